// SPDX-License-Identifier: Apache-2.0
// What @upstash/ratelimit asks of its client, on a plain Redis through ioredis.

import { Redis } from 'ioredis';

interface ScriptClient {
  eval(script: string, keys: readonly string[], args: readonly unknown[]): Promise<unknown>;
  evalsha(sha: string, keys: readonly string[], args: readonly unknown[]): Promise<unknown>;
}

/** Upstash's own mark on the first line of a script, which a plain Redis refuses. */
const UPSTASH_FLAGS = /^#!lua [^\n]*\n/;

/** Connects in the background. A command that finds no connection fails at once rather than waiting for one. */
export function connectPlainRedis(url: string): {
  readonly client: ScriptClient;
  readonly close: () => Promise<void>;
} {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    commandTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  // Each lost connection is told here as well as to the command that needed it.
  redis.on('error', () => undefined);
  const toText = (values: readonly unknown[]): string[] => values.map(String);
  return {
    client: {
      // Redis keeps a script by the hash of what it was sent, which is not the one the library knows: so each call sends it.
      evalsha: () => Promise.reject(new Error('NOSCRIPT')),
      eval: (script, keys, args) =>
        redis.eval(script.replace(UPSTASH_FLAGS, ''), keys.length, ...toText(keys), ...toText(args)),
    },
    close: async () => redis.disconnect(),
  };
}
