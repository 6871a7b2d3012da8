// SPDX-License-Identifier: Apache-2.0
// The choice to ask a language model, on the built home page with a model that a local server plays.

import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createBuildEffects } from '../../functions/effects.ts';
import { openMemoryLimiter } from '../../functions/limits/memory.ts';
import { openModel, readModelSettings } from '../../functions/model/index.ts';
import {
  type PlayingServer,
  startPlayingServer,
  toModelVariables,
} from '../../scripts/map-demo/play-providers.ts';
import type { RunningServer } from '../../scripts/serve/server.ts';
import {
  closePages,
  holdBack,
  LAST_FILE,
  openPage,
  reasonToSkip,
  serveSite,
  shareBrowser,
} from './built-site.ts';

const STORY =
  'I am Maria, 41. I saw my regular doctor once. Then the nurse ran blood tests at the county clinic near home. I had the nap test twice in May.';
const LINES = 'Then the nurse ran blood tests at the county clinic\nI had the nap test twice in';

describe.skipIf(reasonToSkip !== null)(
  `asking a language model${reasonToSkip === null ? '' : ` (${reasonToSkip})`}`,
  () => {
    let browser: Browser;
    let server: RunningServer;
    let playing: PlayingServer;
    let page: Page;
    let posts: { url: string; body: string }[];

    beforeAll(async () => {
      playing = await startPlayingServer(({ prompt }) => ({
        says: prompt.includes('"phrase":"blood tests"') ? '{"id":"cms-lab-cbc"}' : '{"id":null}',
      }));
      server = await serveSite({
        ...createBuildEffects(),
        model: openModel(readModelSettings(toModelVariables(playing.url))),
        limiter: openMemoryLimiter(),
        readSalt: async () => new Uint8Array(32),
      });
      browser = await shareBrowser();
    });
    afterEach(async () => {
      await page.context().close();
      playing.heard.length = 0;
    });
    afterAll(async () => {
      await closePages();
      await server.close();
      await playing.close();
    });

    async function write(story: string, port = server.port): Promise<readonly string[]> {
      const opened = await openPage(browser, `http://localhost:${port}/`);
      page = opened.page;
      posts = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') posts.push({ url: request.url(), body: request.postData() ?? '' });
      });
      const last = page.waitForEvent('requestfinished', (request) => LAST_FILE.test(request.url()));
      await page.focus('#story');
      await last;
      await page.fill('#story', story);
      await page.locator('.story-ledger .ledger-line').first().waitFor();
      return opened.complaints;
    }
    const choice = () => page.getByLabel('Ask a language model about them');

    test('is off, and says which words would leave before any do', async () => {
      await write(STORY);
      await choice().waitFor();
      expect(await choice().isChecked()).toBe(false);
      expect(await page.locator('.sent-words').count()).toBe(0);
      await choice().check();
      const shown = await page.locator('.sent-words li').allInnerTexts();
      expect(shown.map((line) => line.replaceAll(/[“”]/g, '').trim()).join('\n')).toBe(LINES);
      expect(await page.locator('.ask-model').textContent()).toContain('openai/gpt-5.4-nano');
      expect(posts).toEqual([]);
      expect(playing.heard).toEqual([]);
    });

    test('sends those words and no others, marks what the model placed, and takes it back', async () => {
      const complaints = await write(STORY);
      await choice().check();
      await page.getByRole('button', { name: 'Send these 2 lines' }).click();
      const placed = page
        .locator('.story-ledger .ledger-line')
        .filter({ hasText: 'Chosen by a language model' });
      await placed.waitFor();
      expect(posts.map(({ url, body }) => [new URL(url).pathname, JSON.parse(body)])).toEqual([
        ['/api/map', { story: LINES }],
      ]);
      expect(JSON.stringify(playing.heard)).not.toMatch(/Maria|doctor once|near home/);
      expect(await placed.count()).toBe(1);
      expect(await placed.textContent()).toContain('Complete blood count');
      expect(await placed.textContent()).not.toContain('You chose');
      expect(await page.locator('.story-ledger').textContent()).toContain('1 of 2 phrases were placed');
      // What was asked is not offered again.
      expect(await page.locator('.ask-model').count()).toBe(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => placed.count()).toBe(0);
      expect(complaints).toEqual([]);
    });

    test('a person’s own choice wins over the model’s, and what was corrected while it thought stands', async () => {
      await write(STORY);
      const answer = await holdBack(page, '**/api/map');
      await choice().check();
      await page.getByRole('button', { name: 'Send these 2 lines' }).click();
      await page.getByRole('button', { name: /^One more: Doctor visit/ }).click();
      answer();
      const placed = page
        .locator('.story-ledger .ledger-line')
        .filter({ hasText: 'Chosen by a language model' });
      await placed.getByRole('button', { name: /^Change:/ }).click();
      expect(await page.getByLabel(/^How many.*Doctor visit/).inputValue()).toBe('2');
      await page.getByLabel('Read it as something else').fill('thyroid');
      await page.locator('.picker .choice').first().click();
      await expect.poll(() => placed.count()).toBe(0);
      expect(await page.locator('.story-ledger .ledger').textContent()).toContain('You chose what this is');
    });

    test('is not there where nothing is blank, or where the service has no model', async () => {
      await write('I saw my regular doctor once.');
      expect(await page.locator('.ask-model').count()).toBe(0);
      await page.context().close();
      const plain = await serveSite();
      await write(STORY, plain.port);
      expect(await page.locator('.ask-model').count()).toBe(0);
      await plain.close();
    });

    test('a service that fails says so and changes nothing', async () => {
      await write(STORY);
      await page.route('**/api/map', (route) => route.abort());
      await choice().check();
      await page.getByRole('button', { name: 'Send these 2 lines' }).click();
      await expect
        .poll(() => page.locator('.ask-model').textContent())
        .toContain('The service did not answer');
      expect(await page.locator('.story-ledger .ledger-line').count()).toBe(3);
    });
  },
);
