// SPDX-License-Identifier: Apache-2.0
// One question to one model.

import { answerSchema, INSTRUCTIONS, type Question, writeAnswerSchema, writePrompt } from './prompt.ts';
import type { Tier } from './tiers.ts';

export interface ModelAnswer {
  /** One of the candidates; null where the model names none, or one it was not offered. */
  readonly id: string | null;
  /** It named an id it was not offered. */
  readonly isRefused: boolean;
  /** What it wrote. */
  readonly text: string;
}

/** What an id takes, and what a model may think before it: the rest is cut off and counts as no answer. */
const OUTPUT_TOKENS = 400;

/**
 * Rejects where no answer comes, or one that is not exactly `{"id": …}`: prose around it, half of it, anything more.
 * Nothing is repaired and nothing is tried again.
 */
export async function askModel(tier: Tier, question: Question, signal: AbortSignal): Promise<ModelAnswer> {
  const { generateText, jsonSchema, Output } = await import('ai');
  // The SDK tells of settings a model does not know on the console.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  const schema = jsonSchema<{ id: string | null }>(writeAnswerSchema(question), {
    validate: (value) => {
      const parsed = answerSchema.safeParse(value);
      return parsed.success ? { success: true, value: parsed.data } : { success: false, error: parsed.error };
    },
  });
  const { output, text } = await generateText({
    model: await tier.open(),
    instructions: INSTRUCTIONS,
    prompt: writePrompt(question),
    output: Output.object({ schema, name: 'row' }),
    maxOutputTokens: OUTPUT_TOKENS,
    maxRetries: 0,
    abortSignal: signal,
    telemetry: { isEnabled: false },
    // Nothing of a question is kept for the provider's own use.
    providerOptions: { openai: { store: false }, gateway: { zeroDataRetention: true } },
  });
  const { id } = output;
  const isOffered = question.candidates.some((candidate) => candidate.id === id);
  return { id: isOffered ? id : null, isRefused: id !== null && !isOffered, text };
}
