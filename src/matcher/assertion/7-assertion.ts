// SPDX-License-Identifier: Apache-2.0
// Step 7: did it happen, to this person? Each cue governs events on one side of it, in its own clause, within its
// reach; an event in a list takes what governs the list; "finally done" overrides what was refused before.

import { hasOwnValue, isAnswered } from '../analytes/lab-values.ts';
import type { Reading } from '../events/readings.ts';
import type { CueKind } from '../lexicon/lexicon-types.ts';
import type { Match, MatchGroups } from '../phrases/matches.ts';
import type { Retold } from '../scenes/choose-scenes.ts';
import type { Token } from '../words/2-tokenize.ts';
import type { Clauses } from '../words/5-clauses.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import {
  AFTER_ALL,
  type Assertion,
  DONE,
  TAKEN_BACK,
  toAssertion,
  toOutsider,
  toUndone,
} from './assertion.ts';
import { CueScopes } from './cues/cue-scope.ts';
import { inheritCues, isPutRight, NO_CUES } from './cues/inherited.ts';
import { isOfDescription } from './cues/inner-denials.ts';
import { placeCues } from './cues/place-cues.ts';
import { isAsked } from './frames/asked-of-result.ts';
import { isChartPlan } from './frames/chart-plans.ts';
import { Frames } from './frames/frames.ts';
import { findBilledOnly } from './outcomes/billed-only.ts';
import { COUNTED_NONE, isCountedNone } from './outcomes/counted-none.ts';
import { findDisavowed } from './outcomes/disavowed.ts';
import { findUnkept } from './outcomes/entries.ts';
import { isFulfilled } from './outcomes/fulfilled.ts';
import { isLookedInto, isSentIn } from './outcomes/looked-into.ts';
import { findLost } from './outcomes/lost-papers.ts';
import { findMisspoken } from './outcomes/misspoken.ts';
import { isOftenTried } from './outcomes/often-tried.ts';
import { failOrders, splitCues } from './outcomes/only-ordered.ts';
import { hasOwnResult, isBeside, isOwnResult, isReported } from './outcomes/own-results.ts';
import { endOpen } from './outcomes/parted.ts';
import { findPicked } from './outcomes/picked.ts';
import { isRetold } from './outcomes/retold.ts';
import { retractOrders } from './outcomes/retracted.ts';
import { findTakenBack } from './outcomes/same-sentence.ts';
import { useSome } from './outcomes/some-used.ts';
import { findSwapped } from './outcomes/swapped.ts';
import { isTakenUp } from './outcomes/taken-up.ts';
import { findUnused } from './outcomes/things.ts';
import { findTitled } from './outcomes/titled.ts';
import { isUntil } from './outcomes/until.ts';
import { findVerdicts } from './outcomes/verdicts.ts';
import { wentThere } from './outcomes/went-there.ts';
import { isBilateral, isThing } from './people/bilateral.ts';
import { isCarerStory } from './people/carers.ts';
import { findGivers } from './people/givers.ts';
import { tellsMood } from './people/moods.ts';
import { Outsiders } from './people/outsiders.ts';
import { findWard } from './people/wards.ts';
import { isPassed, type PlacedCue } from './placed-cue.ts';
import { isOnTerms } from './predicates/on-terms.ts';
import { isOfTeller } from './predicates/surely-had.ts';

export function assertReadings(
  readings: readonly Reading[],
  tokens: readonly Token[],
  groups: MatchGroups,
  clauses: Clauses,
  retold: Retold,
): readonly Assertion[] {
  if (readings.length === 0) return [];
  const givers = findGivers(groups.people, readings, tokens, clauses);
  const isGiver = ({ from, to }: Match) => givers.size > 0 && (givers.has(from) || givers.has(to - 1));
  // "This lady had | me | catching my balance": not hers either.
  const isOfGiver = (one: Match) =>
    one.entry.cue?.kind === 'someone-else' &&
    (isGiver(one) || tokens[one.to]?.text === 'me' || tellsMood(one.to - 1, tokens));
  const people = groups.people.filter(
    (one) =>
      !(isThing(one.to, tokens) || isBilateral(one, tokens) || tellsMood(one.to, tokens) || isGiver(one)),
  );
  const isForOther = isCarerStory(readings, tokens, people, clauses);
  const [spoken, ofOrders] = splitCues(groups.cues.filter((one) => !isOfGiver(one)));
  const cues = placeCues(readings, { ...groups, people, cues: spoken }, tokens, clauses, isForOther);
  const frames = new Frames(tokens, people, clauses, isForOther);
  const outsiders = new Outsiders(findWard(tokens, people), tokens, people, clauses);
  const scopes = cues.length === 0 ? null : new CueScopes(cues, readings, tokens, clauses, groups.owning);
  const governing = readings.map((_, position) => scopes?.listGoverning(position) ?? NO_CUES);
  const takenBack = findTakenBack(readings, tokens, clauses);
  const misspoken = findMisspoken(readings, tokens);
  const picked = findPicked(readings, tokens, clauses);
  const verdicts = findVerdicts(readings, tokens);
  const found = [findBilledOnly, findUnused, findLost, findSwapped].map((find) =>
    find(readings, tokens, clauses),
  );
  const unkept = findUnkept(readings, cues, groups.statuses, tokens);
  const struck = [findDisavowed, findTitled].map((find) => find(readings, tokens));
  const undone = [unkept, picked.left, verdicts.left, ...struck, ...found];
  let [inherited, last, spared] = [NO_CUES, DONE, -1];
  const assertReading = (reading: Reading, position: number): Assertion => {
    const outsider = outsiders.find(reading);
    if (outsider !== null) return toOutsider(outsider);
    if (isChartPlan(reading, tokens)) return { ...toUndone('planned', reading), isSettled: true };
    const left = readings[position - 1];
    const isRight =
      left !== undefined && isPutRight(left, reading, governing[position - 1] ?? NO_CUES, tokens);
    inherited = isRight ? NO_CUES : inheritCues(position, readings, governing, inherited, tokens);
    const isDescribed = reading.event.match.pieces !== undefined;
    const all = governing[position] ?? NO_CUES;
    const stands = (one: PlacedCue) =>
      (!isRight || one.match.from > left.event.from) && !isOfDescription(one, reading, tokens, clauses);
    const own = isRight || isDescribed ? all.filter(stands) : all;
    const sparing = own.findLast(({ match }) => match.from < reading.event.from)?.match.from ?? -1;
    if (last.kind !== 'unit' && isSparing(sparing, tokens)) spared = sparing;
    // "I skipped the MRI but not the EEG": nor what comes with it.
    if (spared >= 0 && sparing === spared) {
      inherited = NO_CUES;
      return DONE;
    }
    const told = own.length === 0 ? own : own.filter((one) => !isAsked(one, reading, tokens));
    const said = hasOwnResult(reading, tokens) ? told.filter((one) => isBeside(one, reading, tokens)) : told;
    const decided = decide(own.length === 0 ? inherited : said, reading, tokens);
    const isHadByAll = picked.had.has(position) || (verdicts.had.has(position) && !unkept.has(position));
    if (isHadByAll && decided.kind !== 'someone-else') return { ...DONE, isResult: decided.isResult };
    const isOpen = decided.kind === 'unit' && !decided.isSettled;
    if (isOpen && undone.some((left) => left.has(position))) return TAKEN_BACK;
    // "EKG - not done.": what the weights make of it does not count.
    const isSaid = decided.kind === 'not-received' && verdicts.left.has(position);
    if (isSaid || (decided.kind !== 'someone-else' && unkept.has(position)))
      return { ...decided, isSettled: true };
    const next = readings[position + 1]?.event.from;
    if (decided.kind !== 'someone-else' && isCountedNone(reading, tokens, next)) return COUNTED_NONE;
    if (decided.kind !== 'unit' || decided.why === AFTER_ALL || own.some(({ cue }) => cue.kind === 'done'))
      return decided;
    if (takenBack.has(position) || misspoken.has(position)) return TAKEN_BACK;
    // "Bone scan, sorry, | the DEXA |": what is said in its place is said outright.
    if (misspoken.has(position - 1)) return { ...decided, isSettled: true };
    const frame = frames.read(reading);
    const isHad = frame === null || (frame.kind === 'planned' && hasAnswer(reading, tokens));
    // "I had to do | PT | before they'd order the MRI"
    if (isHad && isOnTerms(reading.event.match, tokens)) return { ...decided, isSettled: true };
    return isHad ? decided : { ...toUndone(frame.kind, frame), isSettled: frame.isSettled, isFramed: true };
  };
  const assertions = readings.map((reading, position) => {
    last = assertReading(reading, position);
    const isUndone = last.kind === 'not-received' || last.kind === 'not-yet';
    if (isUndone && isRetold(position, readings, retold, tokens)) last = { ...DONE, why: AFTER_ALL };
    return last;
  });
  const kindOf = (position: number) => assertions[position]?.kind;
  const gone = assertions.map((assertion, position) => {
    const reading = readings[position];
    if (reading === undefined || assertion.kind !== 'not-yet') return assertion;
    const other = readings[position + 1]?.event.from ?? tokens.length;
    if (wentThere(position, readings, kindOf, tokens, clauses)) return DONE;
    return isFulfilled(reading, other, tokens, clauses) ? { ...DONE, why: AFTER_ALL } : assertion;
  });
  const failed = failOrders(readings, gone, [...cues, ...ofOrders], tokens, clauses);
  const ended = endOpen(readings, retractOrders(readings, failed, tokens, clauses), tokens, clauses);
  return useSome(readings, ended, tokens, clauses);
}

const isSparing = (at: number, tokens: readonly Token[]) =>
  tokens[at]?.text === 'not' && tokens[at - 1]?.text === 'but';

/** "She asked for a sed rate and a CRP, 88 and 64." */
const hasAnswer = ({ event, unitId }: Reading, tokens: readonly Token[]) =>
  isAnswered(event.to, unitId?.startsWith('cms-lab-') === true, tokens);

const ORDER: readonly CueKind[] = [
  'someone-else',
  'denied',
  'unaffordable',
  'cancelled',
  'negated',
  'hypothetical',
  'planned',
];

function decide(cues: readonly PlacedCue[], reading: Reading, tokens: readonly Token[]): Assertion {
  if (cues.length === 0) return DONE;
  // "They want to | look at | my cervix with the magnifier": what is done in it, no talk of its result.
  const isLooked = reading.event.match.pieces !== undefined || isLookedInto(cues, reading, tokens);
  const isResult = cues.some(
    ({ cue, match }) => cue.kind === 'result' && !(isLooked && LOOKING.has(tokens[match.from]?.text ?? '')),
  );
  const isMet = cues.some(({ cue }) => cue.id === 'met');
  const isTheirs =
    cues.some(({ cue }) => cue.kind === 'someone-else') && !cues.some(({ cue }) => cue.id === 'own-done');
  // What someone else had done after all is still theirs.
  const isUndone = !isTheirs && cues.some(({ cue }) => ORDER.includes(cue.kind));
  const isInstead = cues.some(({ match }) => tokens[match.from]?.text === 'instead');
  if (
    isUndone &&
    !isInstead &&
    (cues.some((one) => one.cue.kind === 'done' && !isPassed(one, cues, reading.event.from)) ||
      isUntil(cues, reading, tokens))
  ) {
    return {
      ...DONE,
      why: AFTER_ALL,
      isResult,
      isAppealed: isOftenTried(cues, reading.event.to, tokens),
      isMet,
    };
  }
  for (const kind of ORDER) {
    const placed = cues.find(({ cue }) => cue.kind === kind);
    if (placed === undefined || isAfterResult(placed, cues, reading, tokens)) continue;
    // "Like a cookie cutter, twist, pop, one stitch": what it was like, in a full description.
    if (placed.cue.id === 'likened' && (reading.event.match.pieces?.length ?? 0) > 2) continue;
    if (isOfMachine(placed.match, reading, tokens)) continue;
    const isOpen = placed.cue.reach > 0 && placed.cue.id !== 'simile';
    if (kind === 'planned' && (hasAnswer(reading, tokens) || isTakenUp(placed, reading, tokens))) continue;
    // "All clean | except | the ANA, it came back positive"
    if (isResult && tokens[placed.match.from]?.text === 'except') continue;
    // "Waiting for my CT results", "the MRI results got lost": had, but only its result is spoken of.
    const isOfResults = hasWord(tokens, reading.to - 1, reading.to + 1, PAPERS);
    if (isOfResults && isOpen && placed.cue.id !== 'without' && kind !== 'someone-else')
      return { ...DONE, isResult, isSpokenOf: true };
    // "They scheduled an MRI and it showed …": what has a result was had; but "if it comes back normal".
    const isIf =
      tokens[placed.match.from]?.text === 'if' && cues.some(({ match }) => isComing(match, tokens));
    if (isResult && isOpen && (kind === 'planned' || kind === 'hypothetical') && !isIf) continue;
    return toAssertion(placed, tokens, reading);
  }
  // "Looked at my throat with a camera": what describes care is no talk of its result; but "texted him last year's pictures".
  const isDescribed = isLooked && !cues.some(({ match }) => OF_OLD.has(tokens[match.to - 1]?.text ?? ''));
  return {
    ...DONE,
    isSettled: cues.some(({ cue }) => cue.id === 'unrecorded'),
    isResult,
    isMet,
    isSpokenOf:
      !isDescribed &&
      !isOfTeller(reading.event.match.to, tokens) &&
      cues.some(
        ({ cue, match }) =>
          cue.kind === 'result' &&
          !isSentIn(match, reading, tokens) &&
          !isOwnResult(cue.id, match, reading, tokens) &&
          ((cue.scope === 'forward' &&
            !(cue.id === 'told-result' && hasOwnValue(reading.event.to, tokens))) ||
            cue.id === 'handled' ||
            (cue.id === 'on-sheet' && !isHad(reading, tokens) && !isReported(match, reading, tokens))),
      ) &&
      !cues.some(({ cue }) => cue.kind === 'done'),
  };
}

/** "They were looking for | seizures with wires on my head", "the machine | scribbled | my brain waves": what it was for, or did. */
function isOfMachine({ from }: Match, { event }: Reading, tokens: readonly Token[]): boolean {
  const [before = '', text = ''] = [tokens[from - 1]?.text, tokens[from]?.text];
  const isSought = text === 'looking' && event.match.pieces !== undefined;
  return (isSought && LOOKERS.has(before)) || (WRITING.has(text) && MACHINES.has(before));
}

const LOOKERS: ReadonlySet<string> = toWordSet('were was they doctor doctors');
const MACHINES: ReadonlySet<string> = toWordSet('machine recorder box computer pen pens it gadget device');
const WRITING: ReadonlySet<string> = toWordSet('wrote scribbled');

const LOOKING: ReadonlySet<string> = toWordSet('look looked looking looks');
const PAPERS: ReadonlySet<string> = toWordSet('results result report readout printout');
const COMING: ReadonlySet<string> = toWordSet('comes come shows');
const isComing = ({ from }: Match, tokens: readonly Token[]) => COMING.has(tokens[from]?.text ?? '');
const OF_OLD: ReadonlySet<string> = toWordSet('old last previous');

/** "They drew a ferritin, 8, it says on the sheet". */
const isHad = ({ event }: Reading, tokens: readonly Token[]) =>
  hasWordBefore(tokens, event.from, MAX_VERB, GETTING);

const MAX_VERB = 5;
const GETTING: ReadonlySet<string> = toWordSet('had got did ran drew checked tested took done run');

/** "The EMG showed it was my neck so I called it off": something else. */
function isAfterResult(
  { match }: PlacedCue,
  cues: readonly PlacedCue[],
  { event }: Reading,
  tokens: readonly Token[],
): boolean {
  // "What my echo showed … I didn't have | one |"
  if (tokens[match.to - 1]?.text === 'one') return false;
  return cues.some(
    (one) =>
      one.cue.kind === 'result' &&
      one.match.from >= event.to &&
      one.match.to <= match.from &&
      SHOWING.has(tokens[one.match.from]?.text ?? ''),
  );
}

const SHOWING: ReadonlySet<string> = toWordSet('showed found revealed');
