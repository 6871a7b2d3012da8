// SPDX-License-Identifier: Apache-2.0
// Nobody can be counted out of what is published: shown by playing the ones who try.

import fc from 'fast-check';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, test } from 'vitest';
import { GAP_LISTS } from '../../src/registers/gap.ts';
import { addToTally, foldCounts } from '../../src/registers/small-cells.ts';
import { SURVEY_LISTS } from '../../src/registers/survey.ts';
import { findCountsThatTell, findPossibleCounts, type History, toSquare } from './attackers.ts';

const VALUES = ['a', 'b', 'c', 'd', 'e'];

/** One question of two to four values, from evenly to hardly ever said, up to 77 answers in a row. */
const answersOfOneQuestion = fc
  .tuple(
    fc.constantFrom([50, 100], [97, 100], [60, 90, 100], [90, 97, 100], [30, 60, 80, 100], [85, 94, 98, 100]),
    fc.array(fc.nat(99), { minLength: 22, maxLength: 66, size: 'max' }),
    fc.boolean(),
  )
  .map(([shares, draws, isSorted]) => {
    // Sorted: those of one mind come one after the other, the worst case for batches.
    const ordered = isSorted ? draws.toSorted((one, other) => one - other) : draws;
    const said = ordered.map((draw) => VALUES[shares.findIndex((share) => draw < share)] ?? 'a');
    return { list: VALUES.slice(0, shares.length), said };
  });

const countEach = (said: readonly string[], list: readonly string[]) =>
  list.map((value) => said.filter((one) => one === value).length);

/** What a reader of the answer after so many sends finds: whole batches of it. */
function publish(said: readonly string[], list: readonly string[]) {
  const whole = said.slice(0, said.length - (said.length % 11));
  const tally = addToTally(
    new Map(),
    whole.map((value) => ({ question: value })),
  );
  return foldCounts(tally.get('question') ?? new Map(), list);
}

const toShown = (breakdown: ReturnType<typeof publish>, list: readonly string[]) =>
  list.map((value) => breakdown.values.find((shown) => shown.value === value)?.atLeast ?? 0);

describe('one question, read after every answer', () => {
  test('every number, and every difference of two readings, is a whole number of elevens', () => {
    fc.assert(
      fc.property(answersOfOneQuestion, ({ list, said }) => {
        const readings = said.map((_, at) => publish(said.slice(0, at + 1), list));
        for (const [at, reading] of readings.entries()) {
          const { counted, values, folded } = reading;
          const numbers = [counted, folded.answers, ...values.map(({ atLeast }) => atLeast)];
          expect(numbers.every((number) => number % 11 === 0)).toBe(true);
          expect(values.every(({ atLeast }) => atLeast >= 11)).toBe(true);
          expect(values.reduce((sum, { atLeast }) => sum + atLeast, folded.answers)).toBe(counted);
          // Nothing moves with a single answer, save at the end of a batch.
          if ((at + 1) % 11 !== 0 && at > 0) expect(reading).toEqual(readings[at - 1]);
          const truth = countEach(said.slice(0, counted), list);
          for (const [cell, shown] of toShown(reading, list).entries())
            expect([truth[cell], 0]).toEqual([shown + ((truth[cell] ?? 0) - shown), shown % 11]);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('no count from one to ten can be told, from all readings together', () => {
    fc.assert(
      fc.property(answersOfOneQuestion, ({ list, said }) => {
        const batches = Math.floor(said.length / 11);
        const until = Array.from({ length: batches }, (_, at) => said.slice(0, (at + 1) * 11));
        const truth: History = until.map((answers) => countEach(answers, list));
        const published = until.map((answers) => toShown(publish(answers, list), list));
        const possible = findPossibleCounts(published, [list.map((_, cell) => cell)]);
        for (const [batch, counts] of truth.entries()) {
          for (const [cell, count] of counts.entries()) {
            const found = possible[batch]?.[cell] ?? new Set();
            expect(found.has(count)).toBe(true);
            if (count > 0 && count < 11) expect(found.size).toBeGreaterThanOrEqual(5);
          }
        }
      }),
      { numRuns: 120 },
    );
  }, 120_000);

  test('why batches are of eleven: of another size they can leave one way only', () => {
    const oneQuestion = [[0, 1]];
    const nothingShown = [
      [0, 0],
      [0, 0],
    ];
    expect(findPossibleCounts(nothingShown, oneQuestion, 10)[1]).toEqual([new Set([10]), new Set([10])]);
    // With batches of eleven that cannot be published: 22 answers are more than two times ten.
    expect(findPossibleCounts(nothingShown, oneQuestion)[1]).toEqual([]);
    const oneShown = [
      [0, 0],
      [11, 0],
    ];
    expect(findPossibleCounts(oneShown, oneQuestion)[1]?.[1]?.size).toBe(10);
  });
});

/** Rankings of so many burdens by people who tend to agree, by batch and cell of the square. */
const rankings = (size: number, longest: number) =>
  fc
    .tuple(
      fc.array(fc.nat(30), { minLength: size, maxLength: size }),
      fc.array(fc.array(fc.nat(40), { minLength: size, maxLength: size }), {
        minLength: 11,
        maxLength: longest * 11,
        // Without it hardly any history would be longer than two batches.
        size: 'max',
      }),
    )
    .map(([weights, people]) => {
      const counts = Array.from({ length: size * size }, () => 0);
      const history: number[][] = [];
      for (const [at, person] of people.entries()) {
        const order = weights
          .map((weight, burden) => ({ burden, weight: weight + (person[burden] ?? 0) }))
          .toSorted((one, other) => other.weight - one.weight);
        for (const [place, { burden }] of order.entries()) {
          const cell = place * size + burden;
          counts[cell] = (counts[cell] ?? 0) + 1;
        }
        if ((at + 1) % 11 === 0) history.push([...counts]);
      }
      return history;
    });

/** Two batches in which all but one person of the first rank alike: another history is one exchange over both away. */
const oneDissents: History = [
  [0, 11, 0, 0, 0, 11, 0, 0, 0, 0, 0, 0, 10, 1, 0, 0, 0, 1, 10, 0, 0, 0, 0, 0, 11],
  [0, 22, 0, 0, 0, 22, 0, 0, 0, 0, 0, 0, 21, 1, 0, 0, 0, 1, 21, 0, 0, 0, 0, 0, 22],
];

describe('the five places of the five burdens, which add up both ways', () => {
  test('three of three, every history gone through: no count from one to ten can be told', () => {
    fc.assert(
      fc.property(rankings(3, 3), (history) => {
        const published = history.map((counts) => counts.map((count) => count - (count % 11)));
        const possible = findPossibleCounts(published, toSquare(3));
        for (const [batch, counts] of history.entries())
          for (const [cell, count] of counts.entries())
            if (count > 0 && count < 11) expect(possible[batch]?.[cell]?.size).toBeGreaterThanOrEqual(2);
      }),
      { numRuns: 30 },
    );
  }, 120_000);

  test('five of five: there is another history with the same published and another count', () => {
    fc.assert(
      fc.property(rankings(5, 6), fc.nat(1_000_000), (history, seed) => {
        expect(findCountsThatTell(history, 5, 1_000_000, toRandom(seed))).toEqual([]);
      }),
      { numRuns: 60, examples: [[oneDissents, 985_166]] },
    );
  }, 120_000);

  test('the attackers do find counts that tell: with batches of twenty, ten everywhere is one way only', () => {
    const tens = [[10, 10, 10, 10]];
    expect(findCountsThatTell(tens, 2, 10_000, toRandom(1)).map(([, cell]) => cell)).toEqual([0, 1, 2, 3]);
  });
});

/** Repeatable numbers from 0 to 1. */
function toRandom(seed: number): () => number {
  const generator = xoroshiro128plus(seed);
  return () => uniformFloat64(generator);
}

describe('the questions', () => {
  test('have few values, and never a multiple of eleven: then all could be at ten', () => {
    for (const [question, list] of Object.entries({ ...GAP_LISTS, ...SURVEY_LISTS })) {
      expect([question, new Set(list).size]).toEqual([question, list.length]);
      expect(list.length).toBeGreaterThanOrEqual(2);
      expect(list.length).toBeLessThanOrEqual(8);
    }
  });
});
