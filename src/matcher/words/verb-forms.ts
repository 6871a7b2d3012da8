// SPDX-License-Identifier: Apache-2.0

/** One short vowel before its last consonant: "snip", "tap". */
const DOUBLES = /^[^aeiou]*[aeiou][^aeiouwxy]$/;

/** A regular verb with its past and its -ing: "press", "pressed", "pressing"; the -s is the stem's. */
export function listVerbForms(verb: string): readonly string[] {
  if (verb.endsWith('e')) return [verb, `${verb}d`, `${verb.slice(0, -1)}ing`];
  if (/[^aeiou]y$/.test(verb)) return [verb, `${verb.slice(0, -1)}ied`, `${verb}ing`];
  const root = DOUBLES.test(verb) ? `${verb}${verb.at(-1)}` : verb;
  return [verb, `${root}ed`, `${root}ing`];
}
