// SPDX-License-Identifier: Apache-2.0
// `npm run build:vercel`: the built site and one function in the layout of Vercel's Build Output API v3
// (https://vercel.com/docs/build-output-api). Pages and prerendered answers become files for the CDN.

import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build as bundle } from 'esbuild';
import { build } from '../build.ts';
import { buildSecurityHeaders } from '../serve/security.ts';
import { listFiles, ROOT } from '../steps.ts';
import { buildConfig } from './config.ts';

const OUTPUT = join(ROOT, '.vercel', 'output');

/** What the platform calls: a Web fetch handler over the same dispatch. */
const ENTRY = `
import { dispatch } from './functions/dispatch.ts';
import { createEffects } from './functions/effects.ts';
const effects = createEffects();
export default { fetch: (request) => dispatch(request, effects) };
`;

const FUNCTION_CONFIG = {
  runtime: 'nodejs24.x',
  handler: 'index.mjs',
  launcherType: 'Nodejs',
  shouldAddHelpers: false,
};

async function writeFunction(folder: string): Promise<void> {
  await bundle({
    stdin: { contents: ENTRY, resolveDir: ROOT, loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    minify: true,
    legalComments: 'none',
    outfile: join(folder, 'index.mjs'),
    logLevel: 'warning',
  });
  writeFileSync(join(folder, '.vc-config.json'), JSON.stringify(FUNCTION_CONFIG, null, 2));
}

/** The CDN compresses by itself, so the precompressed copies stay behind. Returns the paths, with forward slashes. */
function copyStatic(folder: string): string[] {
  const dist = join(ROOT, 'dist');
  const files = listFiles(dist)
    .map((file) => relative(dist, file).split(sep).join('/'))
    .filter((file) => !/\.(br|gz)$/.test(file));
  for (const file of files) cpSync(join(dist, file), join(folder, file));
  return files;
}

await build();
rmSync(OUTPUT, { recursive: true, force: true });
const functionFolder = join(OUTPUT, 'functions', 'api.func');
mkdirSync(functionFolder, { recursive: true });
const files = copyStatic(join(OUTPUT, 'static'));
await writeFunction(functionFolder);
const config = buildConfig(files, buildSecurityHeaders(join(ROOT, 'dist')));
writeFileSync(join(OUTPUT, 'config.json'), JSON.stringify(config, null, 2));
console.log(`• Vercel output: ${files.length} files and one function in .vercel/output`);
