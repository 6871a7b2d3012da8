// SPDX-License-Identifier: Apache-2.0
// From the fields of a form to the JSON of a route. The name of a field is its path, dots going inwards
// (`context.region`); `data-as` says what it is where it is not text: integer, dollars or boolean. What is left blank is
// left out. A list that is put in order is read from its rows.

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
    const isAnswered = list.dataset.touched === 'true' || list.dataset.required === 'true';
    const rows = [...list.querySelectorAll<HTMLElement>('[data-value]')];
    if (isAnswered)
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
  // What is no number is sent as it is, so that the answer names the field.
  const number = Number(as === 'dollars' ? text.replace(/^\$|,/g, '') : text);
  return as !== 'text' && Number.isFinite(number) ? number : text;
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
