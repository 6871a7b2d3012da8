// SPDX-License-Identifier: Apache-2.0
// Part of step 6: the only scan of its kind in a story, whose part of the body nobody says: who saw one and what one had tell
// it. "A neurologist, an MRI, then the spinal tap", "PCOS, they did an ultrasound".

import type { Token } from '../words/2-tokenize.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import type { CareEvent } from './care-event.ts';
import { decideFamily } from './decide-family.ts';

const WORDS: Readonly<Record<string, readonly (readonly [site: string, words: ReadonlySet<string>])[]>> = {
  mri: [
    [
      'brain',
      toWordSet('neurologist neurologists neurology neuro ms sclerosis seizure seizures stroke migraine'),
    ],
  ],
  ultrasound: [
    ['heart', toWordSet('murmur cardiologist cardiology')],
    ['pelvis', toWordSet('pcos endo endometriosis period periods gyn gyno gynos gynecologist obgyn')],
  ],
  xray: [['chest', toWordSet('cough coughing pneumonia bronchitis')]],
};
/** Of a scan that may only have been ordered nothing is guessed. */
const ASKED = toWordSet(
  'order ordered orders ask asked asks asking put puts request requested rejected need needed puppy dog cat',
);
const ASKED_REACH = 8;
const BEFORE = 50;
const AFTER = 25;

export function addSitesByContext(
  events: readonly CareEvent[],
  tokens: readonly Token[],
): readonly CareEvent[] {
  return events.map((event, position) => {
    const { family, features, from, to } = event;
    const contexts = WORDS[family?.id ?? ''];
    if (family === null || contexts === undefined || event.namedUnit !== null) return event;
    if (hasWord(tokens, from - ASKED_REACH, to + ASKED_REACH, ASKED)) return event;
    const isOther = (one: CareEvent, at: number) => at !== position && one.family === family;
    if (features.some(({ feature }) => feature === family.splitOn) || events.some(isOther)) return event;
    const site = contexts.find(([, words]) => hasWord(tokens, from - BEFORE, to + AFTER, words))?.[0];
    if (site === undefined) return event;
    const found = [...features, { feature: 'site', value: site, from, to, isInferred: true }];
    return decideFamily(family, found).unitId === null ? event : { ...event, features: found };
  });
}
