// SPDX-License-Identifier: Apache-2.0
// Part of step 6: the unit of a family that the evidence around its head decides.

import type { Condition, IndexedFamily } from '../lexicon/indexed-entry.ts';
import type { FamilyCase } from '../lexicon/lexicon-types.ts';
import type { Evidence } from './care-event.ts';

export interface Decision {
  readonly unitId: string | null;
  readonly alternatives: readonly string[];
  readonly why: string;
  /** The evidence the case rests on. */
  readonly used: readonly Evidence[];
  /** Units that come with it, by the case. */
  readonly more?: FamilyCase['more'];
}

/** The first case of the family whose conditions the evidence meets. */
export function decideFamily({ cases, conditions }: IndexedFamily, features: readonly Evidence[]): Decision {
  for (let at = 0; at < cases.length; at += 1) {
    const used = meetConditions(conditions[at] ?? [], features);
    const option = cases[at];
    if (used !== null && option !== undefined) return toDecision(option, used);
  }
  return { unitId: null, alternatives: [], why: 'No unit of the table fits these words.', used: [] };
}

function toDecision({ unit, alternatives, why, more }: FamilyCase, used: readonly Evidence[]): Decision {
  return { unitId: unit, alternatives, why, used, ...(more === undefined ? {} : { more }) };
}

/** The evidence that meets each condition of a case; null where one is not met. */
function meetConditions(
  conditions: readonly Condition[],
  features: readonly Evidence[],
): readonly Evidence[] | null {
  if (conditions.length === 0) return NO_EVIDENCE;
  if (features.length === 0) return null;
  let used: Evidence[] | null = null;
  for (const condition of conditions) {
    const found = findMeeting(condition, features);
    if (found === null) return null;
    if (used === null) used = [found];
    else used.push(found);
  }
  return used;
}

const NO_EVIDENCE: readonly Evidence[] = [];

function findMeeting({ feature, values }: Condition, features: readonly Evidence[]): Evidence | null {
  for (const one of features)
    if (one.feature === feature && (values === null || values.includes(one.value))) return one;
  return null;
}
