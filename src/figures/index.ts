// SPDX-License-Identifier: Apache-2.0
export type {
  Breakdown,
  Condition,
  ConditionRecord,
  ConditionStatistic,
  SpendingCondition,
  SpendingGroup,
} from './conditions.ts';
export { CONDITION_STATISTICS } from './conditions.ts';
export { findFigure, findSources } from './find-sources.ts';
export { formatCode } from './format-code.ts';
export { indexFigures } from './index-figures.ts';
export { findInterval95 } from './interval.ts';
export type {
  Alternate,
  Attribution,
  Audit,
  Basis,
  Category,
  Describes,
  Figure,
  LocalityRange,
  RelativeValues,
  Source,
  SourceCopy,
  SubmittedCharge,
  Table,
} from './types.ts';
export { CATEGORIES, SOURCE_COPIES } from './types.ts';
export { findYears } from './years.ts';
