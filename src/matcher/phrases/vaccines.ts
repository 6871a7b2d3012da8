// SPDX-License-Identifier: Apache-2.0
// Part of step 6: "flu and covid shots" are two shots. One names the shot; those joined before it lean on it, and those
// counted after it: "a flu shot every year, covid 4x".

import type { Token } from '../words/2-tokenize.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Match } from './4-phrases.ts';
import type { MatchGroups } from './matches.ts';

const SHOT = 'cms-proc-vaccine-admin';
/** The piece whose words are what one is vaccinated against. */
const VACCINE = 'vaccine-word';
const JOINTS = toWordSet('and , + / plus');

/** From a shot to the next that leans on it, in tokens. */
const REACH = 16;
/** A verb in between says what was had: "flu shot in May, then had covid twice". */
const ENDING = toWordSet('. ! ? ; i we had got have caught then but because after since');
const OFTEN = toWordSet('once twice x every');

/** "Covid 4x", "shingles twice", "covid three times". */
const isCounted = (at: number, tokens: readonly Token[]) =>
  OFTEN.has(tokens[at]?.text ?? '') || tokens[at + 1]?.text === 'x' || tokens[at + 1]?.stem === 'time';

/** The owners with a shot added for each vaccine joined before a named one. */
export function addJoinedShots(
  owners: readonly Match[],
  { pieces }: MatchGroups,
  tokens: readonly Token[],
): readonly Match[] {
  const shots = owners.filter(({ entry }) => entry.kind === 'unit' && entry.key === SHOT);
  if (shots.length === 0) return owners;
  const endAt = new Map(
    pieces.filter(({ entry }) => entry.key === VACCINE).map((match) => [match.to, match]),
  );
  const startAt = new Map([...endAt.values()].map((match) => [match.from, match]));
  const taken = new Set(owners.flatMap(({ from, to }) => [from, to - 1]));
  const added: Match[] = [];
  for (const shot of shots) {
    let at = shot.from;
    for (;;) {
      const start = at;
      while (JOINTS.has(tokens[at - 1]?.text ?? '')) at -= 1;
      const vaccine = at === start ? undefined : endAt.get(at);
      if (vaccine === undefined || taken.has(vaccine.from)) break;
      added.push({ ...shot, from: vaccine.from, to: vaccine.to });
      at = vaccine.from;
    }
    // What is next counted so, after how often the shot itself was had.
    for (let at = shot.to + 1; at < shot.to + REACH && !ENDING.has(tokens[at]?.text ?? '.'); at += 1) {
      const vaccine = JOINTS.has(tokens[at]?.text ?? '') ? startAt.get(at + 1) : undefined;
      if (vaccine === undefined || taken.has(vaccine.from) || !isCounted(vaccine.to, tokens)) continue;
      added.push({ ...shot, from: vaccine.from, to: vaccine.to });
      taken.add(vaccine.from);
    }
  }
  return [...owners, ...added].sort((a, b) => a.from - b.from);
}
