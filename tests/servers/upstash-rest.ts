// SPDX-License-Identifier: Apache-2.0
// Stands where Upstash's service stands: its REST protocol on one side, a real Redis on the other. Upstash runs scripts
// marked with its own flags, which a plain Redis refuses; and it knows a script by the hash of the marked text.

import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { Redis } from 'ioredis';

export interface UpstashRest {
  readonly url: string;
  readonly token: string;
  close(): Promise<void>;
}

export async function startUpstashRest(redisUrl: string): Promise<UpstashRest> {
  const redis = new Redis(redisUrl);
  const scripts = new Map<string, string>();
  const token = 'a-token-of-the-tests';
  const run = async (command: readonly unknown[]): Promise<unknown> => {
    const [name = '', ...args] = command.map(String);
    if (name.toUpperCase() === 'EVALSHA') {
      const script = scripts.get(args[0] ?? '');
      if (script === undefined) throw new Error('NOSCRIPT No matching script. Please use EVAL.');
      return redis.call('EVAL', script, ...args.slice(1));
    }
    if (name.toUpperCase() === 'EVAL') {
      const [script = '', ...rest] = args;
      const plain = script.replace(/^#!lua [^\n]*\n/, '');
      scripts.set(createHash('sha1').update(script).digest('hex'), plain);
      return redis.call('EVAL', plain, ...rest);
    }
    return redis.call(name, ...args);
  };
  const server = createServer((request, response) => {
    void (async () => {
      response.setHeader('content-type', 'application/json');
      if (request.headers.authorization !== `Bearer ${token}`) {
        response.writeHead(401).end(JSON.stringify({ error: 'WRONGPASS invalid or missing auth token' }));
        return;
      }
      const isBase64 = request.headers['upstash-encoding'] === 'base64';
      const answer = async (command: readonly unknown[]) => {
        try {
          const result = await run(command);
          return { result: isBase64 ? encode(result) : result };
        } catch (error) {
          return { error: error instanceof Error ? error.message : String(error) };
        }
      };
      const body = JSON.parse(await readText(request)) as readonly unknown[];
      if (request.url === '/pipeline') {
        const answers = [];
        for (const command of body) answers.push(await answer(command as readonly unknown[]));
        response.end(JSON.stringify(answers));
        return;
      }
      const one = await answer(body);
      response.writeHead('error' in one ? 400 : 200).end(JSON.stringify(one));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`,
    token,
    async close() {
      redis.disconnect();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Texts travel in base64 where the client asks for that, numbers as they are, lists item by item. */
function encode(value: unknown): unknown {
  if (typeof value === 'string') return Buffer.from(value).toString('base64');
  return Array.isArray(value) ? value.map(encode) : value;
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
