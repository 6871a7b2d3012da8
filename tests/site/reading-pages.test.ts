// SPDX-License-Identifier: Apache-2.0
// What a page costs before it can be read: its HTML and styles as they are served, in brotli. 14 kB are what a server may
// send before it hears back from the reader (ten segments, RFC 6928).

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type BuiltPage, DIST, isBuilt, readPages, serveSite } from './built-site.ts';

const READING_LIMIT = 14_000;
/** A page with scripts may weigh a little more; they are counted in weight.test.ts. */
const SCRIPTED_LIMIT = 16_000;
/** Pages that do something: every other one is only read. */
const SCRIPTED =
  /^\/(?:|table|sheet|places\/compare|register|policy|integrity|changes|journey|account|take-part\/(?:figure|gap|survey|interview))$/;

/** Pages that many come to first: with the head of their answer they fit into the ten segments of 1,460 bytes. */
const FIRST = ['/', '/figures/cms-99213', '/places/CA-05', '/table'];
const FIRST_SEGMENTS = 14_600;

const pages = readPages();
const reading = pages.filter(({ path }) => !SCRIPTED.test(path));
const scripted = pages.filter(({ path }) => SCRIPTED.test(path));

/** Its styles stand in it. */
function weighPage({ file }: BuiltPage): number {
  const path = join(DIST, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** Elements that run; JSON-LD and other data blocks do not. */
const findScripts = (html: string): readonly string[] =>
  (html.match(/<(?:script|astro-island|link rel="modulepreload")\b[^>]*/g) ?? []).filter(
    (tag) => !tag.includes('application/ld+json'),
  );

const findHeavy = (group: readonly BuiltPage[], limit: number): readonly string[] =>
  group
    .map((page) => [page.path, weighPage(page)] as const)
    .flatMap(([path, bytes]) => (bytes > limit ? [`${path}: ${bytes}`] : []));

const findHeaviest = (group: readonly BuiltPage[]): string => {
  const [first] = group
    .map((page) => ({ path: page.path, bytes: weighPage(page) }))
    .toSorted((a, b) => b.bytes - a.bytes);
  return first === undefined ? 'none' : `${first.path} ${first.bytes}`;
};

describe.skipIf(!isBuilt)(`what pages weigh${isBuilt ? '' : ' (SKIPPED, dist/ is not built)'}`, () => {
  test('a page that is only read has no JavaScript at all', () => {
    expect(reading.length).toBeGreaterThan(380);
    expect(reading.filter(({ html }) => findScripts(html).length > 0).map(({ path }) => path)).toEqual([]);
  });

  test('no page waits for a stylesheet', () => {
    expect(pages.filter(({ html }) => html.includes('rel="stylesheet"')).map(({ path }) => path)).toEqual([]);
  });

  test('a page with scripts keeps the site for reading without a network, too', () => {
    const without = scripted.filter(({ html }) => !/<script type="module"[^>]*\/_assets\/Page\./.test(html));
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  test('a page that is only read is at most 14 kB of HTML and styles', () => {
    const kinds = [/^\/figures\//, /^\/places\//, /^\/(?!figures\/|places\/)/];
    const heaviest = kinds.map((kind) => findHeaviest(reading.filter(({ path }) => kind.test(path))));
    console.log(`heaviest pages that are only read: ${heaviest.join(', ')}`);
    expect(findHeavy(reading, READING_LIMIT)).toEqual([]);
  });

  test('a page with scripts is at most 16 kB of HTML and styles', () => {
    console.log(`heaviest page with scripts: ${findHeaviest(scripted)}`);
    expect(findHeavy(scripted, SCRIPTED_LIMIT)).toEqual([]);
  });

  test('a page that many come to first is there before the server waits for an answer', async () => {
    const server = await serveSite();
    try {
      const weights = await Promise.all(
        FIRST.map(async (path) => {
          const { headers } = await fetch(`http://localhost:${server.port}${path}`, {
            headers: { 'accept-encoding': 'br' },
          });
          const lines = ['HTTP/1.1 200 OK', ...[...headers].map(([name, value]) => `${name}: ${value}`), ''];
          const head = Buffer.byteLength(lines.map((line) => `${line}\r\n`).join(''));
          return [path, head + Number(headers.get('content-length'))] as const;
        }),
      );
      expect(weights.filter(([, bytes]) => !(bytes <= FIRST_SEGMENTS))).toEqual([]);
    } finally {
      await server.close();
    }
  });

  test('a page has the styles of its head in one element', () => {
    const several = pages.filter(({ html }) => html.split('</head>')[0]?.split('<style').length !== 2);
    expect(several.map(({ path }) => path)).toEqual([]);
  });
});
