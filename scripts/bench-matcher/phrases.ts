// SPDX-License-Identifier: Apache-2.0
// The lexicon as a plain list of phrases, which is all that a text search library takes.

import type { Lexicon } from '../../src/matcher/index.ts';

export interface Phrase {
  readonly text: string;
  readonly unitId: string;
}

/** A pattern with many choices is cut off here: its first phrases are the likely ones. */
const MOST_PER_PATTERN = 24;
const PARTS = /\[[^[\]()]*\]|\([^[\]()]*\)|\{[^{}]*\}/;

/**
 * Every phrase of every unit, and those of the families of units with the unit they stand for when nothing else is
 * known. Words for numbers, cues and body parts are left out: alone they name no care.
 */
export function listPhrases(lexicon: Lexicon): readonly Phrase[] {
  const defaults = new Map(
    lexicon.families.map(({ id, cases }) => [id, cases.findLast(({ unit }) => unit !== null)?.unit ?? null]),
  );
  const phrases = lexicon.entries.flatMap(({ kind, key, patterns }) => {
    const unitId = kind === 'unit' ? key : kind === 'head' ? defaults.get(key) : null;
    if (unitId === null || unitId === undefined) return [];
    return patterns.flatMap((pattern) => expand(pattern, lexicon).map((text): Phrase => ({ text, unitId })));
  });
  return [...new Map(phrases.map((phrase) => [phrase.text, phrase])).values()];
}

/** `[a] (b|c) {class}` written out, innermost brackets first. */
function expand(pattern: string, lexicon: Lexicon): readonly string[] {
  let texts = [pattern];
  for (let depth = 0; depth < 12 && texts.some((text) => PARTS.test(text)); depth += 1) {
    texts = texts.flatMap((text) => expandFirst(text, lexicon)).slice(0, MOST_PER_PATTERN);
  }
  const whole = texts
    .filter((text) => !/[[\](){}|]/.test(text))
    .map((text) => text.replace(/\s+/g, ' ').trim());
  return [...new Set(whole)].filter((text) => text !== '');
}

function expandFirst(text: string, lexicon: Lexicon): readonly string[] {
  const part = PARTS.exec(text);
  if (part === null) return [text];
  const [found] = part;
  const inner = found.slice(1, -1);
  const choices = found.startsWith('{') ? (lexicon.classes[inner] ?? []) : inner.split('|');
  const all = found.startsWith('[') ? ['', ...choices] : choices;
  return all.map((choice) => `${text.slice(0, part.index)}${choice}${text.slice(part.index + found.length)}`);
}
