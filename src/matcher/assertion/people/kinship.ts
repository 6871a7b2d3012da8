// SPDX-License-Identifier: Apache-2.0
// Part of step 7: words for one's own people: which may be said of the same person, and which pronoun goes with them.

import { toWordSet } from '../../words/word-set.ts';

export type Gender = 'f' | 'm';

interface Kin {
  /** "Baby" and "son" are one kind. */
  readonly kind: string;
  /** Null for those of either. */
  readonly gender: Gender | null;
}

const add = (kind: string, gender: Gender | null, words: string): readonly (readonly [string, Kin])[] =>
  [...toWordSet(words)].map((word) => [word, { kind, gender }] as const);

export const KINSHIP: ReadonlyMap<string, Kin> = new Map([
  ...add('child', 'f', 'daughter girl stepdaughter daughters'),
  ...add('child', 'm', 'son boy stepson sons'),
  ...add(
    'child',
    null,
    'kid kids kiddo baby child children toddler teen teenager youngest oldest infant newborn preemie old',
  ),
  ...add('grandchild', 'f', 'granddaughter'),
  ...add('grandchild', 'm', 'grandson'),
  ...add('mother', 'f', 'mother mom mum mama stepmom stepmother'),
  ...add('father', 'm', 'father dad daddy papa stepdad stepfather'),
  ...add('spouse', 'f', 'wife girlfriend fiancee'),
  ...add('spouse', 'm', 'husband hubby boyfriend fiance'),
  ...add('spouse', null, 'spouse partner'),
  ...add('grandmother', 'f', 'grandmother grandma granny gran nana nan'),
  ...add('grandfather', 'm', 'grandfather grandpa grandad granddad gramps'),
  ...add('sibling', 'f', 'sister stepsister'),
  ...add('sibling', 'm', 'brother stepbrother'),
  ...add('sibling', null, 'twin sibling'),
  ...add('aunt', 'f', 'aunt auntie'),
  ...add('uncle', 'm', 'uncle'),
  ...add('niece', 'f', 'niece'),
  ...add('nephew', 'm', 'nephew'),
  ...add('cousin', null, 'cousin'),
  ...add('friend', null, 'friend roommate flatmate neighbor neighbour coworker colleague classmate boss'),
]);

const PRONOUNS: ReadonlyMap<string, Gender> = new Map([
  ['she', 'f'],
  ['her', 'f'],
  ['hers', 'f'],
  ['he', 'm'],
  ['him', 'm'],
  ['his', 'm'],
]);

export const genderOf = (text: string): Gender | null =>
  PRONOUNS.get(text) ?? KINSHIP.get(text)?.gender ?? null;

export const isPronounOfOne = (text: string): boolean => PRONOUNS.has(text);

/** "The baby" may be "my son", "my sister" is not "my mother". */
export function mayBeSame(one: string, other: string): boolean {
  const [a, b] = [KINSHIP.get(one), KINSHIP.get(other)];
  if (one === other || a === undefined || b === undefined) return one === other;
  return a.kind === b.kind && !areOfOther(a.gender, b.gender);
}

export const areOfOther = (one: Gender | null, other: Gender | null): boolean =>
  one !== null && other !== null && one !== other;
