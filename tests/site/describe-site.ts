// SPDX-License-Identifier: Apache-2.0
// A suite over the built site: a server in front of it and a browser, opened before its tests and closed after them.

import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe } from 'vitest';
import type { RunningServer } from '../../scripts/serve/server.ts';
import type { TestService } from '../functions/service.ts';
import { closePages, reasonToSkip, serveSite, shareBrowser } from './built-site.ts';

/** There once the tests run. */
interface Site<Service> {
  /** `http://localhost:4321`, without a slash. */
  origin: string;
  browser: Browser;
  service: Service;
}

/**
 * Skipped, saying why, where there is no build or no browser. Without `openService` the site answers as a build does:
 * nothing is stored.
 */
export function describeSite<Service extends TestService | null = null>(
  name: string,
  define: (site: Site<Service>) => void,
  openService?: () => Promise<Service>,
): void {
  describe.skipIf(reasonToSkip !== null)(reasonToSkip === null ? name : `${name} (${reasonToSkip})`, () => {
    const site = {} as Site<Service>;
    let server: RunningServer | null = null;
    beforeAll(async () => {
      if (openService !== undefined) site.service = await openService();
      [server, site.browser] = await Promise.all([serveSite(site.service?.effects), shareBrowser()]);
      site.origin = `http://localhost:${server.port}`;
    });
    afterAll(async () => {
      await closePages();
      await server?.close();
      await site.service?.close();
    });
    define(site);
  });
}
