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
import { createBuildEffects, openEffects } from './functions/effects.ts';
import { readSettings } from './functions/settings.ts';
// The platform's proxy is the one that writes x-forwarded-for.
const settings = readSettings({ TRUSTED_PROXIES: '1', ...process.env });
let opened = null;
// Pricing goes on without a database; the next request asks for it again.
const open = () => opened ??= openEffects(settings).then(({ effects }) => effects, (error) => {
  console.error(error instanceof Error ? error.message : error);
  opened = null;
  return createBuildEffects();
});
export default { fetch: async (request) => dispatch(request, await open()) };
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
    // The embedded database stays behind: a function has no folder of its own, and POSTGRES_URL names a real one.
    external: ['@electric-sql/pglite', 'pg-native'],
    // Packages in the older module form look their own parts up with `require`.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    // What is imported only when it is needed (drivers, the SDK of language models) is a file of its own, read then.
    splitting: true,
    outdir: folder,
    entryNames: 'index',
    chunkNames: 'parts/[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
  });
  writeFileSync(join(folder, '.vc-config.json'), JSON.stringify(FUNCTION_CONFIG, null, 2));
}

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
mkdirSync(functionFolder, { recursive: true });
const files = copyStatic(join(OUTPUT, 'static'));
await writeFunction(functionFolder);
const config = buildConfig(files, buildSecurityHeaders(join(ROOT, 'dist')));
writeFileSync(join(OUTPUT, 'config.json'), JSON.stringify(config, null, 2));
console.log(`• Vercel output: ${files.length} files and one function in .vercel/output`);
