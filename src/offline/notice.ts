// SPDX-License-Identifier: Apache-2.0
// One bar at the foot of the window for what the site has to say of itself. Announced, never in the way of the keyboard.

import { noticeTexts as texts } from '../texts/index.ts';

interface Offer {
  readonly name: string;
  readonly act: () => void;
}

/** Shows a sentence, and what can be done about it; it takes the place of an earlier one. */
export function showNotice(sentence: string, offer?: Offer): void {
  const bar = findBar();
  const words = document.createElement('p');
  words.textContent = sentence;
  const buttons = [
    ...(offer === undefined ? [] : [makeButton(offer.name, offer.act)]),
    makeButton(offer === undefined ? texts.close : texts.later, () => bar.replaceChildren()),
  ];
  bar.replaceChildren(words, ...buttons);
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
