// SPDX-License-Identifier: Apache-2.0
// `npm run lint:api`: the description of the API, by redocly (recommended-strict) and spectral; a warning fails too.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pricingData } from '../../src/load/index.ts';
import { buildOpenApiDocument } from '../../src/wire/index.ts';
import { readArguments } from '../arguments.ts';
import { ROOT } from '../steps.ts';
import { lintDescription } from './lint.ts';

readArguments('npm run lint:api', {});

const file = join(ROOT, '.cache', 'openapi.json');
mkdirSync(join(ROOT, '.cache'), { recursive: true });
const document = await buildOpenApiDocument('https://ledger.example', pricingData.table.version);
writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
const results = lintDescription(file);
for (const { name, isClean, output } of results) {
  console.log(`${isClean ? '✓' : '✗'} ${name}: ${isClean ? 'no error, no warning' : `\n${output}`}`);
}
process.exitCode = results.every(({ isClean }) => isClean) ? 0 : 1;
