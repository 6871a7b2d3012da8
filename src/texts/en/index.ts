// SPDX-License-Identifier: Apache-2.0
// English. What every first visit downloads is exported text by text, so that no names travel with it.

export { aboutTexts } from './about.ts';
export { accessibilityTexts } from './accessibility.ts';
export { accountTexts } from './account.ts';
export { askModelTexts } from './ask-model.ts';
export { changesTexts, releaseTexts } from './changes.ts';
export * as coverageTexts from './coverage-field.ts';
export { coverageGuides } from './coverage-guides.ts';
export { figureFormTexts, gapTexts, interviewTexts, surveyTexts } from './forms.ts';
export { frameTexts } from './frame.ts';
export { homeTexts } from './home.ts';
export { locale } from './language.ts';
export * as ledgerTexts from './ledger.ts';
export * as lineTexts from './ledger-line.ts';
export { ledgerTools } from './ledger-tools.ts';
export { ledgerViews } from './ledger-views.ts';
export { methodTexts } from './method.ts';
export { notFoundTexts } from './not-found.ts';
export { offlineTexts } from './offline.ts';
export * as placeTexts from './place-field.ts';
export { compareTexts, mapTexts } from './places.ts';
export { accountTables, runningTables, sentTables } from './privacy.ts';
export { privacyTexts } from './privacy-page.ts';
export { integrityTexts, registerTexts } from './registers.ts';
export { sheetQuestions, sheetTexts } from './sheet.ts';
export { sourcesTexts } from './sources.ts';
export * as storyTexts from './story.ts';
export { tableTexts } from './table.ts';
export { finderTexts } from './table-finder.ts';
export { rankingTexts, sendingTexts, sendTexts, takePartTexts } from './take-part.ts';
export * as totalTexts from './total.ts';
export * as pickerTexts from './unit-picker.ts';
export * as unpricedTexts from './unpriced-line.ts';
