// SPDX-License-Identifier: Apache-2.0
// The sheet for an appointment, as it is opened from a ledger: its rows, what it says of them, and its one page.

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addCents, formatUsd, parseDollars, toCents } from '../../src/core/index.ts';
import { pricingData } from '../../src/load/index.ts';
import { price } from '../../src/pricing/index.ts';
import { type OpenedPage, openPage, waitForTotal } from './built-site.ts';
import { describeSite } from './describe-site.ts';

/** The machine may be busy with other tests. */

describeSite('the appointment sheet', (site) => {
  let page: Page;
  let finish: OpenedPage['finish'];
  const at = (path: string): string => `${site.origin}${path}`;

  const open = async (path: string): Promise<void> => {
    ({ page, finish } = await openPage(site.browser, at(path)));
  };

  /** Of letter paper, in the page's own letters: others are wider, and come first where the machine is busy. */
  const countPages = async (): Promise<number> => {
    await page.evaluate(() => document.fonts.ready);
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
    return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  };

  test('the sheet: lines, total, three questions, sources, date, table and a code, on one page of paper', async () => {
    const tests = pricingData.table.figures.filter(({ id }) => id.startsWith('cms-lab-')).slice(0, 16);
    const lines = ['cms-99213:3', 'cms-img-echo', ...tests.map(({ id }) => id)];
    const ledger = `ledger=${lines.join(',')}&coverage=employer&place=CA-05&unpriced=3&table=2026-11-21.1`;
    await open(`/sheet#${ledger}`);
    const sheet = page.locator('.appointment');
    await sheet.locator('.sheet-total').waitFor();
    const text = (await sheet.textContent()) ?? '';
    expect(text).toContain('$352.74');
    const cents = addCents([
      toCents(35_274 + 25_982),
      ...tests.flatMap(({ valueCents }) => valueCents ?? []),
    ]);
    expect(await sheet.locator('.sheet-total .amount').textContent()).toBe(formatUsd(cents));
    expect(text).toContain('3 more lines of the ledger are not priced and are not on this sheet.');
    expect(text).toContain('Each amount is what Medicare allows, 2026. It describes: People with Original');
    expect(text).toContain('7 more lines in the ledger behind the code; their part of the total');
    // The rows on paper add up to the total under them.
    const amounts = await sheet.locator('.sheet-lines tbody td:last-child').allTextContents();
    expect(addCents(amounts.map((amount) => parseDollars(amount.replaceAll(/[$,]/g, ''))))).toBe(cents);
    expect(await sheet.locator('.sheet-questions li').count()).toBe(3);
    expect(text).toContain('PPRRVU2026_Jul_nonQPP.csv');
    expect(text).toMatch(/Made on \w+ \d+, \d{4} with price table \d{4}-\d{2}-\d{2}\.\d+/);
    expect(await sheet.getByRole('img', { name: 'Code that opens this ledger' }).count()).toBe(1);
    expect(await countPages()).toBe(1);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button').count()).toBe(0);
    // In points; a number beside a word may be a little smaller.
    const small = await page.locator('main *:visible').evaluateAll((all) =>
      all.flatMap((element) => {
        const hasWords = [...element.childNodes].some(
          (node) => node instanceof Text && node.data.trim() !== '',
        );
        const size = Number.parseFloat(getComputedStyle(element).fontSize) * 0.75;
        const least = element.matches('sup, sup *') ? 7 : 8;
        return hasWords && size < least - 0.01 ? [`${element.className} ${size}`] : [];
      }),
    );
    expect(small).toEqual([]);
    await finish();
  });

  test('on the sheet lines of the same care are one row, and a row of another kind says which', async () => {
    const others = 'meps2022-longcovid-excess-total,bls2026q2-median-weekly-earnings';
    const lines = `cms-99204,cms-99213,cms-99204:2,cms-99204,${others}`;
    await open(`/sheet#ledger=${lines}&table=2026-11-21.1`);
    const rows = page.locator('.sheet-lines tbody tr');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(4);
    expect(await rows.nth(2).textContent()).toMatch(
      /costs more with the condition, 2022 \(\$1,619\.00 to.\$6,578\.00, with 95 percent confidence\)/,
    );
    expect(await rows.first().locator('td').first().textContent()).toBe('4');
    expect(await rows.first().locator('th').textContent()).toMatch(/minutes, source 1 CPT 99204$/);
    expect(await rows.first().textContent()).not.toContain('It describes');
    expect(await rows.last().textContent()).toMatch(/a wage, 2026 Q2.* It describes: 120\.9 million/);
    await finish();
  });

  test('in a place the line that Medicare adjusts and the table does not is marked as national', async () => {
    const lines = 'cms-99213:3,cms-ed-99284-complete,cms-lab-tsh';
    await open(`/sheet#ledger=${lines}&coverage=medicare&place=AK-01&table=2026-11-21.1`);
    const rows = page.locator('.sheet-lines tbody tr');
    await rows.first().waitFor();
    const marked = await Promise.all([0, 1, 2].map((at) => rows.nth(at).textContent()));
    expect(marked.map((text) => /national amount, before Medicare adjusts/.test(text ?? ''))).toEqual([
      false,
      true,
      false,
    ]);
    expect(await page.locator('.sheet-total').textContent()).toContain('and nationally for one line');
    await finish();
  });

  test('an emergency room charge is the doctor’s alone, and the sheet and the views say so', async () => {
    await open('/sheet#ledger=cms-ed-99284-complete:2,cms-99213&coverage=uninsured&table=2026-11-21.1');
    const rows = page.locator('.sheet-lines tbody tr');
    await rows.first().waitFor();
    const alone = /doctor’s bill alone; the hospital’s is not in it/;
    expect(await rows.nth(0).textContent()).toMatch(alone);
    expect(await rows.nth(1).textContent()).not.toMatch(alone);
    await finish();
    await open('/#ledger=cms-ed-99284-complete:2,cms-99213&table=2026-11-21.1');
    await page.locator('.view summary', { hasText: 'Without insurance' }).press('Enter');
    const view = page.locator('.view[open]');
    expect(await view.textContent()).toMatch(
      /For “Emergency room visit[^”]*” it is the doctor’s charge alone; the hospital’s bill is not in it/,
    );
    await page.getByRole('button', { name: 'Show the whole ledger without insurance' }).press('Enter');
    await page.locator('.view summary', { hasText: 'Step by step' }).press('Enter');
    expect(await page.locator('.view[open] tbody tr').first().textContent()).toContain(
      'the doctor’s bill alone',
    );
    await finish();
  });

  test('a ledger too long for a code names its address, its older table and the sources of every line', async () => {
    const longest = pricingData.table.figures.filter(
      ({ code, category }) => code !== null && category !== 'visit',
    );
    const ids = [...longest.slice(0, 50).map(({ id }) => id), 'bls2026q2-median-weekly-earnings'];
    await open(`/sheet#ledger=${ids.join(',')}&table=2020-01-01.1`);
    const sheet = page.locator('.appointment');
    await sheet.locator('.sheet-total').waitFor();
    const text = (await sheet.textContent()) ?? '';
    expect(await sheet.getByRole('img').count()).toBe(0);
    expect(text).toContain('40 more lines in the ledger at the address below');
    expect(text).not.toMatch(/(?:behind|scan) the code|The code holds/);
    expect(text).toContain('The link names price table 2020-01-01.1, which was never published');
    // What is printed is of the present table, and so is its address.
    expect(text).toContain(`&table=${pricingData.table.version}`);
    expect(text).toContain('UNVERIFIED: its official file was not at hand for the audit.');
    // Of the last line, which has no row on the sheet.
    const address = pricingData.table.sources['bls-weekly-2026q2']?.url ?? 'none';
    expect(
      await sheet.locator('.sheet-foot a').evaluateAll((all) => all.map((one) => one.textContent)),
    ).toContain(address);
    await finish();
  });

  test('why lines are kept out of the total stands on it, each reason once, on one page of paper', async () => {
    const outside = 'meps2022-longcovid-excess-total,meps2013-cardiology-visit';
    const ids = `cms-img-ct-abd-pelvis-c,cms-img-us-pelvic,cms-ed-99284-complete,cms-lab-cmp,${outside}`;
    const items = ids.split(',').map((itemId) => ({ itemId }));
    for (const coverage of ['uninsured', 'medicaid'] as const) {
      const { fitted } = price({ items, coverage }, pricingData);
      const reasons = new Set(fitted?.excludedFromTotal.map(({ reason }) => reason));
      expect(reasons.size).toBeGreaterThan(2);
      await open(`/sheet#ledger=${ids}&coverage=${coverage}&table=${pricingData.table.version}`);
      await page.locator('.sheet-total').waitFor();
      const text = (await page.locator('.appointment').textContent()) ?? '';
      for (const reason of reasons) expect(text.split(reason)).toHaveLength(2);
      expect(await countPages()).toBe(1);
      await finish();
    }
  });

  test('the addresses of six sources leave it one page of paper', async () => {
    const lines =
      'cms-99213:3,cms-img-echo,cms-lab-tsh,cms-ed-99284-complete,cms-pt-exercise-15,bls2026q2-median-weekly-earnings,gsa2026-pov-mileage-rate';
    await open(`/sheet#ledger=${lines}&coverage=employer&place=CA-05&table=2026-11-21.1`);
    await page.locator('.sheet-total').waitFor();
    expect(await page.locator('.sheet-foot li a').count()).toBe(6);
    expect(await countPages()).toBe(1);
    await finish();
  });

  test('care that was had and has no figure stands on it without an amount, on one page of paper', async () => {
    await open('/');
    await page.fill('#story', 'I had exome sequencing, Botox, and an echo. My insurance denied a brain MRI.');
    await waitForTotal(page, '$196.73');
    await page.getByRole('link', { name: 'Appointment sheet' }).click();
    await page.locator('.sheet-total').waitFor();
    const text = (await page.locator('.appointment').textContent()) ?? '';
    expect(text).toContain('Had, no figure: “exome sequencing”, “Botox”.');
    // Not had: that is no care to tell of.
    expect(text).toContain('One more line of the ledger is not priced and is not on this sheet.');
    expect(await page.locator('.sheet-lines tbody tr').count()).toBe(1);
    expect(await countPages()).toBe(1);
    // An address holds no words.
    const { hash } = new URL(page.url());
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(at('/about'));
    await page.goto(at(`/sheet${hash}`));
    await page.locator('.sheet-total').waitFor();
    expect(await page.locator('.appointment').textContent()).toContain('3 more lines of the ledger');
    await finish();
  });

  test('the way back leads to the ledger it was opened from, words and way back included', async () => {
    await open('/');
    await page.fill('#story', 'Saw my doctor three times and had an echo. I lost days of work.');
    await waitForTotal(page, '$482.30');
    await page.getByRole('button', { name: /^One more: Doctor visit/ }).click();
    await waitForTotal(page, '$577.49');
    const toSheet = page.getByRole('link', { name: 'Appointment sheet' });
    const readTop = () => toSheet.evaluate((link) => Math.round(link.getBoundingClientRect().top));
    await toSheet.scrollIntoViewIfNeeded();
    const top = await readTop();
    await toSheet.click();
    await page.getByRole('link', { name: 'Back to the ledger' }).waitFor();
    await page.goBack();
    // Where it stood in the window, far down the page.
    await expect.poll(readTop).toBe(top);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await toSheet.click();
    await page.getByRole('link', { name: 'Back to the ledger' }).click();
    await waitForTotal(page, '$577.49');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Appointment sheet');
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    expect(await page.inputValue('#story')).toContain('I lost days of work.');
    expect(await page.locator('.story-ledger .said').first().textContent()).toContain('doctor');
    await page.getByRole('button', { name: 'Undo' }).click();
    await waitForTotal(page, '$482.30');
    // The sheet of the ledger as it was before is not the sheet of this one.
    await page.goBack();
    const back = page.getByRole('link', { name: 'Back to the ledger' });
    await expect.poll(() => back.getAttribute('href')).toMatch(/^\/#ledger=cms-99213:4/);
    await finish();
  });

  test('a sheet of nothing, or of half a link, says so', async () => {
    await open('/sheet');
    await expect.poll(() => page.locator('.appointment').textContent()).toMatch(/no ledger in this address/);
    await page.goto(at('/sheet#ledger=cms-99213:'));
    await expect.poll(() => page.locator('.appointment').textContent()).toMatch(/not whole/);
    await page.goto(at('/sheet#ledger=cms-99213&place=ZZ-99&table=2026-11-21.1'));
    await expect.poll(() => page.locator('.appointment').textContent()).toMatch(/names “ZZ-99” as its place/);
    expect(await page.locator('.appointment').textContent()).not.toMatch(/locality|GET |api/);
    await page.getByRole('link', { name: 'Back to the ledger' }).click();
    await waitForTotal(page, '$95.19');
    expect(await page.locator('#place-answer').textContent()).toMatch(
      /^“ZZ-99” is not a place.* national\.$/,
    );
    // A line taken out of a ledger that is nothing else comes back, by the step and for good.
    await page.getByRole('button', { name: /^Remove: Doctor visit/ }).press('Enter');
    await expect.poll(() => page.locator('.story-ledger .ledger-line').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
    await page.reload();
    await page.getByText('One line is taken out.').waitFor();
    await page.getByRole('button', { name: 'Bring it back' }).press('Enter');
    await waitForTotal(page, '$95.19');
    expect(await page.locator('.undo [role=status]').textContent()).toBe('Brought back.');
    await finish();
  });
});
