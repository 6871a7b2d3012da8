// SPDX-License-Identifier: Apache-2.0
// Which models a deployment may ask, in order, from its environment. Nothing of the SDK is loaded before one is asked.

import type { LanguageModel } from 'ai';
import { boundedFetch } from './bounded-fetch.ts';

interface Provider {
  /** null: the SDK finds its own, as on the platform of the gateway. */
  readonly apiKey: string | null;
  /** null: the provider's own address. */
  readonly baseUrl: string | null;
  /** Asked in this order, each only where the one before failed. */
  readonly models: readonly string[];
}

export interface ModelSettings {
  /** Asked first. null, here and below: the deployment holds no key of it. */
  readonly openai: Provider | null;
  readonly anthropic: Provider | null;
  /** The platform's own gateway. */
  readonly gateway: Provider | null;
  /** How many calls to all of them together one hour may cost. */
  readonly callsPerHour: number;
}

/** One model of one provider. */
export interface Tier {
  /** As answers and messages name it: `openai/gpt-5.4-nano`. */
  readonly name: string;
  readonly open: () => Promise<LanguageModel>;
}

export function listTiers({ openai, anthropic, gateway }: ModelSettings): readonly Tier[] {
  return [
    ...toTiers(openai, 'openai/', async (options, id) => {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI(options).chat(id);
    }),
    ...toTiers(anthropic, 'anthropic/', async (options, id) => {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic(options)(id);
    }),
    // Its models are named with their provider already.
    ...toTiers(gateway, '', async (options, id) => {
      const { createGateway } = await import('ai');
      return createGateway(options)(id);
    }),
  ];
}

interface Options {
  readonly apiKey?: string;
  readonly baseURL?: string;
  readonly fetch: typeof boundedFetch;
}

function toTiers(
  provider: Provider | null,
  prefix: string,
  open: (options: Options, id: string) => Promise<LanguageModel>,
): readonly Tier[] {
  if (provider === null) return [];
  const { apiKey, baseUrl, models } = provider;
  const options = {
    fetch: boundedFetch,
    ...(apiKey === null ? {} : { apiKey }),
    ...(baseUrl === null ? {} : { baseURL: baseUrl }),
  };
  return models.map((id) => ({ name: `${prefix}${id}`, open: () => open(options, id) }));
}
