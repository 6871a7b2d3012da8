// SPDX-License-Identifier: Apache-2.0
// The registers checked in the reader's browser, on a service that holds and on one that was tampered with.

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { pricingData } from '../../src/load/index.ts';
import { putCorrection, putGap, putSurvey } from '../functions/register-rows.ts';
import { openTestService } from '../functions/service.ts';
import { openPage } from './built-site.ts';
import { describeSite } from './describe-site.ts';

const ROWS = 30;

describeSite(
  'the integrity page',
  (site) => {
    const check = async (page: Page): Promise<string> => {
      await page.getByRole('button', { name: 'Check all rows now' }).click();
      await page
        .locator('#integrity:is([data-state="holds"], [data-state="broken"], [data-state="failed"])')
        .waitFor();
      return (await page.getByRole('status').textContent()) ?? '';
    };
    const result = (page: Page, register: string) =>
      page.locator(`[data-register="${register}"] [data-field="result"]`).textContent();

    test('says of each chain that it holds, with its head and rows', async () => {
      const { page, complaints } = await openPage(site.browser, `${site.origin}/integrity`);
      expect(await check(page)).toBe(
        `Checked ${3 * ROWS} rows in your browser: every chain that can be checked here holds.`,
      );
      expect(await result(page, 'corrections')).toBe('Holds: every hash fits');
      expect(await result(page, 'gap_reports')).toBe('Holds: every link fits');
      expect(await result(page, 'interviews')).toBe('cannot be checked from outside');
      const row = page.locator('[data-register="survey_responses"]');
      expect(await row.locator('[data-field="rows"]').textContent()).toBe(String(ROWS));
      expect(await row.locator('[data-field="head"]').textContent()).toMatch(/^[0-9a-f]{64}$/);
      expect(complaints).toEqual([]);
    });

    test('names the row that was changed, and holds again once it is as it was', async () => {
      const { page } = await openPage(site.browser, `${site.origin}/integrity`);
      await site.service.database.query(`update corrections set verdict = 'right' where position = 17`);
      expect(await check(page)).toBe('A chain does not hold. The table says at which row.');
      expect(await result(page, 'corrections')).toBe(
        'Broken. Row 17 was changed: its fields do not give its hash.',
      );
      expect(await result(page, 'gap_reports')).toBe('Holds: every link fits');
      await site.service.database.query(`update corrections set verdict = 'wrong' where position = 17`);
      expect(await check(page)).toContain('every chain that can be checked here holds');
    });

    test('by keyboard alone; and where the registers cannot be read it says so', async () => {
      const { page } = await openPage(site.browser, `${site.origin}/integrity`);
      await page.route('**/api/integrity', (route) =>
        route.fulfill({ status: 503, json: { ok: false, error: 'no' } }),
      );
      await page.getByRole('button', { name: 'Check all rows now' }).focus();
      await page.keyboard.press('Enter');
      await page.locator('#integrity[data-state="failed"]').waitFor();
      expect(await page.getByRole('status').textContent()).toBe(
        'The check could not be finished: The registers cannot be read at the moment.',
      );
    });

    test('without JavaScript it says what else can be done, and shows no button', async () => {
      const { page } = await openPage(site.browser, `${site.origin}/integrity`, {
        javaScriptEnabled: false,
      });
      expect(await page.getByRole('button').count()).toBe(0);
      expect(await page.locator('noscript').textContent()).toContain('npm run verify');
    });
  },
  async () => {
    const service = await openTestService({ data: pricingData });
    for (let at = 0; at < ROWS; at += 1) {
      await putCorrection(service.database, { priceId: 'cms-99213', cents: at });
      await putGap(service.database, '2026-11-21T09:00:00.000Z', { dismissed: at });
      await putSurvey(service.database, '2026-11-21T09:00:00.000Z');
    }
    return service;
  },
);
