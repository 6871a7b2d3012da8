// SPDX-License-Identifier: Apache-2.0

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
