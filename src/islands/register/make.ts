// SPDX-License-Identifier: Apache-2.0

type Child = Node | string;

/** An element with attributes and children; text is only ever text. */
export function make(
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: Child[]
): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
