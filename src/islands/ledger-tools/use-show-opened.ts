// SPDX-License-Identifier: Apache-2.0

import { useEffect, useRef } from 'preact/hooks';

/**
 * Takes the reader of a link to what it opened, which stands below the story box: to where the ledger is said to come
 * from, and with the focus to its title. Once, and not away from a field somebody is in.
 */
export function useShowOpened(isNew: boolean, sentence: string, hasLedger: boolean): void {
  const isDue = useRef(isNew && location.hash.startsWith('#ledger='));
  useEffect(() => {
    if (!isDue.current || sentence === '') return;
    const isFree = document.activeElement === document.body;
    isDue.current = isFree && !hasLedger;
    if (!isFree) return;
    document.querySelector('.opened')?.scrollIntoView();
    if (hasLedger) document.getElementById('ledger-title')?.focus({ preventScroll: true });
  }, [sentence, hasLedger]);
}
