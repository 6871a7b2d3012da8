// SPDX-License-Identifier: Apache-2.0
// The description of the API as OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.0), without the administrative routes.

import { z } from 'zod';
import { CALLS_AN_HOUR } from '../../core/index.ts';
import { localityRangeSchema, localitySchema } from '../price-response.ts';
import { changeSchema } from '../public-log.ts';
import { formulaSchema, slimItemSchema, tableItemSchema } from '../table-schemas.ts';
import { ACCOUNT_OPERATIONS } from './account-operations.ts';
import { FIGURE_OPERATIONS } from './figure-operations.ts';
import { FILE_OPERATIONS } from './file-operations.ts';
import { HEADERS, listHeaders } from './headers.ts';
import type { NamedSchema, Operation, Parameter, Reply } from './operation.ts';
import { PRICE_OPERATIONS } from './price-operations.ts';
import recordedAnswers from './recorded-answers.json' with { type: 'json' };
import { REGISTER_OPERATIONS } from './register-operations.ts';

const OPERATIONS: readonly Operation[] = [
  ...PRICE_OPERATIONS,
  ...FIGURE_OPERATIONS,
  ...REGISTER_OPERATIONS,
  ...FILE_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
];

const TAGS = {
  Account: 'An optional account with a passkey.',
  FHIR: 'A ledger as an HL7 FHIR R4 bundle.',
  Figures: 'Published figures, with all that is known of where they come from.',
  Files: 'Registers and changes as files.',
  Journeys: 'A list of units saved under a link.',
  Places: 'The Medicare payment localities.',
  Prices: 'Stories and units of care priced from the table.',
  Registers: 'What people send, counted.',
  Service: 'The service itself.',
} as const;

/** What the service itself answers; a test holds this to it. */
interface Recorded {
  /** By operation and media type. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** By schema and status: `Problem-400`. */
  readonly refusals: Readonly<Record<string, unknown>>;
}

const { answers: ANSWERS, refusals: REFUSALS } = recordedAnswers as Recorded;

/** What several answers hold. */
const PARTS = {
  Figure: tableItemSchema,
  ShortFigure: slimItemSchema,
  Place: localitySchema,
  PlaceRange: localityRangeSchema,
  PlaceFormula: formulaSchema,
  Change: changeSchema,
} as const;

/** `origin` without a slash; `tableVersion` of the table that is served. */
export function buildOpenApiDocument(origin: string, tableVersion: string): object {
  const components = openComponents();
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of OPERATIONS) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: toOperation(operation, components),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Waypoint Ledger',
      version: '1.0.0',
      summary: 'What the care on the way to a diagnosis costs in published U.S. federal figures.',
      description: `Price table ${tableVersion}. No key, no account, no sign-up. Every GET takes HEAD. Any website may read the answers of POST /api/price, of POST /api/fhir and of every GET, save those under /api/me. Amounts are U.S. dollars with at most two decimals; null means nothing published describes it, never zero. Every failure is one sentence. Where something is stored the limits count what is to be: no refused body, and no repeat under an idempotency-key; all that is sent to one address is bounded to ${CALLS_AN_HOUR.sent} an hour for one network. Data is CC0 1.0, code Apache-2.0.`,
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      contact: { name: 'Waypoint Ledger', url: `${origin}/data#contact` },
    },
    servers: [{ url: '/', description: 'The site this description is read from.' }],
    security: [{}],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: writeComponents(components),
      examples: Object.fromEntries(
        Object.entries(REFUSALS).map(([name, value]) => [name, { summary: 'A refusal.', value }]),
      ),
      headers: Object.fromEntries(
        Object.entries(HEADERS).map(([name, { description, example }]) => [
          name,
          { description, schema: { type: 'string' }, example },
        ]),
      ),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description: 'The session of an account, set when a passkey is verified; `session` on plain http.',
        },
      },
    },
  };
}

/** The first way is the one the example is asked in. */
const SECURITY = {
  none: [{}],
  optional: [{}, { session: [] }],
  usual: [{ session: [] }, {}],
  own: [{ session: [] }],
} as const;

function toOperation(operation: Operation, components: Components): object {
  const { id, tag, summary, description, parameters, body, replies, session } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    security: SECURITY[session],
    ...(parameters.length === 0 ? {} : { parameters: parameters.map(toParameter) }),
    ...(body === null
      ? {}
      : {
          requestBody: {
            required: body.isRequired,
            content: {
              'application/json': {
                schema: refer(body.schema, 'input', components),
                examples: Object.fromEntries(
                  Object.entries(body.examples).map(([name, value]) => [name, { value }]),
                ),
              },
            },
          },
        }),
    responses: Object.fromEntries(
      replies.map((reply) => [String(reply.status), toResponse(operation, reply, components)]),
    ),
  };
}

function toParameter({
  name,
  in: place,
  description,
  schema,
  example,
  isRequired = false,
}: Parameter): object {
  return { name, in: place, description, required: place === 'path' || isRequired, schema, example };
}

function toResponse(operation: Operation, reply: Reply, components: Components): object {
  const { status, description, content } = reply;
  return {
    description,
    headers: Object.fromEntries(
      listHeaders(operation, reply).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
    ),
    ...(content === null
      ? {}
      : {
          content: Object.fromEntries(
            Object.entries(content).map(([type, schema]) => [
              type,
              {
                schema: refer(schema, 'output', components),
                ...(status === 200
                  ? showAnswer(`${operation.id} ${type}`)
                  : showRefusal(`${schema.name}-${status}`)),
              },
            ]),
          ),
        }),
  };
}

function showAnswer(name: string): object {
  // The description itself has none: it would hold itself.
  if (!Object.hasOwn(ANSWERS, name)) return {};
  const summary = 'As the service answers; the first of long lists.';
  return { examples: { answer: { summary, value: ANSWERS[name] } } };
}

const showRefusal = (name: string): object => ({
  examples: { refusal: { $ref: `#/components/examples/${name}` } },
});

/** The schemas that were referred to, each written once; what is part of another is a reference in it, too. */
interface Components {
  readonly input: Registry;
  readonly output: Registry;
}

type Registry = ReturnType<typeof z.registry<{ id: string }>>;

function openComponents(): Components {
  const components: Components = { input: z.registry(), output: z.registry() };
  for (const [id, schema] of Object.entries(PARTS)) components.output.add(schema, { id });
  return components;
}

const toAddress = (name: string): string => `#/components/schemas/${name}`;

function refer({ name, schema }: NamedSchema, io: keyof Components, components: Components): object {
  components[io].add(schema, { id: name });
  return { $ref: toAddress(name) };
}

function writeComponents(components: Components): object {
  const written = (['input', 'output'] as const).flatMap((io) => {
    const { schemas } = z.toJSONSchema(components[io], {
      io,
      uri: toAddress,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        boundTuple(jsonSchema);
        dropMachineRules(jsonSchema);
      },
    });
    return Object.entries(schemas).map(
      ([name, { $schema: _, $id: __, ...schema }]) => [name, schema] as const,
    );
  });
  return Object.fromEntries(written.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A tuple has the length it says; that `items` stands beside it is asked for by spectral. */
function boundTuple(schema: z.core.JSONSchema.BaseSchema): void {
  if (!Array.isArray(schema.prefixItems)) return;
  const { length } = schema.prefixItems;
  Object.assign(schema, { items: {}, minItems: length, maxItems: length });
}

/** What every whole number of JavaScript is bounded by says nothing of the field. */
function dropMachineRules(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // Cents: half the validators there are divide in binary, and would refuse 64.35.
  delete schema.multipleOf;
}
