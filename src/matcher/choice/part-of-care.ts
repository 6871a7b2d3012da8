// SPDX-License-Identifier: Apache-2.0
// Part of step 9: words of care that are only part of the care told beside them.

import type { Assertion } from '../assertion/assertion.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import type { Clauses } from '../words/5-clauses.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';

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
  if (isSeenAt(reading, readings[position - 1], tokens)) return true;
  const isPt = event.family?.id === 'pt' && event.match.pieces === undefined;
  const isStitch = unitId === 'cms-proc-wound-repair-simple' && event.match.pieces === undefined;
  // "Blood drawn for the hormone of the change": the tube is for that.
  const isDraw = unitId === 'cms-lab-venipuncture' && tokens[event.to]?.text === 'for';
  if (!(isPt || isStitch || isDraw)) return false;
  const isPlace = hasWord(tokens, event.to, event.to + 1, PLACES);
  for (let at = position - MAX_BESIDE; at <= position + MAX_BESIDE; at += 1) {
    const other = readings[at];
    if (other === undefined || at === position || assertions[at]?.kind !== 'unit') continue;
    const apart = (sentenceOf[event.from] ?? 0) - (sentenceOf[other.event.from] ?? 0);
    const id = other.unitId ?? '';
    if (isDraw && apart === 0 && at > position && id.startsWith('cms-lab-')) return true;
    // "PT: MT x1, NMR x2"; "half an hour of massage at the PT place"
    if (isPt && apart === 0 && times === 1 && NAMED_PT.test(id) && other.event.family === null) return true;
    if (isPt && apart === 0 && isPlace && HANDS_ON.test(id)) return true;
    // "A plug of my arm for the jar. One stitch to close it."
    const isClosing = isStitch && (apart === 0 || apart === 1) && at < position && CUTTING.test(id);
    if (isClosing && !hasWord(tokens, other.event.to, event.to + WOUND_REACH, WOUNDS)) return true;
  }
  return false;
}

/** "Went in for a follow up | and saw the | PA": whom one saw at the visit. */
function isSeenAt({ event }: Reading, visit: Reading | undefined, tokens: readonly Token[]): boolean {
  if (event.family?.role !== 'provider' || event.family.id === 'specialist') return false;
  if (visit?.event.family?.role !== 'visit') return false;
  if (event.from - visit.event.to > MAX_JOINT || tokens[visit.event.to]?.text !== 'and') return false;
  return (
    hasWord(tokens, visit.event.to, event.from, SAW) &&
    hasWord(tokens, visit.event.from - 3, visit.event.from, IN_FOR)
  );
}

const MAX_JOINT = 4;
const SAW = toWordSet('saw got');
const IN_FOR = toWordSet('for');
const PLACES = toWordSet('place clinic office gym center');
const NAMED_PT = /^cms-pt-/;
const HANDS_ON = /^cms-(?:pt|massage|acu)/;
const CUTTING = /^cms-(?:surg|proc-skin-biopsy|proc-breast-biopsy|proc-abscess)/;
const WOUND_REACH = 10;
const WOUNDS = toWordSet('cut gash wound laceration knife glass fell slice sliced split er');
