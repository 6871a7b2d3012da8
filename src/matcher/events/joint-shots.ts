// SPDX-License-Identifier: Apache-2.0
// Part of step 6: a shot "in the hip" or "in the shoulder" goes into a muscle, and into the joint where the story is about
// that joint: "the hip clicked for a year. She gave me a shot right in the hip".

import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import type { CareEvent } from './care-event.ts';

const INJECTION = 'cms-proc-injection-im';
const JOINTS = toWordSet('hip shoulder');
/** "A shot | right in the same | hip" */
const TOWARDS = toWordSet('right straight in into same left shot injection');
const MAX_TOWARDS = 6;
/** What a joint is ill with that is not named. */
const ILLS = toWordSet('bursitis cuff labrum frozen arthritis');
/** What goes into a muscle, or what for. */
const OTHERS =
  toWordSet(`penicillin rocephin toradol b12 vaccine flu tetanus antibiotic vitamin testosterone hives rash poison allergic
  migraine nausea strep`);
const NEAR = 30;

/** The events, such shots as injections of the joint. */
export function withJointShots(
  events: readonly CareEvent[],
  tokens: readonly Token[],
  features: readonly Match[],
  { families }: LexiconIndex,
): readonly CareEvent[] {
  const family = families.get('joint-injection') ?? null;
  let told: readonly number[] | null = null;
  return events.map((event) => {
    const joint = event.namedUnit === INJECTION && family !== null ? findJoint(event, tokens) : -1;
    if (joint < 0 || hasOther(event, tokens)) return event;
    told ??= listTold(tokens);
    const stem = tokens[joint]?.stem;
    const isAbout = (at: number) =>
      at !== joint && (ILLS.has(tokens[at]?.stem ?? '') || tokens[at]?.stem === stem);
    if (!told.some(isAbout)) return event;
    const own = features.filter(({ from, to }) => from < joint + 1 && to > joint);
    const sites = own.map(({ entry, from, to }) => ({
      feature: entry.key,
      value: entry.value,
      from,
      to,
      isInferred: false,
    }));
    return { ...event, family, namedUnit: null, features: [...event.features, ...sites] };
  });
}

const listTold = (tokens: readonly Token[]) =>
  tokens.flatMap(({ stem }, at) => (JOINTS.has(stem) || ILLS.has(stem) ? [at] : []));

/** The joint the shot was given in; -1 where it is none. */
function findJoint({ from, to }: CareEvent, tokens: readonly Token[]): number {
  for (let at = from; at < to; at += 1) if (JOINTS.has(tokens[at]?.stem ?? '')) return at;
  for (let at = to; at < to + MAX_TOWARDS; at += 1) {
    const { text = '', stem = '' } = tokens[at] ?? {};
    if (JOINTS.has(stem)) return at;
    if (!TOWARDS.has(text) && !DETERMINERS.has(text)) return -1;
  }
  return -1;
}

const hasOther = ({ from, to }: CareEvent, tokens: readonly Token[]) =>
  tokens
    .slice(Math.max(0, from - NEAR), to + NEAR)
    .some(({ stem, text }) => OTHERS.has(stem) || OTHERS.has(text));
