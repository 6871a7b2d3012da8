// SPDX-License-Identifier: Apache-2.0
// What is told apart and spoken: names of buttons that are alike, and announcements, each once and when something changed.

import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addLine } from '../../src/islands/ledger-tools/add-line.ts';
import { announce, announceFit } from '../../src/islands/ledger-tools/announce-ledger.ts';
import { nameLines } from '../../src/islands/ledger-tools/name-lines.ts';
import { buildLedger } from '../../src/islands/story-ledger/build-ledger.ts';
import { editLine, NO_EDITS } from '../../src/islands/story-ledger/edits.ts';
import { pricingData } from '../../src/load/index.ts';
import { ROW_COUNT } from '../row-count.ts';
import { takeShare } from '../share.ts';
import { openPage, waitForTotal } from './built-site.ts';
import { describeSite } from './describe-site.ts';

const NATIONAL = { coverage: 'unsure', place: {} } as const;
const build = (story: string, edits = NO_EDITS, coverage: 'unsure' | 'employer' = 'unsure') => {
  const ledger = buildLedger(story, edits, { ...NATIONAL, coverage }, pricingData);
  if (ledger === null) throw new Error('Nothing to price.');
  return ledger;
};

describe('lines that would be called alike', () => {
  const listNames = (story: string, edits = NO_EDITS) => [...nameLines(build(story, edits)).values()];

  test('have the words they were read from in their names, and others have not', () => {
    const names = listNames('Saw a neurologist for the first time, then a new rheumatologist. Had an echo.');
    expect(names.slice(0, 2)).toEqual([
      expect.stringMatching(/^Doctor visit, new patient.*, “neurologist”$/),
      expect.stringMatching(/^Doctor visit, new patient.*, “rheumatologist”$/),
    ]);
    expect(names[2]).not.toContain('“');
  });

  test('have their number where the words are alike, or there are none', () => {
    const names = listNames('I was dizzy. Had an echo. Had an echo.', addLine(NO_EDITS, 'cms-img-echo'));
    expect(names.map((name) => name.replace(/^Heart ultrasound[^“]*/, ''))).toEqual([
      expect.stringMatching(/^“echo”, line 1$/),
      expect.stringMatching(/^“echo”, line 2$/),
      expect.not.stringContaining('“'),
    ]);
    expect(new Set(names).size).toBe(3);
  });
});

describe('what is announced of a ledger', () => {
  test('without care it is what to do, and without lines that they were taken out', () => {
    expect(announce(build('hello there'))).toMatch(/^No care is named in these words yet\./);
    const [only] = build('Had an echo.').entries;
    const edits = editLine(NO_EDITS, only?.key ?? '', { isRemoved: true });
    expect(announce(build('Had an echo.', edits))).toBe('One line is taken out.');
  });

  test('whom the figures describe is told apart, and changes with the coverage where the total does not', () => {
    const story = 'Saw my doctor twice and had an echo.';
    const [unsure, employer] = [build(story), build(story, NO_EDITS, 'employer')];
    expect(announceFit(employer.response)).not.toBe(announceFit(unsure.response));
    expect(announceFit(build('Had an echo.', NO_EDITS, 'employer').response)).not.toBe('');
  });
});

/** What changes in live regions from now on, in order. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest('[role=status]');
        const text = region?.textContent?.trim() ?? '';
        if (text !== '' && text !== heard.at(-1)) heard.push(text);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
const readHeard = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard);

describeSite('what is spoken', (site) => {
  test('a coverage that changes no amount; a count once it is typed; the count of a search once', async () => {
    const { page, finish } = await openPage(site.browser, `${site.origin}/`);
    await page.fill('#story', 'Saw my doctor three times and had an echo.');
    await page.getByText(/^2 lines priced/).waitFor({ state: 'attached' });
    await page.waitForTimeout(800);
    await listen(page);
    await page.selectOption('#coverage', 'employer');
    await expect.poll(() => readHeard(page)).toContainEqual(expect.stringMatching(/employer|insur|plan/i));

    const count = page.getByLabel(/^How many, 1 to 365: Doctor visit/);
    await count.focus();
    await count.selectText();
    await listen(page);
    await page.keyboard.type('365', { delay: 60 });
    await expect.poll(() => readHeard(page)).toContainEqual(expect.stringMatching(/: 365 times\.$/));
    expect((await readHeard(page)).filter((text) => /: \d+ times\.$|: once\.$/.test(text))).toHaveLength(1);

    await count.blur();
    await count.focus();
    await count.selectText();
    await page.keyboard.type('0abc');
    const wrong = page.getByText(/is not a count from 1 to 365/);
    expect(await count.getAttribute('aria-describedby')).toBe(await wrong.getAttribute('id'));
    await page.keyboard.press('Tab');
    expect(await count.inputValue()).toBe('365');
    // Said of the count that came back; gone with the next word.
    await count.focus();
    await expect.poll(() => wrong.count()).toBe(0);
    expect(await count.getAttribute('aria-describedby')).toBeNull();

    await page.getByRole('button', { name: 'Add a line' }).press('Enter');
    await listen(page);
    await page.keyboard.type('sleep study', { delay: 40 });
    await expect.poll(() => readHeard(page)).toContainEqual(expect.stringMatching(/^\d+ figures?$/));
    expect((await readHeard(page)).filter((text) => /figure/.test(text))).toHaveLength(1);
    await finish();
  });

  test('in the table: once for a word, and what to try where nothing is found', async () => {
    const { page, finish } = await openPage(site.browser, `${site.origin}/table`);
    await page.focus('#finder-text');
    await page.waitForTimeout(900);
    await listen(page);
    await page.keyboard.type('zzqq', { delay: 40 });
    await expect
      .poll(() => readHeard(page))
      .toEqual([expect.stringMatching(`^0 of ${ROW_COUNT} rows\\. No figure has these words\\. Try fewer`)]);
    await finish();
  });

  test('that a sheet has come', async () => {
    const path = '/sheet#ledger=cms-99213:3&table=2026-11-21.1';
    const { page, finish } = await openPage(site.browser, `${site.origin}${path}`);
    await page.locator('.sheet-total').waitFor();
    expect(await page.locator('.appointment [role=status]').textContent()).toBe('The sheet is ready.');
    await finish();
  });

  test('every line’s figure is named where it comes from', async () => {
    const { page, finish } = await openPage(site.browser, `${site.origin}/`);
    await page.fill('#story', 'Saw a new neurologist and a new rheumatologist, and had an echo.');
    await page
      .getByRole('button', { name: /“rheumatologist”$/ })
      .first()
      .waitFor();
    const names = await page
      .locator('.story-ledger .stamp summary')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(names).toHaveLength(3);
    expect(new Set(names).size).toBe(3);
    expect(names[0]).toMatch(/^PASS checked again; CMS: PPRRVU2026_Jul_nonQPP\.csv, of Doctor visit/);
    await finish();
  });

  test.each(takeShare([390, 1280], 2))('the ring of a found figure is whole, %i px', async (width) => {
    const { page, finish } = await openPage(site.browser, `${site.origin}/`, {
      viewport: { width, height: 800 },
    });
    await page.fill('#story', 'Had an echo.');
    await waitForTotal(page, '$196.73');
    await page.getByRole('button', { name: 'Add a line' }).press('Enter');
    await page.keyboard.type('mri');
    await page.locator('.adder .choice').nth(2).waitFor();
    await page.keyboard.press('Tab');
    const cut = await page.evaluate(() => {
      const button = document.activeElement as HTMLElement;
      const { outlineOffset, outlineWidth } = getComputedStyle(button);
      const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      const [inner, outer] = [button, button.closest('.choices') as HTMLElement].map((one) =>
        one.getBoundingClientRect(),
      );
      if (inner === undefined || outer === undefined) throw new Error('No list.');
      return Math.max(
        outer.left - inner.left + ring,
        outer.top - inner.top + ring,
        ring + inner.left + button.offsetWidth - outer.right,
      );
    });
    expect(cut).toBeLessThanOrEqual(0);
    await finish();
  });
});
