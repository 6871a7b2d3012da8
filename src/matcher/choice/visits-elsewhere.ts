// SPDX-License-Identifier: Apache-2.0
// Part of step 9: visits that are none of a doctor: to the lab, where what is done has its own figure, with a dentist, who
// is paid by no figure of these, and with those who give no care at all.

import type { Token } from '../words/2-tokenize.ts';
import { COMMON } from '../words/common-words.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';

const TO: ReadonlySet<string> = toWordSet('to at');
const LINKS: ReadonlySet<string> = toWordSet('to at with from');
const LABS: ReadonlySet<string> = toWordSet(
  'lab labs pharmacy drugstore bathroom imaging radiology quest labcorp salon gym bank courthouse',
);
/** "Visit | with | labs" is one with a doctor. */
export const LAY_PEOPLE: ReadonlySet<string> = toWordSet(`
  dentist orthodontist endodontist periodontist hygienist vet optician lawyer attorney paralegal accountant banker broker realtor landlord judge
  adjuster priest pastor minister rabbi imam chaplain deacon nun monk shaman healer psychic medium astrologer fortuneteller palmist guru witch
  exorcist trainer coach barber hairdresser stylist groomer tutor teacher professor principal mechanic plumber electrician
  carpenter recruiter agent educator doula therapist
`);
/** Who gives care, or where, by words that end as those for any people do. */
const OF_CARE =
  /(?:doctor|doc|provider|practitioner|specialist|counselor|center|surgeon|ologist|iatrist|iatrician|internist|hospitalist|physician|nurse|clinic|office)s?$/;
const PEOPLE = /..(?:ist|er|or)$/;
const ARTICLES: ReadonlySet<string> = toWordSet('a an');
/** "A tarot | reader", "my personal injury | lawyer" */
const MAX_NAME = 3;

/** "Two visits | to the lab |", "three visits | with my divorce lawyer |", "four visits | with a tarot reader |". */
export function isElsewhere(at: number, tokens: readonly Token[]): boolean {
  const link = tokens[at]?.text ?? '';
  if (!LINKS.has(link)) return false;
  let noun = at + 1;
  while (DETERMINERS.has(tokens[noun]?.text ?? '')) noun += 1;
  if (TO.has(link) && LABS.has(tokens[noun]?.text ?? '')) return true;
  const isOne = ARTICLES.has(tokens[noun - 1]?.text ?? '');
  let [last, isLay] = ['', false];
  for (let place = noun; place < noun + MAX_NAME; place += 1) {
    const { kind, text = '' } = tokens[place] ?? {};
    if (kind !== 'word' || COMMON.has(text)) break;
    if (OF_CARE.test(text)) return false;
    isLay ||= LAY_PEOPLE.has(text);
    last = text;
  }
  // Whom the lexicon knows is of the visit's own words.
  return isLay || (isOne && PEOPLE.test(last));
}
