// SPDX-License-Identifier: Apache-2.0

import { z } from 'zod';
import { quoteInput } from '../core/index.ts';
import {
  COVERAGES,
  ITEM_LIMIT,
  type PriceItem,
  type PriceRequest,
  RAW_LIMIT,
  STORY_LIMIT,
  TIMES_LIMIT,
} from '../pricing/index.ts';
import { toClauses } from './sentences.ts';
import { words } from './words.ts';

const TIMES_SENTENCE = `must be a whole number from 1 to ${TIMES_LIMIT}`;

/** How often a unit was had. */
export const timesSchema = z
  .number({ error: TIMES_SENTENCE })
  .int({ error: TIMES_SENTENCE, abort: true })
  .min(1, { error: TIMES_SENTENCE })
  .max(TIMES_LIMIT, { error: TIMES_SENTENCE });

const priceItemSchema = z
  .object(
    {
      itemId: z.string({ error: 'must be text, the id of a row of the price table' }).optional(),
      raw: words(RAW_LIMIT).optional(),
      times: timesSchema.optional(),
    },
    { error: 'must be an object with itemId or raw' },
  )
  .refine(({ itemId, raw }) => itemId !== undefined || raw !== undefined, {
    error: 'needs an itemId or raw',
  })
  .meta({ anyOf: [{ required: ['itemId'] }, { required: ['raw'] }] });

/** What a coverage that is none of the six is answered with. */
const COVERAGE_SENTENCE = `must be one of ${COVERAGES.join(', ')}; sending none returns reference prices`;

const placeText = z.string({ error: 'must be text' }).optional();

const placeQueryShape = {
  locality: placeText,
  state: placeText,
  zip: placeText,
  county: placeText,
};

/** What the list of units is called: `items` where they are priced, `entries` where they are a journey. */
export type ListName = 'items' | 'entries';

/** Of what is priced; unknown fields are ignored. */
const priceFields = {
  story: words(STORY_LIMIT).optional(),
  items: z
    .array(priceItemSchema, { error: 'must be a list' })
    .min(1, { error: `must hold 1 to ${ITEM_LIMIT} entries` })
    .max(ITEM_LIMIT, { error: `must hold 1 to ${ITEM_LIMIT} entries`, abort: true })
    .optional(),
  coverage: z
    .enum(COVERAGES, {
      error: ({ input }) =>
        typeof input === 'string' ? `${quoteInput(input)} ${COVERAGE_SENTENCE}` : COVERAGE_SENTENCE,
    })
    .optional(),
  ...placeQueryShape,
};

const NO_REQUEST = 'The body must be a JSON object with a story or a list of known units';

const oneOfTwo = (list: ListName) => ({ oneOf: [{ required: ['story'] }, { required: [list] }] });

/** The body of POST /api/price. */
export const priceRequestSchema = z.object(priceFields, { error: NO_REQUEST }).meta(oneOfTwo('items'));

const { items: units, ...otherFields } = priceFields;

/** The body of POST /api/fhir. */
export const fhirRequestSchema = z.object({ ...otherFields, entries: units }).meta(oneOfTwo('entries'));

export interface DecodedPriceRequest {
  /** null where a field is bad. */
  readonly request: PriceRequest | null;
  /** The place fields as far as they are text, so that a bad place can be named beside other bad fields. */
  readonly place: Pick<PriceRequest, 'locality' | 'state' | 'zip' | 'county'>;
  /** The item ids as far as they are text, in the places of the request, for the same reason. */
  readonly items: readonly PriceItem[];
  /** One clause for each bad field; empty where there is none. */
  readonly clauses: readonly string[];
}

/** Reads the parsed JSON of a request; every bad field is named, nothing unknown is kept. */
export function decodePriceRequest(body: unknown, list: ListName = 'items'): DecodedPriceRequest {
  const fields: Record<string, unknown> = isRecord(body) ? { ...body, items: body[list] } : {};
  const parsed = priceRequestSchema.safeParse(isRecord(body) ? fields : body);
  const issues = parsed.success ? [] : parsed.error.issues;
  const clauses = [
    ...toClauses(
      issues.map(({ code, path, message }) => ({
        code,
        path: path.map((step, at) => (at === 0 && step === 'items' ? list : step)),
        message,
      })),
    ),
  ];
  if (isRecord(body) && hasField(fields, 'story') === hasField(fields, 'items')) {
    clauses.unshift(`Send a story or a list of known units in ${list}, exactly one of the two`);
  }
  return {
    request: clauses.length === 0 && parsed.success ? parsed.data : null,
    place: Object.fromEntries(
      Object.keys(placeQueryShape).flatMap((name) => {
        const value = hasField(fields, name) ? fields[name] : undefined;
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    ),
    items: Array.isArray(fields.items) ? fields.items.slice(0, ITEM_LIMIT).map(toNamedItem) : [],
    clauses,
  };
}

function toNamedItem(item: unknown): PriceItem {
  return isRecord(item) && typeof item.itemId === 'string' ? { itemId: item.itemId } : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasField(body: Record<string, unknown>, name: string): boolean {
  return Object.hasOwn(body, name) && body[name] !== undefined;
}
