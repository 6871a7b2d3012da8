// SPDX-License-Identifier: Apache-2.0
// A built page has one element of styles in its head. The fonts come with one each, and each would take a hash of its own in the
// policy of the page, which has to come with it in the first ten packets.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const STYLE = /\s*<style>([\s\S]*?)<\/style>/g;

export const joinStyles: AstroIntegration = {
  name: 'join-styles',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const root = fileURLToPath(dir);
      for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
        if (!file.endsWith('.html')) continue;
        const path = join(root, file);
        writeFileSync(path, joinIn(readFileSync(path, 'utf8')));
      }
    },
  },
};

/** The styles of the head in their order, where its first ones stood. Those of a `noscript` stand in the body, and stay. */
export function joinIn(html: string): string {
  const end = html.indexOf('</head>');
  const head = html.slice(0, end);
  const all = [...head.matchAll(STYLE)].map(([, css = '']) => css.trim()).join('');
  let isFirst = true;
  const joined = head.replace(STYLE, () => {
    if (!isFirst) return '';
    isFirst = false;
    return `<style>${all}</style>`;
  });
  return joined + html.slice(end);
}
