// SPDX-License-Identifier: Apache-2.0

import { findBlanks, findCandidates, toMapSegments } from '../../src/mapping/index.ts';
import { decodeBody, type MapResponse, mapRequestSchema, mapResponseSchema } from '../../src/wire/index.ts';
import type { Effects } from '../effects.ts';
import { hashOnce } from '../hash-once.ts';
import { type Answer, answerCacheable, answerJson } from '../http/answer.ts';
import { type Call, readFlag } from '../http/call.ts';
import { readJson } from '../http/read-json.ts';
import { checkReadLimits, otherWriteLimits } from '../limits/index.ts';
import { INSTRUCTIONS, PROMPT_VERSION, writePrompt } from '../model/index.ts';
import { keepMapAnswer, type MapAsk, readMapAnswer } from '../store/index.ts';

/**
 * POST /api/map: the rules read the story; what they leave blank a model may place, where one is configured. The same
 * story is answered from the cache for 24 hours, save with `debug=1`, which shows what was sent.
 */
export async function postMap({ request, query, address, effects }: Call): Promise<Answer> {
  await checkReadLimits(effects, address, otherWriteLimits('map'));
  const isDebug = readFlag(query, 'debug', 'what was sent to a model', 'the answer alone');
  const { story } = decodeBody(mapRequestSchema, await readJson(request));
  if (isDebug) return answerJson((await mapStory(story, effects)).debugged);
  const { table, lexicon } = effects.data;
  const ask = [story, table.version, hashOnce(lexicon), PROMPT_VERSION, ...(effects.model?.names ?? [])];
  const kept = await readKept(ask, effects);
  if (kept !== null) return answerJson({ ...kept, cached: true });
  const { response, isSettled } = await mapStory(story, effects);
  if (isSettled) await keep(ask, response, effects);
  return answerJson(response);
}

/** GET /api/map/models: which models may be asked, the first first; none where the service has none. */
export function getMapModels({ effects: { model } }: Call): Answer {
  return answerCacheable({ ok: true, models: model?.names ?? [] });
}

interface Mapped {
  readonly response: MapResponse;
  readonly debugged: MapResponse;
  /** Asking again would bring no more: no question was left without an answer for the failure of a model. */
  readonly isSettled: boolean;
}

async function mapStory(story: string, effects: Effects): Promise<Mapped> {
  const { data, model } = effects;
  const { lexicon } = data;
  const read = findBlanks(story, lexicon);
  const questions = [...read.blanks].flatMap(([position, blank]) => {
    const candidates = findCandidates(blank, lexicon);
    return candidates.length === 0 ? [] : [{ position, blank, candidates }];
  });
  const isAsked = model !== null && questions.length > 0;
  const { answers, names } = isAsked ? await model.answer(questions, effects) : { answers: [], names: [] };
  const name = names.length === 0 ? null : names.join(', ');
  const placed = new Map(
    questions.flatMap(({ position }, at) => {
      const id = answers[at]?.id ?? null;
      return id === null ? [] : [[position, id] as const];
    }),
  );
  const response: MapResponse = {
    ok: true,
    cached: false,
    tableVersion: data.table.version,
    model: name,
    filled: placed.size,
    refused: answers.filter((answer) => answer?.isRefused === true).length,
    segments: [...toMapSegments(read, placed, name, lexicon)],
  };
  const asked = isAsked ? questions : [];
  const texts = answers.flatMap((answer) => (answer === null ? [] : [answer.text]));
  return {
    response,
    debugged: {
      ...response,
      asked: asked.map(({ blank: { phrase, before, after } }) => ({ phrase, before, after })),
      sent: asked.map((question) => `${INSTRUCTIONS}\n${writePrompt(question)}`).join('\n\n'),
      modelText: texts.length === 0 ? null : texts.join('\n'),
    },
    isSettled: answers.every((answer) => answer !== null),
  };
}

/** Null also where the store does not answer, or holds an answer of another form: it is then made anew. */
async function readKept(ask: MapAsk, { database, now }: Effects): Promise<MapResponse | null> {
  if (database === null) return null;
  const text = await endWithin(readMapAnswer(database, ask, now()));
  return text === null ? null : (mapResponseSchema.safeParse(JSON.parse(text)).data ?? null);
}

async function keep(ask: MapAsk, response: MapResponse, { database, now }: Effects): Promise<void> {
  if (database !== null) await endWithin(keepMapAnswer(database, ask, JSON.stringify(response), now()));
}

/** Longest wait for the store, before and after the rules and the model. */
const STORE_MILLISECONDS = 500;

/** null where it fails or takes too long: no one waits for a cache. */
async function endWithin<Value>(work: Promise<Value>): Promise<Value | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), STORE_MILLISECONDS);
  try {
    return await Promise.race([work.catch(() => null), promise]);
  } finally {
    clearTimeout(timer);
  }
}
