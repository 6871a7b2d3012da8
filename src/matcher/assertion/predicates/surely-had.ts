// SPDX-License-Identifier: Apache-2.0
// Part of step 7: words right beside the care that say it was had, whatever is denied around it: "they never mentioned the
// EMG | I'd had |", "nothing | on my | EMG", "no one was | with me for my | EMG".

import { findToldValue } from '../../analytes/told-values.ts';
import type { CueKind } from '../../lexicon/lexicon-types.ts';
import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { DAY_NAMES } from '../../words/calendar.ts';
import { hasWordAfter, hasWordBefore } from '../../words/near-words.ts';
import { hasWord, skipDeterminer } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import type { PlacedCue } from '../placed-cue.ts';
import { isAllThereWas } from './all-there-was.ts';
import { isOfLater, isPlainlyDone, isWhoDid } from './plainly-done.ts';
import { findOwnDeed, isAskedAfter, isOwnDeed, isTakenAsHad } from './taken-as-had.ts';

const ORDERS: ReadonlySet<string> = new Set(['negated', 'denied', 'planned', 'someone-else']);
const DOUBTS: ReadonlySet<string> = toWordSet('negated denied planned cancelled unaffordable hypothetical');
const COMMA: ReadonlySet<string> = toWordSet(', ;');
const NO_CUES: readonly PlacedCue[] = [];
const REFUSALS: ReadonlySet<string> = new Set(['negated', 'denied']);

const RESULTS_OF = 'results-of';

/** "Get your heart | looked at | : EKG, stress test": what was looked at comes before the words, not after them. */
const isStranded = ({ cue, match: { to } }: PlacedCue, tokens: readonly Token[]) =>
  cue.id === RESULTS_OF && tokens[to - 1]?.text === 'at' && tokens[to]?.kind === 'mark';

/** The cues of one event without those that say nothing of it. */
export function dropMistaken(
  placed: readonly PlacedCue[],
  care: Match,
  tokens: readonly Token[],
): readonly PlacedCue[] {
  const cues = placed.filter((one) => !isStranded(one, tokens));
  if (cues.length === 0) return cues;
  if (isWhoDid(care, tokens))
    return cues.filter(({ cue }) => cue.kind !== 'someone-else' && !DOUBTS.has(cue.kind));
  if (isContrast(care, tokens)) return cues.filter(({ match }) => match.from < care.to);
  const asked = cues.find(({ cue }) => cue.id === 'question');
  if (asked !== undefined && isAskedAfter(asked.match.from, care, tokens)) return NO_CUES;
  if (isAllThereWas(care, tokens)) return cues.filter(({ cue }) => !DOUBTS.has(cue.kind));
  const done = findOwnDeed(care.from, tokens);
  const deed = isTakenAsHad(care, tokens) ? care.from : done;
  const isOwn = isOwnDeed(care.from, tokens);
  const isLater = ({ cue, match }: PlacedCue) =>
    isOwn && cue.kind === 'planned' && hasWord(tokens, care.to, match.from, COMMA);
  // "According to my records | I had an EEG |": its result is not what is spoken of.
  const isNoMore = ({ cue }: PlacedCue) => DOUBTS.has(cue.kind) || (done !== null && cue.id === RESULTS_OF);
  if (deed !== null || isOwn)
    return cues.filter((one) =>
      one.match.from < care.to ? one.match.from >= (deed ?? 0) || !isNoMore(one) : !isLater(one),
    );
  const valued = care.entry.key.startsWith('cms-lab-') ? findToldValue(care.from, care.to, tokens) : null;
  if (valued !== null)
    // "All was fine | except | my TSH", "my TSH | never got | above 1"
    return cues.filter(
      ({ cue, match }) =>
        !REFUSALS.has(cue.kind) || match.from < care.from - MAX_LEAD || match.from >= valued,
    );
  // "The check for mono | said no |", "the app said chlamydia | not detected |"
  if (isAnswered(care, tokens)) return cues.filter(({ cue }) => cue.kind === 'someone-else');
  // "Swab shows | no | mono", "| ruled out | Lyme with a blood test"
  if (care.isFound === true)
    return cues.filter(
      ({ cue, match }) =>
        cue.kind === 'someone-else' || !(ORDERS.has(cue.kind) || isSought(cue.kind, match, tokens)),
    );
  const left = isPlainlyDone(care, tokens)
    ? cues.filter((one) => !(DOUBTS.has(one.cue.kind) && isOfLater(one, care.to, tokens)))
    : cues;
  const isTold = isOfTeller(care.to, tokens);
  const isHadThere = isResultOn(care.from, tokens) || isWithMe(care.from, tokens);
  const isBefore = isHadBefore(care.from, tokens);
  if (!(isTold || isHadThere || isBefore)) return left;
  return left.filter(({ cue, match }) => {
    if (isTold && (ORDERS.has(cue.kind) || cue.kind === 'hypothetical')) return false;
    if (match.from < care.to) return !(isHadThere && REFUSALS.has(cue.kind));
    // Unless it takes the care up: "I couldn't get one".
    return !isBefore || cue.kind !== 'negated' || hasWord(tokens, match.from, match.to + 2, IT);
  });
}

/** "His PSA was fine, | my TSH | not": of what was found, said of the one before; but "TSH checked, ferritin not". */
function isContrast({ from, to }: Match, tokens: readonly Token[]): boolean {
  if (!UNLIKE.has(tokens[to]?.text ?? '')) return false;
  let end = tokens[to + 1]?.text === 'not' ? to + 2 : to + 1;
  if (AFFIRMED.has(tokens[to]?.text ?? '') && end === to + 1) return false;
  if (tokens[end]?.text === 'so' && tokens[end + 1]?.text === 'much') end += 2;
  if (!isEnd(end, tokens)) return false;
  let at = skipDeterminer(from, tokens);
  if (!CONTRASTS.has(tokens[at]?.text ?? '')) return false;
  while (CONTRASTS.has(tokens[at]?.text ?? '')) at -= 1;
  return FOUND.has(tokens[at]?.text ?? '');
}

const UNLIKE: ReadonlySet<string> = toWordSet('not wasnt isnt didnt werent was did');
const AFFIRMED: ReadonlySet<string> = toWordSet('was did');
const CONTRASTS: ReadonlySet<string> = toWordSet(', ; but and while whereas');
const FOUND: ReadonlySet<string> = toWordSet(
  'normal fine ok okay good great perfect clear clean negative positive high low off bad abnormal unremarkable hurt helped worked',
);

/** A laboratory says yes or no. */
function isAnswered({ entry, to }: Match, tokens: readonly Token[]): boolean {
  if (!entry.key.startsWith('cms-lab-')) return false;
  const [first = '', second = ''] = [tokens[to]?.text, tokens[to + 1]?.text];
  return (
    (first === 'not' && DETECTED.has(second)) || (SAID.has(first) && second === 'no' && isEnd(to + 2, tokens))
  );
}

const isEnd = (at: number, tokens: readonly Token[]) => tokens[at]?.kind !== 'word';
const DETECTED: ReadonlySet<string> = toWordSet('detected found seen');
const SAID: ReadonlySet<string> = toWordSet('said says was');
/** "Took blood to find out | if | I had it". */
const isSought = (kind: CueKind, { from }: Match, tokens: readonly Token[]): boolean =>
  kind === 'hypothetical' && hasWordAfter(tokens, from, 1, OPEN) && hasWordBefore(tokens, from, 2, SEEKING);

const OPEN: ReadonlySet<string> = toWordSet('if whether');
const SEEKING: ReadonlySet<string> = toWordSet('out see check learn know tell determine decide');

/** Whether the words right beside the care say so: what a laboratory found, "that I had", a value that is told. */
export const isSurelyHad = (care: Match, isLab: boolean, tokens: readonly Token[]): boolean =>
  care.isFound === true ||
  isOfTeller(care.to, tokens) ||
  isTakenAsHad(care, tokens) ||
  (isLab && findToldValue(care.from, care.to, tokens) !== null);

/** "The EMG | (that) I'd had | in their own building", "the echo | they did | there"; but "I had booked", "I had a CT". */
export function isOfTeller(to: number, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  const who = RELATIVE.has(text(to)) ? to + 1 : to;
  const verb = HAVE.has(text(who + 1)) && HAD.has(text(who + 2)) ? who + 2 : who + 1;
  // "Won't pay for the EEG | they had done |"; but "she had done" may be of hers.
  const isGiven = text(who) === 'they' && verb > who + 1;
  const deeds = TELLERS.has(text(who)) || isGiven ? HAD : GIVERS.has(text(who)) ? GAVE : NONE;
  if (!deeds.has(text(verb))) return false;
  const end = THROUGH.get(text(verb)) === text(verb + 1) ? verb + 2 : verb + 1;
  const after = tokens[end];
  return after === undefined || after.kind === 'mark' || AFTER_HAD.has(after.text);
}

/** "My husband thinks | the EEG I had | was a waste" */
export const isHadByTeller = (to: number, tokens: readonly Token[]) =>
  hasWordAfter(tokens, to, 2, TELLERS) && isOfTeller(to, tokens);

/** "Even after I | 'd had an | EMG I couldn't get anybody to listen". */
function isHadBefore(from: number, tokens: readonly Token[]): boolean {
  const verb = skipDeterminer(from, tokens);
  const isHad = HAD.has(tokens[verb]?.text ?? '') && HAVE.has(tokens[verb - 1]?.text ?? '');
  return isHad && TELLERS.has(tokens[verb - 2]?.text ?? '');
}

/** "There wasn't anything | on my | EMG"; but "they never agreed on the EMG". */
function isResultOn(from: number, tokens: readonly Token[]): boolean {
  if (!MY.has(tokens[from - 1]?.text ?? '') || tokens[from - 2]?.text !== 'on') return false;
  return hasWord(tokens, from - MAX_FOUND, from - 2, FINDINGS);
}

/** "No one was | with me for my | EMG", "nobody came with me to the EMG". */
function isWithMe(from: number, tokens: readonly Token[]): boolean {
  if (!MY.has(tokens[from - 1]?.text ?? '') || !PLACED.has(tokens[from - 2]?.text ?? '')) return false;
  return ME.has(tokens[from - 3]?.text ?? '') && tokens[from - 4]?.text === 'with';
}

const MAX_FOUND = 7;
/** "Except for my", "almost no" */
const MAX_LEAD = 4;
const RELATIVE: ReadonlySet<string> = toWordSet('that which');
const TELLERS: ReadonlySet<string> = toWordSet('i we');
const HAVE: ReadonlySet<string> = toWordSet("'d 've had have id ive");
const HAD: ReadonlySet<string> = toWordSet('had done gotten got did saw took wore underwent went paid');
const GIVERS: ReadonlySet<string> = toWordSet('they he she');
const GAVE: ReadonlySet<string> = toWordSet('did ran took drew');
const NONE: ReadonlySet<string> = new Set();
const THROUGH: ReadonlyMap<string, string> = new Map([
  ['went', 'to'],
  ['paid', 'for'],
]);
/** What goes on after "the scan I had": when and where it was, and what is said of it. */
const AFTER_HAD: ReadonlySet<string> = new Set([
  ...DAY_NAMES,
  ...toWordSet(`
    in at by last this back before yesterday when here after there two done taken drawn run earlier ago since until while with
    was were is wasnt werent isnt did didnt showed shows came cost hurt and but because could may might probably
  `),
]);
const IT: ReadonlySet<string> = toWordSet('it one that them');
const MY: ReadonlySet<string> = toWordSet('my the that any these those');
const FINDINGS: ReadonlySet<string> = toWordSet(
  'anything nothing thing reason something sign trace finding abnormality abnormalities explanation cause spot clue',
);
const PLACED: ReadonlySet<string> = toWordSet('for during at in to through');
const ME: ReadonlySet<string> = toWordSet('me us');
