// SPDX-License-Identifier: Apache-2.0
// The built site: precompressed files, each with an ETag, and a page of its own for what is not there.

import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Answer, answerProblem, answerWithoutBody } from '../../functions/http/answer.ts';
import { allowAnyOrigin, answerOptions } from '../../functions/http/cors.ts';
import { quoteInput } from '../../src/core/index.ts';
import { findBuilt, listBuilt, sendBuilt } from './built-files.ts';
import { readAcceptedEncodings } from './encodings.ts';
import { findGuessed } from './guessed-paths.ts';
import { isJourneyPath, JOURNEY_HEADERS, JOURNEY_PAGE } from './journey-page.ts';
import { REVALIDATE, toFileHeaders, YEAR } from './media-types.ts';
import { buildSecurityHeaders, toPagePath } from './security.ts';
import { buildTypedPaths, findTyped } from './typed-paths.ts';

/** Rejects, or throws, where it could not answer; the server then does. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Files the build names by their content: they never change under one name. */
const HASHED = /^\/_(?:assets|astro)\//;

/** Serves GET and HEAD from `dist`; a guessed or mistyped address is sent on, `404.html` with its status answers any other. */
export function createPageListener(dist: string): Listener {
  const { common, policies, notFound: ofNotFound } = buildSecurityHeaders(dist);
  const security = Object.entries(common);
  const ofJourneys = Object.entries(JOURNEY_HEADERS);
  const notFound = readNotFound(dist);
  const names = new Set(listBuilt(dist));
  const typed = buildTypedPaths([...names]);
  return async (request, response) => {
    for (const [name, value] of security) response.setHeader(name, value);
    const path = toPath(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      send(response, answerOtherMethod(request, path));
      return;
    }
    const listed = findGuessed(request.url ?? '');
    if (listed !== null) {
      sendOn(response, listed);
      return;
    }
    if (isJourneyPath(request.url ?? '')) {
      for (const [name, value] of ofJourneys) response.setHeader(name, value);
      request.url = JOURNEY_PAGE;
    }
    // Before the file is looked for: the head of a 304, too, goes into the copy that the browser keeps.
    const policy = policies.get(toPagePath(toPath(request)));
    if (policy !== undefined) response.setHeader('content-security-policy', policy);
    const accepted = readAcceptedEncodings(request.headers['accept-encoding']);
    const file = findBuilt(names, toPath(request), accepted);
    if (file !== null) {
      setFileHeaders(response, toPath(request));
      await sendBuilt(dist, file, request, response);
      return;
    }
    const meant = findTyped(path, typed);
    if (meant !== null) {
      sendOn(response, `${meant}${(request.url ?? '').slice(path.length)}`);
      return;
    }
    if (path.startsWith('/data/')) {
      const sentence = `There is no file ${quoteInput(path)}; /data lists the files there are.`;
      send(response, allowAnyOrigin(answerProblem('not-found', sentence)), request.method === 'HEAD');
      return;
    }
    response.writeHead(404, {
      ...ofNotFound,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-length': notFound.byteLength,
    });
    response.end(request.method === 'HEAD' ? undefined : notFound);
  };
}

const toPath = ({ url = '' }: IncomingMessage): string => url.replace(/\?.*$/s, '');

function setFileHeaders(response: ServerResponse, path: string): void {
  response.setHeader('cache-control', HASHED.test(path) ? YEAR : REVALIDATE);
  for (const [name, value] of Object.entries(toFileHeaders(path))) response.setHeader(name, value);
}

/** What is no page is answered in the form of the API: programs ask for it. */
function answerOtherMethod({ method, headers }: IncomingMessage, path: string): Answer {
  const isOpen = Object.keys(toFileHeaders(path)).length > 0;
  const allow = isOpen ? 'GET, HEAD, OPTIONS' : 'GET, HEAD';
  // A page of another website asks before it sends if-none-match.
  if (isOpen && method === 'OPTIONS')
    return answerOptions(allow, headers['access-control-request-method'] === undefined ? null : allow);
  const refusal = answerProblem('method-not-allowed', `This address takes ${allow}.`);
  const answer = { ...refusal, headers: { ...refusal.headers, allow } };
  return isOpen ? allowAnyOrigin(answer) : answer;
}

function send(response: ServerResponse, answer: Answer, isHead = false): void {
  const { status, headers, body } = isHead ? answerWithoutBody(answer) : answer;
  response.writeHead(status, headers);
  response.end(body ?? undefined);
}

function sendOn(response: ServerResponse, location: string): void {
  response.writeHead(308, { location, 'cache-control': REVALIDATE });
  response.end();
}

function readNotFound(dist: string): Buffer {
  const file = join(dist, '404.html');
  return existsSync(file)
    ? readFileSync(file)
    : Buffer.from('<!doctype html><title>Not found</title><p>Not found.');
}
