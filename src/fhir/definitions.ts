// SPDX-License-Identifier: Apache-2.0
// The definitions this service publishes at /fhir, and the answer for those it does not.

const DEFINITION_TYPES = ['StructureDefinition', 'CodeSystem'] as const;
export type DefinitionType = (typeof DEFINITION_TYPES)[number];

/** A resource as it is served; only its type and id matter to the program. */
export interface Definition {
  readonly resourceType: DefinitionType;
  readonly id: string;
  readonly [element: string]: unknown;
}

export interface OperationOutcome {
  readonly resourceType: 'OperationOutcome';
  readonly issue: readonly {
    readonly severity: 'error';
    readonly code: 'not-found';
    readonly diagnostics: string;
  }[];
}

const PUBLISHER = 'Waypoint Ledger';
const CC0 = 'Published under CC0 1.0: https://creativecommons.org/publicdomain/zero/1.0/';

/** The canonical address of a definition, which is also where it is served. */
export function toDefinitionUrl(siteUrl: string, type: DefinitionType, id: string): string {
  return `${siteUrl}/fhir/${type}/${id}`;
}

/** All that is published. `tableVersions` are all the code system names, the newest first. */
export function buildDefinitions(siteUrl: string, tableVersions: Iterable<string>): readonly Definition[] {
  return [buildPaymentClassification(siteUrl), buildTableVersions(siteUrl, tableVersions)];
}

/** Such as `StructureDefinition/payment-classification`; the ids depend on no data. */
export function listDefinitionPaths(): readonly string[] {
  return buildDefinitions('', []).map(({ resourceType, id }) => `${resourceType}/${id}`);
}

/** For any address below /fhir at which nothing is published. */
export function buildUnknownDefinition(asked: string): OperationOutcome {
  const diagnostics = `Nothing is published at ${asked}; there are /fhir/${listDefinitionPaths().join(' and /fhir/')}.`;
  return {
    resourceType: 'OperationOutcome',
    issue: [{ severity: 'error', code: 'not-found', diagnostics }],
  };
}

/**
 * Retired: bundles of today do not carry it, since the classification has no registered code system to be coded by.
 * It stays so that older bundles resolve.
 */
function buildPaymentClassification(siteUrl: string): Definition {
  const url = toDefinitionUrl(siteUrl, 'StructureDefinition', 'payment-classification');
  return {
    resourceType: 'StructureDefinition',
    id: 'payment-classification',
    url,
    name: 'PaymentClassification',
    title: 'Ambulatory payment classification',
    status: 'retired',
    experimental: false,
    publisher: PUBLISHER,
    description:
      'The group of the hospital outpatient schedule that a charge was priced in, four digits. Retired: new bundles do not carry it; the envelope of an export lists it under codes.',
    copyright: CC0,
    kind: 'complex-type',
    abstract: false,
    context: [{ type: 'element', expression: 'ChargeItem' }],
    type: 'Extension',
    baseDefinition: 'http://hl7.org/fhir/StructureDefinition/Extension',
    derivation: 'constraint',
    differential: {
      element: [
        {
          id: 'Extension',
          path: 'Extension',
          short: 'Payment group of the hospital outpatient schedule',
          definition: 'The four digits of the ambulatory payment classification, as Medicare prints them.',
          min: 0,
          max: '1',
        },
        { id: 'Extension.extension', path: 'Extension.extension', max: '0' },
        { id: 'Extension.url', path: 'Extension.url', fixedUri: url },
        { id: 'Extension.value[x]', path: 'Extension.value[x]', min: 1, type: [{ code: 'string' }] },
      ],
    },
  };
}

/** Every version there was: a bundle keeps the tag of the one it was priced from. */
function buildTableVersions(siteUrl: string, tableVersions: Iterable<string>): Definition {
  const codes = [...tableVersions];
  const [newest] = codes;
  return {
    resourceType: 'CodeSystem',
    id: 'price-table-version',
    url: toDefinitionUrl(siteUrl, 'CodeSystem', 'price-table-version'),
    name: 'PriceTableVersion',
    title: 'Versions of the price table',
    // It grows with every version: a copy that is kept tells by these that it is old.
    ...(newest === undefined ? {} : { version: newest, date: newest.slice(0, '2026-01-31'.length) }),
    status: 'active',
    experimental: false,
    publisher: PUBLISHER,
    description:
      'The version of the price table a bundle was priced from: a day and a number, as in 2026-01-31.1. A bundle carries it as a tag.',
    copyright: CC0,
    caseSensitive: true,
    content: 'complete',
    concept: codes.map((code) => ({ code, display: `Price table ${code}` })),
  };
}
