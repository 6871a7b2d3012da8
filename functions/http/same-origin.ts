// SPDX-License-Identifier: Apache-2.0
// Writes come from this site's own pages or from programs, never from a page of another website.

import { Problem } from '../../src/core/index.ts';

/** What browsers say of where a request was made (Fetch Metadata, sec-fetch-site): these are from here or typed in. */
const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);

/**
 * Throws a Problem (403) where `sec-fetch-site` or `origin` says the request comes from another website. `siteOrigin`
 * is the configured address of the site; the request's own host counts as well. Programs send neither header.
 */
export function checkSameOrigin(request: Request, siteOrigin: string | null): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const isOwnSite = site === null || OWN_SITES.has(site.toLowerCase());
  if (isOwnSite && (origin === null || isOwnOrigin(origin, request.url, siteOrigin))) return;
  throw new Problem(
    'not-acceptable-origin',
    'This address takes no requests from pages of other websites; send it from a program or from this site.',
  );
}

/** Of the request only the host is compared: a proxy in front may have ended the TLS. */
function isOwnOrigin(origin: string, url: string, siteOrigin: string | null): boolean {
  if (!URL.canParse(origin)) return false;
  const { origin: sent, host } = new URL(origin);
  return sent === siteOrigin || host === new URL(url).host;
}
