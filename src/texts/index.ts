// SPDX-License-Identifier: Apache-2.0
// The words of pages and panels, by subject. `en/` is whole; another language is a folder of the same files beside it,
// chosen here.

export { aboutTexts } from './en/about.ts';
export { askModelTexts } from './en/ask-model.ts';
export { coverageGuides } from './en/coverage-guides.ts';
export { ledgerLines } from './en/ledger-lines.ts';
export { ledgerTools } from './en/ledger-tools.ts';
export { ledgerViews } from './en/ledger-views.ts';
export { compareTexts, mapTexts } from './en/places.ts';
export { accountTables, runningTables, sentTables } from './en/privacy.ts';
export { sheetQuestions, sheetTexts } from './en/sheet.ts';
export { sourcesTexts } from './en/sources.ts';
