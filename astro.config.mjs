// SPDX-License-Identifier: Apache-2.0
// `astro build` writes a purely static dist/. Only `astro dev` has an adapter and one endpoint, which hands
// /api and /fhir requests to the same dispatch the server uses.

import node from '@astrojs/node';
import preact from '@astrojs/preact';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders } from 'astro/config';
import { joinStyles } from './scripts/join-styles.ts';

const isDev = process.argv.includes('dev');

/** Basic Latin and the punctuation the pages use; the subset of the font files. */
const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215';

/** @param {string} name @param {string} cssVariable @param {Record<string, string>} files by weight @param {string[]} fallbacks */
const localFont = (name, cssVariable, files, fallbacks) => ({
  provider: fontProviders.local(),
  name,
  cssVariable,
  fallbacks,
  options: {
    variants: Object.entries(files).map(([weight, file]) => ({
      src: [file],
      weight,
      style: 'normal',
      display: 'swap',
      unicodeRange: [LATIN],
    })),
  },
});

const devApi = {
  name: 'dev-api',
  hooks: {
    /** @param {import('astro').HookParameters<'astro:config:setup'>} parameters */
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return;
      for (const pattern of ['/api/[...path]', '/fhir/[...path]', '/changes.atom']) {
        injectRoute({ pattern, entrypoint: './scripts/dev/api-endpoint.ts', prerender: false });
      }
      injectRoute({ pattern: '/j/[slug]', entrypoint: './src/pages/journey.astro', prerender: false });
    },
  },
};

/**
 * What reads, prices and shows a ledger travels as one file: in two it compresses worse. The fields come to life without
 * it, and it comes after them. What it shares with the fields, and what other pages need of it, stands apart,
 * so that none loads the reader for a word of it or for the loader of modules. A group takes what its modules import, too,
 * but for what a group of higher priority has.
 */
const CHUNKS = {
  groups: [
    { name: 'preact', test: /\/node_modules\/preact\//, priority: 5 },
    {
      name: 'shared',
      test: /vite\/preload-helper|\/src\/(core\/(decimal|money|problem)|pricing\/types|texts\/\w+\/language|components\/(basis-words|dollars|paths))/,
      priority: 5,
    },
    // The reader measures misspellings, and the search of the table does without the reader.
    { name: 'spelling', test: /\/src\/matcher\/words\/(edit-distance|sound)\.ts/, priority: 5 },
    {
      name: 'search',
      test: /\/src\/(components\/search-figures|matcher\/words\/(asking-words|repair-spelling))\.ts/,
      priority: 4,
    },
    { name: 'find-place', test: /\/src\/(localities|components\/place-view)\b/, priority: 4 },
    // Words of other panels travel with them: as imports of the ledger all of src/texts would come with it.
    {
      name: (/** @type {string} */ id) =>
        `texts-${id.match(/([\w-]+)\.ts$/)?.[1]?.replace(/^(categories|ledger-views)$/, 'ledger-tools')}`,
      test: /\/src\/texts\/\w+\/(?!basis|coverage-field|index|language|ledger\.|ledger-line|place-field|privacy|story|total|unit-picker|unpriced-line)/,
      priority: 6,
    },
    // The words of lines and total come with the ledger, which shows them.
    {
      name: 'fields',
      test: /\/src\/(texts\/(?!\w+\/(ledger-line|total|unit-picker|unpriced-line))|load(?!\/search-words)\/)|\/src\/islands\/story-ledger\/(edits|place-|use-debounced)/,
      priority: 3,
    },
    { name: 'ledger', test: /\/src\/islands\/story-ledger\/reader\.ts$/, priority: 1 },
  ],
};

/**
 * Loading these folders does nothing but define: a chunk that uses a constant of one does not have to run the rest of it.
 */
const hasEffects = (/** @type {string} */ id) =>
  !/\/src\/(core|figures|localities|matcher|pricing|journeys|registers|texts)\//.test(id);

export default defineConfig({
  // As functions/site-url.ts has it.
  site: process.env.SITE_URL || `http://localhost:${Number(process.env.PORT) || 4321}`,
  output: 'static',
  trailingSlash: 'ignore',
  // Whitespace between words and elements stays what HTML says it is.
  compressHTML: true,
  build: { format: 'file', assets: '_assets', inlineStylesheets: 'always' },
  vite: {
    build: { rolldownOptions: { treeshake: { moduleSideEffects: hasEffects } } },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: CHUNKS } } } },
    },
  },
  devToolbar: { enabled: false },
  integrations: [
    preact(),
    sitemap({ filter: (page) => !/\/(?:404|account|journey|offline|take-part\/figure)$/.test(page) }),
    devApi,
    joinStyles,
  ],
  ...(isDev ? { adapter: node({ mode: 'middleware' }) } : {}),
  fonts: [
    localFont(
      'Source Serif 4',
      '--font-text',
      {
        400: '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2',
        600: '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
      },
      ['Georgia', 'serif'],
    ),
    localFont(
      'Public Sans',
      '--font-sans',
      { '100 900': '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2' },
      ['Arial', 'sans-serif'],
    ),
    localFont(
      'JetBrains Mono',
      '--font-mono',
      { 400: '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-400-normal.woff2' },
      ['monospace'],
    ),
  ],
});
