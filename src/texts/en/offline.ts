// SPDX-License-Identifier: Apache-2.0
// The page shown in the place of one that is not on this device.

import type { Parts } from '../parts.ts';

export const offlineTexts = {
  title: 'No connection',
  description:
    'There is no connection, and this page is not on this device yet. Pricing, the table and every page you opened before work without one.',
  heading: 'This page is not on your device yet',
  lead: 'There is no connection now. What you typed is still where you typed it.',
  works: 'These work without one:',
  working: [
    [
      { text: 'Price a story', to: '/' },
      ': reading, pricing and changing a ledger all happen in your browser.',
    ],
    [{ text: 'All figures', to: '/table' }, ', with the files they stand in.'],
    ['Every page of a figure or a place that you opened before.'],
  ] satisfies readonly Parts[],
  /** The words in the middle lead to the page that was asked for. */
  again: ['When the connection is back, ', 'open this page again', '.'],
} as const;
