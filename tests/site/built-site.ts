// SPDX-License-Identifier: Apache-2.0
// The built site for the suites below: its files, a server in front of it, and a browser.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Route,
} from 'playwright';
import { expect } from 'vitest';
import { createBuildEffects, type Effects } from '../../functions/effects.ts';
import { createServer, type RunningServer } from '../../scripts/serve/server.ts';
import { findBrowser } from '../../scripts/setup/browser.ts';

/** SITE_DIST names another build, for work on the pages. */
export const DIST = process.env.SITE_DIST ?? join(import.meta.dirname, '..', '..', 'dist');

export const isBuilt = existsSync(join(DIST, 'index.html'));
const browserPath = findBrowser();

/** What the first page asks for last, once someone is about to write: with it everything works without a network. */
export const LAST_FILE = /\/_assets\/bundle-worker/;

/** Why the browser suites cannot run here, as part of a test's name; null when they can. */
export const reasonToSkip = !isBuilt
  ? `SKIPPED, ${DIST} is not built: run npm run build`
  : browserPath === null
    ? 'SKIPPED, no Chromium found: install it or set CHROMIUM_PATH'
    : null;

export interface BuiltPage {
  /** The address: no `.html`, no trailing slash but the root's. */
  readonly path: string;
  readonly file: string;
  readonly html: string;
}

/** Every page of the build, in alphabetical order of its file. */
export function readPages(): readonly BuiltPage[] {
  if (!isBuilt) return [];
  return readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => ({ path: toPath(file), file, html: readFileSync(join(DIST, file), 'utf8') }));
}

function toPath(file: string): string {
  const path = `/${file.replace(/\.html$/, '')}`;
  return path === '/index' ? '/' : path;
}

/** Visible words of a page, tags and scripts out. */
export const toText = (html: string): string =>
  html
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;|&#39;/g, '’')
    .replace(/\s+/g, ' ');

/** Without effects of its own the site answers as a build does: nothing is stored. */
export const serveSite = (effects: Effects = createBuildEffects(), port = 0): Promise<RunningServer> =>
  createServer({ dist: DIST, port, effects });

const LAUNCH = {
  ...(browserPath === null ? {} : { executablePath: browserPath }),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // No screen shows the pages: composed on the processor they take an eighth less of it.
    '--disable-gpu-compositing',
    // A test ends before code that is optimised, or a process of its own for each page, has paid: half the time in all.
    '--renderer-process-limit=1',
    '--disable-site-isolation-trials',
    '--js-flags=--single-threaded,--no-opt,--min-semi-space-size=16',
  ],
};

let browser: Promise<Browser> | null = null;

/** One browser for all suites of a worker, and with it what it has compiled; it ends when the worker does. */
export function shareBrowser(): Promise<Browser> {
  browser ??= chromium.launch(LAUNCH);
  return browser;
}

/** At the end of a suite: nothing of it is left for the next one. */
export async function closePages(): Promise<void> {
  const contexts = (await browser)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
}

/** A browser that keeps what it stores in `folder`: closed and opened again it is the same one, started cold. */
export const openProfile = (folder: string, ...settings: string[]): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...LAUNCH, args: [...LAUNCH.args, ...settings] });

export interface OpenedPage {
  readonly page: Page;
  readonly complaints: string[];
  /** Closes it; fails where the browser complained of anything but what is `expected`. */
  readonly finish: (expected?: readonly string[]) => Promise<void>;
}

/** A page in a fresh context; what the browser complains about (a refused script, an error) is collected. */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<OpenedPage> {
  // Each fresh context would fetch the whole site for offline reading; offline.test.ts does.
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !message.text().includes('blocked by Playwright')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(url);
  const finish = async (expected: readonly string[] = []): Promise<void> => {
    await context.close();
    expect(complaints.filter((text) => !expected.some((part) => text.includes(part)))).toEqual([]);
  };
  return { page, complaints, finish };
}

/** What a page asks for under an address matching `pattern` waits until the function that is returned is called. */
export async function holdBack(
  page: Page,
  pattern: string,
  goOn = (route: Route): Promise<void> => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await goOn(route);
  });
  return resolve;
}

/** The total under the ledger reads so; the machine may be busy with other tests. */
export const waitForTotal = (page: Page, amount: string): Promise<void> =>
  expect.poll(() => page.locator('#total .total-amount').textContent()).toBe(amount);
