// SPDX-License-Identifier: Apache-2.0
// What is typed into a long form survives a reload of its page. It stays in this tab and goes with it.

/** Fills the form with what was typed before, and remembers from now on. Where the browser keeps nothing, neither does this. */
export function keepDraft(form: HTMLFormElement, name: string): { readonly forget: () => void } {
  const fields = [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'textarea, input:not([type=radio], [type=checkbox])',
    ),
  ];
  const read = (): Readonly<Record<string, unknown>> => {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}');
      return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
    } catch {
      return {};
    }
  };
  const kept = read();
  for (const field of fields) {
    const text = kept[field.name];
    if (typeof text === 'string' && field.value === '') field.value = text;
  }
  form.addEventListener('input', () => {
    const typed = Object.fromEntries(
      fields.filter(({ value }) => value !== '').map((field) => [field.name, field.value]),
    );
    try {
      sessionStorage.setItem(name, JSON.stringify(typed));
    } catch {
      // A full or forbidden store: the form still works.
    }
  });
  return {
    forget: () => {
      try {
        sessionStorage.removeItem(name);
      } catch {
        // As above.
      }
    },
  };
}
