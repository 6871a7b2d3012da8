// SPDX-License-Identifier: Apache-2.0
// Writes the files for machines to generated/open-data/, as they lie below dist/ afterwards, precompressed.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSettings } from '../../functions/settings.ts';
import { toSiteUrl } from '../../functions/site-url.ts';
import { compressFolder } from '../serve/compress.ts';
import { ROOT } from '../steps.ts';
import { buildFiles } from './build-files.ts';

const folder = join(ROOT, 'generated', 'open-data');

function writeFile(path: string, content: string): void {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
}

function readContact(value = ''): string | null {
  const email = value.trim();
  if (email === '') return null;
  if (!/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(email)) {
    throw new Error('CONTACT_EMAIL is no e-mail address, such as data@ledger.example.');
  }
  return email;
}

const files = buildFiles({
  origin: toSiteUrl(readSettings(process.env).siteOrigin),
  contactEmail: readContact(process.env.CONTACT_EMAIL),
  now: new Date(),
  dataDirectory: join(ROOT, 'data'),
});
rmSync(folder, { recursive: true, force: true });
for (const { path, text } of files) writeFile(path, text);
const { plainBytes, brotliBytes } = await compressFolder(folder);
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
console.log(`  ${files.length} files, ${megabytes(plainBytes)}, compressed ${megabytes(brotliBytes)}`);
