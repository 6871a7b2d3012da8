// SPDX-License-Identifier: Apache-2.0
// What reads, prices and shows a ledger: before there are words none of it is needed, so it comes at the first sign that
// someone is there, or with the figures where their first is a word.

export { readStory } from '../../matcher/index.ts';
export { bringBack } from './bring-back.ts';
export { buildLedger } from './build-ledger.ts';
export { toAsked } from './choice-amount.ts';
export { findPlace, focusAgain } from './focus-line.ts';
export { LedgerView } from './ledger-view.tsx';
export { TotalBar } from './total-bar.tsx';
export { hasLines, toTotalView } from './total-view.ts';
export { cutToLimit, sayUnread } from './within-limit.ts';
