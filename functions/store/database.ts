// SPDX-License-Identifier: Apache-2.0
// The one way to the database. Three drivers implement it; tests/contracts runs one suite on all of them.

/** What a parameter or a stored value may be. JSON columns take and give their text parsed. */
export type Value = string | number | boolean | null | Uint8Array;

export interface Queries {
  /**
   * Runs one statement with `$1`, `$2` … and gives its rows. Integers come as numbers (statements cast counts to int),
   * JSON as values, bytea as Uint8Array. Throws a DatabaseError.
   */
  query<Row>(text: string, params?: readonly Value[]): Promise<readonly Row[]>;
}

export interface Database extends Queries {
  /** `postgres`, `vercel-postgres` or `pglite`, for messages. */
  readonly driver: string;
  /**
   * Commits what `run` did, or nothing of it where it throws. Nothing is retried. Where the answer to the commit is lost
   * it throws a DatabaseError of the kind `unknown`.
   */
  transaction<Result>(run: (queries: Queries) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/**
 * `conflict`: a unique key is taken. `unavailable`: the database does not answer, or refuses writes for now.
 * `unknown`: it stopped answering while it committed, and may have. `refused`: anything else, which is a fault of ours or
 * of the configuration. The message is the server's, for the log only.
 */
export class DatabaseError extends Error {
  readonly kind: 'conflict' | 'unavailable' | 'unknown' | 'refused';

  constructor(kind: DatabaseError['kind'], message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'DatabaseError';
    this.kind = kind;
  }
}

/** Whether the same call may succeed later. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseError && (error.kind === 'unavailable' || error.kind === 'unknown');
}

/** Whether the call may have been stored all the same. */
export function isUnknown(error: unknown): boolean {
  return error instanceof DatabaseError && error.kind === 'unknown';
}

/** Whether it refused because it takes no writes for now: it is read-only, or its disk is full. */
export function takesNoWrites(error: unknown): boolean {
  return isUnavailable(error) && /^(?:25006|53100)$/.test(readCode((error as DatabaseError).cause) ?? '');
}

/** A code of PostgreSQL's own, as opposed to one of the system (`EPIPE`), of TLS or of Node. */
const SQLSTATE = /^(?:\d[\dA-Z]|F0|HV|P0|XX)[\dA-Z]{3}$/;
/**
 * Those with which the same statement may succeed later, some once the operator has acted: no connection, a login or a
 * database that is refused, resources, intervention, read-only.
 */
const UNAVAILABLE = /^(?:08|28|3D|53|57|25006)/;
/** What Node says of a call that was wrong, and not of a connection. */
const FAULT = /^ERR_(?!TLS|SSL|SOCKET)/;

/** The error of a driver as one of ours. */
export function toDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const message = readMessage(error);
  const code = readCode(error);
  if (code === '23505') return new DatabaseError('conflict', message, error);
  const isGone = code === null || (SQLSTATE.test(code) ? UNAVAILABLE.test(code) : !FAULT.test(code));
  return new DatabaseError(isGone ? 'unavailable' : 'refused', message, error);
}

/** Drivers throw events as well as errors. */
function readMessage(error: unknown): string {
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
  // Of several addresses that were tried in vain only the code tells.
  return (hasMessage ? String(error.message) : '') || (readCode(error) ?? 'no answer');
}

function readCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
