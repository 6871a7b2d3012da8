// SPDX-License-Identifier: Apache-2.0
// What is done with a ledger once it stands, as a person does it: link, device, files, citation.

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { LAST_FILE, type OpenedPage, openPage, waitForTotal } from './built-site.ts';
import { describeSite } from './describe-site.ts';

const STORY = 'Saw my regular doctor three times and had an echo.';

/** The machine may be busy with other tests. */

describeSite('under the ledger', (site) => {
  let page: Page;
  let finish: OpenedPage['finish'];
  const at = (path: string): string => `${site.origin}${path}`;

  const open = async (path: string): Promise<void> => {
    ({ page, finish } = await openPage(site.browser, at(path)));
  };
  const readShown = async (summary: string): Promise<string> => {
    await page.locator('.way summary', { hasText: summary }).click();
    return (await page.locator('.way[open] .copy-value').last().textContent()) ?? '';
  };

  test('over the country the amount of one’s own place stands beside the others, where it is known', async () => {
    const readView = async (path: string): Promise<string> => {
      await open(path);
      await page.locator('.view summary', { hasText: 'Over the country' }).press('Enter');
      const text = (await page.locator('.view[open] .ranges dl').first().textContent()) ?? '';
      await finish();
      return text;
    };
    const link = '/#ledger=cms-99213:3&coverage=employer&table=2026-11-21.1';
    expect(await readView(`${link}&place=NY-01`)).toMatch(/^Your place\$107\.63 Manhattan, New YorkLowest\$/);
    expect(await readView(link)).toMatch(/^Lowest\$/);
  });

  test('a link holds units, counts, coverage and place, none of the words, and shows the same total', async () => {
    await open('/');
    await page.fill('#story', STORY);
    await page.selectOption('#coverage', 'medicare');
    await page.fill('#zip', '35203');
    await waitForTotal(page, '$440.61');
    const link = await readShown('Share as a link');
    expect(link).toContain('#ledger=cms-99213:3,cms-img-echo&coverage=medicare&place=AL-00&table=');
    await page.getByLabel(/Put my coverage and place/).uncheck();
    expect(await page.locator('.way[open] .copy-value').first().textContent()).not.toMatch(/coverage|place/);
    const citation = await readShown('Cite it');
    expect(citation).toContain(link);
    expect(citation).toContain('$440.61');
    await finish();

    await open(link.replace(/^https?:\/\/[^/]+/, ''));
    await waitForTotal(page, '$440.61');
    expect(await page.locator('.opened').textContent()).toMatch(
      /^This ledger came with the link\. .*none of the words/,
    );
    expect(await page.inputValue('#story')).toBe('');
    expect(await page.locator('.story-ledger .said').count()).toBe(0);
    await page.getByRole('button', { name: /^One more: Doctor visit/ }).click();
    await waitForTotal(page, '$528.40');
    // To the total, to the content and back: neither the address nor the correction is lost.
    await page.locator('.total-bar').dispatchEvent('click');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('total');
    await expect.poll(() => page.url()).toContain('#ledger=');
    await page.locator('.skip').press('Enter');
    await expect.poll(() => page.url()).toContain('#ledger=');
    await page.goBack();
    await waitForTotal(page, '$528.40');
    await page.reload();
    await waitForTotal(page, '$528.40');
    expect(await page.locator('.opened').textContent()).toMatch(/came with the link.*changed it since/);
    // Whose ledger it was is left behind, and found again.
    await page.getByRole('button', { name: 'Start over' }).press('Enter');
    await expect.poll(() => page.locator('.story-ledger .ledger-line').count()).toBe(0);
    expect(new URL(page.url()).hash).toBe('');
    expect(await page.inputValue('#coverage')).toBe('unsure');
    expect(await page.locator('.opened').textContent()).toBe('');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await waitForTotal(page, '$528.40');
    expect(await page.locator('.opened').textContent()).toMatch(/came with the link/);
    await finish();
  });

  test('it is looked at by kind, by step, in a hospital, over the country, and without insurance', async () => {
    await open('/');
    await page.fill('#story', `${STORY} I missed two weeks of work.`);
    await waitForTotal(page, '$482.30');
    expect(await page.locator('.story-ledger .beside').textContent()).toContain('$1,251.00');
    const view = page.locator('.view');
    await expect.poll(() => view.locator('summary').count()).toBe(5);
    for (const summary of await view.locator('summary').all()) await summary.press('Enter');
    const texts = await view.allTextContents();
    expect(texts).toHaveLength(5);
    expect(texts[0]).toContain(
      'The largest part of the $482.30 is $285.57, for “Visits to a doctor or clinic”.',
    );
    expect(texts[1]).toContain('$482.30');
    expect(texts[2]).toContain('$558.25');
    expect(texts[3]).toMatch(/2 of 2 lines with a charge in this table: \$[\d,.]+/);
    expect(texts[4]).toContain('$120.13');
    for (const name of ['By kind of care', 'Step by step', 'Office or hospital'])
      expect(await page.getByRole('table', { name, exact: true }).count(), name).toBe(1);
    await page.getByRole('button', { name: 'Show the whole ledger without insurance' }).press('Enter');
    await expect.poll(() => page.inputValue('#coverage')).toBe('uninsured');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('ledger-title');
    await finish();
  });

  test('lines of the same care are told apart by their words, wherever the ledger is looked at line by line', async () => {
    await open('/');
    await page.fill(
      '#story',
      'Saw a neurologist for the first time, then a new rheumatologist. Had an echo.',
    );
    await page.locator('.view summary').first().waitFor();
    for (const summary of await page.locator('.view summary').all()) await summary.press('Enter');
    for (const name of ['Step by step', 'Office or hospital']) {
      const rows = page.getByRole('table', { name, exact: true }).locator('tbody th');
      const heads = await rows.allTextContents();
      expect(
        heads.filter((text) => text.includes('new patient')),
        name,
      ).toEqual([expect.stringContaining('“neurologist”'), expect.stringContaining('“rheumatologist”')]);
      expect(heads.find((text) => text.includes('Heart ultrasound'))).not.toContain('“');
    }
    await finish();
  });

  test.each([
    [390, 844],
    [1280, 800],
  ])('what a link opened is in view, %i px', async (width, height) => {
    ({ page, finish } = await openPage(
      site.browser,
      at('/#ledger=cms-99213:3&place=AL-00&table=2026-11-21.1'),
      {
        viewport: { width, height },
      },
    ));
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('ledger-title');
    const isInView = async (selector: string): Promise<boolean> => {
      const { y = -1, height: own = 0 } = (await page.locator(selector).boundingBox()) ?? {};
      return y >= 0 && y + own <= height;
    };
    for (const selector of ['.opened', '#ledger-title', '.story-ledger .ledger-line .unit'])
      expect(await isInView(selector), selector).toBe(true);
    await finish();
  });

  test('a link that is not whole shows nothing of itself, and says so', async () => {
    await open('/#ledger=cms-99213:900&table=2026-11-21.1');
    await expect.poll(() => page.locator('.opened').textContent()).toMatch(/not whole/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await page.locator('.story-ledger .ledger-line').count()).toBe(0);
    await finish();
  });

  test('a story stays in its tab, corrections and all, until it is started over; another tab has none of it', async () => {
    await open('/');
    await page.fill('#story', STORY);
    await page.fill('#zip', '35203');
    await waitForTotal(page, '$440.61');
    await page.getByRole('button', { name: /^One more: Doctor visit/ }).click();
    await waitForTotal(page, '$528.40');
    await page.locator('.story-ledger .unit a').first().click();
    await page.waitForURL(/figures/);
    await page.goto(at('/'));
    await waitForTotal(page, '$528.40');
    expect(await page.locator('.opened').textContent()).toMatch(/^What you had here is back/);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.opened').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    // With the way back.
    await page.getByRole('button', { name: 'Undo' }).click();
    await waitForTotal(page, '$440.61');
    await page.getByRole('button', { name: /^One more: Doctor visit/ }).click();
    await waitForTotal(page, '$528.40');
    const other = await page.context().newPage();
    await other.goto(at('/'));
    await other.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
    expect(await other.inputValue('#story')).toBe('');
    await other.close();
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => page.inputValue('#story')).toBe('');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await waitForTotal(page, '$528.40');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Start over');
    await page.keyboard.press('Enter');
    await page.fill('#story', 'Had an echo.');
    // What was written since is not taken back for what was before.
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    const said = page.locator('.undo [role=status]');
    await expect.poll(() => said.textContent()).toBe('Undone: “Started over”.');
    await page.fill('#story', 'Had an echo and a Holter.');
    await expect.poll(() => said.textContent()).toBe('');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: 'Try an example' }).waitFor();
    expect(await page.inputValue('#story')).toBe('');
    await finish();
  });

  test('kept on this device it is there again until it is forgotten, and no tab writes over another’s unasked', async () => {
    await open('/');
    await page.fill('#story', STORY);
    await page.getByRole('button', { name: 'Keep on this device' }).press('Enter');
    await page.getByRole('button', { name: /^One more: Doctor visit/ }).click();
    await waitForTotal(page, '$577.49');
    const first = page;
    page = await page.context().newPage();
    await page.goto(at('/'));
    await waitForTotal(page, '$577.49');
    expect(await page.inputValue('#story')).toBe(STORY);
    expect(await page.locator('.opened').textContent()).toMatch(/^This ledger was kept on this device on /);
    // To open it is no change of it.
    expect(await first.getByRole('button', { name: 'Forget it' }).count()).toBe(1);
    await page.getByRole('button', { name: /^One more: Doctor visit/ }).click();
    await waitForTotal(page, '$672.68');
    await expect.poll(() => first.locator('.opened').textContent()).toMatch(/^Another tab keeps its ledger/);
    await first.getByRole('button', { name: /^One fewer: Doctor visit/ }).click();
    await expect.poll(() => first.locator('#total .total-amount').textContent()).toBe('$482.30');
    const readKept = () => page.evaluate(() => localStorage.getItem('waypoint-ledger-kept'));
    expect(await readKept()).toContain('"times":5');
    await first.getByRole('button', { name: 'Keep this one instead' }).press('Enter');
    await expect.poll(readKept).toContain('"times":3');
    await expect.poll(() => page.locator('.opened').textContent()).toMatch(/^Another tab keeps its ledger/);
    // A link opened beside it does not take its place unasked either.
    await page.goto('about:blank');
    await page.goto(at('/#ledger=cms-lab-tsh&table=2026-11-21.1'));
    await page.getByRole('button', { name: 'Keep this one instead' }).waitFor();
    expect(await readKept()).toContain('"times":3');
    // What is started over is no longer kept, and what was kept stays until another takes its place.
    await first.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => first.locator('.story-ledger .ledger-line').count()).toBe(0);
    expect(await readKept()).toContain('"times":3');
    // Forgotten as soon as it can be, before the next frame: nothing writes it again.
    await first.evaluate(async () => {
      const press = (name: string) =>
        [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith(name))?.click();
      const panel = document.querySelector<HTMLElement>('.take-away');
      const isBack = new Promise((resolve) => {
        if (panel !== null) new MutationObserver(resolve).observe(panel, { attributeFilter: ['hidden'] });
      });
      press('Undo');
      await isBack;
      press('Forget it');
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    // The other tab, a process of its own, learns of it a moment later.
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
    await finish();
  });

  test('with the network cut it still makes its files', async () => {
    await open('/');
    const last = page.waitForEvent('requestfinished', (request) => LAST_FILE.test(request.url()));
    await page.fill('#story', STORY);
    await last;
    await page.context().setOffline(true);
    const save = async (name: string): Promise<string> => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ]);
      return readFile(await file.path(), 'utf8');
    };
    expect(await save('Download a spreadsheet (CSV)')).toContain('cms-99213,');
    expect(JSON.parse(await save('Download as JSON'))).toMatchObject({
      ok: true,
      totals: { totalUsd: 482.3 },
    });
    // More lines than an address holds: no link is offered that would not open.
    expect(await page.getByText('Share as a link').count()).toBe(1);
    await page.fill('#story', 'ekg, echo, cbc, tsh. '.repeat(16));
    await page.getByText('A sheet, a link and a citation hold up to 60 lines').waitFor();
    expect(await page.getByText('Share as a link').count()).toBe(0);
    expect(await page.getByRole('button', { name: /^No line can be added/ }).isDisabled()).toBe(true);
    await finish();
  });
});
