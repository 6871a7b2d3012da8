// SPDX-License-Identifier: Apache-2.0
// Addresses without a page of their own that people come to by cutting a longer one short, and the page that lists what
// lies below them.

/** By path, without a slash at its end. */
const LISTS: Readonly<Record<string, string>> = {
  '/developers': '/developers/api',
  '/figure': '/table',
  '/figures': '/table',
  '/place': '/places',
  '/registers': '/register',
};

/** Each with a regular expression over the path. */
export const GUESSED_PATHS = Object.entries(LISTS).map(([path, to]) => ({ src: `^${path}/?$`, to }));

/** The page to be sent on to (308), or null. `url` is a path and a query. */
export function findGuessed(url: string): string | null {
  const path = url.replace(/\?.*$/s, '').replace(/\/$/, '');
  return Object.hasOwn(LISTS, path) ? (LISTS[path] ?? null) : null;
}
