// SPDX-License-Identifier: Apache-2.0
// The views under a ledger: what they leave out they name, and what they say of the total holds.

import { expect, test } from 'vitest';
import { openPage } from './built-site.ts';
import { describeSite } from './describe-site.ts';

const LINK = '/#ledger=cms-99213:2,cms-99214,cms-img-echo,cms-lab-tsh,meps2014-ed-visit&table=2026-11-21.1';

describeSite('views of a ledger', (site) => {
  test('each names the lines it does not show, once, and says why', async () => {
    const { page, finish } = await openPage(site.browser, site.origin + LINK);
    await page.locator('.view summary').first().waitFor();
    const read = async (name: string): Promise<string> => {
      const view = page.locator('.view', { has: page.locator('summary', { hasText: name }) });
      await view.locator('summary').press('Enter');
      return (await view.textContent()) ?? '';
    };
    const lab = '“Thyroid screening blood test (TSH)”';
    const survey = '“Emergency room visit, average paid by everyone, 2014”';
    const country = await read('Over the country');
    expect(country).toContain(`Left out, because this table holds no amounts by place: ${lab}, ${survey}.`);
    expect(country).toContain('San Benito, California');
    const settings = await read('Office or hospital');
    expect(settings).toContain(
      `Left out, because this table holds no hospital fee to put beside an office amount: ${lab}, ${survey}.`,
    );
    expect(settings).not.toContain('Neither column');
    const uninsured = await read('Without insurance');
    const [, charged = '', all = ''] = /(\d) of (\d) lines with a charge/.exec(uninsured) ?? [];
    const named = /Left out, because this table holds no average charge: (.*?)\./.exec(uninsured)?.[1] ?? '';
    expect(named.match(/“/g)).toHaveLength(Number(all) - Number(charged));
    await finish();
  });

  test('one that shows every line names none', async () => {
    const { page, finish } = await openPage(
      site.browser,
      `${site.origin}/#ledger=cms-99213&table=2026-11-21.1`,
    );
    await page.locator('.view summary').first().waitFor();
    expect(await page.locator('.views').textContent()).not.toContain('Left out');
    // A sheet of paper has its day as every sentence has it.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await page.locator('#printed-on').textContent()).toMatch(/^, [A-Z][a-z]+ \d{1,2}, \d{4}$/);
    await finish();
  });
});
