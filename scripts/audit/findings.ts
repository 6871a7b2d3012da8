// SPDX-License-Identifier: Apache-2.0

import { isSameNumber } from './exact.ts';
import type { Line } from './federal-tables.ts';
import type { TextRecord } from './text-rows.ts';

/** One difference: what we publish is `found`, what it must be is `expected`. `subject` is a row id, a code or a place. */
export interface Finding {
  readonly subject: string;
  readonly what: string;
  readonly expected: string;
  readonly found: string;
}

export function describeFinding({ subject, what, expected, found }: Finding): string {
  return `${subject}: ${what}: expected ${expected}, found ${found}`;
}

/**
 * Compares an extract with its federal table cell by cell: numbers as numbers, all else as text. Every line of
 * the extract must be in the table; whether the extract has the lines it should is for the rows to say.
 */
export function compareExtract(
  path: string,
  ours: readonly TextRecord[],
  key: string,
  columns: readonly string[],
  table: ReadonlyMap<string, Line>,
): readonly Finding[] {
  const seen = new Set<string>();
  return ours.flatMap((line): readonly Finding[] => {
    const subject = line[key] ?? '';
    const federal = table.get(subject);
    if (seen.has(subject)) return [{ subject, what: `lines in ${path}`, expected: 'one', found: 'two' }];
    seen.add(subject);
    if (federal === undefined) {
      return [
        {
          subject,
          what: `line in ${path}`,
          expected: 'none: the federal file has no such line',
          found: 'one',
        },
      ];
    }
    return columns
      .filter((column) => !isSameNumber(line[column] ?? '', federal[column] ?? ''))
      .map((column) => ({
        subject,
        what: `${column} in ${path}`,
        expected: `"${federal[column] ?? ''}"`,
        found: `"${line[column] ?? ''}"`,
      }));
  });
}
