// SPDX-License-Identifier: Apache-2.0
// The models of a deployment, from its environment: a key switches a provider on.

import { z } from 'zod';
import type { ModelSettings } from './tiers.ts';

const text = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

const environment = z.object({
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: text,
  OPENAI_MODELS: text,
  ANTHROPIC_API_KEY: text,
  ANTHROPIC_BASE_URL: text,
  ANTHROPIC_MODEL: text,
  AI_GATEWAY_API_KEY: text,
  AI_GATEWAY_BASE_URL: text,
  AI_GATEWAY_MODEL: text,
  MODEL_CALLS_PER_HOUR: text,
});

/** Small models: to choose one of twelve rows takes no large one. The larger ones are asked where the small fail. */
const OPENAI_MODELS = 'gpt-5.4-nano,gpt-5.4-mini,gpt-5.4';
const ANTHROPIC_MODEL = 'claude-haiku-5-5';
const GATEWAY_MODEL = 'anthropic/claude-haiku-5.5';
const TIER_LIMIT = 3;
const CALLS_PER_HOUR = 600;
const CALLS_LIMIT = 1_000_000;

/** Throws an Error that names the variable; keys are never part of it. */
export function readModelSettings(variables: Readonly<Record<string, string | undefined>>): ModelSettings {
  const env = environment.parse(variables);
  const tiers = (env.OPENAI_MODELS ?? OPENAI_MODELS).split(',').map((name) => name.trim());
  if (tiers.length > TIER_LIMIT || tiers.includes(''))
    throw new Error(`OPENAI_MODELS names 1 to ${TIER_LIMIT} models, separated by commas.`);
  // On the platform itself its gateway needs no key: naming a model switches it on.
  const hasGateway = env.AI_GATEWAY_API_KEY !== undefined || env.AI_GATEWAY_MODEL !== undefined;
  return {
    openai:
      env.OPENAI_API_KEY === undefined
        ? null
        : {
            apiKey: env.OPENAI_API_KEY,
            baseUrl: readAddress('OPENAI_BASE_URL', env.OPENAI_BASE_URL),
            models: tiers,
          },
    anthropic:
      env.ANTHROPIC_API_KEY === undefined
        ? null
        : {
            apiKey: env.ANTHROPIC_API_KEY,
            baseUrl: readAddress('ANTHROPIC_BASE_URL', env.ANTHROPIC_BASE_URL),
            models: [env.ANTHROPIC_MODEL ?? ANTHROPIC_MODEL],
          },
    gateway: hasGateway
      ? {
          apiKey: env.AI_GATEWAY_API_KEY ?? null,
          baseUrl: readAddress('AI_GATEWAY_BASE_URL', env.AI_GATEWAY_BASE_URL),
          models: [env.AI_GATEWAY_MODEL ?? GATEWAY_MODEL],
        }
      : null,
    callsPerHour: readCalls(env.MODEL_CALLS_PER_HOUR),
  };
}

function readAddress(name: string, value: string | undefined): string | null {
  if (value === undefined) return null;
  const scheme = URL.canParse(value) ? new URL(value).protocol : '';
  if (scheme !== 'https:' && scheme !== 'http:')
    throw new Error(`${name} is no address that begins with https:// or http://.`);
  return value.replace(/\/$/, '');
}

function readCalls(value: string | undefined): number {
  const calls = value === undefined ? CALLS_PER_HOUR : Number(value);
  if (!Number.isInteger(calls) || calls < 1 || calls > CALLS_LIMIT)
    throw new Error(`MODEL_CALLS_PER_HOUR is a whole number from 1 to ${CALLS_LIMIT}.`);
  return calls;
}
