// SPDX-License-Identifier: Apache-2.0
// `npm run lighthouse`: the built site in Lighthouse, four pages, four scores each; exit 1 where one is under 100.
// Performance is measured on this machine as it is: while other work runs here it comes out lower.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { createBuildEffects } from '../../functions/effects.ts';
import { createServer } from '../serve/server.ts';
import { findBrowser } from '../setup/browser.ts';
import { ROOT } from '../steps.ts';
import { listLosses, readScores } from './scores.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PAGES = ['/', '/figures/cms-99213', '/places/CA-05', '/table'];

/** Chromium takes the debugging port it is given; the site gets any free one. */
const DEBUGGING_PORT = 9322;

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
      const result = await lighthouse(`http://localhost:${server.port}${page}`, {
        port: DEBUGGING_PORT,
        logLevel: 'error',
        onlyCategories: CATEGORIES,
      });
      if (result === undefined) throw new Error(`Lighthouse gave no result for ${page}.`);
      const scores = readScores(result.lhr);
      console.log(`${page.padEnd(20)} ${scores.map(({ title, score }) => `${title} ${score}`).join(' · ')}`);
      for (const loss of listLosses(result.lhr)) console.log(`  ${loss}`);
      if (scores.length !== 4 || scores.some(({ score }) => score < 100)) isPerfect = false;
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
