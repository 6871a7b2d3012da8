// SPDX-License-Identifier: Apache-2.0
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANSWER_SECURITY } from '../../functions/http/secure.ts';
import { answerBrokenRequests } from '../../scripts/serve/broken-requests.ts';

const server = createServer((request, response) => {
  if (request.url === '/slow') response.write('half of it');
  request.resume().on('end', () => response.end('fine'));
});
beforeAll(async () => {
  answerBrokenRequests(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

/** Everything that comes back for bytes sent as they are. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes));
    let got = '';
    socket.on('data', (chunk) => {
      got += chunk.toString();
    });
    socket.on('close', () => resolve(got));
    socket.on('error', reject);
  });
}

test.each([
  ['431', `GET /api/table?story=${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, /longer than 16 KiB/],
  ['400', 'HELLO\r\n\r\n', /not a valid HTTP request/],
  [
    '417',
    'GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\nexpect: 200-ok\r\n\r\n',
    /100-continue/,
  ],
  ['501', 'CONNECT example.org:443 HTTP/1.1\r\nhost: example.org:443\r\n\r\n', /no proxy/],
  ['400', 'POST /api/price HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nZZ\r\n', /not a valid/],
])('%s comes with a sentence, in the form of the API', async (status, bytes, sentence) => {
  const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n');
  expect(head.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
  expect(JSON.parse(body)).toEqual({ ok: false, error: expect.stringMatching(sentence) });
  for (const [name, value] of Object.entries(ANSWER_SECURITY)) expect(head).toContain(`${name}: ${value}`);
});

test('an answer that is on the way is broken off, not mixed with another', async () => {
  const broken = 'POST /slow HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n';
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(broken));
  let got = '';
  socket.on('data', (chunk) => {
    got += chunk.toString();
    if (!socket.destroyed && got.endsWith('half of it\r\n')) socket.write('ZZ\r\n');
  });
  await new Promise((resolve) => socket.on('close', resolve));
  expect(got).toMatch(/half of it\r\n$/);
});

test('a CONNECT whose connection is reset costs nothing', async () => {
  const connecting = 'CONNECT example.org:443 HTTP/1.1\r\nhost: example.org:443\r\n\r\n';
  const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(connecting));
  const own = await accepted;
  const closed = new Promise((resolve) => own.once('close', resolve));
  await new Promise((resolve) => server.once('connect', resolve));
  own.emit('error', new Error('read ECONNRESET'));
  await closed;
  socket.destroy();
  expect(await send('HELLO\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
});
