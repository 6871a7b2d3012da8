// SPDX-License-Identifier: Apache-2.0
// The words of pages and panels, by subject. `en/` is whole; another language is a folder of the same files beside it,
// chosen here. What every first visit downloads is exported text by text, so that no names travel with it.

export { aboutTexts } from './en/about.ts';
export { accessibilityTexts } from './en/accessibility.ts';
export { accountTexts } from './en/account.ts';
export { askModelTexts } from './en/ask-model.ts';
export { changesTexts, releaseTexts } from './en/changes.ts';
export * as coverageTexts from './en/coverage-field.ts';
export { coverageGuides } from './en/coverage-guides.ts';
export { figureFormTexts, gapTexts, interviewTexts, surveyTexts } from './en/forms.ts';
export { homeTexts } from './en/home.ts';
export * as ledgerTexts from './en/ledger.ts';
export * as lineTexts from './en/ledger-line.ts';
export { ledgerTools } from './en/ledger-tools.ts';
export { ledgerViews } from './en/ledger-views.ts';
export { methodTexts } from './en/method.ts';
export { notFoundTexts } from './en/not-found.ts';
export * as placeTexts from './en/place-field.ts';
export { compareTexts, mapTexts } from './en/places.ts';
export { accountTables, runningTables, sentTables } from './en/privacy.ts';
export { integrityTexts, registerTexts } from './en/registers.ts';
export { sheetQuestions, sheetTexts } from './en/sheet.ts';
export { sourcesTexts } from './en/sources.ts';
export * as storyTexts from './en/story.ts';
export { rankingTexts, sendingTexts, sendTexts, takePartTexts } from './en/take-part.ts';
export * as totalTexts from './en/total.ts';
export * as pickerTexts from './en/unit-picker.ts';
export * as unpricedTexts from './en/unpriced-line.ts';
export type { Parts } from './parts.ts';
