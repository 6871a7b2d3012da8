// SPDX-License-Identifier: Apache-2.0
// Writes come from this site's own pages or from programs, never from a page of another website.

import { Problem } from '../../src/core/index.ts';
import type { Effects } from '../effects.ts';
import { isOwnHost } from './own-host.ts';

/** What browsers say of where a request was made (Fetch Metadata, sec-fetch-site): these are from here or typed in. */
const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);

/**
 * Throws a Problem (403) where `sec-fetch-site` or `origin` says the request comes from another website, or from a page at
 * a name that this service does not know as its own. Programs send neither header.
 */
export function checkSameOrigin(request: Request, names: Pick<Effects, 'siteOrigin' | 'ownHosts'>): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const isOwnSite = site === null || OWN_SITES.has(site.toLowerCase());
  if (isOwnSite && (origin === null || origin === names.siteOrigin)) return;
  const url = new URL(request.url);
  // Only the host is compared: a proxy in front may have ended the TLS.
  const isOfHost = origin !== null && URL.canParse(origin) && new URL(origin).host === url.host;
  if (isOwnSite && isOfHost && isOwnHost(url, names)) return;
  throw new Problem('not-acceptable-origin', isOwnSite && isOfHost ? UNKNOWN_NAME : OTHER_SITE);
}

const OTHER_SITE =
  'This address takes no requests from pages of other websites; send it from a program or from this site.';
const UNKNOWN_NAME =
  'This service does not know this address as its own and takes nothing from its pages; whoever runs it sets SITE_URL to the address.';
