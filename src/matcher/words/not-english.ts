// SPDX-License-Identifier: Apache-2.0
// Whether a story is told in another language: the small words that join the others tell, whatever the story is about.

/** Of Spanish, French, German and Portuguese; none of them is an English word. */
const OTHER =
  'de el los las una que por para con del y fue fui mi muy pero le les des du et je une est dans pour avec qui pas au ich und der das ein eine einen mir mich nicht mit wurde beim von ist hatte eu não com em meu minha foi depois mas';
const ENGLISH = 'the and i my to of for it with at on that she he they then after had';

/** In "De la Cruz" and "Clinica de las Americas" they are of a name. */
const OF_NAMES = /(?:\b(?:[Dd]el?|[Dd]u|[Ee]l|[Ll]as?|[Ll]es?|[Ll]os)\s+)+(?=\p{Lu})/gu;

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const [other, english] = [listOf(OTHER), listOf(ENGLISH)];

/** Fewer are the name of a clinic, or a sentence that somebody said. */
const LEAST = 3;
/** In any of these languages about one word in three is of this kind. */
const SHARE = 0.2;

export function isNotEnglish(story: string): boolean {
  const words =
    story
      .replace(OF_NAMES, '')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const count = (of: ReadonlySet<string>): number => words.filter((word) => of.has(word)).length;
  const others = count(other);
  return others >= LEAST && others >= SHARE * words.length && others > count(english);
}
