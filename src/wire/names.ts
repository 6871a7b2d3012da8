// SPDX-License-Identifier: Apache-2.0
// The closed lists of the wire. Each names every member of its type: leaving one out does not compile.

import type { Basis } from '../figures/index.ts';
import { COVERAGES, type FitVerdict, type UnpricedKind } from '../pricing/index.ts';

export { COVERAGES };

const bases: Readonly<Record<Basis, true>> = {
  allowed: true,
  payment: true,
  charge: true,
  out_of_pocket: true,
  total_expenditure: true,
  facility_cost: true,
  wage: true,
  rate: true,
  ratio: true,
};
export const BASES = Object.keys(bases) as readonly Basis[];

const verdicts: Readonly<Record<FitVerdict, true>> = {
  'DESCRIBES YOU': true,
  'REFERENCE PRICE': true,
  'BILLED AGAINST THIS': true,
  'NOT DESCRIBED': true,
};
export const FIT_VERDICTS = Object.keys(verdicts) as readonly FitVerdict[];

const kinds: Readonly<Record<UnpricedKind, true>> = {
  'no-match': true,
  'known-unpriceable': true,
  'not-received': true,
  'not-yet': true,
  'someone-else': true,
  duration: true,
  symptom: true,
};
export const UNPRICED_KINDS = Object.keys(kinds) as readonly UnpricedKind[];
