// SPDX-License-Identifier: Apache-2.0
// The forms as people use them, and what the register page then shows; in Chromium, against a real store.

import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { pricingData } from '../../src/load/index.ts';
import { openTestService } from '../functions/service.ts';
import { openPage } from './built-site.ts';
import { describeSite } from './describe-site.ts';

const SECRET = 'they laughed when I said it was my heart';

describeSite(
  'taking part',
  (site) => {
    let page: Page;
    let complaints: readonly string[];
    beforeEach(async () => {
      await page?.context().close();
    });

    const open = async (path: string): Promise<void> => {
      ({ page, complaints } = await openPage(site.browser, `${site.origin}${path}`));
    };
    const rowsOf = (register: string) =>
      site.service.database.query<Record<string, unknown>>(`select * from ${register} order by position`);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const sent = () => page.locator('[data-sent]:not([hidden])').waitFor();

    test('a correction: the figure is named, an amount is read as people write it, a second one is refused', async () => {
      await open('/figures/cms-99213');
      await page.getByRole('link', { name: 'Is this figure right for you?' }).click();
      await page.getByText('Doctor visit, returning patient', { exact: false }).first().waitFor();
      await page.getByLabel('wrong', { exact: true }).check();
      await page.getByLabel('What were you charged, or told it costs?').fill('$1,240.50');
      await page.getByLabel('Anything we should know').fill(SECRET);
      await press('Send');
      await sent();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-sent')))
        .toBe(true);
      expect(await page.getByRole('region', { name: 'It is counted' }).count()).toBe(1);
      const [row] = await rowsOf('corrections');
      expect(row).toMatchObject({ price_id: 'cms-99213', verdict: 'wrong', believed_cents: 124_050 });
      expect(await page.locator('[data-receipt]').textContent()).toBe(
        `Yours is row 1 of its register. Its fingerprint, by which you can find it in the chain: ${row?.row_hash}`,
      );
      expect(await site.service.dump()).not.toContain(SECRET);

      await page.reload();
      await page.getByLabel('right, or close to it').check();
      await press('Send');
      expect(await page.getByRole('alert').textContent()).toContain('it counts once');
      expect(await rowsOf('corrections')).toHaveLength(1);
      expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);
    });

    test('an amount that is none is named, and nothing typed is lost', async () => {
      await open('/take-part/figure?id=cms-99214');
      await page.getByLabel('wrong', { exact: true }).check();
      await page.getByLabel('What were you charged, or told it costs?').fill('too much');
      await press('Send');
      expect(await page.getByRole('alert').textContent()).toMatch(
        /^“What were you charged, or told it costs\?” takes one amount in dollars/,
      );
      const amount = page.getByLabel('What were you charged, or told it costs?');
      expect([await amount.inputValue(), await amount.getAttribute('aria-invalid')]).toEqual([
        'too much',
        'true',
      ]);
      expect(await amount.evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await amount.getAttribute('aria-describedby')).toBe('believed-hint send-problem');
      await amount.fill('1');
      expect(await amount.getAttribute('aria-invalid')).toBeNull();
      expect(await amount.getAttribute('aria-describedby')).toBe('believed-hint');
    });

    test.each(['12,50', '1,24', '1,2345', '12,345,6'])(
      'a comma that parts no thousands makes no amount: %s',
      async (typed) => {
        const before = (await rowsOf('corrections')).length;
        await open('/take-part/figure?id=cms-99214');
        await page.getByLabel('wrong', { exact: true }).check();
        await page.getByLabel('What were you charged, or told it costs?').fill(typed);
        await press('Send');
        expect(await page.getByRole('alert').textContent()).toContain('takes one amount in dollars');
        expect(await rowsOf('corrections')).toHaveLength(before);
      },
    );

    test('a correction whose answer was lost and that is taken back: it may have arrived, and sending it again tells', async () => {
      const before = (await rowsOf('corrections')).length;
      await open('/take-part/figure?id=cms-99204');
      await page.getByLabel('wrong', { exact: true }).check();
      await page.route('**/api/corrections', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await press('Send');
      await page.getByText('nobody knows yet whether it arrived').waitFor();
      await page.unroute('**/api/corrections');
      await press('Do not send it again');
      expect(await page.getByRole('alert').textContent()).toContain('The first try may have arrived');
      await press('Send');
      await sent();
      expect(await rowsOf('corrections')).toHaveLength(before + 1);
    });

    test('what was typed about one figure is not in the form of another, and is back in its own', async () => {
      const amount = () => page.getByLabel('What were you charged, or told it costs?');
      await open('/take-part/figure?id=cms-99215');
      await amount().fill('310');
      await page.goto(`${site.origin}/take-part/figure?id=cms-img-echo`);
      await page.getByText('Heart ultrasound', { exact: false }).first().waitFor();
      expect(await amount().inputValue()).toBe('');
      await page.goto(`${site.origin}/take-part/figure?id=cms-99215`);
      await expect.poll(() => amount().inputValue()).toBe('310');
    });

    test.each(['', '?id=no-such-figure'])(
      'without a figure (%s) there is no form, and it is said where to find one',
      async (asked) => {
        await open(`/take-part/figure${asked}`);
        await page.waitForLoadState('networkidle');
        expect(await page.getByText('No figure is chosen.').isVisible()).toBe(true);
        expect(await page.getByRole('button', { name: 'Send', exact: true }).count()).toBe(0);
      },
    );

    test('a report: counts, an order put by keyboard, a note; what was left alone is left out', async () => {
      await open('/take-part/gap');
      await press('Send this report');
      expect(await page.getByRole('alert').textContent()).toMatch(/^A report needs one number/);
      const first = page.locator('.tally input').first();
      expect(await first.evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await first.getAttribute('aria-invalid')).toBe('true');
      expect(await first.getAttribute('aria-describedby')).toBe('send-problem');
      await page.getByRole('spinbutton', { name: 'Not being believed' }).fill('7');
      expect(await first.getAttribute('aria-invalid')).toBeNull();
      await page.getByRole('spinbutton', { name: 'Time searching' }).fill('108');
      await page.getByRole('button', { name: 'Not being believed: up' }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      expect(await page.locator('.ranking + [role=status]').textContent()).toBe(
        'Not being believed: place 1 of 6',
      );
      await page.getByLabel('Region').selectOption('south');
      await page.getByLabel('Anything a number cannot say').fill(SECRET);
      await press('Send this report');
      await sent();
      const [row] = await rowsOf('gap_reports');
      expect(row).toMatchObject({
        counts: { dismissed: 7, 'time-searching': 108 },
        context: { region: 'south' },
      });
      expect(row?.ranking).toMatchObject({ 0: 'dismissed' });
      expect(await site.service.dump()).not.toContain(SECRET);
      expect(complaints).toEqual([]);
    });

    test('the survey, from a link that names its channel; a lost answer is sent again and counted once', async () => {
      await open('/take-part/survey?c=clinic-7');
      await page
        .getByRole('group', { name: /no doctor/ })
        .getByLabel('Work and pay')
        .check();
      await page
        .getByRole('group', { name: /measured for everybody/ })
        .getByLabel('Time')
        .check();
      await page.getByLabel('Patients').check();
      await page.getByLabel('How many clinicians').fill('11');
      // The order in which the page shows them is nobody's answer.
      await page.getByRole('button', { name: 'Money out of pocket: up' }).press('Enter');
      await press('Send my answers');
      expect(await page.getByRole('alert').textContent()).toMatch(/^Put the list in order/);
      await page.getByLabel('The order is right as it stands').check();
      await page.getByLabel('The order is right as it stands').uncheck();
      await page.getByRole('button', { name: 'Time: up' }).click();
      await page.route('**/api/survey', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await press('Send my answers');
      await page.getByText('the service did not answer').waitFor();
      await page.unroute('**/api/survey');
      await press('Send my answers');
      await sent();
      const rows = await rowsOf('survey_responses');
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ channel: 'clinic-7', unasked: 'work', lead: 'time', clinicians: 11 });
      expect(rows[0]?.ranking).toMatchObject({ 0: 'time' });
    });

    test('a report whose answer was lost is counted once, also when the page was loaded anew before it is sent again', async () => {
      const before = (await rowsOf('gap_reports')).length;
      const count = () => page.getByLabel('Care that was refused').first();
      await open('/take-part/gap');
      await count().fill('7');
      await page.route('**/api/gap', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await press('Send this report');
      await page.getByText('the service did not answer').waitFor();
      await page.unroute('**/api/gap');
      await page.reload();
      await expect.poll(() => count().inputValue()).toBe('7');
      await press('Send this report');
      await sent();
      expect(await rowsOf('gap_reports')).toHaveLength(before + 1);
    });

    test('an interview survives a reload before it is sent, and only its sender and the operator can read it', async () => {
      await open('/take-part/interview');
      await page.getByLabel(/^1\. /).fill('At nineteen.');
      await page.getByLabel(/^2\. /).fill(SECRET);
      await page.reload();
      expect(await page.getByLabel(/^2\. /).inputValue()).toBe(SECRET);
      await page.getByLabel('Only read it and learn from it').check();
      await page.getByLabel('No', { exact: true }).check();
      await press('Send my interview');
      expect(await page.getByRole('alert').textContent()).toContain('at least 3');
      await page.getByLabel(/^3\. /).fill('Eleven.');
      await press('Send my interview');
      await sent();
      expect(await rowsOf('interviews')).toHaveLength(1);
      expect(await site.service.dump()).not.toContain(SECRET);
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(SECRET);
      expect(JSON.stringify(site.service.log)).not.toContain(SECRET);
    });

    test('the register counts what was sent, and shows no cell under eleven', async () => {
      await open('/register');
      await page.getByText(/^1 answer from 1 sender\./).waitFor();
      const text = (await page.locator('main').textContent()) ?? '';
      expect(text).toContain('How many were sent is public from the first one.');
      expect(text).toContain('so far there are fewer');
      expect(text).not.toContain('clinic-7');
      await page.getByRole('link', { name: /Doctor visit, returning patient/ }).waitFor();
      expect(complaints).toEqual([]);
      await page.goto(`${site.origin}/policy`);
      await page.getByRole('table', { name: 'Corrections by agency' }).waitFor();
      expect(await page.getByRole('table', { name: 'Corrections by file' }).count()).toBe(1);
    });

    test('dots: one for every eleven answers', async () => {
      const body = (at: number) => ({
        ranking: ['time', 'oop', 'work', 'unpaid', 'forgone'],
        unasked: at < 24 ? 'forgone' : 'all-asked',
        lead: 'time',
        decide: 'patients',
        clinicians: 12,
      });
      for (let at = 0; at < 32; at += 1)
        await site.service.send('/api/survey', { body: body(at), address: `198.51.100.${at}` });
      await open('/register');
      const row = page.getByRole('row', { name: /Care gone without.*22 or more/ });
      await row.waitFor();
      // Said once for all that is drawn of the survey.
      expect((await page.locator('#survey').textContent())?.match(/One dot is 11 answers/g)).toHaveLength(1);
      expect(await page.locator('tr', { hasText: /^Not said33 or more/ }).count()).toBeGreaterThan(0);
      // The band "11+" is a number as people say it.
      await page.getByRole('row', { name: /^11 or more/ }).waitFor();
      const width = await row.locator('.dots').evaluate((dots) => dots.getBoundingClientRect().width);
      expect(width).toBe(20);
      await page.emulateMedia({ forcedColors: 'active' });
      // Few colors take the grounds of things away, but not what is drawn with them.
      const ground = await row.locator('.dots').evaluate((dots) => getComputedStyle(dots).backgroundImage);
      expect(ground).toContain('radial-gradient');
    });
  },
  () => openTestService({ data: pricingData, limiter: null }),
);
