// SPDX-License-Identifier: Apache-2.0
// An answer against the description of its operation: status, headers, media type, every field.

import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { pricingData } from '../../src/load/index.ts';
import { buildOpenApiDocument } from '../../src/wire/index.ts';
import type { Asked } from '../functions/ask.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly example: string;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface DescribedOperation {
  readonly operationId: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<
      Record<string, { schema: { $ref: string }; examples: Readonly<Record<string, { value: unknown }>> }>
    >;
  };
  readonly responses: Readonly<
    Record<
      string,
      {
        headers: Readonly<Record<string, unknown>>;
        content?: Readonly<Record<string, { schema: { $ref: string }; examples?: Shown }>>;
      }
    >
  >;
}

/** A response shows an answer of its own, or a refusal that many share. */
interface Shown {
  readonly answer?: { readonly value: unknown };
  readonly refusal?: { readonly $ref: string };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
  };
}

export const DOCUMENT = (await buildOpenApiDocument(
  'https://ledger.example',
  pricingData.table.version,
)) as Document;

export const OPERATIONS = Object.entries(DOCUMENT.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method,
    path,
    operation,
  })),
);

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'document', ...DOCUMENT });

export function checkValue(reference: string, value: unknown): readonly string[] {
  const check = ajv.getSchema(`document${reference}`);
  if (check === undefined) return [`${reference} is not in the document`];
  if (check(value)) return [];
  return (check.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

export const resolve = (reference: string): JsonSchema =>
  DOCUMENT.components.schemas[reference.slice(reference.lastIndexOf('/') + 1)] ?? {};

/** Headers HTTP itself brings along, or that the description says as the media type. */
const OF_HTTP = new Set(['content-type', 'content-length', 'vary']);

/** Described only where they are sent: whoever reads the description relies on them. */
const OPEN = ['access-control-allow-origin', 'access-control-expose-headers'];

/** What of an answer is not in the description, a line each. */
export function checkAnswer(
  operation: DescribedOperation,
  { status, headers, text }: Omit<Asked, 'json' | 'log'>,
): readonly string[] {
  const described = operation.responses[String(status)];
  if (described === undefined) return [`status ${status} is not described: ${text.slice(0, 200)}`];
  const unknown = [...headers.keys()].filter(
    (name) => !OF_HTTP.has(name) && !Object.hasOwn(described.headers, name),
  );
  const missing = OPEN.filter((name) => Object.hasOwn(described.headers, name) && !headers.has(name));
  const faults = [
    ...unknown.map((name) => `header ${name} of ${status} is not described`),
    ...missing.map((name) => `header ${name} of ${status} is described and not sent`),
  ];
  if (described.content === undefined) return text === '' ? faults : [...faults, `${status} has a body`];
  const type = (headers.get('content-type') ?? '').split(';')[0] ?? '';
  const content = described.content[type];
  if (content === undefined) return [...faults, `${type} of ${status} is not described`];
  const value: unknown = type.includes('json') ? JSON.parse(text) : text;
  return [...faults, ...checkValue(content.schema.$ref, value).map((fault) => `${status}: ${fault}`)];
}
