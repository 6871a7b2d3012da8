// SPDX-License-Identifier: Apache-2.0
// The routing rules of the Vercel output, walked as the platform walks them (Build Output API v3, "routes").

import { expect, test } from 'vitest';
import { prerenderedPaths } from '../../functions/dispatch.ts';
import { createBuildEffects } from '../../functions/effects.ts';
import { ANSWER_SECURITY } from '../../functions/http/secure.ts';
import { buildConfig } from '../../scripts/build-vercel/config.ts';
import { OPERATIONS } from '../openapi/check-answer.ts';

const toPolicy = (page: string) => `default-src 'none'; script-src 'self' 'sha256-${page}'`;
const OF_PAGES = {
  common: { 'content-security-policy': toPolicy('most') },
  notFound: { 'content-security-policy': toPolicy('/404') },
  policies: new Map(['/', '/journey', '/take-part/gap'].map((path) => [path, toPolicy(path)])),
};
const ANSWER_SECURITY_OPEN = { ...ANSWER_SECURITY, 'cross-origin-resource-policy': 'cross-origin' };
const config = buildConfig(
  [
    'index.html',
    '404.html',
    'journey.html',
    'take-part.html',
    'take-part/gap.html',
    'developers/fhir.html',
    'figures/cms-99213.html',
    'places/CA-05.html',
    'api/table.json',
    'api/table/cms-99213.json',
    'api/fhir/example.json',
    'api/openapi.json',
    'fhir/CodeSystem/price-table-version.json',
    '_assets/a.js',
    'service-worker.js',
    'data/versions/2026-11-21.1/a.csv',
  ],
  OF_PAGES,
);

const names = new Set(
  [
    'index.html',
    'api/table.json',
    'api/fhir/example.json',
    'fhir/CodeSystem/price-table-version.json',
    '_assets/a.js',
    'figures/cms-99213.html',
    '404.html',
    'journey.html',
    'take-part.html',
    'take-part/gap.html',
    'developers/fhir.html',
    'changes.atom',
  ].map((file) => `/${config.overrides[file]?.path ?? file}`.replace(/^\/index$/, '/')),
);

/** What answers a request: a file's name, the function, or 404; with the headers collected on the way. */
function route(method: string, address: string): { by: string; headers: Record<string, string> } {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const headers: Record<string, string> = {};
  for (const each of config.routes) {
    if (each.handle === 'filesystem') {
      if (names.has(pathname)) return { by: pathname, headers };
      continue;
    }
    if (each.src !== undefined && !new RegExp(each.src).test(pathname)) continue;
    if (each.methods !== undefined && !each.methods.includes(method)) continue;
    if (each.has !== undefined && !each.has.every(({ key }) => searchParams.has(key))) continue;
    Object.assign(headers, each.headers);
    if (each.continue === true) continue;
    return { by: each.dest === '/404' ? '404' : (each.dest ?? String(each.status)), headers };
  }
  return { by: 'nothing', headers };
}

test('whatever a description lets one ask of an answer that is built goes to the function, not to its file', () => {
  const built = prerenderedPaths(createBuildEffects());
  const ahead = config.routes.slice(
    0,
    config.routes.findIndex(({ handle }) => handle === 'filesystem'),
  );
  const asked = OPERATIONS.flatMap(({ path, method, operation: { parameters = [] } }) => {
    const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/, '[^/]+')}$`);
    const file = method === 'get' ? built.find((each) => pattern.test(each)) : undefined;
    return file === undefined
      ? []
      : parameters.flatMap(({ name, in: place }) => (place === 'query' ? [[file, name] as const] : []));
  });
  expect(asked.map(([, name]) => name)).toEqual(expect.arrayContaining(['slim', 'zip', 'envelope', 'rows']));
  const served = asked.filter(
    ([file, name]) =>
      !ahead.some(
        ({ src = '', dest, has = [] }) =>
          dest === '/api' && has.some(({ key }) => key === name) && new RegExp(src).test(file),
      ),
  );
  expect(served).toEqual([]);
});

test('plain addresses are files', () => {
  expect(route('GET', '/').by).toBe('/');
  expect(route('GET', '/figures/cms-99213').by).toBe('/figures/cms-99213');
  expect(route('GET', '/api/table')).toMatchObject({
    by: '/api/table',
    headers: { 'access-control-allow-origin': '*' },
  });
});

test('a guessed address is sent on to the list of what lies below it', () => {
  for (const path of ['/figures', '/figures/']) {
    expect(route('GET', path)).toMatchObject({ by: '308', headers: { location: '/table' } });
  }
  expect(route('GET', '/figures/none').by).toBe('404');
});

test('a page typed in other letters, or as the one it is, is sent on to its address', () => {
  for (const path of ['/places/ca-05', '/Places/CA-05', '/PLACE/Ca-05/', '/place/CA-05']) {
    expect(route('GET', path), path).toMatchObject({ by: '308', headers: { location: '/places/CA-05' } });
  }
  expect(route('GET', '/figure/CMS-99213').headers.location).toBe('/figures/cms-99213');
  expect(route('GET', '/figures/cms-99213').by).toBe('/figures/cms-99213');
  for (const path of ['/placesca-05', '/places/ca-055', '/journeys', '/4O4', '/plac/ca-05'])
    expect(route('GET', path).by, path).toBe('404');
});

test('a query that changes the answer reaches the function, never the national file', () => {
  for (const query of ['locality=CA-05', 'state=AL', 'zip=94110', 'county=Kern', 'slim=1', 'locality=']) {
    expect(route('GET', `/api/table?${query}`).by, query).toBe('/api');
  }
});

test('writes, preflights and unknown paths of the API reach the function', () => {
  expect(route('POST', '/api/price').by).toBe('/api');
  expect(route('OPTIONS', '/api/table').by).toBe('/api');
  expect(route('DELETE', '/api/table').by).toBe('/api');
  expect(route('GET', '/api/table/nothing').by).toBe('/api');
  expect(route('GET', '/api/health').by).toBe('/api');
});

test('the feed of changes is the function, though a file of its name is built', () => {
  expect(route('GET', '/changes.atom').by).toBe('/api');
  expect(route('GET', '/changes.atom.txt').by).toBe('404');
});

test('FHIR: what is published is a file of its own type, everything else reaches the function', () => {
  const published = '/fhir/CodeSystem/price-table-version';
  for (const path of ['/api/fhir/example', published]) {
    expect(route('GET', path).by).toBe(path);
    expect(route('GET', path).headers).toHaveProperty('access-control-allow-origin');
    expect(config.overrides[`${path.slice(1)}.json`]?.contentType).toContain('application/fhir+json');
  }
  for (const path of [
    `${published}.json`,
    '/fhir/CodeSystem/none',
    '/fhir/metadata',
    '/api/fhir/example?envelope=1',
  ]) {
    expect(route('GET', path).by, path).toBe('/api');
  }
  expect(route('POST', '/api/fhir').by).toBe('/api');
  expect(route('GET', published).headers).toMatchObject(ANSWER_SECURITY_OPEN);
  expect(route('GET', '/developers/fhir').headers).toMatchObject(OF_PAGES.common);
});

test('every link of a journey is the one page of journeys, hidden from search engines and from what it links to', () => {
  for (const path of ['/j/abcdefghjk', '/j/abcdefghjk/', '/j/ABC.', '/journey']) {
    const { by, headers } = route('GET', path);
    expect(by, path).toBe('/journey');
    expect(headers, path).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    expect(headers).toHaveProperty('content-security-policy');
  }
  expect(route('GET', '/j').by).toBe('404');
  expect(route('GET', '/').headers).not.toHaveProperty('x-robots-tag');
  expect(route('DELETE', '/api/journeys/abcdefghjk').by).toBe('/api');
  expect(route('GET', '/api/journeys/abcdefghjk').by).toBe('/api');
});

test.each([
  ['/', '/'],
  ['/journey', '/journey'],
  ['/j/abcdefghjk', '/journey'],
  ['/take-part/gap', '/take-part/gap'],
  ['/take-part', 'most'],
  ['/figures/cms-99213', 'most'],
  ['/nothing', '/404'],
])('the policy of %s is that of %s', (path, page) => {
  expect(route('GET', path).headers['content-security-policy']).toBe(toPolicy(page));
});

test('pages and published answers carry security headers of their own; what is not there is a 404', () => {
  expect(route('GET', '/').headers).toHaveProperty('content-security-policy');
  const ofAnswers = route('GET', '/api/table').headers;
  expect(ofAnswers).toMatchObject(ANSWER_SECURITY_OPEN);
  expect(route('GET', '/apiary').headers).toHaveProperty('content-security-policy');
  expect(route('GET', '/nothing').by).toBe('404');
  expect(route('GET', '/_assets/a.js').headers['cache-control']).toContain('immutable');
});

test('the service worker and pages are asked for anew each time, what never changes is kept', () => {
  for (const path of ['/service-worker.js', '/', '/data/price-table.csv']) {
    expect(route('GET', path).headers['cache-control'], path).toBe('public, max-age=0, must-revalidate');
  }
  for (const path of ['/_assets/a.js', '/data/versions/2026-11-21.1/a.csv']) {
    expect(route('GET', path).headers['cache-control'], path).toContain('immutable');
  }
  expect(route('GET', '/api/table').headers['cache-control']).toBe('public, max-age=3600');
  expect(route('GET', '/api/health').headers).not.toHaveProperty('cache-control');
});

test('the function is woken every day, since it deletes what has expired only while it runs', () => {
  const [cron, ...others] = config.crons;
  expect(others).toEqual([]);
  expect(cron?.schedule).toMatch(/^\d+ \d+ \* \* \*$/);
  expect(route('GET', cron?.path ?? '').by).toBe('/api');
});
