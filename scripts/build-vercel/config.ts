// SPDX-License-Identifier: Apache-2.0

import { allowAnyOrigin } from '../../functions/http/cors.ts';
import { secureAnswer } from '../../functions/http/secure.ts';
import { GUESSED_PATHS } from '../serve/guessed-paths.ts';
import { JOURNEY_HEADERS, JOURNEY_PAGE, JOURNEY_PATHS } from '../serve/journey-page.ts';
import { OPEN_FILES, PERMANENT, REVALIDATE, YEAR } from '../serve/media-types.ts';
import { DESCRIPTION_FILE } from '../serve/published-answers.ts';
import type { SecurityHeaders } from '../serve/security.ts';
import { buildTypedPaths, toTypedPattern } from '../serve/typed-paths.ts';

interface Route {
  readonly src?: string;
  readonly dest?: string;
  readonly handle?: 'filesystem';
  readonly methods?: readonly string[];
  readonly has?: readonly { readonly type: 'query'; readonly key: string }[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly continue?: true;
  readonly status?: number;
}

interface OutputConfig {
  readonly version: 3;
  readonly crons: readonly { readonly path: string; readonly schedule: string }[];
  readonly routes: readonly Route[];
  readonly overrides: Readonly<Record<string, { readonly path: string; readonly contentType?: string }>>;
}

/** A query that changes an answer: the file of the plain address must not be served for it. */
const QUERY_KEYS = ['slim', 'locality', 'state', 'zip', 'county', 'envelope', 'rows'] as const;

/** What the function says itself of its answers, said of the files in its place. */
const PUBLISHED = secureAnswer(allowAnyOrigin({ status: 200, headers: {}, body: null })).headers;

const JSON_TYPE = 'application/json; charset=utf-8';
const FHIR_TYPE = 'application/fhir+json; charset=utf-8';

/**
 * Routes and names of the built files (`files`: paths below dist/). Order matters: headers first, then what only
 * the function may answer (any method but GET and HEAD, any query that changes the answer: a file would give the
 * national figure in place of the one asked for), then files, then the function, then the page for what is not there.
 */
export function buildConfig(
  files: readonly string[],
  { common, policies, notFound }: SecurityHeaders,
): OutputConfig {
  const toFunction = { dest: '/api' } as const;
  return {
    version: 3,
    // A function that nobody calls sleeps, and deletes nothing of what has expired: once a day it is woken.
    crons: [{ path: '/api/health', schedule: '11 0 * * *' }],
    routes: [
      { src: '^/(?!(?:api|fhir)(?:/|$)).*$', headers: common, continue: true },
      ...[...policies].map(([path, policy]) => ({
        src: path === JOURNEY_PAGE ? `${JOURNEY_PATHS}|^${path}$` : `^${path.replaceAll('.', '\\.')}$`,
        headers: { 'content-security-policy': policy },
        continue: true as const,
      })),
      // A worker kept for a day would keep everybody on yesterday's build.
      { src: '^/(?!(?:api|fhir)(?:/|$)).*$', headers: { 'cache-control': REVALIDATE }, continue: true },
      ...['^/_assets/.*$', PERMANENT.source].map((src) => ({
        src,
        headers: { 'cache-control': YEAR },
        continue: true as const,
      })),
      ...OPEN_FILES.map(([ending, headers]) => ({
        src: `^/(?!(?:_assets|api|fhir)/).*\\${ending}$`,
        headers,
        continue: true as const,
      })),
      {
        src: '^/(?:api/(?:table|localities|private-rates)(?:/[^/]+)?|api/fhir/example|api/openapi\\.json|fhir/[^/]+/[^/]+)$',
        methods: ['GET', 'HEAD'],
        headers: { ...PUBLISHED, 'cache-control': 'public, max-age=3600' },
        continue: true,
      },
      // The file holds what was built; the operator's entries are in the store.
      { src: '^/changes\\.atom$', ...toFunction },
      { src: '^/(?:api|fhir)/.*$', methods: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], ...toFunction },
      ...QUERY_KEYS.map((key) => ({
        src: '^/api/.*$',
        has: [{ type: 'query' as const, key }],
        ...toFunction,
      })),
      // The overrides below take the ending off the names of the files, so only the function knows both.
      { src: '^/fhir/.*\\.json$', ...toFunction },
      ...[JOURNEY_PATHS, `^${JOURNEY_PAGE}$`].map((src) => ({
        src,
        headers: JOURNEY_HEADERS,
        continue: true as const,
      })),
      { src: JOURNEY_PATHS, methods: ['GET', 'HEAD'], dest: JOURNEY_PAGE },
      ...GUESSED_PATHS.map(({ src, to }) => ({ src, headers: { location: to }, status: 308 })),
      { handle: 'filesystem' },
      { src: '^/(?:api|fhir)(?:/.*)?$', ...toFunction },
      // Only what is no file comes here: the right address is never sent on to itself.
      ...[...buildTypedPaths(files).values()].map((page) => ({
        src: toTypedPattern(page),
        headers: { location: page },
        status: 308,
      })),
      { src: '^/.*$', headers: notFound, dest: '/404', status: 404 },
    ],
    overrides: Object.fromEntries(
      files.flatMap((file) => {
        if (file.endsWith('.html')) return [[file, { path: toCleanPath(file) }]];
        const path = file.replace(/\.json$/, '');
        if (/^(?:fhir|api\/fhir)\//.test(file)) return [[file, { path, contentType: FHIR_TYPE }]];
        if (file === DESCRIPTION_FILE) return [[file, { path: file, contentType: JSON_TYPE }]];
        if (file.startsWith('api/')) return [[file, { path, contentType: JSON_TYPE }]];
        return [];
      }),
    ),
  };
}

function toCleanPath(file: string): string {
  return file === 'index.html' ? 'index' : file.replace(/(?:\/index)?\.html$/, '');
}
