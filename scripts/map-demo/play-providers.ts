// SPDX-License-Identifier: Apache-2.0
// A local server that plays the three providers of language models, each in its own wire protocol: OpenAI's chat
// completions, Anthropic's messages and the gateway's language model. What each request said is kept to be read.

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type ProviderName = 'openai' | 'anthropic' | 'gateway';

/** A request as it came in, with the parts that matter found. */
export interface Heard {
  readonly provider: ProviderName;
  readonly model: string;
  readonly instructions: string;
  readonly prompt: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The whole body as sent. */
  readonly body: string;
}

/**
 * What it does: says a text as the provider would, answers a status, sends bytes that are no answer, breaks off in the
 * middle of one, or never answers.
 */
export type Played =
  | { readonly says: string }
  | { readonly status: number }
  | { readonly bytes: string }
  | { readonly breaksOff: string }
  | 'hangs';

export interface PlayingServer {
  /** `http://127.0.0.1:PORT`; the providers are below it. */
  readonly url: string;
  readonly heard: Heard[];
  /** May be exchanged between requests. */
  play: (heard: Heard) => Played;
  close(): Promise<void>;
}

export async function startPlayingServer(play: PlayingServer['play']): Promise<PlayingServer> {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const one = hear(request.url ?? '', request.headers, Buffer.concat(chunks).toString('utf8'));
    if (one === null) {
      response.writeHead(404).end();
      return;
    }
    heard.push(one);
    answer(response, one, playing.play(one));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const playing: PlayingServer = {
    url: `http://127.0.0.1:${port}`,
    heard,
    play,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return playing;
}

/** The variables that make a service ask this server; all three providers, or those named. */
export function toModelVariables(
  url: string,
  providers: readonly ProviderName[] = ['openai', 'anthropic', 'gateway'],
): Readonly<Record<string, string>> {
  return {
    ...(providers.includes('openai')
      ? { OPENAI_API_KEY: 'played', OPENAI_BASE_URL: `${url}/openai/v1` }
      : {}),
    ...(providers.includes('anthropic')
      ? { ANTHROPIC_API_KEY: 'played', ANTHROPIC_BASE_URL: `${url}/anthropic/v1` }
      : {}),
    ...(providers.includes('gateway')
      ? { AI_GATEWAY_API_KEY: 'played', AI_GATEWAY_BASE_URL: `${url}/gateway/v4/ai` }
      : {}),
  };
}

const PATHS: Readonly<Record<string, ProviderName>> = {
  '/openai/v1/chat/completions': 'openai',
  '/anthropic/v1/messages': 'anthropic',
  '/gateway/v4/ai/language-model': 'gateway',
};

interface Message {
  readonly role: string;
  readonly content: string | readonly { readonly text?: string }[];
}

/** The parts of the three requests that are read here. */
interface RequestBody {
  readonly model?: string;
  readonly system?: Message['content'];
  readonly messages?: readonly Message[];
  readonly prompt?: readonly Message[];
}

function hear(path: string, headers: Heard['headers'], body: string): Heard | null {
  const provider = PATHS[path];
  if (provider === undefined) return null;
  const { model, system, messages, prompt } = JSON.parse(body) as RequestBody;
  const all = messages ?? prompt ?? [];
  const told = system ?? all.find(({ role }) => role === 'system' || role === 'developer')?.content ?? '';
  const asked = all.find(({ role }) => role === 'user')?.content ?? '';
  return {
    provider,
    model: model ?? String(headers['ai-language-model-id'] ?? headers['ai-model-id'] ?? ''),
    instructions: toText(told),
    prompt: toText(asked),
    headers,
    body,
  };
}

const toText = (content: Message['content']): string =>
  typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('');

function answer(response: ServerResponse, heard: Heard, played: Played): void {
  if (played === 'hangs') return;
  const headers = { 'content-type': 'application/json' };
  if ('status' in played) {
    // As an unkind provider would: it repeats what it was sent.
    const message = `Refused: ${heard.prompt}`;
    response.writeHead(played.status, headers).end(JSON.stringify({ error: { message, type: 'refused' } }));
  } else if ('bytes' in played) {
    response.writeHead(200, headers).end(played.bytes);
  } else if ('breaksOff' in played) {
    const body = JSON.stringify(toBody(heard, played.breaksOff));
    response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) });
    response.write(body.slice(0, body.length / 2), () => response.destroy());
  } else {
    response.writeHead(200, headers).end(JSON.stringify(toBody(heard, played.says)));
  }
}

/** A text as the body of the provider's answer. */
function toBody({ provider, model }: Heard, text: string): object {
  switch (provider) {
    case 'openai':
      return {
        id: 'chatcmpl-played',
        object: 'chat.completion',
        created: 1_795_000_000,
        model,
        choices: [
          { index: 0, message: { role: 'assistant', content: text, refusal: null }, finish_reason: 'stop' },
        ],
        usage: { prompt_tokens: 400, completion_tokens: 12, total_tokens: 412 },
      };
    case 'anthropic':
      return {
        id: 'msg_played',
        type: 'message',
        role: 'assistant',
        model,
        content: [{ type: 'text', text }],
        stop_reason: 'end_turn',
        stop_sequence: null,
        usage: { input_tokens: 400, output_tokens: 12 },
      };
    case 'gateway':
      return {
        content: [{ type: 'text', text }],
        finishReason: { unified: 'stop', raw: 'stop' },
        usage: {
          inputTokens: { total: 400, noCache: 400 },
          outputTokens: { total: 12, text: 12 },
        },
        warnings: [],
      };
  }
}
