// SPDX-License-Identifier: Apache-2.0
// Who may import whom. A layer may import the layers named here, and itself; nothing else of ours.

export const DOMAIN = [
  'src/core',
  'src/figures',
  'src/localities',
  'src/matcher',
  'src/pricing',
  'src/mapping',
  'src/registers',
  'src/journeys',
  'src/private-rates',
  'src/accounts',
  'src/fhir',
  'src/open-data',
];
const SITE = [
  'src/pages',
  'src/layouts',
  'src/components',
  'src/islands',
  'src/offline',
  'src/styles',
  'src/texts',
];

export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'src/core': [],
  'src/figures': ['src/core'],
  'src/localities': ['src/core', 'src/figures'],
  'src/matcher': ['src/core'],
  'src/registers': ['src/core'],
  'src/accounts': ['src/core'],
  'src/pricing': ['src/core', 'src/figures', 'src/localities', 'src/matcher'],
  'src/private-rates': ['src/core'],
  'src/mapping': ['src/core', 'src/matcher', 'src/pricing'],
  'src/journeys': ['src/core', 'src/figures', 'src/localities', 'src/pricing'],
  'src/fhir': ['src/core', 'src/figures', 'src/localities', 'src/pricing', 'src/journeys'],
  'src/open-data': ['src/core', 'src/figures', 'src/localities', 'src/pricing', 'src/registers'],
  'src/wire': DOMAIN,
  'src/load': [...DOMAIN, 'src/wire', 'generated'],
  ...Object.fromEntries(SITE.map((folder) => [folder, [...DOMAIN, 'src/wire', 'src/load', ...SITE]])),
  functions: [...DOMAIN, 'src/wire', 'src/load'],
  scripts: [...DOMAIN, 'src/wire', 'src/load', 'functions', 'data', 'generated'],
  // Only the dev server's hand-over to functions/dispatch.
  'astro.config.mjs': ['scripts'],
};

/** The layer a path belongs to: `src/<folder>`, or the top-level name. */
export function findLayer(path: string): string {
  const [top = '', second = ''] = path.split('/');
  return top === 'src' ? `src/${second}` : top;
}

/** Folders below which code may touch Node, the clock, randomness and the network. */
export const MAY_USE_NODE = ['functions/', 'scripts/', 'tests/', 'astro.config.mjs'];
export const MAY_HAVE_EFFECTS = [
  'functions/effects.ts',
  'functions/store/',
  'functions/limits/',
  'functions/model/',
  'scripts/',
  'src/load/',
  'src/islands/',
  'src/offline/',
  'tests/',
];
export const EFFECTS = [
  'Date.now',
  'Math.random',
  'fetch',
  'crypto.randomUUID',
  'crypto.getRandomValues',
  'performance.now',
];

export const TOP_LEVEL = [
  'LICENSE',
  'README.md',
  'astro.config.mjs',
  'data',
  'functions',
  'generated',
  'package-lock.json',
  'package.json',
  'public',
  'scripts',
  'src',
  'tests',
  'tsconfig.json',
  'vercel.json',
];
