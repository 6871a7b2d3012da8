// SPDX-License-Identifier: Apache-2.0
// `npm run build:vercel`: the built site and one function in the layout of Vercel's Build Output API v3
// (https://vercel.com/docs/build-output-api). Pages and prerendered answers become files for the CDN.

import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { readArguments } from '../arguments.ts';
import { build } from '../build.ts';
import { buildSecurityHeaders } from '../serve/security.ts';
import { listFiles, ROOT } from '../steps.ts';
import { buildConfig } from './config.ts';
import { writeFunction } from './function.ts';

readArguments('npm run build:vercel', {});

const OUTPUT = join(ROOT, '.vercel', 'output');

/** The CDN compresses by itself, so the precompressed copies stay behind. Returns the paths, with forward slashes. */
function copyStatic(folder: string): string[] {
  const dist = join(ROOT, 'dist');
  const files = listFiles(dist)
    .map((file) => relative(dist, file).split(sep).join('/'))
    .filter((file) => !/(?:\.br|(?<!\.tar)\.gz)$/.test(file));
  for (const file of files) cpSync(join(dist, file), join(folder, file));
  return files;
}

await build();
rmSync(OUTPUT, { recursive: true, force: true });
const functionFolder = join(OUTPUT, 'functions', 'api.func');
const files = copyStatic(join(OUTPUT, 'static'));
await writeFunction(functionFolder);
const config = buildConfig(files, buildSecurityHeaders(join(ROOT, 'dist')));
writeFileSync(join(OUTPUT, 'config.json'), JSON.stringify(config, null, 2));
console.log(`• Vercel output: ${files.length} files and one function in .vercel/output`);
