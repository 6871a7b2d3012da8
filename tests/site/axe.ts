// SPDX-License-Identifier: Apache-2.0
// axe over a page, with the rules this project asks for.

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { ALL_CASES } from '../share.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
export const [NARROW, WIDE] = [320, 1280] as const;

/** The project asks for 7:1, which whatever fails the 4.5:1 of AA fails as well. */
const RULES = { 'color-contrast': { enabled: false }, 'color-contrast-enhanced': { enabled: true } };

/** What was put into a page stays as long as the page: nothing has to be put there again. */
const NOTHING = ';';

/** Without frames in the page legacy mode finds the same in a third of the time: no second page is opened for it. */
async function startAxe(page: Page): Promise<AxeBuilder> {
  // Half a megabyte, which the builder would send and run twice for each analysis.
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, ...(isThere ? { axeSource: NOTHING } : {}) })
    .options({ rules: RULES, resultTypes: ['violations'] })
    .setLegacyMode(true);
}

async function listProblems(axe: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

export const findProblems = async (page: Page): Promise<readonly string[]> =>
  listProblems((await startAxe(page)).withTags(TAGS));

export const findPaleText = async (page: Page): Promise<readonly string[]> =>
  listProblems((await startAxe(page)).withRules(['color-contrast-enhanced']));

/** What the width of a window can change. */
const findLayoutProblems = async (page: Page): Promise<readonly string[]> =>
  listProblems(
    (await startAxe(page)).withRules([
      'color-contrast-enhanced',
      'target-size',
      'scrollable-region-focusable',
      'bypass',
      'landmark-one-main',
      'page-has-heading-one',
      'heading-order',
      'region',
    ]),
  );

/** Rows of a table, items of a list and operations of the API are alike: a few tell as much as hundreds, in a tenth of the time. */
const ALIKE =
  'tbody tr:nth-child(n + 4), tbody:nth-of-type(n + 8), .operation:nth-of-type(n + 3), li:nth-child(n + 6)';
const thinOut = (page: Page): Promise<void> =>
  page.evaluate((alike) => {
    for (const element of document.querySelectorAll(alike)) element.remove();
  }, ALIKE);

/** The least room between the words of neighbouring cells, in pixels; cells under each other have none between them. */
export const findLeastGap = (page: Page, rows: string): Promise<number> =>
  page.locator(rows).evaluateAll((all) => {
    const gaps = all.flatMap((row) => {
      const cells = [...row.children].map((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        return words.getBoundingClientRect();
      });
      return cells.flatMap(({ left, top, bottom }, at) => {
        const before = cells[at - 1];
        const isBeside =
          before !== undefined && before.bottom > top && bottom > before.top && left >= before.left;
        return isBeside ? [left - before.right] : [];
      });
    });
    return Math.min(...gaps);
  });

/** Words of tables that are torn over more than two lines: a column has shrunk to a few letters. */
export const findTornWords = (page: Page, within: string): Promise<readonly string[]> =>
  page
    .locator(within)
    .locator('th, td')
    .evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const texts = [...cell.childNodes].filter((node): node is Text => node instanceof Text);
        return texts.flatMap((text) =>
          [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
            const place = document.createRange();
            place.setStart(text, index);
            place.setEnd(text, index + word.length);
            return place.getClientRects().length > 2 ? [word] : [];
          }),
        );
      }),
    );

/** Nothing may make the page wider than the screen. */
export const findOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Nothing to find at an address, narrow and wide, light and dark. The page may have been at others before, of which nothing
 * is left: one that is opened anew would compile axe again.
 */
export async function checkPage(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: NARROW, height: 900 });
  await page.goto(address);
  expect(await findOverflow(page)).toBeLessThanOrEqual(0);
  await thinOut(page);
  expect(await findProblems(page)).toEqual([]);
  // The scheme changes colors and nothing else, the width where things stand and what is shown: every rule once, those of
  // contrast all four ways, those of place at both widths.
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findPaleText(page)).toEqual([]);
  await page.setViewportSize({ width: WIDE, height: 900 });
  expect(await findOverflow(page)).toBeLessThanOrEqual(0);
  expect(await (ALL_CASES ? findProblems : findLayoutProblems)(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await findPaleText(page)).toEqual([]);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
