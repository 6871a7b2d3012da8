// SPDX-License-Identifier: Apache-2.0
// Part of step 7: predicates that turn each other round, and those that take care as had for all that they doubt. What
// was nearly or not undone was had ("nearly talked myself out of it", "couldn't avoid it", "should have skipped it"), and
// so was what is judged or thanked ("whether it was worth it", "without it I'd be dead").

import type { Reading } from '../../events/readings.ts';
import type { Cue, CueKind } from '../../lexicon/lexicon-types.ts';
import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { hasWordAfter, hasWordBefore } from '../../words/near-words.ts';
import { hasWord, skipDeterminer } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import type { PlacedCue } from '../placed-cue.ts';
import { ADVERBS, BASE, HANDS, NOT, PRONOUNS } from '../words/frame-words.ts';
import { hasPast, isPast } from '../words/tense.ts';
import { DODGED, isCounterfactual, isRued } from './counterfactual.ts';
import { isOfSet } from './of-a-set.ts';
import { isOfTeller } from './surely-had.ts';

const UNDOING: ReadonlySet<CueKind> = new Set<CueKind>(['negated', 'cancelled', 'denied']);
const BARE: ReadonlySet<string> = toWordSet(
  'skip avoid cancel forget fail dodge duck refuse miss decline bail back pass put postpone escape stop keep prevent',
);
const NEARLY: ReadonlySet<string> = toWordSet('nearly almost practically');
const WOULD: ReadonlySet<string> = toWordSet("would 'd might");
const SHOULD: ReadonlySet<string> = toWordSet('should shouldve could couldve');
/** "Tempted | to", "on the verge | of", "refused | to" */
const TEMPTED: ReadonlySet<string> = toWordSet('close tempted verge brink cusp refused tried');
const LINKS: ReadonlySet<string> = toWordSet('to of');
/** "I stopped | putting off the Pap" */
const STOPPING: ReadonlySet<string> = toWordSet('stopped quit');
const FAILING: ReadonlySet<string> = toWordSet('didnt couldnt never wasnt werent not');
const MAX_ADVERBS = 3;
/** "On | the | verge of" */
const MAX_TEMPTED = 4;

/** Without each undoing that did not come about, and the cues that govern only that. In order of the text. */
export function dropReversed(cues: readonly PlacedCue[], tokens: readonly Token[]): PlacedCue[] {
  const kept: PlacedCue[] = [];
  let end = 0;
  for (const placed of cues) {
    const { from, to } = placed.match;
    const start = UNDOING.has(placed.cue.kind) ? findReverser(from, tokens) : null;
    if (start === null) {
      if (to > end) kept.push(placed);
      continue;
    }
    end = to;
    // "Which didn't stop me": of what stands before, that it came about.
    for (let last = kept.at(-1); last !== undefined; last = kept.at(-1)) {
      if (last.match.from < start || last.cue.kind === 'done') break;
      kept.pop();
    }
  }
  return kept;
}

/** Where the words start that turn the undoing at `from` round; null where none do, or it is no verb. */
function findReverser(from: number, tokens: readonly Token[]): number | null {
  const text = (at: number) => tokens[at]?.text ?? '';
  const first = text(from);
  let at = from - 1;
  while (at >= from - MAX_ADVERBS && (ADVERBS.has(text(at)) || text(at) === 'myself') && text(at) !== 'never')
    at -= 1;
  // "Almost | didn't get | the MRI"
  if (NEARLY.has(text(at)) && (first.endsWith('nt') || isVerb(first))) return at;
  if (!isVerb(first)) return null;
  const have = text(at) === 'have' ? at - 1 : at;
  if (SHOULD.has(text(have)) && isPast(first)) return have;
  // "I 'd | have | skipped it", "I was | going | to cancel it"
  if (have < at && WOULD.has(text(have)) && DODGED.has(first)) return have;
  if (text(at) === 'to' && text(at - 1) === 'going' && WAS.has(text(at - 2))) return at - 2;
  if (FAILING.has(text(at)) || (first.endsWith('ing') && STOPPING.has(text(at)))) return at;
  return LINKS.has(text(at)) && TEMPTED.has(text(at - 1)) ? from - MAX_TEMPTED : null;
}

const isVerb = (text: string) =>
  !NOT.has(text) && (BARE.has(text) || isPast(text) || (text.endsWith('ing') && text !== 'nothing'));

/** Of what is taken as had for all that the cue says only that is left: it is no second one. */
export function turnHad(placed: PlacedCue, { event }: Reading, tokens: readonly Token[]): PlacedCue {
  const { match, cue } = placed;
  const { from, to } = event.match;
  const isUndone = UNDOING.has(cue.kind) || cue.kind === 'planned' || cue.kind === 'hypothetical';
  if (!isUndone || match.from >= from) return placed;
  const isSet = NONE.has(tokens[match.from]?.text ?? '') && isOfSet(from, to, tokens);
  if (!isSet && !isHadBefore(tokens, match.from, from, to)) return placed;
  return { match, cue: RETOLD };
}

const NONE: ReadonlySet<string> = toWordSet('not none neither');
const RETOLD: Cue = { id: 'retold', kind: 'result', scope: 'both', reach: 0, gapCategory: null };

/** Care that the clause from `start` takes as had, though it denies, doubts or supposes. */
export function isHadBefore(tokens: readonly Token[], start: number, from: number, to: number): boolean {
  if (isToldBeside(tokens, from, to)) return true;
  if (!hasWord(tokens, start, from, TURNING)) return false;
  return (
    (hasWord(tokens, start, from, NEVER) &&
      (hasWordAfter(tokens, to, 2, AGAIN) ||
        isNearAgain(to, tokens) ||
        hasWord(tokens, to + 1, to + 3, TIME) ||
        hasWord(tokens, start, from, FORGET))) ||
    isRued(tokens, start, from) ||
    isJudged(tokens, start, from, to) ||
    isThanked(tokens, from, to) ||
    isPresupposed(tokens, start, from) ||
    isCounterfactual(from, to, tokens)
  );
}

/**
 * "How easy | the shot was", "wish I'd had | the scan | sooner", "if the CT | hadn't shown it", "I'd not have had | the
 * echo | that saved me".
 */
function isToldBeside(tokens: readonly Token[], from: number, to: number): boolean {
  const [next, second, third] = [tokens[to]?.text ?? '', tokens[to + 1]?.text ?? '', tokens[to + 2]];
  // "It | wasn't the colonoscopy that was | bad"
  const isCleft =
    next === 'that' && (isPast(second) || second === 'hurt') && tokens[from - 2]?.text === 'wasnt';
  const isShown = (next === 'hadnt' || next === 'that') && SHOWING.has(second);
  const isLate = hasWordAfter(tokens, to, 3, SOONER) && hasWordBefore(tokens, from, 4, HAD);
  const isFelt =
    WAS.has(next) &&
    second !== 'going' &&
    hasWord(tokens, from - MAX_HOW, from - 1, HOW) &&
    !ARTICLES.has(tokens[from - 1]?.text ?? '');
  // "Waiting to hear about | the scan | I had Monday"; but "I had booked"
  const isTold = isOfTeller(to, tokens) || (next === 'you' && DID.has(second) && third?.kind !== 'word');
  // "How cold the room would be | during | my scan"
  const isDuring =
    tokens[skipDeterminer(from, tokens)]?.text === 'during' && hasPast(from - MAX_MAIN, from, tokens);
  return isCleft || isShown || isLate || isFelt || isTold || isDuring;
}

/** "Never thought I'd have | a colonoscopy", "nobody knows why they ran it". */
function isPresupposed(tokens: readonly Token[], start: number, from: number): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  for (let at = start; at + 1 < from; at += 1)
    // "Nobody knows | why | they ran it"
    if (PRONOUNS.has(text(at + 1))) {
      if (text(at) === 'why') return at + 2 === from || RAN.has(text(at + 2));
      if (EXPECTING.has(text(at))) return text(at - 1) === 'never';
    }
  return false;
}

const MAX_HOW = 4;
/** "I asked how much | a scan was |" */
const ARTICLES: ReadonlySet<string> = toWordSet('a an');
const HOW: ReadonlySet<string> = new Set(['how', 'what']);
const RAN: ReadonlySet<string> = toWordSet('did ran took gave put drew had got agreed let went');
const DID: ReadonlySet<string> = toWordSet('had did got');
const SHOWING: ReadonlySet<string> = toWordSet('saved showed shown found caught');
const SOONER: ReadonlySet<string> = toWordSet('sooner earlier');
const HAD: ReadonlySet<string> = toWordSet('had gone done gotten seen ordered run');
const EXPECTING: ReadonlySet<string> = toWordSet('thought imagined dreamed expected figured');

/** Without one of these nothing before the care turns a denial round. */
const TURNING: ReadonlySet<string> = toWordSet(
  "never not no nobody would wouldnt wont 'd have hadnt whether if without why",
);
/** "I'll never do a colonoscopy | again", "would I do a colonoscopy again?", "I'll never forget the spinal tap". */
const NEVER: ReadonlySet<string> = toWordSet("never not would wouldnt wont 'd than");
const AGAIN: ReadonlySet<string> = toWordSet('again twice');
/** "I won't let a chiropractor | near me again", "a tap | on me ever again". */
function isNearAgain(to: number, tokens: readonly Token[]): boolean {
  let at = to;
  while (at < to + MAX_NEAR && TO_ME.has(tokens[at]?.text ?? '')) at += 1;
  return AGAIN.has(tokens[at]?.text ?? '');
}

const MAX_NEAR = 5;
const TO_ME: ReadonlySet<string> = toWordSet('near on to at in with me us my our neck back ever there');
const TIME: ReadonlySet<string> = toWordSet('second third');
const FORGET: ReadonlySet<string> = toWordSet('forget again');

/** "Whether | the epidural was worth it", "hard to say | if | the acupuncture did any good". */
function isJudged(tokens: readonly Token[], start: number, from: number, to: number): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  let at = from - 1;
  while (at >= Math.max(start, from - MAX_NAME) && text(at) !== 'whether' && text(at) !== 'if') {
    // "Whether | a | blood test made sense"
    if (PRONOUNS.has(text(at)) || LINKING.has(text(at)) || tokens[at]?.kind === 'mark') return false;
    at -= 1;
  }
  if (text(at) !== 'whether' && !(text(at) === 'if' && hasWordBefore(tokens, at, 2, DOUBTING))) return false;
  for (let verb = to; verb < to + MAX_VERDICT && tokens[verb]?.kind === 'word'; verb += 1) {
    if (OPEN.has(text(verb))) return false;
    if (VERDICTS.has(text(verb))) return true;
    if (WORTH.has(text(verb))) return hasWord(tokens, to, verb, WAS);
  }
  return false;
}

/** "The steroid shot" */
const MAX_NAME = 6;
const MAX_VERDICT = 10;
const LINKING: ReadonlySet<string> = toWordSet('to on getting having doing a an another');
const DOUBTING: ReadonlySet<string> = toWordSet('say tell know sure clear telling knows says');
const OPEN: ReadonlySet<string> = toWordSet('will would could should might can needs approved ordered');
const VERDICTS: ReadonlySet<string> = toWordSet(
  'helped helping did made working worked hurt showed missed caught found changed saved',
);
const WORTH: ReadonlySet<string> = toWordSet(
  'worth necessary overkill needed mistake waste right wrong enough',
);
const WAS: ReadonlySet<string> = toWordSet('was were felt hurt got');

/** "Without the CT would anyone have caught it?", "I couldn't have got through it without my therapist". */
function isThanked(tokens: readonly Token[], from: number, to: number): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  let at = from - 1;
  while (at > from - MAX_NAME && text(at) !== 'without') at -= 1;
  if (text(at) !== 'without' || !DEFINITE.has(text(at + 1))) return false;
  return isUnreal(tokens, to, to + MAX_MAIN) || isUnreal(tokens, Math.max(0, at - MAX_MAIN), at);
}

const MAX_MAIN = 14;
const DEFINITE: ReadonlySet<string> = toWordSet('the my that this');

/** "Would anyone have", "I'd be"; but "they wouldn't operate". */
function isUnreal(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1)
    if (UNREAL.has(tokens[at]?.text ?? '')) return hasWord(tokens, at + 1, at + 4, BEING);
  return false;
}

const UNREAL: ReadonlySet<string> = toWordSet("would 'd could wouldnt couldnt might");
const BEING: ReadonlySet<string> = toWordSet("have 've be");

/** "The eye doctor | won't | dilate me", "the magnet | is | out of the question", "a tube | was | to go up my nose". */
export function findDenied(tokens: readonly Token[], { from, to, pieces = [] }: Match): number | null {
  const text = (at: number) => tokens[at]?.text ?? '';
  for (let at = from + 1; at < to; at += 1) {
    // "The kit for the poo test is | still | sealed in its envelope."
    if (text(at) === 'still' && UNUSED.has(text(at + 1))) return at;
    // "Therapy | was | denied so I just do stretches", "the form | should | be done every year"
    const isRefused = WAS.has(text(at)) && REFUSED.has(text(at + 1));
    // "The nerve test | is | booked for the 30th, ten nerves"
    const isToCome = IS_NOW.has(text(at)) && BOOKED.has(text(at + 1));
    if ((isRefused || isToCome) && !hasWord(tokens, at + 2, to, DONE)) return at;
    if (text(at) === 'should' && text(at + 1) === 'be') return at;
    // "The scan of my lungs is six | months | out, no dye"
    if (PERIODS.has(text(at)) && AHEAD.has(text(at + 1))) return at;
    if (UNWILLING.has(text(at)) && pieces.some((piece) => piece.from === at + 1)) return at;
    if (!IS.has(text(at)) || !pieces.some((piece) => piece.to === at)) continue;
    const isToBe = text(at + 1) === 'to' && (BASE.has(text(at + 2)) || HANDS.has(text(at + 2)));
    if (isToBe || (text(at + 1) === 'out' && text(at + 4) === 'question')) return at;
  }
  return null;
}

const PERIODS: ReadonlySet<string> = toWordSet('days weeks months');
const AHEAD: ReadonlySet<string> = toWordSet('out away off');
const REFUSED: ReadonlySet<string> = toWordSet(
  'denied refused declined rejected cancelled canceled suggested recommended offered discussed mentioned',
);
const IS_NOW: ReadonlySet<string> = toWordSet("is are 's");
const BOOKED: ReadonlySet<string> = toWordSet('booked scheduled ordered planned pending due set');
const DONE: ReadonlySet<string> = toWordSet('done did then');
const UNUSED: ReadonlySet<string> = toWordSet('sealed unopened unused untouched sitting');
/** Not "till I | couldn't | breathe". */
const UNWILLING: ReadonlySet<string> = toWordSet('wont wouldnt dont doesnt never');
const IS: ReadonlySet<string> = toWordSet('is was were are');
const BEFORE_VERB = 8;
const AUXILIARIES: ReadonlySet<string> = toWordSet('did has have had was were');
/** What one feels or is told beside care: "at no point did the MRI hurt". */
const FEELING: ReadonlySet<string> = toWordSet(`
  hurt regret feel complain mind wait doubt cry flinch pain warn explain tell say told warned explained during after think worry panic
`);

/** "Not once in nine years did they put me on a bike": of the care; but "never once did I regret the colonoscopy". */
export function isOfFeeling(cue: number, from: number, to: number, tokens: readonly Token[]): boolean {
  if (!hasWordAfter(tokens, cue, MAX_MAIN, AUXILIARIES)) return true;
  return hasWord(tokens, cue, from, FEELING) || hasWordAfter(tokens, to, BEFORE_VERB, FEELING);
}
