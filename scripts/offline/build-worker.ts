// SPDX-License-Identifier: Apache-2.0
// dist/ → dist/service-worker.js: the worker of one build, with the list of what it keeps from the first visit on.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { injectManifest } from 'workbox-build';
import { ROOT } from '../steps.ts';

/**
 * The shell, the data to price with (table, lexicon, places; figures' details) and every page but those of single figures
 * and places, which are kept when they are visited.
 */
const KEPT = [
  '*.html',
  '{changes,coverage,developers,take-part}/**/*.html',
  'places/compare.html',
  '_assets/**/*.{css,js,json,woff2}',
  '*.{svg,webmanifest}',
  'icons/*.png',
];
const LEFT_OUT = ['404.html'];

interface BuiltWorker {
  readonly files: number;
  readonly bytes: number;
}

/** Writes the worker of the pages in `dist`, which say their build themselves. */
export async function buildWorker(dist: string): Promise<BuiltWorker> {
  const build = /<meta name="build" content="([^"]+)"/.exec(readFileSync(join(dist, 'offline.html'), 'utf8'));
  if (build === null) throw new Error(`${dist}/offline.html does not say which build it is of.`);
  const folder = mkdtempSync(join(tmpdir(), 'worker-'));
  try {
    const source = join(folder, 'service-worker.js');
    writeFileSync(source, await bundleWorker(build[1] ?? ''));
    const { count, size, warnings } = await injectManifest({
      swSrc: source,
      swDest: join(dist, 'service-worker.js'),
      globDirectory: dist,
      globPatterns: KEPT,
      globIgnores: LEFT_OUT,
      // These names hold the hash of the content.
      dontCacheBustURLsMatching: /^_assets\//,
      maximumFileSizeToCacheInBytes: 4_000_000,
      manifestTransforms: [
        (entries) => ({ manifest: entries.map((entry) => ({ ...entry, url: toAddress(entry.url) })) }),
      ],
    });
    if (warnings.length > 0) throw new Error(warnings.join(' '));
    return { files: count, bytes: size };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** As links name it: no `.html`. */
function toAddress(file: string): string {
  const path = `/${file.replace(/\.html$/, '')}`;
  return path === '/index' ? '/' : path;
}

async function bundleWorker(build: string): Promise<string> {
  const { outputFiles } = await bundle({
    entryPoints: [join(ROOT, 'src', 'offline', 'service-worker.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    define: { BUILD: JSON.stringify(build), 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

if (process.argv[1] === import.meta.filename) {
  const { files, bytes } = await buildWorker(join(ROOT, 'dist'));
  console.log(`  offline: ${files} files, ${(bytes / 1e6).toFixed(1)} MB before compression`);
}
