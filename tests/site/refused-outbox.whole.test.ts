// SPDX-License-Identifier: Apache-2.0
// Of what waited on the device the service takes some and not the rest: each is told for itself.

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Limiter } from '../../functions/limits/index.ts';
import { describeOffline } from './offline-site.ts';

describeOffline('what the service does not take', (site) => {
  const { stopServer, startServer, anew, countCorrections } = site;

  /** Sends a correction into nowhere. */
  const writeOffline = async (page: Page, id: string, note = ''): Promise<void> => {
    await page.goto(`${site.origin}/take-part/figure?id=${id}`);
    await page.getByLabel('wrong').check();
    await page.getByLabel('Anything we should know').fill(note);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('It waits on this device').waitFor();
  };

  test('what is refused for good although its status says later is held, and holds up nothing else', async () => {
    const before = await countCorrections();
    const page = await anew();
    await page.goto(`${site.origin}/table`);
    await stopServer();
    await writeOffline(page, 'cms-99202', 'They sent two bills.');
    await writeOffline(page, 'cms-99211');
    await startServer({ keyring: null });
    await page.goto(`${site.origin}/table`);
    await page.getByText('was not taken: A note cannot be kept here').waitFor();
    await expect.poll(countCorrections).toBe(before + 1);
    await page.getByRole('button', { name: 'Throw it away' }).click();
    await stopServer();
    await startServer();
  });

  test('what is over a limit says so, waits as long as the service asks for, and holds up nothing else', async () => {
    const before = await countCorrections();
    const page = await anew();
    await page.goto(`${site.origin}/table`);
    await stopServer();
    await writeOffline(page, 'cms-99202');
    await writeOffline(page, 'cms-99212');
    let asked = 0;
    const limiter: Limiter = {
      driver: 'of this test',
      take: async ({ name }) => (name === 'correction:cms-99202' && asked++ === 0 ? 4 : null),
      look: async () => null,
      close: async () => undefined,
    };
    await startServer({ limiter });
    await page.goto(`${site.origin}/table`);
    await page.getByText('still waits on this device. The service says: This network has sent 3').waitFor();
    expect(await countCorrections()).toBe(before + 1);
    await page.getByText('What waited on this device has been sent.').waitFor({ timeout: 15_000 });
    expect(await countCorrections()).toBe(before + 2);
    // Not before it was asked to.
    expect(asked).toBeLessThanOrEqual(3);
    await stopServer();
    await startServer();
  });

  test('another correction of the same figure from a second tab is not said to be counted', async () => {
    const before = await countCorrections();
    const [one, other] = [await anew(), await site.context.newPage()];
    for (const page of [one, other]) {
      await page.goto(`${site.origin}/take-part/figure?id=cms-img-echo`);
      await page.getByLabel('wrong').check();
    }
    await other.getByLabel('right').check();
    await stopServer();
    for (const page of [one, other]) {
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('It waits on this device').waitFor();
    }
    await startServer();
    await (await site.context.newPage()).goto(`${site.origin}/table`);
    await one.locator('[data-sent]:not([hidden])').waitFor();
    await other
      .getByRole('alert')
      .filter({ hasText: 'it counts once, and nothing more was stored' })
      .waitFor();
    expect(await other.locator('[data-sent]:not([hidden])').count()).toBe(0);
    expect(await countCorrections()).toBe(before + 1);
  });
});
