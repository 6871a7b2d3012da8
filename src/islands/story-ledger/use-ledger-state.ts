// SPDX-License-Identifier: Apache-2.0
// What a person has given to the ledger, and the way back from each step.

import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { ledgerTexts as words } from '../../texts/index.ts';
import { toCoverage } from './coverage-field.tsx';
import { type Edits, NO_EDITS } from './edits.ts';
import type { LedgerState, Step } from './ledger-state.ts';
import { NO_PLACE } from './place-choice.ts';
import { isMoreThanWords, keepInTab, readTab, readTabStory } from './tab.ts';

const EMPTY: LedgerState = { story: '', edits: NO_EDITS, coverage: 'unsure', choice: NO_PLACE };

/** What stands in a field before the page is alive (typed early, or restored by the browser): it is not overwritten. */
function readField(id: string): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLInputElement>(`#${id}`)?.value ?? '';
}

const readFields = (inTab: string | null): LedgerState => ({
  ...EMPTY,
  story: readField('story') || readTabStory(inTab),
  coverage: toCoverage(readField('coverage')) ?? EMPTY.coverage,
  choice: { ...NO_PLACE, zip: readField('zip') },
});

export function useLedgerState() {
  const [inTab] = useState(readTab);
  const [first] = useState(() => readFields(inTab));
  const [state, setState] = useState(first);
  const [past, setPast] = useState<readonly Step[]>([]);
  const [said, setSaid] = useState('');
  const set = (change: Partial<LedgerState>): void => setState((now) => ({ ...now, ...change }));
  const last = past.at(-1);
  const isEmpty = state.story === '' && state.edits.added.length === 0;
  useLayoutEffect(() => {
    // What the tab had stands until there is something else: it is not read yet.
    if (state !== first) keepInTab(isEmpty ? null : state, past);
  }, [state, past]);
  return {
    state,
    inTab,
    /** The tab had more of the ledger than its words, which the tools bring. */
    hasMore: useMemo(() => isMoreThanWords(inTab, EMPTY), [inTab]),
    set,
    /** What was there before, with the steps that led to it. */
    open: (found: LedgerState, steps: readonly Step[]): void => {
      set(found);
      setPast(steps);
      setSaid(steps.at(-1)?.sentence ?? '');
    },
    last,
    /** What was done at last: a step, or that it was taken back. */
    said,
    /** `isSame`: it goes on with the step before. */
    change: (edits: Edits, sentence: string, isSame = false, key?: string): void => {
      const back = isSame && last !== undefined ? last.back : { edits: state.edits };
      setPast([...(isSame ? past.slice(0, -1) : past), { back, sentence, key }]);
      setSaid(sentence);
      set({ edits });
    },
    /** Words written after a start over are not taken back for the words before it. */
    write: (story: string): void => {
      if (last?.back.story !== undefined) setPast([]);
      // What was undone is of the words before.
      setSaid(last?.sentence ?? '');
      set({ story });
    },
    startOver: (): void => {
      setPast([...past, { back: state, sentence: '' }]);
      setSaid('');
      set(EMPTY);
    },
    takeBack: (): void => {
      setPast(past.slice(0, -1));
      if (last === undefined) return;
      setSaid(words.undone(last.sentence || words.startedOver));
      set(last.back);
    },
    isFirst: past.length === 1,
    isEmpty,
  };
}
