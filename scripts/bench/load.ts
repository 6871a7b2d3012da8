// SPDX-License-Identifier: Apache-2.0
// A load generator as plain as it can be, so that it is never what is measured: raw sockets on the loopback
// interface, one request under way on each, the next sent when the answer is complete.

import { connect, type Socket } from 'node:net';

export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

const CONNECTIONS = 16;
const HEAD_END = Buffer.from('\r\n\r\n');

/** Answers per second of a server on 127.0.0.1 over some milliseconds. Rejects on any answer but 200. */
export async function measure(port: number, shot: Shot, milliseconds: number): Promise<number> {
  const bytes = writeRequest(port, shot);
  const started = performance.now();
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => repeat(port, bytes, started + milliseconds)),
  );
  return (counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - started);
}

function writeRequest(port: number, { method, path, body = '' }: Shot): Buffer {
  const head = [`${method} ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`];
  if (method === 'POST') {
    head.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  }
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function repeat(port: number, bytes: Buffer, end: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answers = 0;
    let pending: Buffer = Buffer.alloc(0);
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const length = findAnswerLength(pending);
      if (length === null || pending.length < length) return;
      if (!pending.subarray(0, 12).equals(OK)) {
        socket.destroy();
        reject(new Error(`The server answered ${pending.subarray(0, 200)}`));
        return;
      }
      pending = pending.subarray(length);
      answers += 1;
      if (performance.now() < end) socket.write(bytes);
      else {
        socket.destroy();
        resolve(answers);
      }
    });
  });
}

const OK = Buffer.from('HTTP/1.1 200');

/** Bytes of the first answer, head and body; null while its head is not complete. */
function findAnswerLength(bytes: Buffer): number | null {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd === -1) return null;
  const length = /content-length: *(\d+)/i.exec(bytes.toString('latin1', 0, headEnd))?.[1];
  if (length === undefined) throw new Error('The benchmark reads answers with a content-length only.');
  return headEnd + HEAD_END.length + Number(length);
}
