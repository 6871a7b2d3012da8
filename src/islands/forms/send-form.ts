// SPDX-License-Identifier: Apache-2.0
// Sends every form[data-send] of a page as JSON, says what came of it, and keeps what was typed until it arrived.

import { dropWaiting, findKept, type Kept } from '../../offline/outbox.ts';
import { sendingTexts as words } from '../../texts/index.ts';
import { keepDraft } from './keep-draft.ts';
import { isRanked, startRankings } from './ranking-list.ts';
import { fillFields, findNoNumber, readFields } from './read-fields.ts';
import { createSender, forgetTry, type Receipt } from './send-json.ts';
import { showWaiting, waitForConnection } from './wait-for-connection.ts';

function start(form: HTMLFormElement): void {
  const problem = form.querySelector<HTMLElement>('.send-problem');
  const status = form.querySelector<HTMLElement>('.send-status');
  const button = form.querySelector<HTMLButtonElement>('.send-button');
  const sent = form.parentElement?.querySelector<HTMLElement>('[data-sent]');
  if (problem === null || status === null || button === null || sent == null) return;
  const path = form.dataset.send ?? '';
  // What is about one figure is not put into the form of another.
  const name = `${path}${location.search}`;
  const tryName = `try:${name}`;
  const send = createSender(path, tryName);
  const draft = keepDraft(form, `draft ${name}`);
  startRankings(form);

  const say = (sentence: string | null): void => {
    problem.hidden = sentence === null;
    problem.textContent = sentence ?? '';
  };
  const waiting = form.parentElement?.querySelector<HTMLElement>('[data-waiting]');
  const finish = (receipt?: Receipt): void => {
    draft.forget();
    forgetTry(tryName);
    const told = sent.querySelector('[data-receipt]');
    if (told !== null && receipt !== undefined)
      told.textContent = words.receipt(receipt.position, receipt.rowHash);
    form.hidden = true;
    sent.hidden = false;
    sent.focus();
  };
  /** What is about nothing yet could never be counted. */
  const showForm = (): void => {
    form.hidden = form.dataset.about !== undefined && form.dataset.more === undefined;
  };
  showForm();
  form.removeAttribute('data-unready');
  const ends = {
    onSent: () => finish(),
    onRefused: () => {
      showForm();
      look();
    },
    onTakenBack: () => {
      showForm();
      say(words.takenBack);
      button.focus();
    },
  };
  const lookForWaiting = async (): Promise<void> => {
    const { priceId } = readHidden(form);
    if (waiting == null || priceId === undefined) return;
    const kept = await findKept(path, (body) => (body as { priceId?: unknown }).priceId === priceId);
    if (kept === undefined) return;
    if (kept.state !== 'waits') return giveBack(kept);
    form.hidden = true;
    showWaiting(waiting, kept.key, ends);
  };
  /** What is not sent by itself: its words are in the form again, for the person to change, send or leave. */
  const giveBack = async ({ key, body, state, refusal }: Kept): Promise<void> => {
    fillFields(form, body);
    say(state === 'refused' ? nameFields(form, refusal) : words.old);
    problem.scrollIntoView({ block: 'center' });
    await dropWaiting(key);
  };
  // Where nothing can be kept nothing waits. The figure that a form is about may come later than the form.
  const look = (): void => void lookForWaiting().catch(() => undefined);
  form.addEventListener('about', () => {
    showForm();
    look();
  });
  look();
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    // A second press while the first is under way.
    if (button.getAttribute('aria-disabled') === 'true') return;
    clearWrong(form);
    say(markUnanswered(form) ?? readNoNumber(form));
    if (!problem.hidden) return focusWrong(form);
    status.textContent = words.sending;
    button.setAttribute('aria-disabled', 'true');
    const body = { ...readFields(form), ...readHidden(form) };
    const outcome = await send(body);
    button.removeAttribute('aria-disabled');
    status.textContent = '';
    if (outcome.kind === 'sent') finish(outcome.receipt);
    else if (outcome.kind === 'refused') {
      say(nameFields(form, outcome.sentence));
      focusWrong(form);
    } else if (waiting == null) say(words.unanswered);
    else {
      form.hidden = true;
      await waitForConnection(waiting, { key: outcome.key, path, body, ...ends }).catch(() => {
        showForm();
        say(words.unanswered);
      });
    }
  });
}

/**
 * What a list says that is not in order yet, or a group that needs an answer to any of its fields; null where none does. The
 * first of its fields or arrows says so itself.
 */
function markUnanswered(form: HTMLFormElement): string | null {
  const groups = [...form.querySelectorAll<HTMLElement>('[data-any]')];
  const isBlank = (group: HTMLElement) =>
    [...group.querySelectorAll('input')].every(({ value }) => value.trim() === '');
  const lists = [...form.querySelectorAll<HTMLElement>('[data-needed]')];
  const unranked = lists.find((list) => !isRanked(list));
  const missing = unranked ?? groups.find(isBlank);
  const first = missing?.querySelector<HTMLElement>('input, button:not([aria-disabled=true])');
  if (missing === undefined || first == null) return null;
  markWrong(first, missing);
  return missing.dataset.needed ?? missing.dataset.any ?? null;
}

/** What is said of the first field that wants a number and has none; it would be refused, and perhaps a day later. */
function readNoNumber(form: HTMLFormElement): string | null {
  const field = findNoNumber(form);
  if (field === null) return null;
  markWrong(field);
  return words.noNumber(readLabel(field), field.dataset.as === 'dollars');
}

/** The service names a field by its path; the person knows it by its label. The field says so itself, too. */
function nameFields(form: HTMLFormElement, sentence: string): string {
  const fields = [...form.querySelectorAll<HTMLInputElement>('[name]')];
  return fields.reduce((said, field) => {
    const label = readLabel(field);
    if (label === '' || field.type === 'radio' || !said.includes(`${field.name} `)) return said;
    markWrong(field);
    return said.replace(`${field.name} `, `“${label}” `);
  }, sentence);
}

function readLabel({ labels }: HTMLInputElement): string {
  const label = labels?.[0];
  return (label?.querySelector('b') ?? label)?.textContent?.trim() ?? '';
}

const PROBLEM = 'send-problem';

/** The field says what is wrong with it, until something is changed in `within`. */
function markWrong(field: HTMLElement, within = field): void {
  const described = field.getAttribute('aria-describedby');
  if (field instanceof HTMLInputElement) field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', described === null ? PROBLEM : `${described} ${PROBLEM}`);
  within.addEventListener('input', () => clearField(field), { once: true });
}

function clearField(field: Element): void {
  const described = field.getAttribute('aria-describedby')?.replace(new RegExp(` ?${PROBLEM}`), '');
  field.removeAttribute('aria-invalid');
  if (described) field.setAttribute('aria-describedby', described);
  else field.removeAttribute('aria-describedby');
}

const listWrong = (form: HTMLFormElement): readonly HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>(`[aria-describedby~=${PROBLEM}]`),
];

const clearWrong = (form: HTMLFormElement): void => listWrong(form).forEach(clearField);

const focusWrong = (form: HTMLFormElement): void => listWrong(form)[0]?.focus();

/** What a page itself adds, such as the figure it is about. */
function readHidden(form: HTMLFormElement): Readonly<Record<string, unknown>> {
  const more: unknown = JSON.parse(form.dataset.more ?? '{}');
  return typeof more === 'object' && more !== null ? (more as Record<string, unknown>) : {};
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-send]')) start(form);
