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
 * `unknown`: it stopped answering while it committed, and may have. `refused`: anything else, which is a fault of ours.
 * The message is the server's, for the log only.
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

/** SQLSTATE classes in which the same statement may succeed later: connection, resources, intervention, read-only. */
const UNAVAILABLE = /^(?:08|53|57|25006)/;
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

/** The error of a driver as one of ours. */
export function toDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const message = readMessage(error);
  const code = readCode(error);
  if (code === '23505') return new DatabaseError('conflict', message, error);
  const isGone = code === null || NETWORK.has(code) || UNAVAILABLE.test(code);
  return new DatabaseError(isGone ? 'unavailable' : 'refused', message, error);
}

/** Drivers throw events as well as errors. */
function readMessage(error: unknown): string {
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
  return (hasMessage ? String(error.message) : '') || 'The database does not answer.';
}

function readCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
