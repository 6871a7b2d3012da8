// SPDX-License-Identifier: Apache-2.0
// English. What every first visit downloads is exported text by text, so that no names travel with it.

export { aboutTexts } from './about.ts';
export { accessibilityTexts } from './accessibility.ts';
export { accountTexts } from './account.ts';
export { accountPanelTexts } from './account-panel.ts';
export { formatInterval95, formatRange, unitTexts } from './alternates.ts';
export { apiTexts } from './api.ts';
export { askModelTexts } from './ask-model.ts';
export * as basisTexts from './basis.ts';
export { categoryNames } from './categories.ts';
export { changedTexts, changesTexts, releaseTexts } from './changes.ts';
export { copyTexts } from './copy-field.ts';
export * as coverageTexts from './coverage-field.ts';
export { coverageGuides } from './coverage-guides.ts';
export { dataTexts } from './data.ts';
export { fhirTexts } from './fhir.ts';
export { custodyTexts, figureTexts, formulaTexts, ruleTexts, stripTexts } from './figure.ts';
export { figureFormTexts, gapTexts, interviewTexts, surveyTexts } from './forms.ts';
export { frameTexts } from './frame.ts';
export { homeTexts } from './home.ts';
export { journeyPageTexts } from './journey-page.ts';
export { deleteTexts, journeyTexts } from './journeys.ts';
export { locale } from './language.ts';
export * as ledgerTexts from './ledger.ts';
export * as lineTexts from './ledger-line.ts';
export { ledgerTools } from './ledger-tools.ts';
export { ledgerViews } from './ledger-views.ts';
export { methodTexts } from './method.ts';
export { notFoundTexts } from './not-found.ts';
export { noticeTexts } from './notices.ts';
export { offlineTexts } from './offline.ts';
export { placeFormulaTexts, placePageTexts } from './place.ts';
export * as placeTexts from './place-field.ts';
export { compareTexts, mapTexts, placesTexts } from './places.ts';
export { policyTexts } from './policy.ts';
export { accountTables, runningTables, sentTables } from './privacy.ts';
export { privacyTexts } from './privacy-page.ts';
export { privateRateTexts } from './private-rates.ts';
export { checkTexts } from './register-check.ts';
export { countTexts } from './register-counts.ts';
export { REGISTER_NAMES } from './register-names.ts';
export { integrityTexts, registerTexts } from './registers.ts';
export {
  AGE_OPTIONS,
  BURDEN_WORDS,
  DECIDER_OPTIONS,
  GAP_BAND_WORDS,
  GAP_WORDS,
  INSURANCE_OPTIONS,
  NUMBER_BAND_WORDS,
  REGION_OPTIONS,
  RESPONDENT_OPTIONS,
  SEX_OPTIONS,
  STAGE_OPTIONS,
  URBANICITY_OPTIONS,
} from './said-words.ts';
export { savedTexts, saveTexts } from './save-journey.ts';
export { serviceTexts } from './service.ts';
export { sheetPageTexts, sheetQuestions, sheetTexts } from './sheet.ts';
export { sourcesTexts } from './sources.ts';
export * as storyTexts from './story.ts';
export { tableTexts } from './table.ts';
export { finderTexts } from './table-finder.ts';
export { rankingTexts, sendingTexts, sendTexts, takePartTexts } from './take-part.ts';
export * as totalTexts from './total.ts';
export * as pickerTexts from './unit-picker.ts';
export * as unpricedTexts from './unpriced-line.ts';
