// SPDX-License-Identifier: Apache-2.0
// Stands where Neon's proxy stands: a WebSocket on one side, a plain PostgreSQL on the other, the same bytes on both.

import { connect } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

export interface NeonBridge {
  /** `host:port` for `openVercelPostgres`. */
  readonly address: string;
  close(): Promise<void>;
}

/** The five bytes with which a client says good-bye. PostgreSQL then closes, which the WebSocket must see. */
const TERMINATE = 0x58;

export async function startNeonBridge(postgresPort: number): Promise<NeonBridge> {
  const server = new WebSocketServer({ port: 0, host: 'localhost' });
  await new Promise((resolve) => server.once('listening', resolve));
  server.on('connection', (socket) => join(socket, postgresPort));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    address: `localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of server.clients) socket.terminate();
        server.close(() => resolve());
      }),
  };
}

function join(socket: WebSocket, postgresPort: number): void {
  const tcp = connect(postgresPort, 'localhost');
  socket.on('message', (message: Buffer) => {
    if (message.length === 5 && message[0] === TERMINATE) tcp.end(message);
    else tcp.write(message);
  });
  tcp.on('data', (chunk) => socket.send(chunk));
  tcp.on('close', () => socket.close());
  tcp.on('error', () => socket.terminate());
  socket.on('close', () => tcp.destroy());
  socket.on('error', () => tcp.destroy());
}
