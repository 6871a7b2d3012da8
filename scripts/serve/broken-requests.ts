// SPDX-License-Identifier: Apache-2.0
// What never becomes a request (an address without end, no HTTP at all), or is none for this server, is still refused
// with a sentence.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ANSWER_SECURITY } from '../../functions/http/secure.ts';

const TOO_LONG = [
  '431 Request Header Fields Too Large',
  'Address and headers together are longer than 16 KiB; what is long belongs in the body of a POST.',
] as const;
const TOO_SLOW = ['408 Request Timeout', 'The request did not arrive in time.'] as const;
const BROKEN = ['400 Bad Request', 'This is not a valid HTTP request.'] as const;
const NO_PROXY = ['501 Not Implemented', 'This server is no proxy: it takes no CONNECT.'] as const;
const NO_EXPECTATION = 'Of what a header “Expect” may ask, this server knows 100-continue alone.';
const ONE_HOST = 'A request in HTTP/1.1 names its host once, in the header “Host”.';

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
    refuseRaw(socket, BY_CODE[code ?? ''] ?? BROKEN);
  });
  server.on('connect', (_, socket) => {
    // The server lets go of such a connection: nobody else hears its errors, or closes it.
    socket.on('error', () => socket.destroy()).once('finish', () => socket.destroy());
    refuseRaw(socket, NO_PROXY);
  });
  server.on('checkExpectation', (request, response) => refuse(request, response, 417, NO_EXPECTATION));
}

/** HTTP/1.1 has to name one host (RFC 9112, 3.2); an older request need not. Whether it was refused. */
export function refuseWithoutHost(request: IncomingMessage, response: ServerResponse): boolean {
  const { rawHeaders, httpVersion } = request;
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts === 1 || (hosts === 0 && httpVersion !== '1.1')) return false;
  refuse(request, response, 400, ONE_HOST);
  return true;
}

function refuse({ method }: IncomingMessage, response: ServerResponse, status: number, error: string): void {
  const { body, headers } = toBody(error);
  response.writeHead(status, headers);
  response.end(method === 'HEAD' ? undefined : body);
}

function refuseRaw(socket: Duplex, [status, error]: readonly [string, string]): void {
  const { body, headers } = toBody(error);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

function toBody(error: string) {
  const body = JSON.stringify({ ok: false, error });
  const headers = {
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    ...ANSWER_SECURITY,
    'content-length': Buffer.byteLength(body),
  };
  return { body, headers };
}
