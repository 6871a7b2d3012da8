// SPDX-License-Identifier: Apache-2.0
// Nothing moves unless asked: what is pressed stays where it is, so that a second press meets it.

import { expect, test } from 'vitest';
import { openPage } from './built-site.ts';
import { describeSite } from './describe-site.ts';

const STORY = 'Saw my doctor three times, then a cardiologist, an echo and a Holter';

describeSite('the lines of a ledger', (site) => {
  test.each([360, 1440])(
    'stay where they are while a count is pressed up and taken back, %i px',
    async (width) => {
      const { page } = await openPage(site.browser, `${site.origin}/`, { viewport: { width, height: 740 } });
      await page.fill('#story', STORY);
      const more = page.getByRole('button', { name: /^One more: Doctor visit, returning/ });
      await more.scrollIntoViewIfNeeded();
      // On the page, not in the window: a browser may scroll along, and others do not.
      const readTop = () =>
        more.evaluate((button) => Math.round(button.getBoundingClientRect().top + scrollY));
      const before = await readTop();
      await more.dblclick();
      await expect
        .poll(() => page.getByLabel(/^How many, 1 to 365: Doctor visit, ret/).inputValue())
        .toBe('5');
      expect(await readTop()).toBe(before);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText(/^Undone/).waitFor();
      expect(await readTop()).toBe(before);
      await page.context().close();
    },
  );
});
