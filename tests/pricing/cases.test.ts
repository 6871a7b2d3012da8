// SPDX-License-Identifier: Apache-2.0
// Runs tests/cases/pricing/*.yaml: rules a person can read, each with a planted change that must break it.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type PriceRequest, type PriceResponse, price } from '../../src/pricing/index.ts';
import { buildSmallData, type RowChange } from './small-table.ts';

type Changes = Readonly<Record<string, RowChange>>;

interface Case {
  readonly name: string;
  readonly rule: string;
  readonly table?: Changes;
  readonly coverage?: PriceRequest['coverage'];
  readonly locality?: string;
  readonly items: NonNullable<PriceRequest['items']>;
  readonly holds: Readonly<Record<string, unknown>>;
  readonly planted: Changes;
}

const FOLDER = new URL('../cases/pricing/', import.meta.url);

for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'))) {
  const cases = parse(readFileSync(new URL(file, FOLDER), 'utf8')) as readonly Case[];
  describe(`cases/pricing/${file}`, () => {
    test.each(cases.map((each) => [each.name, each] as const))('%s', (_, each) => {
      expect(findBroken(each, each.table ?? {})).toEqual([]);
      // The planted table must break the case, or the case does not see its rule.
      expect(findBroken(each, { ...each.table, ...each.planted }), 'the planted violation').not.toEqual([]);
    });
  });
}

function findBroken(each: Case, changes: Changes): readonly string[] {
  const { items, coverage, locality } = each;
  const answer = price({ items, coverage, locality }, buildSmallData(changes));
  const seen = summarize(answer);
  return Object.entries(each.holds).flatMap(([name, expected]) => {
    if (!(name in seen)) throw new Error(`"${name}" is not something a case can hold.`);
    const actual = seen[name];
    return matches(actual, expected) ? [] : [`${name}: ${JSON.stringify(actual)}`];
  });
}

/** A sentence holds when it contains the expected words; `absent` says there is none. */
function matches(actual: unknown, expected: unknown): boolean {
  if (expected === 'absent') return actual === null || actual === undefined;
  if (typeof actual === 'string' && typeof expected === 'string') return actual.includes(expected);
  if (isRecord(actual) && isRecord(expected) && 'totalUsd' in expected && 'labels' in actual) {
    return Object.entries(expected).every(([name, value]) => matches(actual[name], value));
  }
  return JSON.stringify(actual) === JSON.stringify(expected);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function summarize(answer: PriceResponse): Readonly<Record<string, unknown>> {
  const { totals, fitted } = answer;
  return {
    ...totals,
    basisWarning: answer.basisWarning,
    bundlingNote: answer.bundlingNote,
    segments: answer.segments.map((segment) => segment.itemId),
    nonSummable: answer.nonSummable.map((each) => each.itemId),
    excluded: rulesById(answer.excludedFromTotal),
    conflicts: answer.conflicts.map(({ itemIds: [left, other], kept }) => {
      if (kept !== null && kept !== other) throw new Error('kept must be the second side of its conflict.');
      return `${left} is out because of ${other}, which ${kept === null ? 'is out too' : 'stays'}`;
    }),
    verdicts: answer.segments.map(({ fit }) =>
      fit === undefined
        ? 'no fit'
        : `${fit.verdict} ${fit.figureUsd} ${fit.which}${fit.offerGap ? ', offers the gap' : ''}`,
    ),
    fitted,
    fittedExcluded: fitted === undefined ? undefined : rulesById(fitted.excludedFromTotal),
  };
}

function rulesById(excluded: PriceResponse['excludedFromTotal']) {
  return Object.fromEntries(excluded.map((each) => [each.itemId, each.rule]));
}
