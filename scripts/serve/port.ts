// SPDX-License-Identifier: Apache-2.0
// Where the site is served: the port of the environment, and whether it can be had.

import { createServer, type Server } from 'node:http';
import { DEFAULT_PORT } from '../../functions/site-url.ts';

/** The port that PORT names, 4321 where it is not set; 0 takes any free one. Throws a sentence for what is no port. */
export function readPort(text: string | undefined): number {
  if (text === undefined || text.trim() === '') return DEFAULT_PORT;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`PORT "${text}" is not a port: a whole number from 0 (any free port) to 65535.`);
  }
  return port;
}

/** The interface that HOST names, or every one. */
export const readHost = (text: string | undefined): string | undefined => text?.trim() || undefined;

/** Rejects with a sentence where the port cannot be had: asked first, nothing is built or opened in vain. */
export async function checkPort(port: number, host?: string): Promise<void> {
  const server = createServer();
  await listen(server, port, host);
  await new Promise((resolve) => server.close(resolve));
}

/** Every interface without a host. Rejects with a sentence where the port cannot be had. */
export function listen(server: Server, port: number, host: string | undefined): Promise<void> {
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
