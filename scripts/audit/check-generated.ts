// SPDX-License-Identifier: Apache-2.0
// The built table (generated/pricing.json), where there is one, against what the audit derived.

import type { Figure } from '../../src/figures/index.ts';
import type { PlaceAmount } from './check-places.ts';
import { isSameNumber, writeCents } from './exact.ts';
import type { Finding } from './findings.ts';
import type { Published } from './published.ts';

const WHERE = 'in generated/pricing.json';
const writeNullable = (cents: bigint | null): string => (cents === null ? 'no figure' : writeCents(cents));

/** Rows the built table lacks or has too many of. */
export function checkRowIds(published: Published): readonly Finding[] {
  if (published.generated === null) return [];
  const built = published.generated.table.figures.map(({ id }) => id);
  const wanted = published.units.map(({ id }) => id);
  return [...new Set([...built, ...wanted])]
    .filter((id) => built.filter((one) => one === id).length !== 1 || !wanted.includes(id))
    .map((subject) => ({
      subject,
      what: `rows ${WHERE}`,
      expected: wanted.includes(subject) ? 'one' : 'none',
      found: String(built.filter((one) => one === subject).length),
    }));
}

/** The national figure of one built row; `cents` as derived, undefined where nothing could be derived. */
export function checkBuiltFigure(
  figure: Figure,
  published: Published,
  cents: bigint | null | undefined,
): readonly Finding[] {
  const narrative = published.narrative.find(({ id }) => id === figure.id);
  const findings: Finding[] = [];
  const check = (what: string, wanted: bigint | null, found: number | null): void => {
    if (wanted === (found === null ? null : BigInt(found))) return;
    findings.push({
      subject: figure.id,
      what: `${what} ${WHERE}`,
      expected: writeNullable(wanted),
      found: found === null ? 'no figure' : writeCents(BigInt(found)),
    });
  };
  // A row without its federal file at hand has nothing to be compared with, unless a document gives it.
  if (cents !== undefined) check('value', cents, figure.valueCents);
  else if (narrative !== undefined) check('value', toCents(narrative.value), figure.valueCents);
  if (narrative !== undefined)
    check('out-of-pocket part', toCents(narrative.out_of_pocket), figure.outOfPocketCents);
  const charge = published.utilization.find(({ id }) => id === figure.id)?.charge_usd;
  check(
    'submitted charge',
    toCents(charge === undefined ? null : Number(charge)),
    figure.submittedCharge?.cents ?? null,
  );
  return findings;
}

/** Dollars with at most two decimals, as JSON or YAML hold them. */
function toCents(dollars: number | null | undefined): bigint | null {
  return dollars === null || dollars === undefined ? null : BigInt(Math.round(dollars * 100));
}

/** Every number beside a built figure must be one that data/ holds for that row. */
export function checkBuiltAlternates(figure: Figure, published: Published): readonly Finding[] {
  const beside = [...published.utilization, ...published.copays].filter(({ id }) => id === figure.id);
  const narrative = published.narrative.find(({ id }) => id === figure.id);
  const known = new Set([
    ...beside.flatMap((line) => Object.values(line).map(Number)),
    ...Object.values(narrative?.alternates ?? {}).flatMap(({ value }) => value),
  ]);
  return Object.entries(figure.alternates).flatMap(([name, { value }]) =>
    [value]
      .flat()
      .filter((number) => !known.has(number))
      .map((number) => ({
        subject: figure.id,
        what: `alternate ${name} ${WHERE}`,
        expected: 'a number that data/ holds for this row',
        found: String(number),
      })),
  );
}

/** The amounts of one row in the built answers for each place. */
export function checkBuiltAmounts(
  id: string,
  amounts: readonly PlaceAmount[],
  published: Published,
): readonly Finding[] {
  if (published.builtAmounts.size === 0) return [];
  return amounts.flatMap(({ key, cents }): readonly Finding[] => {
    const found = toCents(published.builtAmounts.get(key)?.get(id));
    return found === cents
      ? []
      : [
          {
            subject: id,
            what: `amount in generated/api/localities/${key}.json`,
            expected: writeCents(cents),
            found: writeNullable(found),
          },
        ];
  });
}

/** The range over the country of one built row, against all of its amounts. */
export function checkBuiltRange(figure: Figure, amounts: readonly PlaceAmount[]): readonly Finding[] {
  const range = figure.localityRange;
  const ordered = [...amounts].sort((a, b) => (a.cents < b.cents ? -1 : a.cents > b.cents ? 1 : 0));
  const low = ordered[0];
  const high = ordered.find(({ cents }) => cents === ordered.at(-1)?.cents);
  if (low === undefined || high === undefined) return [];
  const expected = `${writeCents(low.cents)} in ${low.key} to ${writeCents(high.cents)} in ${high.key}`;
  const found =
    range === null
      ? 'none'
      : `${writeCents(BigInt(range.lowCents))} in ${range.lowKey} to ${writeCents(BigInt(range.highCents))} in ${range.highKey}`;
  return found === expected ? [] : [{ subject: figure.id, what: `range ${WHERE}`, expected, found }];
}

/** The indices of the built places against the extract the audit has already compared with the federal file. */
export function checkBuiltPlaces(published: Published): readonly Finding[] {
  if (published.generated === null) return [];
  const built = new Map(published.generated.places.localities.map((one) => [one.key, one]));
  return published.indices.flatMap((row) => {
    const place = built.get(row.key ?? '');
    const pairs: readonly [string, string | undefined, string | undefined][] = [
      ['mac', row.mac, place?.mac],
      ['work index', row.work_gpci, place?.workIndex],
      ['practice expense index', row.pe_gpci, place?.practiceExpenseIndex],
      ['malpractice index', row.mp_gpci, place?.malpracticeIndex],
    ];
    return pairs
      .filter(([, expected, found]) => !isSameNumber(expected ?? '', found ?? ''))
      .map(([name, expected, found]) => ({
        subject: row.key ?? '',
        what: `${name} ${WHERE}`,
        expected: expected ?? 'none',
        found: found ?? 'none',
      }));
  });
}
