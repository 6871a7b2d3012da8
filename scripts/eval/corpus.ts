// SPDX-License-Identifier: Apache-2.0
// A corpus of told stories with the care they name: JSON lines, in either of two spellings of what is expected.

import { z } from 'zod';

/** One event of care a reader must find: as any of `ids`, had any of `times` times. */
export interface Expectation {
  readonly ids: readonly string[];
  readonly times: readonly number[];
}

export interface CorpusLine {
  /** From 1, as an editor counts. */
  readonly line: number;
  readonly story: string;
  readonly kind: string;
  readonly expect: readonly Expectation[];
  /** Units that must not be priced. */
  readonly mustNot: readonly string[];
}

/** The sentences say which lines are bad and why, and never quote a story: the unseen part is read by this too. */
export class BadCorpus extends Error {}

const MOST_SENTENCES = 20;

const idSchema = z.string('is not the id of a unit').min(1, 'is empty');
const idsSchema = z.array(idSchema, 'is not a list of ids').min(1, 'names no id');
const countSchema = z
  .int('is not a whole number')
  .min(1, 'is less than 1')
  .max(365, 'is more than 365, the most a line can hold');
const timesSchema = z.union([countSchema, z.array(countSchema).min(1)], {
  error: 'is neither a count of 1 to 365 nor a list of them',
});
const entrySchema = z.union([idsSchema, z.object({ ids: idsSchema, times: timesSchema.optional() })], {
  error: 'is neither ["id", …] nor {"ids": ["id", …], "times": [1, …]}',
});
const lineSchema = z.object(
  {
    story: z.string('is not a text').min(1, 'is empty'),
    expect: z.array(entrySchema, 'is not a list'),
    times: z.record(z.string(), timesSchema, 'is not an object of counts by id').optional(),
    mustNot: z.array(idSchema, 'is not a list of ids').optional(),
    kind: z.string('is not a text').min(1, 'is empty').optional(),
  },
  'is not an object',
);

type RawLine = z.infer<typeof lineSchema>;

/** Every line that is not blank. Throws `BadCorpus` with one sentence for each bad line. */
export function parseCorpus(text: string): readonly CorpusLine[] {
  const lines: CorpusLine[] = [];
  const sentences: string[] = [];
  for (const [at, json] of text
    .replace(/^\ufeff/, '')
    .split('\n')
    .entries()) {
    if (json.trim() === '') continue;
    const read = parseLine(json);
    if (typeof read === 'string') sentences.push(`Line ${at + 1}: ${read}.`);
    else lines.push({ line: at + 1, ...toLine(read) });
  }
  if (sentences.length > MOST_SENTENCES) {
    const more = sentences.length - MOST_SENTENCES;
    sentences.splice(MOST_SENTENCES, more, `And ${more} more bad lines.`);
  }
  if (sentences.length === 0 && lines.length === 0) sentences.push('The corpus holds no line.');
  if (sentences.length > 0) throw new BadCorpus(sentences.join('\n'));
  return lines;
}

function parseLine(json: string): RawLine | string {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return 'it is not JSON';
  }
  const read = lineSchema.safeParse(value);
  if (!read.success) {
    const issue = read.error.issues[0];
    return `${issue === undefined || issue.path.length === 0 ? 'it' : formatPath(issue.path)} ${issue?.message}`;
  }
  const expected = new Set(read.data.expect.flatMap((entry) => ('ids' in entry ? entry.ids : entry)));
  const stray = Object.keys(read.data.times ?? {}).find((id) => !expected.has(id));
  return stray === undefined ? read.data : `times names "${stray}", which expect does not`;
}

/** `expect[2].times` */
function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((step, at) =>
      typeof step === 'number' ? `[${step}]` : at === 0 ? String(step) : `.${String(step)}`,
    )
    .join('');
}

function toLine({ story, kind, expect, times = {}, mustNot }: RawLine): Omit<CorpusLine, 'line'> {
  const told = new Set<string>();
  const expectations = expect.flatMap((entry): readonly Expectation[] => {
    if ('ids' in entry && entry.times !== undefined) return [{ ids: entry.ids, times: [entry.times].flat() }];
    const ids = 'ids' in entry ? entry.ids : entry;
    const timed = ids.find((id) => Object.hasOwn(times, id));
    if (timed === undefined) return [{ ids, times: [1] }];
    // A count by id is of the whole story: entries of the same ids are under it together.
    const key = [...ids].sort().join('|');
    if (told.has(key)) return [];
    told.add(key);
    return [{ ids, times: [times[timed] ?? 1].flat() }];
  });
  return { story, kind: kind ?? '(no kind)', expect: expectations, mustNot: mustNot ?? [] };
}
