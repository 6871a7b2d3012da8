// SPDX-License-Identifier: Apache-2.0
// Under which names this service knows itself. What a request calls it proves nothing: a page of another website can give
// its own name the address of this machine (DNS rebinding), and be on the same origin as far as the browser knows.

import type { Effects } from '../effects.ts';
import { toSiteUrl } from '../site-url.ts';

/** Of no other machine. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

type Names = Pick<Effects, 'siteOrigin' | 'ownHosts'>;

export function isOwnHost({ host, hostname }: URL, { siteOrigin, ownHosts }: Names): boolean {
  if (LOOPBACK.has(hostname) || ownHosts.includes(host)) return true;
  return siteOrigin !== null && host === new URL(siteOrigin).host;
}

/** What links begin with: the configured address, else the one that was asked, if it is this service's own. */
export function toLinkOrigin(request: Request, names: Names): string {
  const url = new URL(request.url);
  return names.siteOrigin ?? (isOwnHost(url, names) ? url.origin : toSiteUrl(null));
}
