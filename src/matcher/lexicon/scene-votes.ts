// SPDX-License-Identifier: Apache-2.0
// Which care each piece speaks for, and how plainly: "a needle" for a dozen kinds, "vinegar" for one.

import { toWordSet } from '../words/word-set.ts';
import type { IndexedEntry } from './indexed-entry.ts';
import type { Lexicon } from './lexicon-types.ts';

/** What of a scene is asked here. */
interface Voting {
  readonly required: readonly (readonly number[])[];
  readonly supporting: ReadonlySet<number>;
  readonly entry: IndexedEntry;
}

export interface Votes<Scene> {
  /** Scenes by the unit or the family they are found as: what is done to the body, tests of blood and talk left out. */
  readonly byTarget: ReadonlyMap<string, readonly Scene[]>;
  /** The targets of each name that a scene of theirs has. */
  readonly targetsOf: readonly (readonly string[])[];
  /** Of each name, in hundredths: the fewer targets have it the more; nothing for a part of the body and what is as often a complaint. */
  readonly worth: readonly number[];
}

/** Whole numbers, as no two engines need agree on the last digit of a logarithm. */
export const WORTH_UNIT = 100;

const CATEGORIES = toWordSet('test imaging procedure surgery eye-ear');
const COMPLAINTS = toWordSet(`
  stand-there table-bed faint limbs-word skin-word hair spouse-word together-word meal-word looked-word month-long two-days days-later
  acid throat nose ear eye lungs bottom welt-word allergens allergen-mix night all-day another-day again-word quick-scan numb heart-word
  heart-race muscle-word nerve nerve-word drink tube
`);

export function countVotes<Scene extends Voting>(
  scenes: readonly Scene[],
  names: readonly string[],
  { units }: Lexicon,
): Votes<Scene> {
  const isDone = ({ entry: { kind, key, family } }: Scene) =>
    (kind === 'unit' || kind === 'head') &&
    CATEGORIES.has(units[kind === 'unit' ? key : (family?.cases[0]?.unit ?? '')]?.category ?? '');
  const byTarget = Map.groupBy(scenes.filter(isDone), ({ entry }) => entry.key);
  const targetsOf: string[][] = names.map(() => []);
  for (const [target, own] of byTarget) {
    const known = own.flatMap(({ required, supporting }) => [...required.flat(), ...supporting]);
    for (const name of new Set(known)) targetsOf[name]?.push(target);
  }
  const worth = targetsOf.map(({ length }, name) =>
    length === 0 || names[name]?.includes(':') || COMPLAINTS.has(names[name] ?? '')
      ? 0
      : Math.round(WORTH_UNIT * Math.log(byTarget.size / length)),
  );
  return { byTarget, targetsOf, worth };
}
