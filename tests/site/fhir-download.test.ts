// SPDX-License-Identifier: Apache-2.0
// "Download as FHIR" with the network cut gives the bytes of POST /api/fhir, but for ids and time.

import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../scripts/serve/server.ts';
import { fhirBundleSchema } from '../../src/wire/index.ts';
import { listRefusals } from '../fhir/validators.ts';
import { closePages, LAST_FILE, openPage, reasonToSkip, serveSite, shareBrowser } from './built-site.ts';

const STORY = 'I saw my regular doctor three times, then a cardiologist. They did an echo & a “TSH” test.';

/** Ids by the order they are met in, and no time: what is left must be the same. */
function strip(text: string): string {
  const names = new Map<string, string>();
  return text
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      const name = names.get(id) ?? `id ${names.size}`;
      names.set(id, name);
      return name;
    })
    .replace(/"(timestamp|recorded)":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/g, '"$1":"then"');
}

describe.skipIf(reasonToSkip !== null)(
  `download as FHIR${reasonToSkip === null ? '' : ` (${reasonToSkip})`}`,
  () => {
    let server: RunningServer;
    let browser: Browser;
    let page: Page;
    let complaints: string[];

    beforeAll(async () => {
      [server, browser] = await Promise.all([serveSite(), shareBrowser()]);
      ({ page, complaints } = await openPage(browser, `http://localhost:${server.port}/`));
      const last = page.waitForEvent('requestfinished', (request) => LAST_FILE.test(request.url()));
      await page.fill('#story', STORY);
      await page.getByRole('button', { name: 'Download as FHIR' }).waitFor();
      await last;
      await page.context().setOffline(true);
    });
    afterAll(async () => {
      await closePages();
      await server?.close();
      expect(complaints).toEqual([]);
    });

    const download = async (): Promise<string> => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download as FHIR' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('waypoint-ledger.fhir.json');
      return readFile(await file.path(), 'utf8');
    };
    const askServer = async (body: object): Promise<string> => {
      const response = await fetch(`http://localhost:${server.port}/api/fhir`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.headers.get('content-type')).toContain('application/fhir+json');
      return response.text();
    };

    test('of a story, offline', async () => {
      const text = await download();
      expect(strip(text)).toBe(strip(await askServer({ story: STORY, coverage: 'unsure' })));
      expect(fhirBundleSchema.parse(JSON.parse(text)).entry).toHaveLength(12);
      expect(listRefusals(JSON.parse(text))).toEqual([]);
    });

    test('of a story in a place, without insurance', async () => {
      await page.fill('#zip', '35203');
      await page.selectOption('#coverage', 'uninsured');
      await expect.poll(() => page.locator('#total').textContent()).toContain('billed');
      const asked = { story: STORY, coverage: 'uninsured', zip: '35203' };
      expect(strip(await download())).toBe(strip(await askServer(asked)));
    });

    test('of a corrected ledger: the entries as they stand', async () => {
      await page.selectOption('#coverage', 'employer');
      await page
        .getByLabel(/^How many/)
        .first()
        .fill('5');
      await page
        .getByLabel(/^How many/)
        .first()
        .press('Enter');
      const made = JSON.parse(await download());
      expect(made.entry[1].resource).toMatchObject({
        resourceType: 'ChargeItem',
        quantity: { value: 5 },
        note: [{ text: 'regular doctor' }],
      });
    });
  },
);
