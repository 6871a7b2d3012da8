// SPDX-License-Identifier: Apache-2.0
// One bar at the foot of the window for what the site has to say of itself. Announced, never in the way of the keyboard.

import { noticeTexts as words } from '../texts/index.ts';
import { type Delivery, dropWaiting, type Kept } from './outbox.ts';

interface Offer {
  readonly name: string;
  readonly act: () => void;
}

export const offerNewer = (act: () => void): void =>
  showNotice(words.newer, [{ name: words.load, act }, closing(words.later)]);

/** A newer version runs in another tab; this page is of the older one. */
export const offerReload = (act: () => void): void =>
  showNotice(words.loadedElsewhere, [{ name: words.loadHere, act }, closing(words.later)]);

/**
 * What became of what waited in the outbox; nothing where nothing did. What is held for the person comes first. Answers
 * whether it says of what was sent that it was.
 */
export function tellDelivery({ sentKeys, left, said }: Delivery, held: readonly Kept[]): boolean {
  const [first, ...rest] = held;
  const isTold = first === undefined && left === 0 && sentKeys.length > 0;
  if (first !== undefined) askAbout(first, rest);
  else if (left > 0) showNotice(said === null ? words.waits : words.putOff(said), [closing(words.close)]);
  else if (isTold) showNotice(words.sent, [closing(words.close)]);
  return isTold;
}

/** One after the other. What is neither opened nor thrown away is asked about again on the next page. */
function askAbout({ key, page, refusal, state }: Kept, rest: readonly Kept[]): void {
  const next = (): void => {
    const [first, ...others] = rest;
    if (first === undefined) findBar().replaceChildren();
    else askAbout(first, others);
  };
  const drop = { name: words.drop, act: () => void dropWaiting(key).then(next) };
  const open = page === null ? [] : [{ name: words.open, act: () => location.assign(page) }];
  showNotice(state === 'refused' ? words.refused(refusal) : words.old, [...open, drop]);
}

const closing = (name: string): Offer => ({ name, act: () => findBar().replaceChildren() });

/** Shows a sentence, and what can be done about it; it takes the place of an earlier one. */
function showNotice(text: string, offers: readonly Offer[]): void {
  const bar = findBar();
  const sentence = document.createElement('p');
  sentence.textContent = text;
  bar.replaceChildren(sentence, ...offers.map(({ name, act }) => makeButton(name, act)));
}

/** A live region has to be there before its words come. */
function findBar(): HTMLElement {
  const known = document.getElementById('notice');
  if (known !== null) return known;
  const bar = document.createElement('div');
  bar.id = 'notice';
  bar.className = 'notice screen-only';
  bar.setAttribute('role', 'status');
  document.body.append(bar);
  return bar;
}

function makeButton(name: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'plain';
  button.textContent = name;
  button.addEventListener('click', act);
  return button;
}
