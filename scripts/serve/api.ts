// SPDX-License-Identifier: Apache-2.0
// Everything below /api and /fhir, and the feed of changes: bytes made at build time where there are some, functions/dispatch for the rest.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { answerRequest } from '../../functions/dispatch.ts';
import type { Effects } from '../../functions/effects.ts';
import {
  type Answer,
  answerError,
  answerIfChanged,
  answerWithoutBody,
  toResponse,
} from '../../functions/http/answer.ts';
import { allowAnyOrigin } from '../../functions/http/cors.ts';
import { secureAnswer } from '../../functions/http/secure.ts';
import { compressAnswer, isSmall, readAcceptedEncodings, varyByEncoding } from './encodings.ts';
import type { Listener } from './pages.ts';
import { openPublishedAnswers } from './published-answers.ts';

/** The feed is one of these: the operator's entries are in the store. */
export function isApiPath(url: string): boolean {
  return /^\/(?:api|fhir)(?:[/?]|$)|^\/changes\.atom(?:\?|$)/.test(url);
}

export function createApiListener(dist: string, effects: Effects): Listener {
  const findPublished = openPublishedAnswers(dist);
  const dispatchRequest = getRequestListener(
    async (request, { incoming }) => {
      const answer = await answerRequest(request, effects, incoming.socket?.remoteAddress ?? null);
      if (isSmall(answer)) return toResponse(varyByEncoding(answer));
      const accepted = readAcceptedEncodings(incoming.headers['accept-encoding']?.toString());
      return toResponse(await compressAnswer(answer, accepted));
    },
    {
      // For HTTP/1.0, which need not name its host.
      hostname: 'localhost',
      // An address or host that is none never reaches dispatch; it is still answered in the form of the API.
      errorHandler: () =>
        toResponse(secureAnswer(allowAnyOrigin(answerError(400, 'The address or host is not valid.')))),
    },
  );
  return async (request, response) => {
    const { method, url = '' } = request;
    if (method === 'GET' || method === 'HEAD') {
      const published = findPublished(url, request.headers['accept-encoding']);
      if (published !== undefined) {
        send(request, response, published);
        return;
      }
    }
    await dispatchRequest(request, response);
  };
}

function send(request: IncomingMessage, response: ServerResponse, published: Answer): void {
  const answer = answerIfChanged(published, request.headers['if-none-match'] ?? null);
  const { status, headers, body } = answerWithoutBody(answer);
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : (answer.body ?? body ?? undefined));
}
