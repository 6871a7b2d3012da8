// SPDX-License-Identifier: Apache-2.0
// The site is published anew while someone reads it: it says so, and what is kept is all of one version.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBuildEffects } from '../../functions/effects.ts';
import { buildWorker } from '../../scripts/offline/build-worker.ts';
import { createServer, type RunningServer } from '../../scripts/serve/server.ts';
import { DIST, openProfile, readPages, reasonToSkip } from './built-site.ts';

const FIGURE = '/figures/cms-99213';
const SOON = { timeout: 20_000 };
const SHELL = ['/', '/table', '/method', FIGURE];

/** A copy of the built site that says it is of another build. */
async function publish(build: string): Promise<string> {
  const dist = mkdtempSync(join(tmpdir(), `ledger-${build}-`));
  cpSync(DIST, dist, { recursive: true, filter: (file) => !/\.(?:br|gz)$|\/(?:data|api|fhir)$/.test(file) });
  for (const { file, html } of readPages()) {
    writeFileSync(join(dist, file), html.replace(/(<meta name="build" content=")[^"]*/, `$1${build}`));
  }
  await buildWorker(dist);
  return dist;
}

const readBuild = (page: Page): Promise<string | null> =>
  page.locator('meta[name=build]').getAttribute('content');

describe.skipIf(reasonToSkip !== null)(
  `a new version${reasonToSkip === null ? '' : ` (${reasonToSkip})`}`,
  () => {
    const profile = mkdtempSync(join(tmpdir(), 'ledger-profile-'));
    let older: string;
    let newer: string;
    let server: RunningServer | null = null;
    let port = 0;
    let context: BrowserContext;

    const serve = async (dist: string | null): Promise<void> => {
      await server?.close();
      server = dist === null ? null : await createServer({ dist, port, effects: createBuildEffects() });
      port = server?.port ?? port;
    };
    const open = async (page: Page, path: string): Promise<string | null> => {
      await page.goto(`http://localhost:${port}${path}`);
      return readBuild(page);
    };
    const listCaches = (page: Page): Promise<readonly string[]> =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('pages-')));

    beforeAll(async () => {
      older = await publish('older');
      newer = await publish('newer');
      context = await openProfile(profile);
    });
    afterAll(async () => {
      await context?.close();
      await server?.close();
      for (const folder of [profile, older, newer]) rmSync(folder, { recursive: true, force: true });
    });

    test('announces itself; until it is taken everything kept is the old one, a second tab or not; then everything is new', {
      timeout: 60_000,
    }, async () => {
      await serve(older);
      const page = context.pages()[0] ?? (await context.newPage());
      await open(page, '/');
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await open(page, FIGURE);
      await open(page, '/');

      await serve(newer);
      // As the browser does by itself from time to time.
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await page.getByText('A newer version of this site is ready').waitFor();
      expect(await readBuild(page)).toBe('older');

      // A page of the new build waits for the older one to go, which may have something to load yet.
      const other = await context.newPage();
      expect(await open(other, '/table')).toBe('newer');
      await other.waitForFunction(
        async () => (await navigator.serviceWorker.getRegistration())?.waiting != null,
      );
      await other.waitForTimeout(3000);
      expect(await page.getByText('was loaded in another tab').count()).toBe(0);
      expect(await listCaches(page)).toContain('pages-older');
      await other.close();

      await serve(null);
      for (const path of SHELL) expect(await open(page, path), path).toBe('older');

      await serve(newer);
      await open(page, '/');
      expect(await readBuild(page)).toBe('newer');
      await expect.poll(() => listCaches(page), SOON).toEqual(['pages-newer']);

      await serve(null);
      for (const path of SHELL) expect(await open(page, path), path).toBe('newer');
    });

    test('“Load it now” brings it at once; another open tab is told', { timeout: 60_000 }, async () => {
      await serve(older);
      const page = await context.newPage();
      await Promise.all(context.pages().map((each) => each !== page && each.close()));
      await open(page, '/');
      // Back to an older build, which is another one as well.
      await expect.poll(() => listCaches(page), SOON).toEqual(['pages-older']);
      const other = await context.newPage();
      await open(other, '/register');

      await serve(newer);
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await page.getByRole('button', { name: 'Load it now' }).click();
      await expect.poll(() => readBuild(page), SOON).toBe('newer');
      await other.getByText('A newer version of this site was loaded in another tab').waitFor();
      expect(await readBuild(other)).toBe('older');
      await other.getByRole('button', { name: 'Load it here' }).click();
      await expect.poll(() => readBuild(other), SOON).toBe('newer');
    });

    test('the worker of a build holds only files that are in it, each by its content', () => {
      const text = readFileSync(join(newer, 'service-worker.js'), 'utf8');
      const kept = [...text.matchAll(/"revision":(null|"[0-9a-f]+"),"url":"([^"]+)"/g)];
      expect(kept.length).toBeGreaterThan(40);
      const names = kept.map(([, , url = '']) => url);
      for (const name of ['/', '/table', '/places', '/offline', '/coverage/medicare'])
        expect(names).toContain(name);
      const pages = readPages().map(({ path }) => path);
      expect(pages.filter((path) => !names.includes(path) && !/^\/(?:figures|places)\/./.test(path))).toEqual(
        ['/404'],
      );
      expect(names.some((name) => /^\/_assets\/browser\..*\.json$/.test(name))).toBe(true);
      expect(names.filter((name) => /^\/(?:figures|places)\/./.test(name))).toEqual(['/places/compare']);
      for (const [, revision, url] of kept)
        expect(revision === 'null', url).toBe(url?.startsWith('/_assets/'));
    });
  },
);
