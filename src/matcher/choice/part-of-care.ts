// SPDX-License-Identifier: Apache-2.0
// Part of step 9: words of care that are only part of the care told beside them.

import { AIMED } from '../analytes/sampled-for.ts';
import type { Assertion } from '../assertion/assertion.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import type { Clauses } from '../words/5-clauses.ts';
import { hasWordAfter, hasWordBefore } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { isOnlyGiver } from './giver.ts';
import { isPlainName } from './plain-names.ts';

const CHECK_IN = 'cms-98016';
const isStayOf = (other: Reading | undefined, event: Reading['event'], sentenceOf: readonly number[]) =>
  other?.unitId === 'cms-99495' && sentenceOf[other.event.from] === sentenceOf[event.from];

/** Readings before and after that are looked at. */
const MAX_BESIDE = 3;

/** Whether the reading only says where, by whom or how the care of another one was done. */
export function isPartOfCare(
  position: number,
  readings: readonly Reading[],
  assertions: readonly Assertion[],
  times: number,
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): boolean {
  const reading = readings[position];
  if (reading === undefined || assertions[position]?.kind !== 'unit') return false;
  const { event, unitId } = reading;
  const before = readings[position - 1];
  if (isSeenAt(reading, before, tokens) || isPlainName(position, readings, assertions, tokens)) return true;
  if (
    times === 1 &&
    event.match.pieces === undefined &&
    isOnlyGiver(position, readings, assertions, tokens, sentenceOf)
  )
    return true;
  // "Transitional care, a phone call and then the visit": the call that the weeks after a stay begin with.
  const isCall =
    unitId === CHECK_IN && [-1, 1].some((step) => isStayOf(readings[position + step], event, sentenceOf));
  if (isCall) return true;
  const isIn = before !== undefined && sentenceOf[before.event.to - 1] === sentenceOf[event.from];
  if (isIn && (isSnippedFor(before, reading, tokens) || isDrugOf(before, reading, tokens))) return true;
  if (event.family?.id !== 'pt' && !PARTS.has(unitId ?? '')) return false;
  const isPt = event.family?.id === 'pt' && event.match.pieces === undefined;
  const isStitch = unitId === 'cms-proc-wound-repair-simple' && event.match.pieces === undefined;
  // "Blood drawn for the hormone of the change", "counted my cells from one blood draw": the tube is for that.
  const isFrom = hasWordBefore(tokens, event.from, 2, FROM);
  const isBlood = unitId === 'cms-lab-venipuncture';
  const isDraw = isBlood && times === 1;
  const isCup = unitId === 'cms-lab-urinalysis' && !hasWord(tokens, event.from, event.to, NAMED_ALONE);
  // "The throat swab was positive for gonorrhea": that is what it was tested for.
  const isSwab = unitId === 'cms-lab-strep-rapid' && tokens[event.to - 1]?.stem === 'swab';
  const isEarDoer =
    unitId === 'cms-test-hearing' &&
    event.match.pieces === undefined &&
    !hasWord(tokens, event.from, event.to, NAMED_ALONE);
  if (!(isPt || isStitch || isBlood || isSwab || isCup || isEarDoer)) return false;
  const isPlace = hasWordAfter(tokens, event.to, 1, PLACES);
  for (let at = position - MAX_BESIDE; at <= position + MAX_BESIDE; at += 1) {
    const other = readings[at];
    if (other === undefined || at === position || assertions[at]?.kind !== 'unit') continue;
    const apart = (sentenceOf[event.from] ?? 0) - (sentenceOf[other.event.from] ?? 0);
    const id = other.unitId ?? '';
    // "Peed in a cup, negative for pregnancy"; but "a pee test and a pregnancy test"
    if (isCup && apart === 0 && OF_URINE.has(id) && !isBeside(event, other.event, tokens)) return true;
    if (isSwab && apart === 0 && OF_SWABS.has(id) && !isBeside(event, other.event, tokens)) return true;
    // "The audiologist puffed air at my eardrum"
    if (isEarDoer && Math.abs(apart) < 2 && OF_EARS.has(id)) return true;
    // "They drew blood, I drank the syrup, and they drew it twice more"
    if (isBlood && Math.abs(apart) < 2 && id === 'cms-lab-gtt') return true;
    if (
      isDraw &&
      apart === 0 &&
      id.startsWith('cms-lab-') &&
      (isFrom || isDrawnFor(event, other.event, tokens))
    )
      return true;
    // "PT: MT x1, NMR x2"; "half an hour of massage at the PT place"
    // "… stand on foam. | That was my | physical therapy."
    const isThere = apart === 0 || (apart < 3 && hasWordBefore(tokens, event.from, 3, THAT));
    const isOnce = times === 1 || hasWordBefore(tokens, event.from, 1, AT);
    if (isPt && isThere && isOnce && NAMED_PT.test(id) && other.event.family === null) return true;
    if (isPt && apart === 0 && isPlace && HANDS_ON.test(id)) return true;
    // "A plug of my arm for the jar. One stitch to close it."
    const isClosing = isStitch && (apart === 0 || apart === 1) && at < position && CUTTING.test(id);
    if (isClosing && !hasWord(tokens, other.event.to, event.to + WOUND_REACH, WOUNDS)) return true;
  }
  return false;
}

/** "A scope down my throat and snipped bits | to check for celiac |": what the bits were for, no test of the blood. */
const isSnippedFor = (before: Reading, { event, unitId }: Reading, tokens: readonly Token[]): boolean =>
  OF_GUT.has(unitId ?? '') &&
  SNIPPED.test(before.unitId ?? '') &&
  hasWord(tokens, before.event.to, event.from, AIM) &&
  !hasWord(tokens, before.event.to, event.to, APART_FROM);

/** "TMJ injection, left side, | cortisone |": what was in the needle told of before it. */
const isDrugOf = (before: Reading, { event }: Reading, tokens: readonly Token[]): boolean =>
  event.family?.id === 'joint-injection' &&
  event.to - event.from === 1 &&
  DRUGS.has(tokens[event.from]?.text ?? '') &&
  INJECTED.test(before.unitId ?? '') &&
  !hasWord(tokens, before.event.to, event.from, APART_FROM);

const DRUGS = toWordSet('cortisone steroid kenalog synvisc');
const INJECTED = /^cms-proc-(?:joint|tendon|trigger|epidural)/;

const OF_GUT = toWordSet('cms-lab-celiac-ttg cms-lab-h-pylori-breath');
const SNIPPED = /^cms-proc-(?:egd|colonoscopy)-biopsy/;
const AIM = toWordSet('for if to');
const APART_FROM = toWordSet('and then plus also blood breath bag breathed antibody antibodies');

/**
 * "Took blood | for | B12", "drew a tube | to see if | the pills had eaten up my B12": what the blood was for; or a test
 * that is described, not named, which begins with the draw.
 */
function isDrawnFor(draw: Span, test: Described, tokens: readonly Token[]): boolean {
  // "They wanted to know if I had enough iron, | so | they took a tube"
  if (test.from < draw.to) return hasWord(tokens, test.to, draw.from, SO);
  if (test.match.pieces !== undefined) return true;
  let isApart = false;
  for (let at = draw.to; at < test.from && tokens[at]?.text !== ':'; at += 1) {
    const [text, next] = [tokens[at]?.text ?? '', tokens[at + 1]?.text ?? ''];
    // "Took blood from my arm, tested for iron": told beside the draw.
    isApart ||= text === ',';
    if ((text === 'for' && !isApart) || (text === 'to' && AIMED.has(next))) return true;
  }
  return false;
}

/** Whether the text between the two sets one beside the other. */
function isBeside(one: Span, other: Span, tokens: readonly Token[]): boolean {
  const [first, last] = one.from < other.from ? [one, other] : [other, one];
  return hasWord(tokens, first.to, last.from, BESIDE) || hasWord(tokens, first.from - 4, last.to, TWO);
}

interface Span {
  readonly from: number;
  readonly to: number;
}

interface Described extends Span {
  readonly match: { readonly pieces?: readonly unknown[] | undefined };
}

const PARTS = toWordSet(
  'cms-proc-wound-repair-simple cms-lab-venipuncture cms-lab-urinalysis cms-lab-strep-rapid cms-test-hearing',
);
const NAMED_ALONE = toWordSet(
  'urinalysis ua uas microscope microscopy hearing audiogram audio audiometry booth',
);
const OF_URINE = toWordSet('cms-lab-hcg-qual cms-lab-chlamydia cms-lab-gonorrhea');
const SO = toWordSet('so');
const OF_SWABS = toWordSet(
  'cms-lab-strep-naat cms-lab-gonorrhea cms-lab-chlamydia cms-lab-covid-pcr cms-lab-bacterial-culture',
);
const OF_EARS = toWordSet(
  'cms-test-tympanometry cms-test-otoacoustic cms-proc-earwax-removal cms-proc-epley',
);
const FROM = toWordSet('from');
const BESIDE = toWordSet('and plus also but or');
const TWO = toWordSet('both two regular plain infected infection uti');

/** "Went in for a follow up | and saw the | PA": whom one saw at the visit. */
function isSeenAt({ event }: Reading, visit: Reading | undefined, tokens: readonly Token[]): boolean {
  if (event.family?.role !== 'provider' || event.family.id === 'specialist') return false;
  if (visit?.event.family?.role !== 'visit') return false;
  if (event.from - visit.event.to > MAX_JOINT || tokens[visit.event.to]?.text !== 'and') return false;
  return (
    hasWord(tokens, visit.event.to, event.from, SAW) && hasWordBefore(tokens, visit.event.from, 3, IN_FOR)
  );
}

const MAX_JOINT = 4;
const SAW = toWordSet('saw got');
const IN_FOR = toWordSet('for');
const THAT = toWordSet('that');
const AT = toWordSet('at by');
const PLACES = toWordSet('place clinic office gym center');
const NAMED_PT = /^cms-(?:pt-|proc-epley|massage)/;
const HANDS_ON = /^cms-(?:pt|massage|acu)/;
const CUTTING = /^cms-(?:surg|proc-skin-biopsy|proc-breast-biopsy|proc-abscess)/;
const WOUND_REACH = 10;
const WOUNDS = toWordSet('cut gash wound laceration knife glass fell slice sliced split er');
