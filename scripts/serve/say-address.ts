// SPDX-License-Identifier: Apache-2.0
// What the server says once it listens.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSiteUrl } from '../../functions/site-url.ts';

/**
 * The address it answers at; and, where the pages built in `dist` name another one than the API does, what makes them
 * say the same. `siteOrigin` is null where SITE_URL is not set.
 */
export function sayAddress(
  host: string | undefined,
  port: number,
  siteOrigin: string | null,
  dist: string,
): string {
  const said = `Waypoint Ledger is at http://${host ?? 'localhost'}:${port}`;
  const built = readBuiltOrigin(dist);
  const own = toSiteUrl(siteOrigin);
  return built === null || built === own
    ? said
    : `${said}\n  Links and examples of the built pages say ${built}, those of the API ${own}: npm start with the same settings builds the pages anew.`;
}

/** The origin a build was made for, as its robots.txt names it; null where that is missing or names none. */
function readBuiltOrigin(dist: string): string | null {
  try {
    const [, sitemap = ''] = /^Sitemap: (\S+)/m.exec(readFileSync(join(dist, 'robots.txt'), 'utf8')) ?? [];
    return URL.canParse(sitemap) ? new URL(sitemap).origin : null;
  } catch {
    return null;
  }
}
