// SPDX-License-Identifier: Apache-2.0
// Checks the registers in the reader's browser: the public rule over the published files.

import {
  isWhole,
  type Outcome,
  type Publication,
  REGISTERS,
  type Register,
  verifyRegisters,
} from '../registers/index.ts';
import { locale, checkTexts as words } from '../texts/index.ts';

/** Rows between two looks at the page. */
const PROGRESS_ROWS = 250;

const published: Publication = {
  isLive: true,
  readIntegrity: async () => (await get('/api/integrity')).json(),
  readFile: async (file) => decode((await get(`/api/export/${file}`)).body),
};

async function get(path: string): Promise<Response> {
  const response = await fetch(path, { cache: 'no-store' });
  if (response.ok) return response;
  throw new Error(response.status === 503 ? words.unread : words.answered(path, response.status));
}

/** A byte that is no UTF-8 becomes a character that no hash was made of. */
async function* decode(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string, void, undefined> {
  const reader = body?.getReader();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || value === undefined) break;
    yield decoder.decode(value, { stream: true });
  }
  yield decoder.decode();
}

function setField(register: Register, field: 'head' | 'rows' | 'result', text: string): void {
  const cell = document.querySelector(`[data-register="${register}"] [data-field="${field}"]`);
  if (cell !== null) cell.textContent = text;
}

function showOutcome({ register, head, verdict, note, check }: Outcome): void {
  if (head !== null) {
    setField(register, 'head', head.head);
    setField(register, 'rows', head.rows.toLocaleString(locale));
  }
  if (verdict === null) setField(register, 'result', note === null ? words.notChecked : words.fromOutside);
  else if (verdict.ok)
    setField(register, 'result', check === 'recompute' ? words.recomputed : words.followed);
  else setField(register, 'result', words.broken(verdict.reason ?? ''));
  document
    .querySelector(`[data-register="${register}"]`)
    ?.setAttribute('data-verdict', verdict === null ? 'none' : verdict.ok ? 'holds' : 'broken');
}

function setState(state: 'idle' | 'checking' | 'holds' | 'broken' | 'failed', sentence: string): void {
  document.getElementById('integrity')?.setAttribute('data-state', state);
  const status = document.getElementById('integrity-status');
  if (status !== null) status.textContent = sentence;
}

async function check(button: HTMLButtonElement): Promise<void> {
  // Not `disabled`: the keyboard's place on the page would be lost.
  if (button.getAttribute('aria-disabled') === 'true') return;
  button.setAttribute('aria-disabled', 'true');
  for (const register of REGISTERS) setField(register, 'result', words.waiting);
  setState('checking', words.checking);
  try {
    const outcomes = await verifyRegisters(published, (register, rows) => {
      if (rows % PROGRESS_ROWS === 1) setField(register, 'result', words.soFar(rows.toLocaleString(locale)));
    });
    outcomes.forEach(showOutcome);
    const rows = outcomes.reduce((sum, { verdict }) => sum + (verdict?.walked ?? 0), 0);
    if (isWhole(outcomes)) setState('holds', words.holds(rows.toLocaleString(locale)));
    else setState('broken', words.breaks);
  } catch (error: unknown) {
    for (const register of REGISTERS) setField(register, 'result', words.notChecked);
    setState('failed', words.failed(error instanceof Error ? error.message : words.unanswered));
  }
  button.removeAttribute('aria-disabled');
}

const button = document.getElementById('integrity-start');
if (button instanceof HTMLButtonElement) {
  button.hidden = false;
  button.addEventListener('click', () => void check(button));
}
