// SPDX-License-Identifier: Apache-2.0
// Writes the files for machines to generated/open-data/, as they lie below dist/ afterwards, precompressed.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pricingData } from '../../src/load/index.ts';
import { buildDataFiles } from '../../src/open-data/index.ts';
import { compressFolder } from '../serve/compress.ts';
import { ROOT } from '../steps.ts';
import { REGISTER_FILES } from './register-files.ts';

const folder = join(ROOT, 'generated', 'open-data');

const files = buildDataFiles(pricingData, REGISTER_FILES);
rmSync(folder, { recursive: true, force: true });
for (const { path, text } of files) {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}
const { plainBytes, brotliBytes } = await compressFolder(folder);
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
console.log(`  ${files.length} files, ${megabytes(plainBytes)}, compressed ${megabytes(brotliBytes)}`);
