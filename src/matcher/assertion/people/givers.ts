// SPDX-License-Identifier: Apache-2.0
// Part of step 7: "guy", "lady" and the like where they are the one who gives the care, so that nothing of it is theirs.

import type { Reading } from '../../events/readings.ts';
import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { toWordSet } from '../../words/word-set.ts';
import { STRANGERS } from '../words/frame-words.ts';

/** Where those are told of: the place of each one's noun. `people` and `readings` are in order of the text. */
export function findGivers(
  people: readonly Match[],
  readings: readonly Reading[],
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): ReadonlySet<number> {
  const givers = new Set<number>();
  const isOfCare = (at: number) =>
    readings.some(({ event }) => event.from <= at && at < event.to && event.family?.role === 'provider');
  let last = Number.NEGATIVE_INFINITY;
  for (const { from, to } of people) {
    const isNew = (sentenceOf[from] ?? 0) - last > 1;
    last = sentenceOf[from] ?? 0;
    if (isNamedAfter(from, to, tokens)) givers.add(to - 1);
    if (!STRANGERS.has(tokens[to - 1]?.text ?? '')) continue;
    if (isTheGiver(to, isNew, tokens) || isOfClinic(to, tokens) || isOfCare(to - 1)) givers.add(to - 1);
  }
  return givers;
}

/** "My doctor | Mike |", "the rheumatologist | Anna |", "Dr. | Henry |": how the giver is called; but "my doctor friend". */
function isNamedAfter(from: number, to: number, tokens: readonly Token[]): boolean {
  const { text = '' } = tokens[from - 1] ?? {};
  const isGiver = GIVERS.has(text) || TRADE.test(text);
  return isGiver && to - from === 1 && !RELATED.has(tokens[from]?.stem ?? '');
}
const GIVERS = toWordSet(`
  dr doctor doc gp pcp np pa nurse practitioner specialist therapist counselor psychologist pediatrician obgyn ob gyn ent surgeon dentist
  podiatrist chiropractor tech technician phlebotomist
`);
const TRADE = /(?:ologist|iatrist|ician|therapist)$/;
const RELATED = toWordSet(`
  friend sister brother mom mother dad father wife husband son daughter cousin aunt uncle niece nephew neighbor roommate coworker boss boyfriend
  girlfriend partner ex fiance fiancee twin classmate teacher grandma grandmother grandpa grandfather guy lady woman man girl kid student
  hubby buddy colleague stepmom stepdad spouse sibling
`);

/** "The lady | at the lupus clinic |". */
function isOfClinic(from: number, tokens: readonly Token[]): boolean {
  if (!AT.has(tokens[from]?.text ?? '')) return false;
  for (let at = from + 1; at < from + MAX_PLACE && tokens[at]?.kind === 'word'; at += 1)
    if (CLINICS.has(tokens[at]?.text ?? '')) return true;
  return false;
}
const AT = toWordSet('at in from with');
const MAX_PLACE = 6;
const CLINICS = toWordSet(
  'clinic lab er hospital imaging radiology pharmacy pt therapy cardiology neurology',
);

/** "| Third guy | took it seriously", "and | the lady | digs": of nobody told before, and nothing says who. */
function isTheGiver(to: number, isNew: boolean, tokens: readonly Token[]): boolean {
  const next = tokens[to]?.text ?? '';
  if (WHICH.has(next)) return false;
  const before = tokens[to - 2]?.text ?? '';
  return ORDINALS.has(before) || (isNew && before === 'the');
}
const ORDINALS = toWordSet('first second third fourth fifth 1st 2nd 3rd 4th 5th next last same new');
const WHICH = toWordSet(`
  who whose that which i my we our in at on from of next across before behind ahead with down under beside by near named had got has gets
  having 's
`);
