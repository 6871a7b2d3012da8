// SPDX-License-Identifier: Apache-2.0
// Shows the figure that /take-part/figure?id=… is about, as the table publishes it, and adds it to what is sent.

import { toBasisLine } from '../../components/basis-words.ts';
import { centsToUsd } from '../../core/index.ts';
import type { Figure } from '../../figures/index.ts';
import { basisTexts, locale } from '../../texts/index.ts';
import { callService } from '../call-service.ts';

interface Row extends Pick<Figure, 'basis' | 'attribution' | 'year'> {
  readonly id: string;
  readonly label: string;
  readonly valueUsd: number | null;
  readonly population: string;
}

const KEY_NAME = 'browser key';

/** A random number that stays in this browser. Where nothing can be kept it is new each time. */
function readBrowserKey(): string {
  try {
    const kept = localStorage.getItem(KEY_NAME);
    if (kept !== null && /^[0-9a-f-]{36}$/.test(kept)) return kept;
    const made = crypto.randomUUID();
    localStorage.setItem(KEY_NAME, made);
    return made;
  } catch {
    return crypto.randomUUID();
  }
}

function show(row: Row, version: string): void {
  const put = (id: string, text: string) => {
    const element = document.getElementById(id);
    if (element !== null) element.textContent = text;
  };
  const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  put('figure-label', row.label);
  put('figure-amount', row.valueUsd === null ? basisTexts.noValue : dollars.format(row.valueUsd));
  put('figure-what', toBasisLine(row));
  put('figure-population', row.population);
  document.getElementById('figure-link')?.setAttribute('href', `/figures/${encodeURIComponent(row.id)}`);
  document.getElementById('no-figure')?.setAttribute('hidden', '');
  document.getElementById('about-figure')?.removeAttribute('hidden');
  const form = document.querySelector<HTMLFormElement>('form[data-send]');
  if (form === null) return;
  form.dataset.more = JSON.stringify({
    priceId: row.id,
    tableVersion: version,
    browserKey: readBrowserKey(),
  });
  form.dispatchEvent(new Event('about'));
}

async function start(id: string): Promise<void> {
  const path = `/api/table/${encodeURIComponent(id)}`;
  const answer = await callService<{ item: Row; version: string }>('GET', path);
  if (answer.ok) show(answer.body.item, answer.body.version);
  // Where no figure comes the page says that none is chosen.
  else if (answer.status === null) await showFromDevice(id).catch(() => undefined);
}

/** Without a network: the same figure from the table this site keeps. */
async function showFromDevice(id: string): Promise<void> {
  const { fetchPricingData } = await import('../../load/browser.ts');
  const { table } = await fetchPricingData();
  const figure = table.figures.find((each) => each.id === id);
  if (figure === undefined) return;
  const { valueCents } = figure;
  show({ ...figure, valueUsd: valueCents === null ? null : centsToUsd(valueCents) }, table.version);
}

const id = new URLSearchParams(location.search).get('id');
if (id !== null) void start(id);
