// SPDX-License-Identifier: Apache-2.0
// One bar at the foot of the window for what the site has to say of itself. Announced, never in the way of the keyboard.

import { noticeTexts as words } from '../texts/index.ts';
import type { Delivery } from './outbox.ts';

interface Offer {
  readonly name: string;
  readonly act: () => void;
}

export const offerNewer = (act: () => void): void => showNotice(words.newer, { name: words.load, act });

/** A newer version runs in another tab; this page is of the older one. */
export const offerReload = (act: () => void): void =>
  showNotice(words.loadedElsewhere, { name: words.loadHere, act });

/** What became of what waited in the outbox; nothing where nothing did. */
export function tellDelivery({ sentKeys, refusals, left }: Delivery): void {
  if (refusals.length > 0) showNotice(words.refused(refusals.map(({ sentence }) => sentence).join(' ')));
  else if (left > 0) showNotice(words.waits);
  else if (sentKeys.length > 0) showNotice(words.sent);
}

/** Shows a sentence, and what can be done about it; it takes the place of an earlier one. */
function showNotice(text: string, offer?: Offer): void {
  const bar = findBar();
  const sentence = document.createElement('p');
  sentence.textContent = text;
  const buttons = [
    ...(offer === undefined ? [] : [makeButton(offer.name, offer.act)]),
    makeButton(offer === undefined ? words.close : words.later, () => bar.replaceChildren()),
  ];
  bar.replaceChildren(sentence, ...buttons);
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
