// SPDX-License-Identifier: Apache-2.0
// A suite over the site without a network: the server can be taken away, and the browser started cold.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Effects } from '../../functions/effects.ts';
import type { RunningServer } from '../../scripts/serve/server.ts';
import { pricingData } from '../../src/load/index.ts';
import { openTestService, type TestService } from '../functions/service.ts';
import { openProfile, reasonToSkip, serveSite } from './built-site.ts';

/** The page, once its service worker has everything. */
export async function openKept(context: BrowserContext, url: string): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

/** `service`, `origin` and `context` are there once the tests run. */
interface OfflineSite {
  service: TestService;
  origin: string;
  /** A browser that has the home page and with it all that is kept. */
  context: BrowserContext;
  stopServer(): Promise<void>;
  startServer(other?: Partial<Effects>): Promise<void>;
  /** The browser is closed and opened again: no page, no worker, no memory is left. */
  restart(): Promise<Page>;
  /** An empty page of the same browser; others are closed, and their scripts with them. */
  anew(): Promise<Page>;
  countCorrections(): Promise<number>;
}

/** Skipped, saying why, where there is no build or no browser. */
export function describeOffline(name: string, define: (site: OfflineSite) => void): void {
  describe.skipIf(reasonToSkip !== null)(reasonToSkip === null ? name : `${name} (${reasonToSkip})`, () => {
    const profile = mkdtempSync(join(tmpdir(), 'ledger-profile-'));
    let server: RunningServer;
    const site = {
      stopServer: () => server.close(),
      startServer: async (other = {}) => {
        server = await serveSite({ ...site.service.effects, ...other }, Number(new URL(site.origin).port));
      },
      restart: async () => {
        await site.context.close();
        site.context = await openProfile(profile);
        return site.context.pages()[0] ?? site.context.newPage();
      },
      anew: async () => {
        const page = await site.context.newPage();
        for (const other of site.context.pages()) if (other !== page) await other.close();
        return page;
      },
      countCorrections: async () => (await site.service.database.query('select 1 from corrections')).length,
    } as OfflineSite;
    beforeAll(async () => {
      site.service = await openTestService({ data: pricingData });
      server = await serveSite(site.service.effects);
      site.origin = `http://localhost:${server.port}`;
      site.context = await openProfile(profile);
      await openKept(site.context, `${site.origin}/`);
    }, 60_000);
    afterAll(async () => {
      await site.context?.close();
      await server?.close();
      await site.service?.close();
      rmSync(profile, { recursive: true, force: true });
    });
    define(site);
  });
}
