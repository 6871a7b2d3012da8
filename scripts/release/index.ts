// SPDX-License-Identifier: Apache-2.0
// npm run release -- <YYYY-MM-DD>.<n> [--data DIR]
// Makes the figures of data/ a new version of the table, after `npm run ingest` and `npm run audit`.

import { join } from 'node:path';
import { endWithUsage, readArguments } from '../arguments.ts';
import { GenerateStop } from '../generate/stop.ts';
import { ROOT } from '../steps.ts';
import { isVersion, makeRelease, NO_VERSION } from './release.ts';
import { ReleaseStop } from './stop.ts';

const USAGE = 'npm run release -- <YYYY-MM-DD>.<n>';
const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: { data: { type: 'string', default: join(ROOT, 'data') } },
});
const [version, ...more] = positionals;
if (version === undefined || more.length > 0) endWithUsage('release: say which version, one.', USAGE);
if (!isVersion(version)) endWithUsage(`release: ${NO_VERSION}`, USAGE);
try {
  const { before, figures, places, rows } = makeRelease(values.data, version);
  for (const { priceId, measure, old, new: now, percent } of figures) {
    console.log(
      `${priceId} ${measure}: ${old ?? 'none'} → ${now ?? 'none'}${percent === null ? '' : ` (${percent} %)`}`,
    );
  }
  for (const { priceId, kind, cells } of rows ?? []) console.log(`${priceId} ${[kind, ...cells].join(' ')}`);
  const amounts = places.reduce((sum, { count }) => sum + count, 0);
  console.log(
    before === null
      ? `version ${version} is recorded in data/versions/${version}`
      : `version ${version}: ${figures.length} figures, ${amounts} amounts by place and what else ${rows?.length ?? 0} rows say differ from ${before}`,
  );
} catch (error) {
  if (!(error instanceof ReleaseStop || error instanceof GenerateStop)) throw error;
  console.error(`release: ${error.message}`);
  process.exitCode = 1;
}
