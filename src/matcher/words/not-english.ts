// SPDX-License-Identifier: Apache-2.0
// Whether a story is told in another language: the small words that join the others tell, whatever the story is about.

/** Of Spanish, French, German and Portuguese; none of them is an English word. */
const OTHER =
  /^(?:de|el|los|las?|una|que|por|para|con|y|fui|mi|les?|des|je|et|une|est|dans|pour|avec|qui|pas|au|ich|und|der|das|eine?|nicht|mit|ist|eu|não|com|em|foi|depois)$/;
const ENGLISH = /^(?:the|and|i|my|to|of|for|it|with|that|had)$/;

/** Fewer are the name of a clinic, or a sentence that somebody said. */
const LEAST = 3;
/** In any of these languages about one word in three is of this kind. */
const SHARE = 0.2;

export function isNotEnglish(story: string): boolean {
  const words =
    story
      // In "De la Cruz" and "Clinica de las Americas" they are of a name.
      .replace(/(?:\b(?:[Dd]el?|[Dd]u|[Ee]l|[Ll]as?|[Ll]es?|[Ll]os)\s+)+(?=\p{Lu})/gu, '')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const count = (kind: RegExp): number => words.filter((word) => kind.test(word)).length;
  const others = count(OTHER);
  return others >= LEAST && others >= SHARE * words.length && others > count(ENGLISH);
}
