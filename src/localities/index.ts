// SPDX-License-Identifier: Apache-2.0
export { findLocality, findPlace, type PlaceQuery } from './find-place.ts';
export {
  buildLocalityRange,
  computeLocalityCents,
  computeLocalityFormula,
  computeNationalCents,
  formatLocalityFormula,
  PLACE_FORMULA,
} from './formula.ts';
export type { County, FoundPlace, Locality, Places, ZipRange } from './types.ts';
