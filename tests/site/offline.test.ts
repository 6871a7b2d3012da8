// SPDX-License-Identifier: Apache-2.0
// The site without a network: the server is gone and the browser was started cold.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../scripts/serve/server.ts';
import { pricingData } from '../../src/load/index.ts';
import { openTestService, type TestService } from '../functions/service.ts';
import { openProfile, reasonToSkip, serveSite } from './built-site.ts';
import { makeOutboxOlder, readOutbox } from './read-outbox.ts';

const FIGURE = '/figures/cms-99213';
const PLACE = '/places/CA-05';
const STORY = 'I saw my regular doctor three times, then a cardiologist. They did an echo.';

/** The page, once its service worker has everything. */
async function openKept(context: BrowserContext, url: string): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

describe.skipIf(reasonToSkip !== null)(
  `without a network${reasonToSkip === null ? '' : ` (${reasonToSkip})`}`,
  () => {
    const profile = mkdtempSync(join(tmpdir(), 'ledger-profile-'));
    let service: TestService;
    let server: RunningServer;
    let origin: string;
    let context: BrowserContext;

    beforeAll(async () => {
      service = await openTestService({ data: pricingData });
      server = await serveSite(service.effects);
      origin = `http://localhost:${server.port}`;
    });
    afterAll(async () => {
      await context?.close();
      await server?.close();
      await service?.close();
      rmSync(profile, { recursive: true, force: true });
    });

    const stopServer = async (): Promise<void> => {
      await server.close();
    };
    const startServer = async (): Promise<void> => {
      server = await serveSite(service.effects, Number(new URL(origin).port));
    };
    /** The browser is closed and opened again: no page, no worker, no memory is left. */
    const restart = async (): Promise<Page> => {
      await context.close();
      context = await openProfile(profile);
      return context.pages()[0] ?? context.newPage();
    };

    /** An empty page of the same browser; others are closed, and their scripts with them. */
    const anew = async (): Promise<Page> => {
      const page = await context.newPage();
      for (const other of context.pages()) if (other !== page) await other.close();
      return page;
    };

    test('a whole pricing session, and every page that was visited, after a cold restart', async () => {
      context = await openProfile(profile);
      const first = await openKept(context, `${origin}/`);
      await first.goto(`${origin}${FIGURE}`);
      await first.goto(`${origin}${PLACE}?from=search`);
      await stopServer();

      const page = await restart();
      await page.goto(`${origin}/`);
      await page.fill('#story', STORY);
      await page.locator('.ledger-line').first().waitFor();
      const said = await page.locator('.ledger').first().textContent();
      expect(said).toContain('$95.19');
      await page.getByLabel(/^ZIP/).fill('94110');
      await page.getByText('San Francisco').first().waitFor();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download as FHIR' }).click(),
      ]);
      expect(file.suggestedFilename()).toContain('.fhir.json');

      for (const [path, words] of [
        ['/table', 'CPT 99213'],
        ['/places', 'San Francisco'],
        ['/method', 'Method'],
        [FIGURE, '33.4009'],
        [PLACE, '$117.58'],
        ['/take-part/figure?id=cms-99213', '$95.19'],
      ] as const) {
        const answer = await page.goto(`${origin}${path}`);
        expect(answer?.status(), path).toBe(200);
        await page.locator('main', { hasText: words }).waitFor();
        // The styles came, too.
        expect(await page.evaluate(() => document.styleSheets.length), path).toBeGreaterThan(0);
      }
    });

    test('a page that was never opened says so, at its own address', async () => {
      const page = await anew();
      await page.goto(`${origin}/figures/cms-99214`);
      expect(await page.locator('h1').textContent()).toBe('This page is not on your device yet');
      expect(new URL(page.url()).pathname).toBe('/figures/cms-99214');
    });

    const countCorrections = async (): Promise<number> =>
      (await service.database.query('select 1 from corrections')).length;

    test('a correction waits through a restart and goes out once', async () => {
      const page = await restart();
      await page.goto(`${origin}/take-part/figure?id=cms-99213`);
      await page.getByLabel('wrong').check();
      await page.getByLabel(/What were you charged/).fill('180');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('It waits on this device').waitFor();
      expect(await countCorrections()).toBe(0);

      await startServer();
      const keys: string[] = [];
      const later = await restart();
      const other = await context.newPage();
      context.on('request', (request) => {
        if (request.method() === 'POST') keys.push(request.headers()['idempotency-key'] ?? '');
      });
      await Promise.all([later.goto(`${origin}/`), other.goto(`${origin}/register`)]);
      await expect.poll(countCorrections, { timeout: 10_000 }).toBe(1);
      await expect
        .poll(async () => `${await later.textContent('body')}${await other.textContent('body')}`, {
          timeout: 10_000,
        })
        .toContain('What waited on this device has been sent.');
      await later.goto(`${origin}/table`);
      await later.waitForTimeout(300);
      expect(await countCorrections()).toBe(1);
      expect(keys).toHaveLength(1);
      const [row] = await service.database.query<{ verdict: string; cents: number }>(
        'select verdict, believed_cents as cents from corrections',
      );
      expect(row).toEqual({ verdict: 'wrong', cents: 18_000 });
    });

    test('its page shows that it waits, loaded anew too, and learns of it when another one sends it', async () => {
      const page = await anew();
      await page.goto(`${origin}/take-part/figure?id=cms-99215`);
      await page.getByLabel('wrong').check();
      await stopServer();
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('It waits on this device').waitFor();
      await page.reload();
      await page.getByText('It waits on this device').waitFor();
      expect(await page.getByRole('button', { name: 'Send', exact: true }).isVisible()).toBe(false);
      await startServer();
      const other = await context.newPage();
      await other.goto(`${origin}/`);
      await page.locator('[data-sent]:not([hidden])').waitFor();
      expect(await page.getByText('It waits on this device').isVisible()).toBe(false);
      expect(await countCorrections()).toBe(2);
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    });

    test('an amount that is no number does not wait for a refusal', async () => {
      const page = await anew();
      await page.goto(`${origin}/take-part/figure?id=cms-99203`);
      await stopServer();
      await page.getByLabel('wrong').check();
      await page.getByLabel(/What were you charged/).fill('about 300');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      expect(await page.getByRole('alert').textContent()).toMatch(/takes one amount in dollars, such as 300/);
      expect(await readOutbox(page)).toEqual([]);
      await startServer();
    });

    test('what is refused later is kept until its writer has it again, in its form', async () => {
      const page = await anew();
      await page.goto(`${origin}/take-part/figure?id=cms-99203`);
      await stopServer();
      await page.getByLabel('wrong').check();
      await page.getByLabel(/What were you charged/).fill('99999999');
      await page.getByLabel('Anything we should know').fill('They sent two bills.');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('It waits on this device').waitFor();
      await startServer();
      const later = await restart();
      const posted: string[] = [];
      context.on('request', (request) => {
        if (request.method() === 'POST') posted.push(request.url());
      });
      await later.goto(`${origin}/`);
      await later.getByText('What waited on this device was not taken').waitFor();
      // Asked again on each page, and not sent again.
      await later.goto(`${origin}/table`);
      await later.getByText('What waited on this device was not taken').waitFor();
      expect(posted).toHaveLength(1);
      await later.getByRole('button', { name: 'Open it' }).click();
      await later.getByRole('alert').filter({ hasText: 'What were you charged' }).waitFor();
      expect(await later.getByLabel(/What were you charged/).inputValue()).toBe('99999999');
      expect(await later.getByLabel('Anything we should know').inputValue()).toBe('They sent two bills.');
      expect(await later.getByLabel('wrong').isChecked()).toBe(true);
      await expect.poll(() => readOutbox(later)).toEqual([]);
      expect(await later.locator('#notice p').count()).toBe(0);
      expect(await countCorrections()).toBe(2);
    });

    test('after a day it is sent only if its writer says so', async () => {
      const page = await anew();
      await page.goto(`${origin}/take-part/figure?id=cms-99204`);
      await stopServer();
      await page.getByLabel('right').check();
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('It waits on this device').waitFor();
      await makeOutboxOlder(page);
      await startServer();
      const later = await restart();
      await later.goto(`${origin}/table`);
      await later.getByText('waited on this device for more than a day').waitFor();
      expect(await countCorrections()).toBe(2);
      await later.getByRole('button', { name: 'Open it' }).click();
      await later.getByRole('alert').filter({ hasText: 'more than a day' }).waitFor();
      expect(await later.getByLabel('right').isChecked()).toBe(true);
      await later.getByRole('button', { name: 'Send', exact: true }).click();
      await later.locator('[data-sent]:not([hidden])').waitFor();
      expect(await countCorrections()).toBe(3);
    });

    test('a page that says something waits hears that another one sent it', async () => {
      const page = await anew();
      await page.goto(`${origin}/take-part/figure?id=cms-99205`);
      await stopServer();
      await page.getByLabel('right').check();
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('It waits on this device').waitFor();
      await page.goto(`${origin}/table`);
      await page.getByText('What you sent waits on this device').waitFor();
      await startServer();
      await (await context.newPage()).goto(`${origin}/`);
      await page.getByText('What waited on this device has been sent.').waitFor();
      expect(await countCorrections()).toBe(4);
    });

    test('what the service worker sent while no page with scripts was open is told on the next one, once', async () => {
      const page = await anew();
      await openKept(context, `${origin}/take-part/figure?id=cms-99203`);
      await stopServer();
      await page.getByLabel('right').check();
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('It waits on this device').waitFor();
      // A page without a script: nothing on it can send, or tell.
      await page.goto(`${origin}/method`);
      await startServer();
      // As a browser does when the network is back.
      const devtools = await context.newCDPSession(page);
      const known = new Promise<string>((resolve) => {
        devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
          if (first !== undefined) resolve(first.registrationId);
        });
      });
      await devtools.send('ServiceWorker.enable');
      const registrationId = await known;
      await devtools.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag: 'outbox',
        lastChance: false,
      });
      await expect.poll(countCorrections, { timeout: 10_000 }).toBe(5);
      // The correction is with the server before the service worker has its answer, and takes it out of the outbox.
      await expect.poll(async () => JSON.stringify(await readOutbox(page))).not.toContain('cms-99203');
      await page.goto(`${origin}/table`);
      await page.getByText('What waited on this device has been sent.').waitFor();
      await expect.poll(() => readOutbox(page)).toEqual([]);
      await page.goto(`${origin}/register`);
      await page.waitForTimeout(300);
      expect(await page.getByText('What waited on this device has been sent.').count()).toBe(0);
    });

    test('what waits can be taken back', async () => {
      const page = await anew();
      await page.goto(`${origin}/take-part/figure?id=cms-99214`);
      await page.getByLabel('right').check();
      await stopServer();
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByRole('button', { name: 'Do not send it' }).click();
      await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
      await startServer();
      await page.goto(`${origin}/`);
      await page.waitForTimeout(300);
      expect(await countCorrections()).toBe(5);
    });
  },
);
