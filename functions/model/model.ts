// SPDX-License-Identifier: Apache-2.0
// Asks the models of a deployment in order, within bounds of time and of calls. A model only ever answers questions:
// what the rules have placed is not in its reach.

import type { Limiter, LimitRule } from '../limits/index.ts';
import { askModel, type ModelAnswer } from './ask-model.ts';
import type { Question } from './prompt.ts';
import { listTiers, type ModelSettings, type Tier } from './tiers.ts';

interface ModelReply {
  /** By position of the question; null where no model answered it. */
  readonly answers: readonly (ModelAnswer | null)[];
  /** The models that answered; more than one where the first failed on some. */
  readonly names: readonly string[];
}

interface ModelEffects {
  readonly limiter: Limiter | null;
  readonly now: () => Date;
  readonly log: (entry: { at: string; level: 'error'; message: string }) => void;
}

export interface Model {
  /** In the order they are asked. */
  readonly names: readonly string[];
  /** Never rejects, and answers within `totalMilliseconds`, whatever the models and the counts do. */
  answer(questions: readonly Question[], effects: ModelEffects): Promise<ModelReply>;
}

/** One call, and all of them for one story together: with the rest of a request they stay within ten seconds. */
const TIMES = { callMilliseconds: 3_000, totalMilliseconds: 8_000 };

/** null where the deployment holds no key. */
export function openModel(settings: ModelSettings, times: typeof TIMES = TIMES): Model | null {
  const tiers = listTiers(settings);
  if (tiers.length === 0) return null;
  const spend: LimitRule = { name: 'model-calls', calls: settings.callsPerHour, window: 'hour' };
  return {
    names: tiers.map(({ name }) => name),
    answer: async (questions, effects) => {
      const answers: (ModelAnswer | null)[] = questions.map(() => null);
      const names = new Set<string>();
      const deadline = AbortSignal.timeout(times.totalMilliseconds);
      const ask = async (tier: Tier, question: Question, at: number): Promise<void> => {
        const signal = AbortSignal.any([deadline, AbortSignal.timeout(times.callMilliseconds)]);
        try {
          await endBy(signal, takeCall(spend, effects.limiter));
          answers[at] = await endBy(signal, askModel(tier, question, signal));
          names.add(tier.name);
        } catch (error) {
          const message = `${tier.name} gave no answer: ${toReason(error)}`;
          effects.log({ at: effects.now().toISOString(), level: 'error', message });
        }
      };
      for (const tier of tiers) {
        const open = questions.flatMap((question, at) => (answers[at] === null ? [{ question, at }] : []));
        if (open.length === 0 || deadline.aborted) break;
        await Promise.all(open.map(({ question, at }) => ask(tier, question, at)));
      }
      return { answers: [...answers], names: [...names] };
    },
  };
}

/** All calls of a deployment count as one, in whatever process. Rejects where the hour's are spent, or not countable. */
async function takeCall(spend: LimitRule, limiter: Limiter | null): Promise<void> {
  if (limiter === null) throw new RangeError('no limiter');
  if ((await limiter.take(spend, 'all')) !== null) throw new RangeError('the calls of this hour are spent');
}

/** Rejects with the signal, also where what is waited for does not listen to it. */
function endBy<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** The kind of failure alone: messages of a provider may repeat what it was sent. */
function toReason(error: unknown): string {
  if (error instanceof RangeError) return error.message;
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : null;
  const name = error instanceof Error ? error.name : 'unknown';
  return typeof status === 'number' ? `${name} ${status}` : name;
}
