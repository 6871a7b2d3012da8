// SPDX-License-Identifier: Apache-2.0
// The steps of reading, in order, with what each saw and decided: readStory makes hits of it, explainStory shows it.

import { admitAnalytes } from './analytes/analytes.ts';
import { assertReadings } from './assertion/7-assertion.ts';
import type { Assertion } from './assertion/assertion.ts';
import { isCarerStory } from './assertion/people/carers.ts';
import { chooseHits } from './choice/9-choose.ts';
import type { Draft } from './choice/draft.ts';
import { withoutOverlaps } from './choice/overlaps.ts';
import { findUnpriced } from './choice/unpriced.ts';
import { findVagueCare } from './choice/vague-care.ts';
import { countReadings } from './counts/8-counts.ts';
import type { Count } from './counts/counting.ts';
import { CountPhrases } from './counts/numbers/count-phrases.ts';
import { findQuantities, type OwnedTokens } from './counts/numbers/quantities.ts';
import type { Quantity } from './counts/numbers/quantity.ts';
import { chooseOwners, findEvents } from './events/6-events.ts';
import { type Reading, readEvents } from './events/readings.ts';
import { addUnnamedVisits } from './events/unnamed-visits.ts';
import { indexLexicon, type LexiconIndex } from './lexicon/lexicon-index.ts';
import type { Lexicon } from './lexicon/lexicon-types.ts';
import { repairSpelling } from './phrases/3-spell.ts';
import { findPhrases, type Match } from './phrases/4-phrases.ts';
import { addBothScopes } from './phrases/both-scopes.ts';
import { addByContext } from './phrases/by-context.ts';
import type { MatchGroups } from './phrases/matches.ts';
import { addNeedleParts } from './phrases/needle-parts.ts';
import { nameTherapies } from './phrases/other-therapies.ts';
import { addUnlistedCodes } from './phrases/unlisted-codes.ts';
import { addUnlistedGivers } from './phrases/unlisted-givers.ts';
import { addJoinedShots } from './phrases/vaccines.ts';
import { joinWithoutFigure } from './phrases/without-figure.ts';
import { NO_RETOLD } from './scenes/choose-scenes.ts';
import type { Found } from './scenes/find-scenes.ts';
import { findNearScenes } from './scenes/scene-floor.ts';
import type { Piece } from './scenes/scene-pieces.ts';
import { type Composed, composeScenes } from './scenes/scenes.ts';
import { tellApart } from './scenes/told-apart.ts';
import { weighDrafts } from './weights/10-weigh.ts';
import { asTeller } from './weights/as-teller.ts';
import { normalizeStory } from './words/1-normalize.ts';
import { type Token, tokenize } from './words/2-tokenize.ts';
import { type Clauses, findClauses } from './words/5-clauses.ts';
import { readBillNumbers } from './words/bill-numbers.ts';
import { readInterview } from './words/interviews.ts';
import { hasWordAfter } from './words/near-words.ts';
import { readPastedRows } from './words/pasted-rows.ts';
import { fillMarks, markTokens } from './words/token-spans.ts';
import { addUnsaidStops } from './words/unsaid-stops.ts';
import { toWordSet } from './words/word-set.ts';

/** `from` and `to` anywhere below count tokens. */
export interface Trace {
  /** After the spelling step: `repairedFrom` says what was repaired. */
  readonly tokens: readonly Token[];
  readonly matches: readonly Match[];
  readonly pieces: readonly Piece[];
  /** Scenes whose pieces are all there, those that gave way included. */
  readonly scenes: readonly Found[];
  /** The matches that own their words, scenes among them; the others are evidence, cues and counts. */
  readonly owners: readonly Match[];
  readonly clauses: Clauses;
  /** Events of care with the evidence attached; `assertions` and `counts` go with them by position. */
  readonly readings: readonly Reading[];
  readonly assertions: readonly Assertion[];
  readonly counts: readonly Count[];
  readonly quantities: readonly Quantity[];
  /** Everything the story says by the rules, in order, each word in one of them at most. */
  readonly chosen: readonly Draft[];
  /** The words as they are weighed. */
  readonly weighed: readonly Token[];
  /** What was chosen, after its words were weighed. */
  readonly drafts: readonly Draft[];
}

export function traceStory(story: string, lexicon: Lexicon): Trace {
  const index = indexLexicon(lexicon);
  const { words } = index;
  const rows = readPastedRows(tokenize(normalizeStory(story), words), story, words);
  const written = readBillNumbers(rows, words);
  const spelt = addUnsaidStops(repairSpelling(readInterview(written, words), index), words);
  const inOneBreath = findPhrases(spelt, index);
  const together = composeCare(spelt, inOneBreath, index);
  const apart = tellApart(spelt, inOneBreath, together, index);
  const tokens = apart ?? spelt;
  const groups = apart === null ? inOneBreath : findPhrases(apart, index);
  const composed = apart === null ? together : composeCare(apart, groups, index);
  const owners = addUnnamedVisits(composed.owners, tokens, index);
  const clauses = findClauses(tokens, owners.filter(namesCare));
  const readings = readEvents(findEvents(tokens, groups, owners, clauses, index), tokens);
  const phrases = new CountPhrases(tokens, groups);
  const quantities = findQuantities(phrases, () => findOwned(owners, readings, tokens));
  const asserted = withoutCorrections(groups, quantities, tokens);
  const assertions = assertReadings(readings, tokens, asserted, clauses, composed.retold);
  const categoryOf = ({ unitId }: Reading) => index.lexicon.units[unitId ?? '']?.category ?? '';
  const { counts, used } = countReadings({ readings, quantities, owners, phrases, clauses, categoryOf });
  const care = chooseHits(readings, assertions, counts, tokens, groups, clauses, index);
  // "I bought | crutches": got, as an EKG is not that "I bought".
  const got = { ...asserted, cues: asserted.cues.filter(({ entry }) => entry.key !== 'bought') };
  const assertVague = (vague: readonly Reading[]) => assertReadings(vague, tokens, got, clauses, NO_RETOLD);
  const chosen = withoutOverlaps([
    ...care,
    ...findVagueCare(care, owners, assertVague, tokens, index),
    ...findUnpriced(care, owners, quantities, used, tokens),
    ...findNearScenes(composed, index),
  ]);
  const isForOther = isCarerStory(readings, tokens, groups.people, clauses);
  const weighed = asTeller(tokens, isForOther, index.words);
  const idioms = owners.filter(({ entry: { kind } }) => kind === 'idiom');
  const drafts = weighDrafts(chosen, readings, quantities, weighed, clauses.sentenceOf, idioms, index);
  const pieces = composed.pieces.all;
  const scenes = composed.found;
  return {
    tokens,
    matches: groups.all,
    pieces,
    scenes,
    owners,
    clauses,
    readings,
    assertions,
    counts,
    quantities,
    chosen,
    weighed,
    drafts,
  };
}

/** Care that is named or described. */
function composeCare(tokens: readonly Token[], groups: MatchGroups, index: LexiconIndex): Composed {
  const coded = addUnlistedCodes(chooseOwners(groups, tokens), tokens);
  const therapies = nameTherapies(coded, groups, tokens);
  const chosen = addUnlistedGivers(joinWithoutFigure(therapies, tokens), tokens);
  const tested = admitAnalytes(chosen, tokens, index);
  const shots = addJoinedShots(tested, groups, tokens);
  const needles = addByContext(addBothScopes(shots, tokens, index), groups, tokens);
  const named = addNeedleParts(needles, tokens, index);
  return composeScenes(named, groups, tokens, index);
}

const namesCare = ({ entry: { kind } }: Match) => kind === 'unit' || kind === 'head' || kind === 'ask';

/** The "no" of "three, no, four" denies nothing, the "maybe" of "twelve, maybe thirteen" is no doubt of the care. */
function withoutCorrections(
  groups: MatchGroups,
  quantities: readonly Quantity[],
  tokens: readonly Token[],
): MatchGroups {
  const corrections = quantities.filter(
    ({ isCorrected, kind, note }) => isCorrected || (kind === 'number' && note !== null),
  );
  // "I think | three X-rays": of the number, too; but "maybe one more", "he shot maybe ten".
  const hedged = new Set(
    quantities
      .filter(({ kind, stress, value }) => kind === 'number' && stress === null && value > 1)
      .map(({ from }) => from),
  );
  if (corrections.length === 0 && hedged.size === 0) return groups;
  const inside = markTokens(tokens.length, corrections);
  const isHedge = ({ from, to }: Match) => {
    const start = tokens[from]?.text === 'i' || tokens[from - 1]?.text !== 'i' ? from - 1 : from - 2;
    return hedged.has(to) && HEDGES.has(tokens[to - 1]?.text ?? '') && tokens[start]?.kind !== 'word';
  };
  const cues = groups.cues.filter((cue) => !(inside[cue.from] && inside[cue.to - 1]) && !isHedge(cue));
  return { ...groups, cues };
}

const HEDGES = toWordSet('maybe think guess perhaps probably possibly believe suppose');

/** Tokens of phrases: a number in a name ("30 day monitor") is no count, one between the words of a description rarely. */
function findOwned(
  owners: readonly Match[],
  readings: readonly Reading[],
  tokens: readonly Token[],
): OwnedTokens {
  const named = markTokens(tokens.length, []);
  const described = markTokens(tokens.length, []);
  for (const { from, to, entry } of owners)
    if (entry.kind !== 'symptom' && entry.kind !== 'unit' && entry.kind !== 'head')
      fillMarks(named, from, to);
  for (const { event } of readings) {
    const { pieces } = event.match;
    fillMarks(pieces === undefined ? named : described, event.from, event.to);
    for (const { from, to } of pieces ?? []) fillMarks(named, from, to);
    for (const { from, to } of event.features) fillMarks(named, from, to);
    // "99214 | x 2 | with my PCP": between the two words for one visit.
    const after = event.match.to;
    if (after < event.to && tokens[after]?.text === 'x') fillMarks(named, after, after + 2, false);
  }
  // "A | yearly | mammogram for ten years"
  for (let at = 0; at < tokens.length; at += 1)
    if (RATES.has(tokens[at]?.text ?? '') && hasWordAfter(tokens, at, MAX_RATED, FOR)) named[at] = false;
  // "Shaved off two moles": the number stands within the description.
  const free = ({ countAt }: Match) => {
    if (countAt === undefined) return;
    fillMarks(named, countAt - COUNT_WORDS, countAt, false);
    fillMarks(described, countAt - COUNT_WORDS, countAt, false);
  };
  for (const owner of owners) free(owner);
  for (const { event } of readings) free(event.match);
  return { named, described };
}

/** "Two little moles", "a couple of warts". */
const COUNT_WORDS = 4;
const RATES = toWordSet('yearly annual annually');
const MAX_RATED = 7;
const FOR = toWordSet('for');
