// SPDX-License-Identifier: Apache-2.0
// What is sent without a network waits on the device and goes out once, or is given back.

import { expect, test } from 'vitest';
import { describeOffline, openKept } from './offline-site.ts';
import { makeOutboxOlder, readOutbox } from './read-outbox.ts';

describeOffline('what waits on this device', (site) => {
  const { stopServer, startServer, restart, anew, countCorrections } = site;

  test('a correction waits through a restart and goes out once', async () => {
    await stopServer();
    const page = await restart();
    await page.goto(`${site.origin}/take-part/figure?id=cms-99213`);
    await page.getByLabel('wrong').check();
    await page.getByLabel(/What were you charged/).fill('180');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('It waits on this device').waitFor();
    expect(await countCorrections()).toBe(0);

    await startServer();
    const keys: string[] = [];
    const later = await restart();
    const other = await site.context.newPage();
    site.context.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key'] ?? '');
    });
    await Promise.all([later.goto(`${site.origin}/`), other.goto(`${site.origin}/register`)]);
    await expect.poll(countCorrections).toBe(1);
    await expect
      .poll(async () => `${await later.textContent('body')}${await other.textContent('body')}`, {
        timeout: 10_000,
      })
      .toContain('What waited on this device has been sent.');
    await later.goto(`${site.origin}/table`);
    await later.waitForTimeout(300);
    expect(await countCorrections()).toBe(1);
    expect(keys).toHaveLength(1);
    const [row] = await site.service.database.query<{ verdict: string; cents: number }>(
      'select verdict, believed_cents as cents from corrections',
    );
    expect(row).toEqual({ verdict: 'wrong', cents: 18_000 });
  });

  test('its page shows that it waits, loaded anew too, and learns of it when another one sends it', async () => {
    const page = await anew();
    await page.goto(`${site.origin}/take-part/figure?id=cms-99215`);
    await page.getByLabel('wrong').check();
    await stopServer();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('It waits on this device').waitFor();
    await page.reload();
    await page.getByText('It waits on this device').waitFor();
    expect(await page.getByRole('button', { name: 'Send', exact: true }).isVisible()).toBe(false);
    await startServer();
    const other = await site.context.newPage();
    await other.goto(`${site.origin}/`);
    await page.locator('[data-sent]:not([hidden])').waitFor();
    expect(await page.getByText('It waits on this device').isVisible()).toBe(false);
    expect(await countCorrections()).toBe(2);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test('an amount that is no number does not wait for a refusal', async () => {
    const page = await anew();
    await page.goto(`${site.origin}/take-part/figure?id=cms-99203`);
    await stopServer();
    await page.getByLabel('wrong').check();
    await page.getByLabel(/What were you charged/).fill('about 300');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    expect(await page.getByRole('alert').textContent()).toMatch(/takes one amount in dollars, such as 300/);
    expect(await readOutbox(page)).toEqual([]);
    await startServer();
  });

  test('what is refused later is kept until its writer has it again, in its form', async () => {
    const page = await anew();
    await page.goto(`${site.origin}/take-part/figure?id=cms-99203`);
    await stopServer();
    await page.getByLabel('wrong').check();
    await page.getByLabel(/What were you charged/).fill('99999999');
    await page.getByLabel('Anything we should know').fill('They sent two bills.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('It waits on this device').waitFor();
    await startServer();
    const later = await restart();
    const posted: string[] = [];
    site.context.on('request', (request) => {
      if (request.method() === 'POST') posted.push(request.url());
    });
    await later.goto(`${site.origin}/`);
    await later.getByText('What waited on this device was not taken').waitFor();
    // Asked again on each page, and not sent again.
    await later.goto(`${site.origin}/table`);
    await later.getByText('What waited on this device was not taken').waitFor();
    expect(posted).toHaveLength(1);
    await later.getByRole('button', { name: 'Open it' }).click();
    await later.getByRole('alert').filter({ hasText: 'What were you charged' }).waitFor();
    expect(await later.getByLabel(/What were you charged/).inputValue()).toBe('99999999');
    expect(await later.getByLabel('Anything we should know').inputValue()).toBe('They sent two bills.');
    expect(await later.getByLabel('wrong').isChecked()).toBe(true);
    await expect.poll(() => readOutbox(later)).toEqual([]);
    expect(await later.locator('#notice p').count()).toBe(0);
    expect(await countCorrections()).toBe(2);
  });

  test('after a day it is sent only if its writer says so', async () => {
    const page = await anew();
    await page.goto(`${site.origin}/take-part/figure?id=cms-99204`);
    await stopServer();
    await page.getByLabel('right').check();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('It waits on this device').waitFor();
    await makeOutboxOlder(page);
    await startServer();
    const later = await restart();
    await later.goto(`${site.origin}/table`);
    await later.getByText('waited on this device for more than a day').waitFor();
    expect(await countCorrections()).toBe(2);
    await later.getByRole('button', { name: 'Open it' }).click();
    await later.getByRole('alert').filter({ hasText: 'more than a day' }).waitFor();
    expect(await later.getByLabel('right').isChecked()).toBe(true);
    await later.getByRole('button', { name: 'Send', exact: true }).click();
    await later.locator('[data-sent]:not([hidden])').waitFor();
    expect(await countCorrections()).toBe(3);
  });

  test('a page that says something waits hears that another one sent it', async () => {
    const page = await anew();
    await page.goto(`${site.origin}/take-part/figure?id=cms-99205`);
    await stopServer();
    await page.getByLabel('right').check();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('It waits on this device').waitFor();
    await page.goto(`${site.origin}/table`);
    await page.getByText('What you sent waits on this device').waitFor();
    await startServer();
    await (await site.context.newPage()).goto(`${site.origin}/`);
    await page.getByText('What waited on this device has been sent.').waitFor();
    expect(await countCorrections()).toBe(4);
  });

  test('what the service worker sent while no page with scripts was open is told on the next one, once', async () => {
    const page = await anew();
    await openKept(site.context, `${site.origin}/take-part/figure?id=cms-99203`);
    await stopServer();
    await page.getByLabel('right').check();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('It waits on this device').waitFor();
    // A page without a script: nothing on it can send, or tell.
    await page.goto(`${site.origin}/method`);
    await startServer();
    // As a browser does when the network is back.
    const devtools = await site.context.newCDPSession(page);
    const known = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first !== undefined) resolve(first.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    const registrationId = await known;
    await devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: site.origin,
      registrationId,
      tag: 'outbox',
      lastChance: false,
    });
    await expect.poll(countCorrections).toBe(5);
    // The correction is with the server before the service worker has its answer, and takes it out of the outbox.
    await expect.poll(async () => JSON.stringify(await readOutbox(page))).not.toContain('cms-99203');
    await page.goto(`${site.origin}/table`);
    await page.getByText('What waited on this device has been sent.').waitFor();
    await expect.poll(() => readOutbox(page)).toEqual([]);
    await page.goto(`${site.origin}/register`);
    await page.waitForTimeout(300);
    expect(await page.getByText('What waited on this device has been sent.').count()).toBe(0);
  });

  test('what waits can be taken back', async () => {
    const page = await anew();
    await page.goto(`${site.origin}/take-part/figure?id=cms-99214`);
    await page.getByLabel('right').check();
    await stopServer();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Do not send it again' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    const before = await countCorrections();
    await startServer();
    await page.goto(`${site.origin}/`);
    await page.waitForTimeout(300);
    expect(await countCorrections()).toBe(before);
  });
});
