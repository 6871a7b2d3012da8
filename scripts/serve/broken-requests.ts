// SPDX-License-Identifier: Apache-2.0
// What never becomes a request (an address without end, no HTTP at all) is still refused with a sentence.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

const TOO_LONG = [
  '431 Request Header Fields Too Large',
  'Address and headers together are longer than 16 KiB; what is long belongs in the body of a POST.',
] as const;
const TOO_SLOW = ['408 Request Timeout', 'The request did not arrive in time.'] as const;
const BROKEN = ['400 Bad Request', 'This is not a valid HTTP request.'] as const;

const BY_CODE: Readonly<Record<string, readonly [string, string]>> = {
  HPE_HEADER_OVERFLOW: TOO_LONG,
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
};

/** Without this Node answers such a request with a status and no body. */
export function answerBrokenRequests(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response) => answers.set(request.socket, response));
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    // A body that breaks while its answer is on the way: a second answer would stand in the middle of the first.
    const answer = answers.get(socket);
    const isAnswering = answer?.headersSent === true && !answer.writableFinished;
    if (code === 'ECONNRESET' || !socket.writable || isAnswering) {
      socket.destroy();
      return;
    }
    const [status, error] = BY_CODE[code ?? ''] ?? BROKEN;
    const { body, headers } = toBody(error);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  });
}

/** HTTP/1.1 has to name its host (RFC 9112, 3.2); an older request need not. Whether it was refused. */
export function refuseWithoutHost(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.headers.host !== undefined || request.httpVersion !== '1.1') return false;
  const { body, headers } = toBody('A request in HTTP/1.1 names its host, in the header “Host”.');
  response.writeHead(400, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

function toBody(error: string) {
  const body = JSON.stringify({ ok: false, error });
  const headers = {
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-length': Buffer.byteLength(body),
  };
  return { body, headers };
}
