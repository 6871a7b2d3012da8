// SPDX-License-Identifier: Apache-2.0
// What this tab has of the ledger at this address, until the tab is closed: a page that is reloaded, left and come back
// to, or put away by a phone that is short of room has it still. A linked ledger is kept apart from one's own.

import type { LedgerState, Step } from './ledger-state.ts';

/** A ledger stands in the address. */
export const isLinked = (): boolean => location.hash.startsWith('#ledger=');

const OWN_NAME = 'waypoint-ledger-tab';

/** Of the address the page was opened at: a start over takes the address away, and nothing that is kept of another ledger. */
let name: string | undefined;

function nameTab(): string {
  name ??= `${OWN_NAME}${isLinked() ? location.hash : ''}`;
  return name;
}

/** What is kept from now on is one's own: words written after a link was started over. */
export function keepAsOwn(): void {
  name = OWN_NAME;
}

/** The name kept-ledger.ts keeps under; looked at here so that nothing more is fetched where nothing is kept. */
const KEPT_NAME = 'waypoint-ledger-kept';

/** Whether there is a ledger to open: one in the address, or one kept on this device. */
export function hasLedgerToOpen(): boolean {
  try {
    return isLinked() || localStorage.getItem(KEPT_NAME) !== null;
  } catch {
    return false;
  }
}

/** As it was written, perhaps by another version of this page; null where there is nothing. */
export function readTab(): string | null {
  try {
    return sessionStorage.getItem(nameTab());
  } catch {
    return null;
  }
}

/** The words alone: they stand in their box at once, the rest comes with the tools. */
export function readTabStory(text: string | null): string {
  try {
    const { story } = JSON.parse(text ?? '').state;
    return typeof story === 'string' ? story : '';
  } catch {
    return '';
  }
}

/** Whether there is more of it than words: corrections, a coverage, a place. `bare` is a ledger without any. */
export function isMoreThanWords(text: string | null, bare: LedgerState): boolean {
  const story = readTabStory(text);
  try {
    return (
      story !== '' && JSON.stringify(JSON.parse(text ?? '').state) !== JSON.stringify({ ...bare, story })
    );
  } catch {
    return false;
  }
}

const STEPS_KEPT = 20;

/** null takes it out. Of the steps those since a story was started over: that one is gone for good. */
export function keepInTab(state: LedgerState | null, steps: readonly Step[]): void {
  try {
    const past = steps
      .slice(1 + steps.findLastIndex(({ back }) => back.story !== undefined))
      .slice(-STEPS_KEPT);
    if (state === null) sessionStorage.removeItem(nameTab());
    else sessionStorage.setItem(nameTab(), JSON.stringify({ state, past }));
  } catch {
    // Where nothing may be kept, or there is no room, a page that is left is gone.
  }
}
