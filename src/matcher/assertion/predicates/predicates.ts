// SPDX-License-Identifier: Apache-2.0
// Part of step 7: what the verb says of care that its clause starts with, be it the subject or what is not done: "the
// echo he wanted never got past them", "the MRI stayed on paper", "the ferritin he flat out would not add".

import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { findStartOf, hasWord } from '../../words/token-spans.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { toWordSet } from '../../words/word-set.ts';
import {
  ADVERBS,
  ASIDE,
  BASE,
  DEEDS,
  DROPPED,
  JOINTS,
  LATER,
  NOT,
  OWN,
  POSSESSIVE,
  PRONOUNS,
  SHOWING,
  STALLING,
  UNDOING,
  UNREAL,
  UNTIL,
  WOULD,
  YOU,
} from '../words/frame-words.ts';
import { DOERS, RELATIVE_VERBS, SO } from '../words/scope-words.ts';
import { isPast } from '../words/tense.ts';
import { isBefallen } from './befell.ts';
import { isForOthers } from './for-others.ts';
import { isSeenOn } from './found-out.ts';
import { isSurprise } from './told-on.ts';
import { findUndoneTopic, skipVisit } from './topics.ts';

/** How far behind the care its verb may stand: keeps the search linear. */
const MAX_REACH = 16;
/** Adjectives between the start of the clause and the name: "the second brain MRI". */
const MAX_ADJECTIVES = 2;
/** After a negation: what was not brought about. */
const BRINGING_ABOUT: ReadonlySet<string> = toWordSet(`
  get got getting added been be come came happen happened happening go went gone make made add run ran order ordered do did done
  approve approved authorize schedule scheduled book booked rebook cover covered pay paid afford take took taken send sent
  give gave given allow let want agree agreed leave left materialize sign signed face swing finish finished start started
`);
/** Had, and of no use: "never got us anywhere", "didn't get read", "wasn't done right". */
const OF_NO_USE: ReadonlySet<string> = toWordSet(`
  me us him her to read reviewed looked explained anywhere better worse right well properly good results answers closer
  anything much any long very lick
`);
const BEFORE_SUBJECT: ReadonlySet<string> = toWordSet('and but so that because then or as while');

/** The word that says it was not had; null where none does. */
export function findUndoing(
  tokens: readonly Token[],
  from: number,
  to: number,
  { clauseOf, sentenceOf }: Clauses,
  isLab: boolean,
): number | null {
  const text = (at: number) => tokens[at]?.text ?? '';
  if (isNamedLast(tokens, from, sentenceOf)) return from;
  if (isForOthers(tokens, from, to)) return to;
  if (!isLab && isOff(tokens, from, to, sentenceOf)) return to;
  // "Left the vitamin D | off", "let my physical | lapse", "gave the MRI | a miss", "turned the EMG | down"
  const tail = text(to) === 'a' ? to + 1 : to;
  if (DROPPED.has(text(tail))) {
    const dropping = APART.has(text(tail)) ? TURNING : DROPPING;
    if (hasWordBefore(tokens, from, 3, dropping)) return to;
  }
  const noted = findNoted(tokens, from, to, sentenceOf);
  if (noted !== null) return noted;
  if (isBefallen(tokens, from, to, isLab)) return to;
  // "| Went to the ER | and couldn't get an EEG": a deed, and no topic
  if (isPast(text(from))) return null;
  if (!startsClause(tokens, skipVisit(from, tokens), clauseOf)) return null;
  // "The chiropractor | did | an adjustment that insurance didn't cover"
  if (DEEDS.has(text(to)) && !NOT.has(text(to + 1))) return null;
  // "The lumbar CT | says | the fusion never took"
  if (SHOWING.has(text(to))) return null;
  // "| After | two years and five neurologists I gave up", "five neurologists | later |, I gave up"
  if (text(to) === 'later' || hasWordBefore(tokens, from, MAX_AFTER, AFTERWARDS)) return null;
  const topic = findUndoneTopic(tokens, to);
  if (topic !== null) return topic;
  // "The MRI | was | normal and the CT was never done"
  let isDone = isPast(text(to)) && !NOT.has(text(to)) && !RELATIVE_VERBS.has(text(to));
  for (let at = to; at < to + MAX_REACH && sentenceOf[at] === sentenceOf[to - 1]; at += 1) {
    // "The A1c | they ran in March | and the cholesterol was never sent": of another.
    if (isDone && JOINTS.has(text(at)) && DETERMINERS.has(text(at + 1))) return null;
    if (DOERS.has(text(at - 1)) && isPast(text(at)) && !RELATIVE_VERBS.has(text(at))) isDone = true;
    if (clauseOf[at] !== clauseOf[to - 1] || tokens[at]?.kind === 'mark') return null;
    if (!NOT.has(text(at))) continue;
    let verb = at + 1;
    while (ADVERBS.has(text(verb)) || text(verb) === 'been' || text(verb) === 'have') verb += 1;
    if (!BRINGING_ABOUT.has(text(verb))) return null;
    // "Didn't do | a lick | of good"
    return OF_NO_USE.has(text(text(verb + 1) === 'a' ? verb + 2 : verb + 1)) ? null : at;
  }
  return null;
}

/** "Sleep study, | waitlisted", "echo, cardiologist | refused", "holter, | never | worn": a note, care first. */
function findNoted(
  tokens: readonly Token[],
  from: number,
  to: number,
  sentenceOf: readonly number[],
): number | null {
  const text = (at: number) => tokens[at]?.text ?? '';
  const start = DETERMINERS.has(text(from - 1)) ? from - 1 : from;
  if (sentenceOf[start - 1] === sentenceOf[from] && text(start - 1) !== ':') return null;
  // "Monitor patch | proposed, never worn"
  const comma = [to, to + 1, to + 2].find((at) => text(at) === ',') ?? -1;
  if (comma < 0 || (comma > to && !PROPOSED.has(text(comma - 1)))) return null;
  for (let at = comma + 1; at <= comma + MAX_NOTE && tokens[at]?.kind === 'word'; at += 1) {
    const isNot = NOT.has(text(at));
    const isVerb = isNot
      ? BRINGING_ABOUT.has(text(at + 1)) || USING.has(text(at + 1))
      : UNDOING.has(text(at));
    if (!isVerb) continue;
    let end = isNot ? at + 2 : at + 1;
    if (text(end) === 'to' && BRINGING_ABOUT.has(text(end + 1))) end += 2;
    while (AFTER_NOTE.has(text(end))) end += 1;
    return tokens[end]?.kind === 'word' ? null : at;
  }
  return null;
}

const MAX_AFTER = 7;
const MAX_NOTE = 4;
const PROPOSED: ReadonlySet<string> = toWordSet('proposed suggested offered recommended discussed ordered');
const USING: ReadonlySet<string> = toWordSet('worn wore use used open opened');
const AFTER_NOTE: ReadonlySet<string> = toWordSet('it them that by the lab no down twice again');

const DROPPING: ReadonlySet<string> = toWordSet(
  'left let gave give giving letting put puts putting called call calling blew pushed push pushing pushes crossed scratched knocked kept keep keeping',
);
const APART: ReadonlySet<string> = toWordSet('down away');
const TURNING: ReadonlySet<string> = toWordSet(
  'turned turn turning waved sent kicked kick kicking shot put pushed pushing',
);
/** "Might be pregnant | so the belly CT | was off", "skin pricks were off | because of my beta blocker". */
function isOff(tokens: readonly Token[], from: number, to: number, sentenceOf: readonly number[]): boolean {
  // "The CT | of my belly | was out"
  const verb = tokens[to]?.text === 'of' ? to + 3 : to;
  if (!WAS.has(tokens[verb]?.text ?? '') || !OFF.has(tokens[verb + 1]?.text ?? '')) return false;
  const after = tokens[verb + 2];
  if (after?.kind === 'word') return CAUSES.has(after.text);
  const start = findStartOf(from, sentenceOf, MAX_REACH);
  return hasWord(tokens, Math.max(start, from - MAX_ADJECTIVES - 1), from, SO);
}

const OFF: ReadonlySet<string> = toWordSet('off out');
const CAUSES: ReadonlySet<string> = toWordSet('because since due on with for until till thanks cause bc');

const WAS: ReadonlySet<string> = toWordSet('was were is');
/** "It stayed a referral, | that cardiology visit." */
function isNamedLast(tokens: readonly Token[], from: number, sentenceOf: readonly number[]): boolean {
  if (!DETERMINERS.has(tokens[from - 1]?.text ?? '') || tokens[from - 2]?.text !== ',') return false;
  const start = findStartOf(from, sentenceOf, MAX_REACH);
  return PRONOUNS.has(tokens[start]?.text ?? '') && STALLING.has(tokens[start + 1]?.text ?? '');
}

export function startsClause(tokens: readonly Token[], from: number, clauseOf: readonly number[]): boolean {
  for (let at = from; at >= from - MAX_ADJECTIVES - 1; at -= 1) {
    const before = tokens[at - 1];
    if (before === undefined || before.kind === 'mark' || BEFORE_SUBJECT.has(before.text)) return true;
    if (clauseOf[at - 1] !== clauseOf[at]) return DETERMINERS.has(tokens[at]?.text ?? '') || at === from;
    if (DETERMINERS.has(tokens[at]?.text ?? '') || DEEDS.has(before.text)) return false;
  }
  return false;
}

/** "A sleep study might explain it"; but "would later show". */
export function findMight(tokens: readonly Token[], from: number, to: number): number | null {
  const text = (at: number) => tokens[at]?.text ?? '';
  // "One more blood draw and I'd have fainted."
  // but "I saw a neurologist and they will do an EEG"
  const isHad = [0, 1, 2, 3, 4].some((back) => isPast(text(from - back)));
  if (JOINTS.has(text(to)) && PRONOUNS.has(text(to + 1)) && WOULD.has(text(to + 2)))
    return !isHad && BASE.has(text(to + 3)) ? to + 2 : null;
  // "An EKG now and | an echo | if anything's off"
  if (text(to) === 'if' && PRESENT.has(text(to + 2)) && AN.has(text(from - 1))) return to;
  // "Pee in a cup to see if any germs | would grow"
  if (hasWord(tokens, from, to, WHETHER)) return null;
  // "They fed me something fatty | so | the tracer would clear out"
  const isAim = hasWord(tokens, from - 2, to, SO) && AIMED.has(text(to));
  if (isAim) return null;
  // "Both hips got MRI'd."
  if (text(to) === "'d" && !BASE.has(text(to + 1))) return null;
  if (UNREAL.has(text(to)) && text(to + 1) !== 'be') return to;
  if (!WOULD.has(text(to)) || POSSESSIVE.has(text(from - 1))) return null;
  return LATER.has(text(to + 1)) || isSurprise(to, tokens) ? null : to;
}

/** "Urgent care wouldn't X-ray my hand": the teller was there; but not where it "wouldn't see me". */
export function isUnwilling(tokens: readonly Token[], to: number): boolean {
  return tokens[to]?.text === 'wouldnt' && !ADMITTING.has(tokens[to + 1]?.text ?? '');
}

const ADMITTING: ReadonlySet<string> = toWordSet(
  'see take treat accept be let have schedule book even call return',
);
const AFTERWARDS: ReadonlySet<string> = new Set(['after']);
const AN: ReadonlySet<string> = toWordSet('a an');
const PRESENT: ReadonlySet<string> = toWordSet("'s is are comes shows gets keeps");
const WHETHER: ReadonlySet<string> = toWordSet('if whether which how');
const AIMED: ReadonlySet<string> = toWordSet('would wouldnt could');

/** "Until cardiology signs off with an echo": the clause starts at `at`. */
export function isUntil(tokens: readonly Token[], at: number, from: number): boolean {
  // "Before that fundus photos"
  if (!UNTIL.has(tokens[at]?.text ?? '') || from - at < 4 || tokens[at + 1]?.text === 'that') return false;
  for (let verb = at + 1; verb < from; verb += 1) if (isPast(tokens[verb]?.text ?? '')) return false;
  return /[^s']s$/.test(tokens[at + 2]?.text ?? '') || /[^s']s$/.test(tokens[at + 3]?.text ?? '');
}

/** "My insurance makes you do …" */
export function isOfYou(tokens: readonly Token[], start: number, from: number, to: number): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  if (!hasWord(tokens, start, from, YOU) || hasWord(tokens, from, to, OWN)) return false;
  // "I was seen in | your | emergency room"
  const isWhere = text(from - 1) === 'your' && hasWord(tokens, start, from, OWN);
  for (let at = isWhere ? from - 2 : from - 1; at >= start && !OWN.has(text(at)); at -= 1)
    if (
      YOU.has(text(at)) &&
      !ASIDE.has(text(WOULD.has(text(at + 1)) ? at + 2 : at + 1)) &&
      !ASIDE.has(text(at - 1))
    ) {
      // "You | paid | for the MRI", "you people did a chest film": whoever is written to.
      const verb = WRITTEN_TO.has(text(at + 1)) ? at + 2 : at + 1;
      if (DEEDS.has(text(verb)) || text(verb) === 'paid') return false;
      if (isSeenOn(at, from, tokens)) return false;
      // "I had a test where | you | swallow a camera", "did the thing where they lay | you | back": of one that was had.
      let where = at - 1;
      while (where > Math.max(start, at - MAX_KIND) && text(where) !== 'where') where -= 1;
      return !(
        text(where) === 'where' && hasWord(tokens, Math.max(start, where - MAX_KIND), where - 1, HAD_ONE)
      );
    }
  return false;
}
const WRITTEN_TO: ReadonlySet<string> = toWordSet('people guys all folks have');
const HAD_ONE: ReadonlySet<string> = toWordSet('had did got done was were');
/** "Was one of those tests where you" */
const MAX_KIND = 8;
