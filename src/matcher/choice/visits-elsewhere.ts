// SPDX-License-Identifier: Apache-2.0
// Part of step 9: visits that are none of a doctor: to the lab, where what is done has its own figure, with a dentist, who
// is paid by no figure of these, and with those who give no care at all.

import type { Token } from '../words/2-tokenize.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';

const TO: ReadonlySet<string> = toWordSet('to at');
const KINDS: ReadonlySet<string> = toWordSet('blood personal family divorce parish regular old new tax life');
const LABS: ReadonlySet<string> = toWordSet(
  'lab labs pharmacy drugstore bathroom imaging radiology quest labcorp salon gym bank courthouse',
);
/** "Visit | with | labs" is one with a doctor. */
const OTHERS: ReadonlySet<string> = toWordSet(`
  dentist orthodontist endodontist periodontist hygienist vet lawyer attorney accountant banker broker realtor landlord priest pastor
  minister rabbi imam chaplain trainer barber hairdresser stylist groomer tutor teacher principal mechanic psychic
`);

/** "Two visits | to the lab |", "three visits | with my lawyer |" */
export function isElsewhere(at: number, tokens: readonly Token[]): boolean {
  const link = tokens[at]?.text ?? '';
  let noun = at + 1;
  while (DETERMINERS.has(tokens[noun]?.text ?? '') || KINDS.has(tokens[noun]?.text ?? '')) noun += 1;
  const whom = tokens[noun]?.text ?? '';
  return (TO.has(link) && LABS.has(whom)) || ((TO.has(link) || link === 'with') && OTHERS.has(whom));
}
