// SPDX-License-Identifier: Apache-2.0
// The way back from what was corrected, as a tab keeps it over a reload.

import { afterEach, expect, test, vi } from 'vitest';
import { addLine } from '../../src/islands/ledger-tools/add-line.ts';
import { openLedger } from '../../src/islands/ledger-tools/open-ledger.ts';
import { type Edits, NO_EDITS } from '../../src/islands/story-ledger/edits.ts';
import type { LedgerState, Step } from '../../src/islands/story-ledger/ledger-state.ts';
import { NO_PLACE } from '../../src/islands/story-ledger/place-choice.ts';
import { keepInTab } from '../../src/islands/story-ledger/tab.ts';
import { pricingData as data } from '../../src/load/index.ts';

const state: LedgerState = {
  story: 'Saw my doctor.',
  edits: NO_EDITS,
  coverage: 'unsure',
  choice: NO_PLACE,
};
const withLine = (itemId: string): Edits => ({ byLine: {}, added: [{ key: 'added#0', itemId, times: 1 }] });
const remove = (itemId: string): Step => ({
  back: { edits: withLine(itemId) },
  sentence: `Removed: ${itemId}.`,
});

/** What a reloaded page has of what a page kept in its tab. */
function reopen(steps: readonly Step[], change: (text: string) => string = (text) => text) {
  let kept = '';
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('sessionStorage', {
    setItem: (_: string, text: string) => {
      kept = text;
    },
  });
  keepInTab(state, steps);
  return { kept, opened: openLedger('', data, '', change(kept)) };
}
afterEach(() => vi.unstubAllGlobals());

test('it is there again, the last twenty steps of it', () => {
  const steps = [...Array(30).keys()].map((at) => ({ ...remove('cms-99213'), sentence: `Step ${at}.` }));
  const { opened } = reopen(steps);
  expect(opened?.state).toEqual(state);
  expect(opened?.steps).toEqual(steps.slice(-20));
});

test('a story that was started over is not kept with it', () => {
  const over: Step = { back: { ...state, story: 'What nobody else may read.' }, sentence: '' };
  const { kept, opened } = reopen([remove('cms-99213'), over, remove('cms-99214')]);
  expect(kept).not.toContain('nobody else');
  expect(opened?.steps).toEqual([remove('cms-99214')]);
});

test('a way back to rows the table does not have is none; one that cannot be read costs no ledger', () => {
  expect(reopen([remove('cms-99213'), remove('no-such-row')]).opened?.steps).toEqual([]);
  const broken = reopen([remove('cms-99213')], (text) => text.replace('"sentence":', '"said":'));
  expect(broken.opened).toMatchObject({ state, steps: [] });
});

test('a line that is added after a row the table no longer has is none of those that are left', () => {
  const { added } = addLine(addLine(NO_EDITS, 'no-such-row'), 'cms-99213');
  const kept = JSON.stringify({ state: { ...state, edits: { byLine: {}, added } } });
  const edits = openLedger('', data, '', kept)?.state?.edits ?? NO_EDITS;
  expect(edits.added.map(({ itemId }) => itemId)).toEqual(['cms-99213']);
  expect(new Set(addLine(edits, 'cms-99214').added.map(({ key }) => key)).size).toBe(2);
});
