// SPDX-License-Identifier: Apache-2.0
// Part of step 7: whether care was had, and the words that say so.

import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import type { Span } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { findHeading } from './cues/headings.ts';
import type { Undone } from './frames/frames.ts';
import type { Outsider } from './people/outsiders.ts';
import type { PlacedCue } from './placed-cue.ts';

export interface Assertion {
  readonly kind: 'unit' | 'not-received' | 'not-yet' | 'someone-else';
  readonly gapCategory: string | null;
  /** What the deciding words say; null where nothing but the event itself does. */
  readonly why: string | null;
  /** The deciding words, which `why` is told with. */
  readonly quoted: Span | null;
  /** Said outright: no weight of words overrules it. */
  readonly isSettled: boolean;
  /** The words speak of a result: if the event was named before, this is no second one. */
  readonly isResult: boolean;
  /** Only its result, report or copy is spoken of: "lost my ANA results". */
  readonly isSpokenOf: boolean;
  /** Refused or cancelled, then had: a count in the sentence may be of the refusals. */
  readonly isAppealed: boolean;
  /** "I saw him twice", said of someone named before. */
  readonly isMet?: boolean;
  /** Ordered or feared; that it was had is told later, and it is read there. */
  readonly isToldLater?: boolean;
  /** Told by the grammar around it: a person of care may be no event at all. */
  readonly isFramed?: boolean;
}

export const DONE: Assertion = {
  kind: 'unit',
  gapCategory: null,
  why: null,
  quoted: null,
  isSettled: false,
  isResult: false,
  isSpokenOf: false,
  isAppealed: false,
};

export const AFTER_ALL = 'It was not had at first, and then it was.';

export const TAKEN_BACK: Assertion = {
  ...DONE,
  kind: 'not-received',
  gapCategory: 'care-not-sought',
  why: 'Not had: the words around it say so.',
  isSettled: true,
};

const SPEAKERS: ReadonlySet<string> = toWordSet(`
  they he she doctor doctors insurance nobody er nurse hospital gp pcp neurologist cardiologist
  rheumatologist dr
`);

/** "Left before they called my name", "I thought I was getting an EKG", "I've typed 'head CT'": no other words change that. */
const FINAL: ReadonlySet<string> = toWordSet(
  'left-before walked-out tempted thought patient-refuses typed rode-along taken-there',
);

/** What a cue says of care. */
export function toAssertion(
  { match, cue }: PlacedCue,
  tokens: readonly Token[],
  reading: Reading,
): Assertion {
  // "Upcoming: | colonoscopy, echo, eye exam"
  const isHeaded = match.to <= reading.event.from && findHeading(match, tokens) !== null;
  if (cue.kind === 'someone-else' || cue.kind === 'planned' || cue.kind === 'hypothetical')
    return { ...toUndone(cue.kind, match), isSettled: isHeaded || FINAL.has(cue.id) };
  const subject = tokens[match.from - 1]?.text ?? tokens[match.from]?.text ?? '';
  const isTheirs = cue.kind === 'negated' && match.to <= reading.event.from && SPEAKERS.has(subject);
  const isNever = match.to - match.from === 1 && tokens[match.from]?.text === 'never';
  const isSettled = isHeaded || isNever || FINAL.has(cue.id);
  return {
    ...toUndone('negated', match),
    gapCategory: isTheirs ? 'care-denied' : cue.gapCategory,
    isSettled,
  };
}

/** What the grammar around care says of it. */
export function toUndone(kind: Undone, quoted: Span): Assertion {
  switch (kind) {
    case 'someone-else':
      return { ...DONE, kind: 'someone-else', why: "Someone else's care", quoted };
    case 'planned':
      return { ...DONE, kind: 'not-yet', why: 'Not had yet', quoted };
    case 'hypothetical':
      return { ...DONE, kind: 'not-received', why: 'Only thought of', quoted };
    case 'negated':
      return { ...DONE, kind: 'not-received', gapCategory: 'care-not-sought', why: 'Not had', quoted };
  }
}

/** Care in a story that is told for somebody else. */
export function toOutsider(outsider: Outsider): Assertion {
  const told = { ...toUndone('someone-else', outsider), isSettled: true };
  return outsider.isTeller ? { ...told, why: "The teller's own care, in a story about somebody else" } : told;
}
