// SPDX-License-Identifier: Apache-2.0
// What a person has given to the ledger, and the way back from each step.

import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ledgerTexts as words } from '../../texts/index.ts';
import { toCoverage } from './coverage-field.tsx';
import { type Edits, NO_EDITS } from './edits.ts';
import type { LedgerState, Step, Typed } from './ledger-state.ts';
import { NO_PLACE } from './place-choice.ts';
import { isMoreThanWords, keepAsOwn, keepInTab, readTab, readTabStory } from './tab.ts';

/** After the last key of a count: each one makes another. */
const PAUSE_MS = 700;

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
  const [said, setSaid] = useState<string | null>('');
  const later = useRef<ReturnType<typeof setTimeout>>();
  const say = (sentence: string | null, typed?: Typed): void => {
    clearTimeout(later.current);
    if (typed) {
      setSaid((now) => now ?? '');
      later.current = setTimeout(() => setSaid(sentence), PAUSE_MS);
    } else setSaid(sentence);
  };
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
    /** For whom and where it is priced, which is no step. */
    choose: (change: Pick<Partial<LedgerState>, 'coverage' | 'choice'>): void => {
      say(null);
      set(change);
    },
    /** What was there before, with the steps that led to it. */
    open: (found: LedgerState, steps: readonly Step[]): void => {
      set(found);
      setPast(steps);
      say(steps.at(-1)?.sentence ?? '');
    },
    last,
    /** What was done at last: a step, or that it was taken back. null once something else was done that is no step. */
    said,
    /** Typing that goes on is one step, and is said when no more is typed. */
    change: (edits: Edits, sentence: string, typed?: Typed, key?: string): void => {
      const isSame = typed === 'on';
      const back = isSame && last !== undefined ? last.back : { edits: state.edits };
      setPast([...(isSame ? past.slice(0, -1) : past), { back, sentence, key }]);
      say(sentence, typed);
      set({ edits });
    },
    /** One's own words, written after a start over, are not taken back for the words before it. */
    write: (story: string, isExample: boolean): void => {
      if (last?.back.story !== undefined && !isExample) {
        setPast([]);
        keepAsOwn();
      }
      say(null);
      set({ story });
    },
    startOver: (): void => {
      setPast([...past, { back: state, sentence: '' }]);
      say('');
      set(EMPTY);
    },
    takeBack: (): void => {
      setPast(past.slice(0, -1));
      if (last === undefined) return;
      say(words.undone(last.sentence || words.startedOver));
      set(last.back);
    },
    isFirst: past.length === 1,
    isEmpty,
  };
}
