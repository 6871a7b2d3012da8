// SPDX-License-Identifier: Apache-2.0
// POST /api/fhir and GET /api/fhir/example. The schema of the bundle is that of our export, narrower than R4.

import { z } from 'zod';
import { type Export, FHIR_VERSION, OMITTED_KINDS } from '../fhir/index.ts';
import { TIMES_LIMIT } from '../pricing/index.ts';
import { UNPRICED_KINDS } from './names.ts';
import { usd } from './price-response.ts';

const text = z.string().min(1);
const urn = z.string().regex(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const reference = z.strictObject({ reference: urn });
const named = z.strictObject({ display: text });
const coding = z.strictObject({ system: z.url(), code: text, display: text.exactOptional() });
const concept = z.strictObject({
  coding: z.array(coding).min(1).exactOptional(),
  text: text.exactOptional(),
});
const narrative = z.strictObject({ status: z.literal('generated'), div: text });
const unknown = z.literal('unknown');

const encounter = z.strictObject({
  resourceType: z.literal('Encounter'),
  text: narrative.exactOptional(),
  status: unknown,
  class: coding,
  type: z.tuple([concept]),
  subject: named,
});

const procedure = z.strictObject({
  resourceType: z.literal('Procedure'),
  text: narrative.exactOptional(),
  status: unknown,
  code: concept,
  subject: named,
});

const chargeItem = z.strictObject({
  resourceType: z.literal('ChargeItem'),
  definitionUri: z.array(z.url()).min(1).exactOptional(),
  status: unknown,
  code: concept,
  subject: named,
  context: reference.exactOptional(),
  quantity: z.strictObject({ value: z.int().min(1).max(TIMES_LIMIT) }),
  priceOverride: z.strictObject({ value: usd.positive(), currency: z.literal('USD') }),
  overrideReason: text,
  service: z.tuple([reference]).exactOptional(),
  note: z.tuple([z.strictObject({ text })]).exactOptional(),
  supportingInformation: z.array(reference).min(1).exactOptional(),
});

const documentReference = z.strictObject({
  resourceType: z.literal('DocumentReference'),
  status: z.literal('current'),
  type: concept,
  author: z.tuple([named]),
  description: text,
  content: z.tuple([
    z.strictObject({
      attachment: z.strictObject({ url: z.url(), size: z.int().min(1).exactOptional(), title: text }),
    }),
  ]),
});

const provenance = z.strictObject({
  resourceType: z.literal('Provenance'),
  target: z.array(reference).min(1),
  recorded: z.iso.datetime(),
  agent: z.array(z.strictObject({ type: concept, who: named })).min(1),
  entity: z.tuple([z.strictObject({ role: z.literal('source'), what: reference })]),
});

const resource = z.discriminatedUnion('resourceType', [
  encounter,
  procedure,
  chargeItem,
  documentReference,
  provenance,
]);

/** `application/fhir+json`: the answer without an envelope. */
export const fhirBundleSchema = z.strictObject({
  resourceType: z.literal('Bundle'),
  meta: z.strictObject({ source: z.url(), tag: z.tuple([coding]) }),
  type: z.literal('collection'),
  timestamp: z.iso.datetime(),
  entry: z
    .array(z.strictObject({ fullUrl: urn, resource }))
    .min(1)
    .exactOptional(),
});

const count = z.int().min(0);

/** With `envelope=1`: the bundle, what it counts, what is not in it, and its codes. */
export const fhirEnvelopeSchema = z.strictObject({
  ok: z.literal(true),
  fhirVersion: z.literal(FHIR_VERSION),
  tableVersion: text,
  counts: z.strictObject({
    entries: count,
    encounters: count,
    procedures: count,
    chargeItems: count,
    chargeItemsWithoutASourceFile: count,
    blanks: count,
    documentReferences: count,
    provenances: count,
    omitted: count,
  }),
  omitted: z.array(
    z.strictObject({
      kind: z.enum([...OMITTED_KINDS, ...UNPRICED_KINDS]),
      raw: z.string(),
      itemId: z.string().nullable(),
      label: z.string().nullable(),
      reason: text,
    }),
  ),
  codes: z.array(
    z.strictObject({
      itemId: text,
      label: text,
      code: text,
      loinc: z.string().nullable(),
      apc: z.string().nullable(),
    }),
  ),
  bundle: fhirBundleSchema,
});

/** The 404 of /fhir. */
export const operationOutcomeSchema = z.strictObject({
  resourceType: z.literal('OperationOutcome'),
  issue: z.tuple([
    z.strictObject({ severity: z.literal('error'), code: z.literal('not-found'), diagnostics: text }),
  ]),
});

export function toFhirEnvelope({ counts, omitted, codes, bundle }: Export, tableVersion: string) {
  return { ok: true, fhirVersion: FHIR_VERSION, tableVersion, counts, omitted, codes, bundle } as const;
}
