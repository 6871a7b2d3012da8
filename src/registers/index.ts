// SPDX-License-Identifier: Apache-2.0

export {
  type ChainedRow,
  type ChainVerdict,
  COVERED,
  type CoveredRow,
  GENESIS,
  type Head,
  hashRow,
  REGISTERS,
  type Register,
  toFieldNames,
  verifyChain,
} from './chain.ts';
export { CHANGE_KINDS, type ChangeEntry, type ChangeKind } from './change-kinds.ts';

export {
  addCorrections,
  BELIEVED_CENTS_LIMIT,
  type Correction,
  type CorrectionTally,
  sumCorrections,
  summarizeCorrections,
  VERDICTS,
  type Verdict,
} from './corrections.ts';
export { EXPORT_FILES, verifyExport } from './export-files.ts';
export {
  GAP_COUNT_LIMIT,
  GAP_KINDS,
  type GapKind,
  type GapReport,
  toGapSaid,
  toGapShape,
} from './gap.ts';
export { stampSecretly } from './received.ts';
export {
  type ChangedInput,
  compareVersions,
  type FigureChange,
  type PlaceChanges,
  type Release,
  type RowChange,
} from './release.ts';
export {
  AGE_BANDS,
  INSURANCES,
  NOT_SAID,
  REGIONS,
  RESPONDENTS,
  SEXES,
  STAGES,
  STATES,
  URBANICITIES,
} from './said-of-oneself.ts';
export { countSenders, type Senders } from './senders.ts';
export {
  addToTally,
  type Breakdown,
  countWholeBatches,
  FEWER_LABEL,
  SMALL_CELL_MIN,
  type Tally,
} from './small-cells.ts';
export {
  BURDENS,
  type Burden,
  CLINICIANS_LIMIT,
  DECIDERS,
  SURVEY_VERSION,
  type SurveyAnswer,
  toSurveySaid,
  toSurveyShape,
  UNASKED,
  YEARS_LIMIT,
} from './survey.ts';
export { ACTIONS, type Action, toIsoWeek } from './uses.ts';
export {
  isWhole,
  type Outcome,
  type Publication,
  verifyRegisters,
  walkRegisters,
} from './verify-registers.ts';
