// SPDX-License-Identifier: Apache-2.0
// Puts the two places of this page's address side by side, from the answers of GET /api/localities/{key}.

import { compareTexts as words } from '../../texts/index.ts';
import type { LocalityResponse } from '../../wire/index.ts';
import { drawPlaces } from './draw-places.ts';

const form = document.getElementById('compare');
const status = document.getElementById('compare-status');
const target = document.getElementById('compared');

/** Chooses in its list what the address says; null where the list does not have it, empty where nothing is said. */
function chooseAsked(name: string): string | null {
  const key = new URLSearchParams(location.search).get(name) ?? '';
  const field = document.getElementById(`place-${name}`);
  if (!(field instanceof HTMLSelectElement)) return null;
  field.value = key;
  if (field.value === key) return key;
  field.value = '';
  say(words.unknown(key));
  return null;
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
  target?.replaceChildren();
  say('');
  const { search } = location;
  const [a, b] = [chooseAsked('a'), chooseAsked('b')];
  if (!a || !b) return;
  if (a === b) return say(words.same);
  say(words.loading);
  try {
    const [first, second] = await Promise.all([fetchPlace(a), fetchPlace(b)]);
    // Two others were asked for meanwhile.
    if (location.search !== search) return;
    const { sentence, nodes } = drawPlaces(first, second);
    target?.replaceChildren(...nodes);
    say(sentence);
  } catch {
    if (location.search === search) say(words.failed);
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
