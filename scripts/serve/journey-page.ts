// SPDX-License-Identifier: Apache-2.0
// One static page shows every saved journey, whatever its link: the browser asks for the one that the address names.

/** Addresses that the page answers, as a regular expression over the path. */
export const JOURNEY_PATHS = '^/j/[^/]+/?$';

/** The address of the file. */
export const JOURNEY_PAGE = '/journey';

/** A link that was given to a few is not listed, and nothing followed from there is told where it led from. */
export const JOURNEY_HEADERS = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' } as const;

const paths = new RegExp(JOURNEY_PATHS);

/** Whether a request (path and query) is for the page. */
export function isJourneyPath(url: string): boolean {
  const path = url.replace(/\?.*$/s, '');
  return path === JOURNEY_PAGE || paths.test(path);
}
