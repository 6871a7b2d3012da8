// SPDX-License-Identifier: Apache-2.0

/** Spellings of one sound, in this order; none makes another of the list, so one pass is enough. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/([^aeiou])\1+/g, '$1'],
  [/^(?:kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^ps/, 's'],
  [/ph/g, 'f'],
  [/rh/g, 'r'],
  [/ture$/, 'cher'],
  [/sure$/, 'sher'],
  [/[ts]ion/g, 'shun'],
  [/wh/g, 'w'],
  // "Biopsee"
  [/ee$/, 'i'],
  // "Carpal", "carpel", "carple"; "hepatitus", "sinusis"; of a shorter word the vowel is all there is.
  // "Creatinin" keeps both.
  [/(?<=...(?:[^aeioun]|n(?!.n)))(?:[aeiou]([lmnrs])|([lr])e)$/, '$1$2'],
  [/tch/, 'ch'],
  [/eu|ew|oo|ou|ue/g, 'u'],
  [/au|aw/g, 'o'],
  [/ai|ay/g, 'a'],
  [/^[iu]r(?=[^aeiou])/, 'er'],
  [/ae|oe|ee|ea/g, 'e'],
  [/oa/g, 'o'],
  [/ie|ei|ey|y/g, 'i'],
  [/c(?=[ei])/g, 's'],
  [/sch|sc(?=[ei])/g, 's'],
  [/ch|ck|q|c/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/(.)\1+/g, '$1'],
];

/**
 * What a word of plain letters sounds like, spelled one way: "fisical" and "physical", "karotid" and "carotid" are one.
 * Only compared with other sounds.
 */
export function toSound(word: string): string {
  let sound = word;
  for (const [spelling, letters] of SOUNDS) sound = sound.replace(spelling, letters);
  return sound.length > 3 && sound.endsWith('e') ? sound.slice(0, -1) : sound;
}

/** What the sounds of a misspelt word and of the one that is meant start with alike: vowels are taken for each other. */
export function toInitial(sound: string): string {
  const first = sound.charAt(0);
  return 'aeiou'.includes(first) ? 'a' : first;
}
