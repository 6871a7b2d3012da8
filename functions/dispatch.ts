// SPDX-License-Identifier: Apache-2.0
// Request → Response for every path below /api and /fhir, and for the feed of changes. The route table is in routes/index.ts.

import { Problem, quoteInput } from '../src/core/index.ts';
import { listDefinitionPaths } from '../src/fhir/index.ts';
import type { Effects } from './effects.ts';
import { readAddress } from './http/address.ts';
import {
  type Answer,
  answerError,
  answerIfChanged,
  answerProblem,
  answerWithoutBody,
  toResponse,
} from './http/answer.ts';
import { decodePathPart } from './http/call.ts';
import { allowAnyOrigin, answerOptions } from './http/cors.ts';
import { secureAnswer } from './http/secure.ts';
import { LimitReached } from './limits/index.ts';
import { answerUnknownDefinition } from './routes/fhir.ts';
import { ROUTES, type Route } from './routes/index.ts';

const PATHS = [...ROUTES]
  .filter(([, { isAdministrative }]) => isAdministrative !== true)
  .map(([path]) => path)
  .map((path) => path.replace('*', '{id}'))
  .join(', ');

/** `address` is that of the socket, null where there is none. */
export async function dispatch(
  request: Request,
  effects: Effects,
  address: string | null = null,
): Promise<Response> {
  return toResponse(await answerRequest(request, effects, address));
}

/** The answer to a request; every failure is one, a fault of our own is logged and says nothing of the inside. */
export async function answerRequest(
  request: Request,
  effects: Effects,
  address: string | null,
): Promise<Answer> {
  const url = new URL(request.url);
  const answer = await callRoute(request, url, effects, address).catch((error: unknown) =>
    answerFailure(error, effects),
  );
  const body = request.method === 'HEAD' ? answerWithoutBody(answer) : answer;
  return secureAnswer(isOpenToAnyOrigin(url.pathname, request.method) ? allowAnyOrigin(body) : body);
}

async function callRoute(
  request: Request,
  { pathname, searchParams }: URL,
  effects: Effects,
  socketAddress: string | null,
): Promise<Answer> {
  const found = findRoute(pathname);
  if (found === null) {
    if (pathname.startsWith('/fhir/')) return answerUnknownDefinition(pathname);
    throw new Problem('not-found', `Nothing is served at ${quoteInput(pathname)}; there are ${PATHS}.`);
  }
  const { route, part } = found;
  const { method } = request;
  if (method === 'OPTIONS') {
    const wanted = request.headers.get('access-control-request-method');
    return answerOptions(listMethods(route), wanted === null ? null : findOpenMethods(route, wanted));
  }
  const called = method === 'HEAD' && route.hasNoHead !== true ? 'GET' : method;
  const handler = isMethod(called) ? route[called] : undefined;
  if (handler === undefined) {
    const allow = listMethods(route);
    const refusal = answerProblem('method-not-allowed', `This address takes ${allow}.`);
    return { ...refusal, headers: { ...refusal.headers, allow } };
  }
  const address = readAddress(request.headers, socketAddress, effects.trustedProxies);
  const answer = await handler({
    request,
    query: searchParams,
    id: decodePathPart(part),
    address,
    effects,
  });
  // Most answers have no tag, and to look for a header takes the most time of a small one.
  return answer.headers.etag === undefined
    ? answer
    : answerIfChanged(answer, request.headers.get('if-none-match'));
}

function findRoute(pathname: string): { route: Route; part: string } | null {
  // A path that is written like a route with a part is that part, "*".
  const exact = pathname.endsWith('*') ? undefined : ROUTES.get(pathname);
  if (exact !== undefined) return { route: exact, part: '' };
  const slash = pathname.lastIndexOf('/');
  const part = pathname.slice(slash + 1);
  const route = part === '' ? undefined : ROUTES.get(`${pathname.slice(0, slash)}/*`);
  return route === undefined ? null : { route, part };
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

function isMethod(method: string): method is (typeof METHODS)[number] {
  return METHODS.some((known) => known === method);
}

function listMethods(route: Route): string {
  const methods = METHODS.filter((method) => route[method] !== undefined);
  const hasHead = methods.includes('GET') && route.hasNoHead !== true;
  return [...methods, ...(hasHead ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

/**
 * The methods a page of any website may use, null where `wanted` is none of them. A preflight for anything else must not
 * pass: browsers remember the headers it allows for the address, and POST itself needs no leave (Fetch, 4.9).
 */
function findOpenMethods(route: Route, wanted: string): string | null {
  if (isPrivate(route)) return null;
  const { GET, POST, hasNoHead = false, isOpen = false } = route;
  const open = listMethods({ GET, hasNoHead, ...(isOpen ? { POST } : {}) });
  return wanted !== 'OPTIONS' && open.split(', ').includes(wanted) ? open : null;
}

/**
 * Whether a page of any website may read the answer. Reading may; of what is sent prices and bundles, which store
 * nothing; so may a refused path or method, which tells nothing. Of OPTIONS answerOptions says it.
 */
function isOpenToAnyOrigin(pathname: string, method: string): boolean {
  const route = findRoute(pathname)?.route;
  if (route === undefined) return true;
  if (isPrivate(route) || method === 'OPTIONS') return false;
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead || route.isOpen === true || !isMethod(method) || route[method] === undefined;
}

function isPrivate({ isAdministrative, isOwn }: Route): boolean {
  return isAdministrative === true || isOwn === true;
}

function answerFailure(error: unknown, effects: Effects): Answer {
  if (error instanceof LimitReached) {
    const refusal = answerProblem(error.code, error.message);
    return { ...refusal, headers: { ...refusal.headers, 'retry-after': String(error.retryAfterSeconds) } };
  }
  if (error instanceof Problem) return answerProblem(error.code, error.message);
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  effects.log({ at: effects.now().toISOString(), level: 'error', message });
  return answerError(500, 'Something went wrong here, not in your request; nothing was stored.');
}

/** Every GET without a query whose bytes are made at build time: all but the live health. */
export function prerenderedPaths({
  data: { table, places },
  privateRates,
}: Pick<Effects, 'data' | 'privateRates'>): readonly string[] {
  const codes = new Set(table.figures.map(({ code }) => code ?? ''));
  const withRates = [...codes].filter((code) => (privateRates.codes[code]?.lines.length ?? 0) > 0);
  return [
    '/api/table',
    ...table.figures.map(({ id }) => `/api/table/${id}`),
    '/api/localities',
    ...places.localities.map(({ key }) => `/api/localities/${key}`),
    ...withRates.map((code) => `/api/private-rates/${code}`),
    '/api/fhir/example',
    '/api/openapi.json',
    ...listDefinitionPaths().map((path) => `/fhir/${path}`),
  ];
}
