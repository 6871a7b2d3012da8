// SPDX-License-Identifier: Apache-2.0
// data/ → generated/ → dist/: everything that can be made before the first request is made here.

import { spawnSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSiteUrl } from '../functions/site-url.ts';
import { findCommit, packSource } from './open-data/source-archive.ts';
import { ANSWER_FOLDERS } from './serve/published-answers.ts';
import { listFiles, ROOT, runStep } from './steps.ts';

const SHARED_CODE = [
  'src/core',
  'src/figures',
  'src/localities',
  'src/matcher',
  'src/pricing',
  'src/registers',
  'src/private-rates',
];

/** Brings generated/ and dist/ up to date, step by step, and prints what each took. */
export async function build(): Promise<void> {
  const started = performance.now();
  const site = toSiteUrl(process.env.SITE_URL || null);
  const generated = await runStep({
    name: 'generate',
    title: 'Figures from data/ into generated/',
    inputs: ['data', 'scripts/generate', 'scripts/lexicon', 'src/load', 'package-lock.json', ...SHARED_CODE],
    outputs: [
      'generated/pricing.json',
      'generated/browser.json',
      'generated/places.json',
      'generated/details.json',
      'generated/conditions.json',
      'generated/private-rates.json',
      'generated/changes.json',
      'generated/releases.json',
      'generated/manifest.json',
    ],
    run: async () => runScript('scripts/generate/index.ts'),
  });
  const answered = await runStep({
    name: 'prerender',
    title: 'API answers made at build time',
    inputs: [
      'generated/pricing.json',
      'generated/conditions.json',
      'generated/private-rates.json',
      'generated/changes.json',
      'functions',
      'src/fhir',
      'src/wire',
      'src/load',
      'scripts/serve',
      ...SHARED_CODE,
    ],
    state: site,
    outputs: ['generated/api/table.json', 'generated/fhir/CodeSystem/price-table-version.json'],
    run: async () => runScript('scripts/serve/prerender.ts'),
  });
  const opened = await runStep({
    name: 'open-data',
    title: 'Files for machines, precompressed',
    inputs: [
      'generated/pricing.json',
      'generated/changes.json',
      'generated/releases.json',
      'data/versions',
      'src/open-data',
      'src/wire',
      'scripts/open-data',
      'scripts/release',
      'scripts/serve',
      ...SHARED_CODE,
    ],
    variables: ['CONTACT_EMAIL'],
    state: site,
    outputs: ['generated/open-data/data/price-table.csv', 'generated/open-data/data/locality-prices.json.br'],
    run: async () => runScript('scripts/open-data/index.ts'),
  });
  const built = await runStep({
    name: 'site',
    title: 'Pages (Astro), precompressed',
    inputs: [
      'generated/pricing.json',
      'generated/browser.json',
      'generated/places.json',
      'generated/details.json',
      'generated/conditions.json',
      'generated/private-rates.json',
      'generated/changes.json',
      'generated/releases.json',
      ...ANSWER_FOLDERS.map((folder) => `generated/${folder}`),
      'generated/open-data',
      'src',
      'functions',
      'public',
      'scripts/serve',
      'scripts/offline',
      'astro.config.mjs',
      'package-lock.json',
      'tsconfig.json',
    ],
    state: site,
    outputs: [
      'dist/service-worker.js',
      'dist/index.html',
      'dist/data/price-table.csv',
      'dist/api/table.json',
      'dist/fhir/CodeSystem/price-table-version.json',
    ],
    run: async (fingerprint) => {
      // Pages say which build they are of, so that a service worker never mixes two.
      process.env.PUBLIC_BUILD = fingerprint.slice(0, 12);
      rmSync(join(ROOT, 'dist'), { recursive: true, force: true });
      runScript('node_modules/astro/bin/astro.mjs', 'build', '--silent');
      for (const folder of ANSWER_FOLDERS) {
        cpSync(join(ROOT, 'generated', folder), join(ROOT, 'dist', folder), { recursive: true });
      }
      // With their times: the compressed copies beside them stay valid.
      cpSync(join(ROOT, 'generated', 'open-data'), join(ROOT, 'dist'), {
        recursive: true,
        preserveTimestamps: true,
      });
      runScript('scripts/offline/build-worker.ts');
      runScript('scripts/serve/compress.ts');
      const pages = listFiles(join(ROOT, 'dist')).filter((file) => file.endsWith('.html')).length;
      return `${pages} pages`;
    },
  });
  const commit = findCommit();
  const packed = await runStep({
    name: 'source',
    title: 'Source archive of the commit',
    inputs: ['scripts/open-data/source-archive.ts'],
    state: commit ?? '',
    outputs: commit === null ? [] : ['dist/waypoint-ledger-source.tar.gz'],
    run: async () => {
      const archive = packSource();
      if (archive === null) return 'none: this folder is no checkout of git, so there is no commit to pack';
      writeFileSync(join(ROOT, 'dist', 'waypoint-ledger-source.tar.gz'), archive.bytes);
      return `${archive.commit.slice(0, 12)}, ${(archive.bytes.byteLength / 1e6).toFixed(1)} MB`;
    },
  });
  if (generated || answered || opened || built || packed) {
    console.log(`  built in ${((performance.now() - started) / 1000).toFixed(1)} s altogether`);
  }
}

function runScript(script: string, ...args: string[]): undefined {
  const result = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (result.status !== 0)
    throw new Error(`${script} stopped with an error; its own message above says why.`);
}

if (process.argv[1] === import.meta.filename) {
  build().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
