// SPDX-License-Identifier: Apache-2.0
// data/ → generated/ → dist/: everything that can be made before the first request is made here.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSiteUrl } from '../functions/site-url.ts';
import { makeBlankDatabase } from '../functions/store/blank-database.ts';
import { readArguments } from './arguments.ts';
import { findCommit, packSource } from './open-data/source-archive.ts';
import { ANSWER_FOLDERS } from './serve/published-answers.ts';
import { listFiles, ROOT, runStep, type Step } from './steps.ts';

const SHARED_CODE = [
  'src/core',
  'src/figures',
  'src/localities',
  'src/matcher',
  'src/pricing',
  'src/registers',
  'src/private-rates',
  'src/load',
  'package-lock.json',
];
/** What answers are made of: all that functions/ imports, whole. */
const ANSWER_CODE = [
  ...SHARED_CODE,
  'src/accounts',
  'src/fhir',
  'src/journeys',
  'src/mapping',
  'src/open-data',
  'src/wire',
  'functions',
  'scripts/serve',
];
/** What src/load brings to the server. */
const SERVED_DATA = [
  'generated/pricing.json',
  'generated/conditions.json',
  'generated/private-rates.json',
  'generated/changes.json',
  'generated/releases.json',
  'generated/source-copies.json',
];
/** What `npm run generate` makes, and pages are made of. */
const FIGURES = [
  ...SERVED_DATA,
  'generated/browser.json',
  'generated/places.json',
  'generated/details.json',
  'generated/search-words.json',
  'generated/versions.json',
];

/** The steps that run one script. A test holds their inputs to what the script imports. */
export const SCRIPTS = {
  generate: {
    script: 'scripts/generate/index.ts',
    inputs: [
      'data',
      'scripts/generate',
      'scripts/lexicon',
      'scripts/arguments.ts',
      'scripts/steps.ts',
      ...SHARED_CODE,
    ],
  },
  prerender: {
    script: 'scripts/serve/prerender.ts',
    inputs: [...SERVED_DATA, ...ANSWER_CODE],
  },
  'open-data': {
    script: 'scripts/open-data/index.ts',
    inputs: [
      ...SERVED_DATA,
      'data/versions',
      'scripts/open-data',
      'scripts/release',
      'scripts/steps.ts',
      ...ANSWER_CODE,
    ],
  },
} as const;

/** Brings generated/ and dist/ up to date, step by step, and prints what each took. */
export async function build(): Promise<void> {
  const started = performance.now();
  const site = toSiteUrl(process.env.SITE_URL || null);
  const generated = await generate();
  const answered = await runStep({
    ...toStep('prerender', 'API answers made at build time'),
    state: site,
    outputs: ['generated/api/table.json', 'generated/fhir/CodeSystem/price-table-version.json'],
  });
  const opened = await runStep({
    ...toStep('open-data', 'Files for machines, precompressed'),
    variables: ['CONTACT_EMAIL'],
    state: site,
    outputs: ['generated/open-data/data/price-table.csv', 'generated/open-data/data/locality-prices.json.br'],
  });
  const pages: Step = {
    name: 'site',
    title: 'Pages (Astro), precompressed',
    inputs: [
      ...FIGURES,
      ...ANSWER_FOLDERS.map((folder) => `generated/${folder}`),
      'generated/open-data',
      'src',
      'functions',
      'public',
      'scripts/serve',
      'scripts/join-styles.ts',
      'scripts/offline',
      'scripts/steps.ts',
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
      await runScript('node_modules/astro/bin/astro.mjs', 'build', '--silent');
      for (const folder of ANSWER_FOLDERS) {
        cpSync(join(ROOT, 'generated', folder), join(ROOT, 'dist', folder), { recursive: true });
      }
      // With their times: the compressed copies beside them stay valid.
      cpSync(join(ROOT, 'generated', 'open-data'), join(ROOT, 'dist'), {
        recursive: true,
        preserveTimestamps: true,
      });
      await runScript('scripts/offline/build-worker.ts');
      await runScript('scripts/serve/compress.ts');
      const count = listFiles(join(ROOT, 'dist')).filter((file) => file.endsWith('.html')).length;
      return `${count} pages`;
    },
  };
  const blank: Step = {
    name: 'blank-database',
    title: 'Embedded database with nothing in it, to copy',
    inputs: ['functions/store/blank-database.ts', 'package-lock.json'],
    outputs: ['generated/blank-database/PG_VERSION'],
    run: async () => {
      await makeBlankDatabase();
      return 'an embedded database';
    },
  };
  // Side by side: Astro keeps one processor busy.
  const [built] = await Promise.all([runStep(pages), runStep(blank)]);
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

/** Brings the figures in generated/ up to date with data/; returns whether it had to. */
export function generate(): Promise<boolean> {
  return runStep({
    ...toStep('generate', 'Figures from data/ into generated/'),
    outputs: [...FIGURES, 'generated/manifest.json'],
  });
}

function toStep(name: keyof typeof SCRIPTS, title: string): Omit<Step, 'outputs'> {
  const { script, inputs } = SCRIPTS[name];
  return { name, title, inputs, run: async () => runScript(script) };
}

async function runScript(script: string, ...args: string[]): Promise<undefined> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${script} stopped with an error; its own message above says why.`);
}

if (process.argv[1] === import.meta.filename) {
  readArguments('npm run build', {});
  build().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
