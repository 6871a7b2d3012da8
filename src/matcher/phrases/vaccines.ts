// SPDX-License-Identifier: Apache-2.0
// Part of step 6: "flu and covid shots" are two shots. One names the shot; those joined before it lean on it, and those
// counted after it: "a flu shot every year, covid 4x".

import type { Token } from '../words/2-tokenize.ts';
import { hasOnlyWords, hasWord } from '../words/token-spans.ts';
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

/** "The tetanus shot, | Tdap |", "Shingrix, | the shingles vaccine |": the brand and what it is against are one shot. */
function isNamedAgain(first: Match | undefined, shot: Match, tokens: readonly Token[]): boolean {
  let at = first?.to ?? shot.from;
  while (SHOTS.has(tokens[at]?.stem ?? '')) at += 1;
  if (first === undefined || !MARKS.has(tokens[at]?.text ?? '')) return false;
  if (!hasOnlyWords(tokens, at + 1, shot.from, ARTICLES)) return false;
  const has = (words: ReadonlySet<string>, { from, to }: Match) => hasWord(tokens, from, to, words);
  return BRANDS.some(
    ([brands, illnesses]) =>
      (has(brands, shot) && has(illnesses, first)) || (has(illnesses, shot) && has(brands, first)),
  );
}

const MARKS = toWordSet(', ( - — –');
const ARTICLES = toWordSet('the a an my');
const SHOTS = toWordSet('shot vaccine booster jab');
const BRANDS: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[] = [
  [toWordSet('tdap dtap'), toWordSet('tetanus whooping pertussis')],
  [toWordSet('shingrix rzv'), toWordSet('shingles')],
  [toWordSet('prevnar pneumovax pcv20 ppsv23'), toWordSet('pneumonia pneumococcal')],
  [toWordSet('moderna pfizer novavax'), toWordSet('covid')],
  [toWordSet('gardasil'), toWordSet('hpv')],
  [toWordSet('fluzone'), toWordSet('flu influenza')],
  [toWordSet('mmr'), toWordSet('measles')],
];

/** The owners with a shot added for each vaccine joined before a named one. */
export function addJoinedShots(
  owners: readonly Match[],
  { pieces }: MatchGroups,
  tokens: readonly Token[],
): readonly Match[] {
  const named = owners.filter(({ entry }) => entry.kind === 'unit' && entry.key === SHOT);
  if (named.length === 0) return owners;
  const again = new Set(named.filter((shot, at) => isNamedAgain(named[at - 1], shot, tokens)));
  const shots = named.filter((shot) => !again.has(shot));
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
  return [...owners.filter((owner) => !again.has(owner)), ...added].sort((a, b) => a.from - b.from);
}
