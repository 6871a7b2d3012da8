// SPDX-License-Identifier: Apache-2.0

import { createServer as createHttpServer, type Server } from 'node:http';
import type { Effects } from '../../functions/effects.ts';
import { createApiListener, isApiPath } from './api.ts';
import { answerBrokenRequests, refuseWithoutHost } from './broken-requests.ts';
import { createPageListener } from './pages.ts';

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
    (isApiPath(request.url ?? '') ? serveApi : servePage)(request, response);
  });
  answerBrokenRequests(server);
  await listen(server, port, host);
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => close(server),
  };
}

/** A server takes the form that is meant for proxies, too (RFC 9112, 3.2.2): `http://host/path` is `/path`. */
function toOriginForm(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/** Rejects as createServer would where the port cannot be had: asked first, nothing has to be opened, and closed again, for that answer. */
export async function checkPort(port: number, host?: string): Promise<void> {
  const server = createHttpServer();
  await listen(server, port, host);
  await close(server);
}

function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, port, host)));
    server.listen({ port, ...(host === undefined ? {} : { host }) }, resolve);
  });
}

function explainListenError(error: NodeJS.ErrnoException, port: number, host: string | undefined): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(
      `Port ${port} is in use: stop the other server, or choose another port with PORT=${port + 1}.`,
    );
  }
  if (error.code === 'EACCES')
    return new Error(`Port ${port} may not be used here; choose one above 1023 with PORT.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new Error(`HOST "${host}" is not an address of this machine.`);
  }
  return error;
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
