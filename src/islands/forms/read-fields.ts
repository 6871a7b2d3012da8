// SPDX-License-Identifier: Apache-2.0
// From the fields of a form to the JSON of a route. The name of a field is its path, dots going inwards
// (`context.region`); `data-as` says what it is where it is not text: integer, dollars or boolean. What is left blank is
// left out. A list that is put in order is read from its rows.

import { isRanked } from './ranking-list.ts';

interface Tree {
  [name: string]: unknown;
}

export function readFields(form: HTMLFormElement): Tree {
  const body: Tree = {};
  for (const element of form.elements) {
    const value = readValue(element);
    if (value !== undefined) put(body, (element as HTMLInputElement).name, value);
  }
  for (const list of form.querySelectorAll<HTMLElement>('[data-ranking]')) {
    const rows = [...list.querySelectorAll<HTMLElement>('[data-value]')];
    if (isRanked(list))
      put(
        body,
        list.dataset.ranking ?? '',
        rows.map(({ dataset }) => dataset.value ?? ''),
      );
  }
  return body;
}

/** undefined where nothing was answered. */
function readValue(element: Element): string | number | boolean | undefined {
  const isField =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement;
  if (!isField || element.name === '' || element.disabled) return undefined;
  if (element instanceof HTMLInputElement && element.type === 'checkbox') return element.checked;
  if (element instanceof HTMLInputElement && element.type === 'radio' && !element.checked) return undefined;
  const text = element.value.trim();
  if (text === '') return undefined;
  const { as = 'text' } = element.dataset;
  if (as === 'boolean') return text === 'true';
  return as === 'text' ? text : (parseNumber(text, as) ?? text);
}

/** Commas between thousands and nowhere else: `12,50` is no 1250. */
const DOLLARS = /^(?:(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{0,2})?|\.\d{1,2})$/;

/** A number as people write it, `300` or `$1,240.50`; null where it is none. */
function parseNumber(text: string, as: string): number | null {
  if (as !== 'dollars') return /^\d+$/.test(text) ? Number(text) : null;
  const amount = text.replace(/^\$\s*/, '');
  return DOLLARS.test(amount) ? Number(amount.replaceAll(',', '')) : null;
}

/** The first field of dollars or a whole number that holds something else; null where none does. */
export function findNoNumber(form: HTMLFormElement): HTMLInputElement | null {
  const fields = form.querySelectorAll<HTMLInputElement>('[data-as=dollars], [data-as=integer]');
  const isWrong = ({ value, dataset }: HTMLInputElement): boolean =>
    value.trim() !== '' && parseNumber(value.trim(), dataset.as ?? '') === null;
  return [...fields].find(isWrong) ?? null;
}

/** The other way: what was read from the fields of a form is in them again. Lists that are put in order stay as they are. */
export function fillFields(form: HTMLFormElement, body: unknown): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('[name]')) {
    let value = body;
    for (const name of field.name.split('.')) value = (value as Tree | undefined)?.[name];
    if (value === undefined) continue;
    if (field.type === 'radio') field.checked = field.value === String(value);
    else if (field.type === 'checkbox') field.checked = value === true;
    else field.value = String(value);
    // So that the draft has it.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function put(tree: Tree, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop();
  if (last === undefined || last === '') return;
  let branch = tree;
  for (const name of names) {
    const next = branch[name];
    const inner: Tree = typeof next === 'object' && next !== null ? (next as Tree) : {};
    branch[name] = inner;
    branch = inner;
  }
  branch[last] = value;
}
