// SPDX-License-Identifier: Apache-2.0
// Part of step 9: a doctor who only fills a field of a form that names the care in another: "Provider: Dr. Lee. Service: EKG."

import type { Token } from '../words/2-tokenize.ts';
import type { Span } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';

/** Whether the person is such a field, "| Provider |: Dr. Lee", or what is filled in, "Provider: | Dr. Lee |". */
export function isInForm({ from, to }: Span, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  const isLabel = PEOPLE.has(text(to - 1)) && PARTING.has(text(to));
  const isFilled = text(from - 1) === ':' && PEOPLE.has(text(from - 2));
  // "My | doctor |, visit 1:" is no field.
  if (!(isLabel || isFilled) || tokens[isLabel ? to - 2 : from - 3]?.kind === 'word') return false;
  const mark = isLabel ? text(to) : ':';
  for (let at = Math.max(0, from - MAX_FORM); at < to + MAX_FORM; at += 1)
    if (FIELDS.has(text(at)) && (text(at + 1) === mark || (text(at - 1) === mark && mark !== ':')))
      return true;
  return false;
}

/** In tokens. */
const MAX_FORM = 30;
const PEOPLE: ReadonlySet<string> = toWordSet('provider physician clinician practitioner doctor');
const PARTING: ReadonlySet<string> = toWordSet(': , |');
const FIELDS: ReadonlySet<string> = toWordSet(
  'service services description procedure procedures test code cpt visit',
);
