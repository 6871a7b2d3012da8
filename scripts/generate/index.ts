// SPDX-License-Identifier: Apache-2.0
// npm run generate: data/ → generated/. In seconds, the same bytes every time.

import { join } from 'node:path';
import { packDetails, packPlaces, packPricingData } from '../../src/load/pack/index.ts';
import { listSearchWords } from '../../src/matcher/index.ts';
import { readArguments } from '../arguments.ts';
import { generate } from './generate.ts';
import { GenerateStop } from './stop.ts';
import { writeOutputs } from './write-outputs.ts';

readArguments('npm run generate', {});

const ROOT = join(import.meta.dirname, '../..');

try {
  const { data, sourceCopies, conditions, privateRates, changes, releases, inputs } = generate(
    join(ROOT, 'data'),
  );
  const changed = writeOutputs(
    join(ROOT, 'generated'),
    data.table.version,
    [
      { path: 'pricing.json', text: `${JSON.stringify(data)}\n` },
      { path: 'browser.json', text: JSON.stringify(packPricingData(data)) },
      { path: 'places.json', text: JSON.stringify(packPlaces(data)) },
      { path: 'details.json', text: JSON.stringify(packDetails(data)) },
      { path: 'source-copies.json', text: `${JSON.stringify(sourceCopies)}\n` },
      {
        path: 'search-words.json',
        text: JSON.stringify(listSearchWords(data.table.figures, data.lexicon)),
      },
      { path: 'conditions.json', text: `${JSON.stringify(conditions)}\n` },
      { path: 'private-rates.json', text: `${JSON.stringify(privateRates)}\n` },
      { path: 'changes.json', text: `${JSON.stringify(changes)}\n` },
      { path: 'releases.json', text: `${JSON.stringify(releases)}\n` },
      {
        path: 'versions.json',
        text: JSON.stringify([...new Set([data.table.version, ...releases.map(({ version }) => version)])]),
      },
    ],
    inputs,
  );
  const { figures, version } = data.table;
  const priced = figures.filter(({ rules, valueCents }) => rules.summable && valueCents !== null).length;
  const places = data.places.localities.length;
  const byPlace = figures.filter(({ localityRange }) => localityRange !== null).length;
  console.log(
    `table ${version}: ${figures.length} rows, ${priced} priced and addable; ${byPlace} rows × ${places} places = ${byPlace * places} locality figures`,
  );
  console.log(
    changed.length === 0 ? 'generated/ is unchanged' : `wrote generated/${changed.join(', generated/')}`,
  );
} catch (error) {
  if (!(error instanceof GenerateStop)) throw error;
  console.error(`generate: ${error.message}`);
  process.exitCode = 1;
}
