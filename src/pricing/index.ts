// SPDX-License-Identifier: Apache-2.0
export { breakDown } from './breakdown.ts';
export { isEvent, isWholeYear } from './conflicts.ts';
export { type Custody, toCustody } from './custody.ts';
export { isNationalInPlace, priceInPlace, toWireLocality, toWireLocalityRange } from './places.ts';
export { price } from './price.ts';
export { explainUnknownIds } from './read-lines.ts';
export { pairSettings } from './settings.ts';
export {
  COVERAGES,
  type Coverage,
  type FitVerdict,
  ITEM_LIMIT,
  type PriceItem,
  type PriceRequest,
  type PriceResponse,
  type PricingData,
  RAW_LIMIT,
  type Segment,
  STORY_LIMIT,
  TIMES_LIMIT,
  type Unpriceable,
  type UnpricedKind,
} from './types.ts';
export { NO_TOTAL } from './words.ts';
