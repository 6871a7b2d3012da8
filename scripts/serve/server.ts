// SPDX-License-Identifier: Apache-2.0

import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Effects } from '../../functions/effects.ts';
import { answerError, answerProblem } from '../../functions/http/answer.ts';
import { secureAnswer } from '../../functions/http/secure.ts';
import { Problem } from '../../src/core/index.ts';
import { createApiListener, isApiPath } from './api.ts';
import { answerBrokenRequests, refuseWithoutHost } from './broken-requests.ts';
import { createPageListener } from './pages.ts';
import { listen } from './port.ts';

export interface ServerOptions {
  /** The built site, with the API answers made at build time below `api/`. */
  readonly dist: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Every interface where it is left out. */
  readonly host?: string | undefined;
  readonly effects: Effects;
}

export interface RunningServer {
  readonly port: number;
  /** Takes no new connection, lets requests under way finish for a while, then closes what is left. */
  readonly close: () => Promise<void>;
}

const GRACE_MILLISECONDS = 5000;
const IDLE_CHECK_MILLISECONDS = 50;

/** One process for everything: `/api` goes straight to dispatch, any other path is a file. Rejects with a sentence where the port is taken. */
export async function createServer({ dist, port, host, effects }: ServerOptions): Promise<RunningServer> {
  const serveApi = createApiListener(dist, effects);
  const servePage = createPageListener(dist);
  // A request without a host is refused below, with a sentence.
  const server = createHttpServer({ requireHostHeader: false }, (request, response) => {
    if (refuseWithoutHost(request, response)) return;
    if (request.url?.startsWith('/') === false) request.url = toOriginForm(request.url);
    const serve = isApiPath(request.url ?? '') ? serveApi : servePage;
    serve(request, response).catch((error: unknown) => answerFailure(error, request, response, effects));
  });
  const most = readMostConnections();
  if (most !== null) server.maxConnections = most;
  answerBrokenRequests(server);
  await listen(server, port, host);
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => close(server),
  };
}

/** What nobody answered is still one answer, or the end of its connection: unheard, it would end the process. */
function answerFailure(
  error: unknown,
  { method }: IncomingMessage,
  response: ServerResponse,
  { log, now }: Effects,
): void {
  if (!(error instanceof Problem)) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log({ at: now().toISOString(), level: 'error', message });
  }
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // Those of the file that was meant.
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  const { status, headers, body } = secureAnswer(
    error instanceof Problem
      ? answerProblem(error.code, error.message)
      : answerError(500, 'Something went wrong here, not in your request.'),
  );
  response.writeHead(status, headers);
  response.end(method === 'HEAD' ? undefined : body);
}

/**
 * Half of the files this process may hold open: every connection is one, and may be sent another. Without a bound, idle
 * connections would leave none for the database. null where there is no limit.
 */
function readMostConnections(): number | null {
  // Else it looks every address up by name.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | string } };
  };
  const files = Number(userLimits?.open_files?.soft);
  return files > 0 ? Math.floor(files / 2) : null;
}

/** A server takes the form that is meant for proxies, too (RFC 9112, 3.2.2): `http://host/path` is `/path`. */
function toOriginForm(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection whose last request has just been answered waits for another one that will not come.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MILLISECONDS);
    const impatience = setTimeout(() => server.closeAllConnections(), GRACE_MILLISECONDS);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(impatience);
      resolve();
    });
    server.closeIdleConnections();
  });
}
