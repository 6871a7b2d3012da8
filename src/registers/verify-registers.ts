// SPDX-License-Identifier: Apache-2.0
// Checks all that an instance publishes of its registers, from outside: its heads and its files, by the public rule.

import { readCsv } from '../core/index.ts';
import { type ChainVerdict, type Head, REGISTERS, type Register } from './chain.ts';
import { EXPORT_FILES, verifyExport } from './export-files.ts';

/** Where the files are: a running instance, or a folder they were saved to. */
export interface Publication {
  /** Rows may be appended while it is read. */
  readonly isLive: boolean;
  /** The parsed answer of GET /api/integrity; null where it was not saved. */
  readonly readIntegrity: () => Promise<unknown>;
  /** The text of a file such as `gap.csv`, in pieces; null where it is not there. */
  readonly readFile: (file: string) => Promise<AsyncIterable<string> | null>;
}

export interface Outcome {
  readonly register: Register;
  /** null where rows of this register are not published. */
  readonly file: string | null;
  readonly check: 'recompute' | 'links' | null;
  /** What the instance claims; null where that is not known. */
  readonly head: Head | null;
  /** null where nothing was checked; `note` says why. */
  readonly verdict: ChainVerdict | null;
  readonly note: string | null;
}

export type Progress = (register: Register, rows: number) => void;

/** One outcome for each register, in their order. Rejects where an answer is none of such an instance. */
export async function verifyRegisters(
  publication: Publication,
  onProgress: Progress = () => undefined,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for await (const outcome of walkRegisters(publication, onProgress)) outcomes.push(outcome);
  return outcomes;
}

/** The same one by one: what was found stands where a later register cannot be read. */
export async function* walkRegisters(
  publication: Publication,
  onProgress: Progress = () => undefined,
): AsyncGenerator<Outcome, void, undefined> {
  const heads = readHeads(await publication.readIntegrity());
  for (const register of REGISTERS)
    yield await verifyRegister(publication, register, heads?.get(register) ?? null, onProgress);
}

/** Whether all that should be there was checked and holds. */
export function isWhole(outcomes: readonly Outcome[]): boolean {
  return outcomes.every(({ file, verdict }) => file === null || verdict?.ok === true);
}

async function verifyRegister(
  publication: Publication,
  register: Register,
  head: Head | null,
  onProgress: Progress,
): Promise<Outcome> {
  const { file, check } = EXPORT_FILES[register] ?? { file: null, check: null };
  const outcome = { register, file, check, head, verdict: null };
  if (file === null) return { ...outcome, note: 'Its rows are not published; only its head is.' };
  const pieces = await publication.readFile(file);
  if (pieces === null) return { ...outcome, note: `${file} is not there.` };
  const mayBeLonger = publication.isLive;
  const verdict = await verifyExport(
    register,
    readCsv(pieces),
    { published: head, mayBeLonger },
    ({ position }) => onProgress(register, position),
  );
  if (head === null)
    return { ...outcome, verdict, note: 'No head to compare with: rows missing at the end would not show.' };
  const isLonger = verdict.ok && verdict.walked > head.rows;
  return {
    ...outcome,
    verdict: isLonger ? await checkSince(publication, register, verdict) : verdict,
    note: null,
  };
}

/** Rows after the published head: it must have moved as far by now. */
async function checkSince(
  publication: Publication,
  register: Register,
  verdict: ChainVerdict,
): Promise<ChainVerdict> {
  const head = readHeads(await publication.readIntegrity())?.get(register);
  const { walked, recomputedHead } = verdict;
  if (head !== undefined && (head.rows > walked || (head.rows === walked && head.head === recomputedHead)))
    return verdict;
  const reason = `Row ${walked} is one too many: the head does not count it.`;
  return { ...verdict, ok: false, brokeAt: walked, reason };
}

/** Throws a RangeError where it is no answer of GET /api/integrity. */
function readHeads(answer: unknown): ReadonlyMap<Register, Head> | null {
  if (answer === null) return null;
  const tables = isRecord(answer) && Array.isArray(answer.tables) ? (answer.tables as unknown[]) : [];
  const heads = new Map<Register, Head>();
  for (const entry of tables) {
    const { table, head, rows } = isRecord(entry) ? entry : {};
    const register = REGISTERS.find((name) => name === table);
    if (register === undefined) continue;
    if (typeof head !== 'string' || !/^[0-9a-f]{64}$/.test(head) || !Number.isSafeInteger(rows))
      throw new RangeError(`The published head of ${register} is none.`);
    heads.set(register, { head, rows: Number(rows) });
  }
  const missing = REGISTERS.find((register) => !heads.has(register));
  if (missing !== undefined) throw new RangeError(`No head of ${missing} is published.`);
  return heads;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
