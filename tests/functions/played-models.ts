// SPDX-License-Identifier: Apache-2.0
// POST /api/map of the published table, with models that a local server plays in the providers' own wire protocols.

import { openMemoryLimiter } from '../../functions/limits/memory.ts';
import { type Model, openModel, readModelSettings } from '../../functions/model/index.ts';
import {
  type PlayingServer,
  startPlayingServer,
  toModelVariables,
} from '../../scripts/map-demo/play-providers.ts';
import { pricingData } from '../../src/load/index.ts';
import { type Asked, ask } from './ask.ts';

export const STORY =
  'I am Maria Lopez, 41, of Dayton. My cardiologist did an echo in May and charged me $412.50. Then the nurse ran blood tests at the county clinic near home. My insurance denied the protein test. My sister had a liver biopsy. I was sick for two years.';

export const PROVIDERS = ['openai', 'anthropic', 'gateway'] as const;
const NULL_ANSWER = '{"id":null}';

interface Held {
  /** The providers the deployment holds a key of; all three unless named. */
  readonly only?: readonly (typeof PROVIDERS)[number][];
  readonly variables?: Readonly<Record<string, string>>;
  readonly times?: { readonly callMilliseconds: number; readonly totalMilliseconds: number };
}

export interface PlayedModels {
  readonly playing: PlayingServer;
  /** What a deployment that holds these keys asks. */
  open(held?: Held): Model | null;
  map(story: string, model: Model | null, query?: string): Promise<Asked>;
  /** The model that each request was for, in the order heard. */
  heard(): string[];
  /** Forgets what was heard and counted, and answers null again. */
  empty(): Promise<void>;
}

export async function startPlayedModels(): Promise<PlayedModels> {
  const playing = await startPlayingServer(() => ({ says: NULL_ANSWER }));
  const limiter = openMemoryLimiter();
  return {
    playing,
    open: ({ only = PROVIDERS, variables = {}, times } = {}) =>
      openModel(readModelSettings({ ...toModelVariables(playing.url, only), ...variables }), times),
    map: (story, model, query = '') =>
      ask(
        `/api/map${query}`,
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ story }) },
        { data: pricingData, model, limiter, readSalt: async () => new Uint8Array(32) },
      ),
    heard: () => playing.heard.map(({ provider, model }) => `${provider} ${model}`),
    empty: async () => {
      playing.heard.length = 0;
      playing.play = () => ({ says: NULL_ANSWER });
      await limiter.close();
    },
  };
}
