// SPDX-License-Identifier: Apache-2.0
// The one function of the Vercel output: the dispatch of the API, bundled.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { ROOT } from '../steps.ts';

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
  const { siteOrigin, ownHosts, trustedProxies } = settings;
  return { ...createBuildEffects(), siteOrigin, ownHosts, trustedProxies };
});
export default { fetch: async (request) => dispatch(request, await open()) };
`;

const FUNCTION_CONFIG = {
  runtime: 'nodejs24.x',
  handler: 'index.mjs',
  launcherType: 'Nodejs',
  shouldAddHelpers: false,
};

/** Writes `index.mjs`, the parts it reads when they are needed and their configuration into `folder`. */
export async function writeFunction(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
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
