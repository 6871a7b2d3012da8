// SPDX-License-Identifier: Apache-2.0
// From samples to the two tables of weights, each rounded to whole levels: what rounds to nothing is not kept. What a
// test pins down is weighed again, heavier, until the table leaves it as it is.

import { LearntTable } from '../../src/matcher/index.ts';
import type { MentionSample, SentenceSample, Source } from './samples.ts';
import { fitWeights, type Row } from './svm.ts';

interface Settings {
  /** A level is so much of a weight: the larger, the smaller the table. */
  readonly level: number;
  /** Cost of a wrong sample. */
  readonly cost: number;
  /** A trait that fewer samples have is chance. */
  readonly fewest: number;
}

const HAD: Settings = { level: 0.35, cost: 0.35, fewest: 4 };
const CARE: Settings = { level: 0.6, cost: 0.5, fewest: 3 };
const EPOCHS = 10;
const MOST_ROUNDS = 10;
const HEAVIER = 4;

export function learnHad(samples: readonly MentionSample[]): string {
  // As much is at stake on either side.
  const told = samples.filter(({ source }) => source !== 'plain');
  const had = told.filter(({ isHad }) => isHad).length;
  const shares = { had: told.length / 2 / had, not: told.length / 2 / (told.length - had) };
  const learn = (heavier: readonly number[]) => {
    const { rows, names } = toRows(samples, HAD.fewest, heavier);
    const costs = samples.map(
      ({ isHad }, at) => HAD.cost * (isHad ? shares.had : shares.not) * (heavier[at] ?? 1),
    );
    const weights = fitWeights(rows, (row) => samples[row]?.isHad === true, names.length, costs, EPOCHS);
    return format(names, new Map([['had', weights]]), HAD.level);
  };
  const isRight = ({ isHad, isReadHad, isSettled, traits }: MentionSample, table: LearntTable) =>
    isSettled || isHad !== isReadHad || !table.overrules(isReadHad, traits);
  return learnUntilRight(samples, learn, isRight);
}

/** One against all others for each unit, and for sentences that tell of none. */
export function learnCare(samples: readonly SentenceSample[]): string {
  const classes = [...new Set(samples.map(({ unit }) => unit))].sort();
  const learn = (heavier: readonly number[]) => {
    const { rows, names } = toRows(samples, CARE.fewest, heavier);
    const costs = samples.map((_, at) => CARE.cost * (heavier[at] ?? 1));
    const weights = classes.map((unit) => {
      const isOfIt = (row: number) => samples[row]?.unit === unit;
      return [unit, fitWeights(rows, isOfIt, names.length, costs, EPOCHS)] as const;
    });
    return format(names, new Map(weights), CARE.level);
  };
  const isRight = ({ unit, isUnread, traits }: SentenceSample, table: LearntTable) =>
    !isUnread || [null, unit].includes(table.nameUnit(traits));
  return learnUntilRight(samples, learn, isRight);
}

interface Sample {
  readonly traits: readonly string[];
  readonly source: Source;
}

function learnUntilRight<Kind extends Sample>(
  samples: readonly Kind[],
  learn: (heavier: readonly number[]) => string,
  isRight: (sample: Kind, table: LearntTable) => boolean,
): string {
  const heavier: number[] = samples.map(({ source }) => (source === 'plain' ? 0 : 1));
  let text = learn(heavier);
  let [last, stuck] = [0, 0];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const table = new LearntTable(text);
    const wrong = samples.flatMap((one, at) => (one.source !== 'told' && !isRight(one, table) ? [at] : []));
    // What cannot be parted stays as it is: the same words, told apart only by what comes after them.
    stuck = wrong.length === last ? stuck + 1 : 0;
    last = wrong.length;
    if (wrong.length === 0 || stuck > 1) break;
    console.log(`learn: ${wrong.length} sentences of the tests are weighed heavier.`);
    for (const at of wrong) heavier[at] = Math.max(1, (heavier[at] ?? 1) * HEAVIER);
    text = learn(heavier);
  }
  return text;
}

/** Traits that fewer samples have are left out, unless a sentence is weighed heavier by them. */
function toRows(samples: readonly Sample[], fewest: number, heavier: readonly number[]) {
  const named = samples.map(({ traits }) => [...new Set(traits)]);
  const counts = new Map<string, number>();
  for (const name of named.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const needed = new Set(named.filter((_, at) => (heavier[at] ?? 1) > HEAVIER).flat());
  const names = [...counts]
    .flatMap(([name, count]) => (count >= fewest || needed.has(name) ? [name] : []))
    .sort();
  const places = new Map(names.map((name, place) => [name, place]));
  const rows: Row[] = named.map((traits) => ({
    traits: traits.flatMap((name) => places.get(name) ?? []),
    size: traits.length,
  }));
  return { rows, names };
}

function format(names: readonly string[], weights: ReadonlyMap<string, Float64Array>, level: number): string {
  const list = (place: number) =>
    [...weights].flatMap(([name, all]) => {
      const rounded = Math.round((all[place] ?? 0) / level);
      return rounded === 0 ? [] : [`${name}:${rounded}`];
    });
  const biases = [...weights].map(([name, all]) => `${name}:${((all.at(-1) ?? 0) / level).toFixed(2)}`);
  const lines = names
    .map((name, place) => [name, list(place)] as const)
    .filter(([, pairs]) => pairs.length > 0);
  return [
    HEADER,
    `\t${biases.join(' ')}`,
    ...lines.map(([name, pairs]) => `${name}\t${pairs.join(' ')}`),
    '',
  ].join('\n');
}

const HEADER =
  '# Made by npm run learn from the corpus that is worked on: a trait of the words, and what it weighs for each class.';
