// SPDX-License-Identifier: Apache-2.0
// People tell of much in one breath: "they never did an EEG, so I did six weeks of PT, then urgent care swabbed my throat".
// Where two statements are each complete, with a subject, a verb and care of their own, a stop is put between them, so that
// what was said of one is not read of the other.

import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { MatchGroups } from '../phrases/matches.ts';
import type { Token } from '../words/2-tokenize.ts';
import { listStatementStarts, type StatementStart } from '../words/statement-starts.ts';
import { hasWord } from '../words/token-spans.ts';
import { putStops } from '../words/unsaid-stops.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Composed } from './scenes.ts';
import { joinTellings, NOTHING, type Telling, Tellings, tellsOfCare } from './tellings.ts';

/** The story with stops of no width put in; null where nothing has to be told apart. Linear in the number of tokens and matches. */
export function tellApart(
  tokens: readonly Token[],
  groups: MatchGroups,
  composed: Composed,
  index: LexiconIndex,
): readonly Token[] | null {
  const starts = listStatementStarts(tokens);
  if (starts.every(({ isFirst }) => isFirst)) return null;
  const tellings = new Tellings(starts, tokens, groups, composed);
  const stops: number[] = [];
  let first = 0;
  let before = tellings.tell(0);
  for (let at = 1; at < starts.length; at += 1) {
    const start = starts[at];
    const isNew = start?.isFirst === true || isApart({ tellings, starts, tokens }, first, before, at);
    if (isNew) {
      if (start?.isFirst === false) stops.push(start.joint);
      first = at;
      before = tellings.tell(at);
    } else before = joinTellings(before, tellings.tell(at));
  }
  return stops.length === 0 ? null : putStops(stops, tokens, index.words);
}

interface Story {
  readonly tellings: Tellings;
  readonly starts: readonly StatementStart[];
  readonly tokens: readonly Token[];
}

/** Whether statement `at` is complete without those from `first` on before it, and they without it: they tell `before`. */
function isApart({ tellings, starts, tokens }: Story, first: number, before: Telling, at: number): boolean {
  const [opening, start] = [starts[first], starts[at]];
  if (opening === undefined || start === undefined || !before.hasVerb || before.isOnly) return false;
  const { joint, subject, verb } = start;
  // "Because they never did an EEG, …": no statement by itself.
  if ([opening.joint, opening.joint + 1, joint - 1].some((place) => OPENING.has(textOf(place, tokens))))
    return false;
  // "He said, | they did | …"
  if (SAYING.has(textOf(joint - 1, tokens))) return false;
  // "…, so | they could | check my iron": what for.
  if (textOf(subject - 1, tokens) === 'so' && MODAL.has(textOf(verb, tokens))) return false;
  // "She had the MRI, | she | had the tap": whoever she is. "My sister has MS, and | they | did an MRI": on her.
  const who = textOf(subject, tokens);
  if (OTHERS.has(who) && textOf(opening.subject, tokens) === who) return false;
  if (before.isOfOther && !TELLER.has(who)) return false;
  const after = tellings.tell(at, tellsOfSubject(start, tokens) ? subject : verb);
  const end = tellings.endOf(at);
  if (hasWord(tokens, subject, Math.min(after.firstEnd + 1, end), BACK)) return false;
  if (goesFurther(subject, end, tokens)) return false;
  // "They sprayed my throat and | I swallowed a camera": a description that says more than either of its halves; or a name.
  const crossing = tellings.crossing[at] ?? NOTHING;
  const isOver = crossing > NOTHING && crossing >= Math.max(before.pieces, after.pieces);
  // But "they lost the order for the ultrasound, so | they gave me a shot in the shoulder |".
  const isHadNow =
    before.isOpen &&
    hasWord(tokens, verb, verb + MAX_DEED, DEEDS) &&
    !hasWord(tokens, opening.joint, joint, UNTIL) &&
    [...after.named].some((care) => before.named.has(care));
  if (isOver && !isHadNow && !(before.isUndone && tellsOfCare(after))) return false;
  if (!tellsOfCare(before)) {
    // "My hands went numb and | they stuck needles in my legs |"
    if (tellings.isComplaint(first) && first === at - 1) return tellsOfCare(after) && after.isPlaced;
    // "I googled everything, but | the skin doctor cut off a mole |"
    if (crossing === NOTHING && isAside(before))
      return tellsOfCare(after) && (after.isWhole || after.isPlaced);
    return (
      (after.isWhole && after.isRuledOut) ||
      (before.isVague && after.named.size > 0 && (after.isWhole || after.isPlaced))
    );
  }
  // "They x-rayed my foot and | my chest felt tight"
  const isElsewhere = before.isPlaced && after.isPlaced;
  if (!tellsOfCare(after))
    return tellings.isComplaint(at) && (crossing > NOTHING || before.isRuledOut || isElsewhere);
  // "They wouldn't order an EEG, so | I paid for an EEG |": named twice, and had now.
  if (isHadNow) return true;
  // Else one may go on about the other.
  const isToldBefore = (care: string) => before.named.has(care) || before.described.has(care);
  return ![...after.named, ...after.described].some(isToldBefore);
}

/** "They did it | again |", "took | samples |"; but "at | another | hospital". */
function goesFurther(from: number, to: number, tokens: readonly Token[]): boolean {
  for (let at = from; at < to; at += 1)
    if (FURTHER.has(textOf(at, tokens)) && !ELSEWHERE.has(textOf(at + 1, tokens))) return true;
  return false;
}

/** What tells of no care, and of nothing that care could be of. */
const isAside = ({ isVague, isEvidence, isUnreal, isOfOther }: Telling): boolean =>
  !(isVague || isEvidence || isUnreal || isOfOther);

/** "My bone scan | came back normal", "the echo | was denied |"; but "the CBC was fine, the ferritin | was not |". */
function tellsOfSubject({ verb }: StatementStart, tokens: readonly Token[]): boolean {
  const text = textOf(verb, tokens);
  return TELLING.has(text) || (BEING.has(text) && UNDOING.has(textOf(verb + 1, tokens)));
}

const textOf = (at: number, tokens: readonly Token[]): string => tokens[at]?.text ?? '';

/** "I | finally had | one" */
const MAX_DEED = 3;
const DEEDS = toWordSet('had got did paid went took ran underwent');
const UNTIL = toWordSet('until till til');
const TELLING = toWordSet('never came showed got');
const BEING = toWordSet('was were is are');
const UNDOING = toWordSet('denied cancelled canceled postponed rescheduled scheduled lost refused');
const TELLER = toWordSet('i my');
const ELSEWHERE = toWordSet(
  'hospital clinic doctor place lab town city state day week month year morning office',
);
const OTHERS = toWordSet('he she');
const MODAL = toWordSet("could can would might wouldnt couldnt 'd");
/** Words that what follows belongs to. */
const OPENING = toWordSet(`
  when whenever after before if once since while because cuz bc as until unless although though which who what
  where why how
`);
const SAYING = toWordSet('said says say told that');
/** Words for what was told before, as what is done to it. */
const BACK = toWordSet('it one ones that them this those these');
/** The same, wherever they stand. */
const FURTHER = toWordSet(`
  same another again pcr instead either neither second other next rest
  sample samples biopsied biopsies polyp polyps tube tubes vial vials
`);
