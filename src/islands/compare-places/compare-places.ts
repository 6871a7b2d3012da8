// SPDX-License-Identifier: Apache-2.0
// Puts the two places of this page's address side by side, from the answers of GET /api/localities/{key}.

import { compareTexts as words } from '../../texts/index.ts';
import type { LocalityResponse } from '../../wire/index.ts';
import { drawPlaces } from './draw-places.ts';

const form = document.getElementById('compare');
const status = document.getElementById('compare-status');
const target = document.getElementById('compared');

/** A key as an address may hold it; empty where it is none. */
function readKey(name: string): string {
  const key = new URLSearchParams(location.search).get(name) ?? '';
  return /^[A-Z]{2}-\d{2}$/.test(key) ? key : '';
}

async function fetchPlace(key: string): Promise<LocalityResponse> {
  const response = await fetch(`/api/localities/${key}`);
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as LocalityResponse;
}

const say = (text: string): void => {
  if (status !== null) status.textContent = text;
};

async function show(): Promise<void> {
  const [a, b] = [readKey('a'), readKey('b')];
  for (const [name, key] of [
    ['a', a],
    ['b', b],
  ] as const) {
    const field = document.getElementById(`place-${name}`);
    if (field instanceof HTMLSelectElement) field.value = key;
  }
  target?.replaceChildren();
  if (a === '' || b === '') return say('');
  if (a === b) return say(words.same);
  say(words.loading);
  try {
    const [first, second] = await Promise.all([fetchPlace(a), fetchPlace(b)]);
    const { sentence, nodes } = drawPlaces(first, second);
    target?.replaceChildren(...nodes);
    say(sentence);
  } catch {
    say(words.failed);
  }
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!(form instanceof HTMLFormElement)) return;
  const fields = new FormData(form);
  const query = new URLSearchParams({ a: String(fields.get('a')), b: String(fields.get('b')) });
  history.pushState(null, '', `?${query}`);
  void show();
});
addEventListener('popstate', () => void show());
void show();
