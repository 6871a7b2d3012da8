// SPDX-License-Identifier: Apache-2.0
// A file of a register as the service writes it, and its head.

import { defuseCell, formatCsvLine } from '../../src/core/index.ts';
import { GENESIS, type Head, hashRow, type Register } from '../../src/registers/index.ts';

export const COLUMNS = [
  'position',
  'received_at',
  'price_id',
  'verdict',
  'believed_usd',
  'table_version',
  'prev_hash',
  'row_hash',
] as const;

interface ChainFile {
  /** The comment, the names, then a line for each row. */
  readonly lines: readonly string[];
  readonly head: Head;
}

export async function buildFile(register: Register, count: number): Promise<ChainFile> {
  const lines = [`# a comment\n`, formatCsvLine(COLUMNS)];
  let head = GENESIS;
  for (let position = 1; position <= count; position += 1) {
    const covered = {
      received_at: `2026-11-21T10:00:0${position}.000Z`,
      price_id: ['cms-99213', '=1+1', 'a "b", c'][position % 3],
      verdict: 'wrong',
      believed_usd: position % 2 === 0 ? null : position + 0.5,
      table_version: '2026-11-21.1',
    };
    const rowHash = await hashRow(register, head, covered);
    const cells = [position, ...Object.values(covered), head, rowHash];
    lines.push(formatCsvLine(cells.map((cell) => defuseCell(String(cell ?? '')))));
    head = rowHash;
  }
  return { lines, head: { head, rows: count } };
}
