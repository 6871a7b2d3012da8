// SPDX-License-Identifier: Apache-2.0
// What the server says once it listens.

import { toSiteUrl } from '../../functions/site-url.ts';

/**
 * The address it answers at; and, where the built pages name another one of this machine, how they come to name this one.
 * `siteOrigin` is null where SITE_URL is not set: what a proxy stands in front of is not second-guessed.
 */
export function sayAddress(host: string | undefined, port: number, siteOrigin: string | null): string {
  const address = `http://${host ?? 'localhost'}:${port}`;
  const built = toSiteUrl(siteOrigin);
  const said = `Waypoint Ledger is at ${address}`;
  return siteOrigin !== null || new URL(built).port === String(port)
    ? said
    : `${said}\n  Links in its files and examples on its pages say ${built}: with SITE_URL=http://localhost:${port} npm start, they say this one.`;
}
