// SPDX-License-Identifier: Apache-2.0
// The page of the FHIR export, for whoever reads bundles.

import { CALLS_AN_HOUR } from '../../core/index.ts';
import type { Parts } from '../parts.ts';

export const fhirTexts = {
  title: 'FHIR export',
  description:
    'A priced journey as an HL7 FHIR R4 bundle: what each resource holds, an example as a tree, how to read a figure back to its federal file, and what it is not.',
  lead: (version: string) =>
    `A ledger leaves here as an HL7 FHIR R4 (${version}) Bundle: the care a person told of, the published figure for each piece of it, and the federal file each figure was read from.`,
  get: 'Get one',
  getText:
    'Send a story, or the entries of a journey. Coverage and a place are optional, as in a price request.',
  getting: [
    [
      'The answer is ',
      { code: 'application/fhir+json' },
      `. No key, no account; ${CALLS_AN_HOUR.fhir} requests an hour for one network.`,
    ],
    [
      'With ',
      { code: '?envelope=1' },
      ' it comes inside plain JSON with ',
      { code: 'counts' },
      ', ',
      { code: 'omitted' },
      ' (what the bundle leaves out, each with its reason) and ',
      { code: 'codes' },
      ' (the payment classification, which has no code system).',
    ],
    [
      { text: 'The example below', to: '/api/fhir/example' },
      ' is at ',
      { code: '/api/fhir/example' },
      ', the same bytes for the same table.',
    ],
    [
      'On the ',
      { text: 'first page', to: '/' },
      ', “Download as FHIR” makes the same bundle in the browser, also without a network.',
    ],
    ['What cannot be honored (an unknown unit, coverage or place) is a 400 with a sentence, as for prices.'],
  ] satisfies readonly Parts[],
  inside: 'What is in it',
  resources: {
    Bundle: [
      'A ',
      { code: 'collection' },
      '. ',
      { code: 'meta.tag' },
      ' is the version of the price table, in the ',
      { text: 'code system of versions', to: '/fhir/CodeSystem/price-table-version.json' },
      '; ',
      { code: 'meta.source' },
      ' is the table.',
    ],
    Encounter: [
      'One for each line that is a visit. Its status is ',
      { code: 'unknown' },
      ': these are a person’s own words, not a record.',
    ],
    Procedure: [
      'One for each test or procedure, coded in CPT or HCPCS, with LOINC beside it for laboratory tests that have one.',
    ],
    ChargeItem: [
      'One for each line with a figure. ',
      { code: 'quantity.value' },
      ' is how many, and ',
      { code: 'priceOverride' },
      ' the published figure for one, where R4 would have the sum: a figure is shown as it was published, and the sum is for you to make. ',
      { code: 'overrideReason' },
      ' has the arithmetic, whom the figure describes and its source. ',
      { code: 'note' },
      ' has the words that were typed. It points at its Encounter (',
      { code: 'context' },
      ') or Procedure (',
      { code: 'service' },
      ').',
    ],
    DocumentReference: [
      'One for each federal file. The SHA-256 of the file ends its ',
      { code: 'description' },
      ': ',
      { code: 'attachment.hash' },
      ' is a SHA-1 in R4, and stays out. ',
      { code: 'size' },
      ' is there only where the address is the file itself, not an archive.',
    ],
    Provenance: [
      'One for each file: which charge items were made from it, by whom it was published and who put it together.',
    ],
  } satisfies Readonly<Record<string, Parts>>,
  blank: [
    { strong: 'A blank is not a zero.' },
    ' Where nothing published describes the person, the Encounter or Procedure stays, with its words and count in ',
    { code: 'text' },
    ', and has no ChargeItem.',
  ] satisfies Parts,
  tree: 'An example, drawn as a tree',
  counts: (entries: number, visits: number, tests: number, figures: number, files: number) =>
    `${entries} entries: ${visits} visits, ${tests} tests, ${figures} figures, ${files} files.`,
  treeFile: (at: number) => `file ${at}`,
  treeMade: (figures: number) => `made ${figures} of the figures`,
  treeTargets: (items: number) => `${items} charge item${items === 1 ? '' : 's'}`,
  read: 'How to read a figure back',
  steps: [
    [
      'Take ',
      { code: 'priceOverride.value' },
      ' and ',
      { code: 'quantity.value' },
      '. ',
      { code: 'overrideReason' },
      ' begins with the two and their product, exact to the cent: ',
      { code: '3 × $95.19 = $285.57.' },
    ],
    [
      { code: 'overrideReason' },
      ' goes on with the numbers the figure was made of, as the file prints them, and says whether the line left the total: not every figure in a bundle may be added to the others.',
    ],
    [
      'Follow ',
      { code: 'supportingInformation' },
      ' to the DocumentReference. Its description names the file and its SHA-256.',
    ],
  ] satisfies readonly Parts[],
  fetch: 'Fetch the file and compare:',
  path: [
    'In FHIRPath, the figures are ',
    { code: 'Bundle.entry.resource.ofType(ChargeItem).priceOverride.value' },
    '; the same figure is a row of ',
    { text: 'the table', to: '/table' },
    ', under its code.',
  ] satisfies Parts,
  not: 'What it is not',
  notIt: [
    [
      { strong: 'Not a claim.' },
      ' Nobody billed these charges; there is no provider, payer, policy or diagnosis in it.',
    ],
    [
      { strong: 'Not a good-faith estimate.' },
      ' That is what a provider owes a patient under the No Surprises Act. These are published figures about other people, and each says about whom.',
    ],
    [
      { strong: 'Not a bill, and not an explanation of benefits.' },
      ' What Medicare allows is not what a person or a plan pays.',
    ],
    [
      { strong: 'Not a record of a person.' },
      ' There is no Patient and no ',
      { code: 'identifier' },
      '; ',
      { code: 'subject' },
      ' is a text that names no one. The only time in it is when it was made: ',
      { code: 'timestamp' },
      ', which ',
      { code: 'Provenance.recorded' },
      ' repeats because R4 requires one.',
    ],
  ] satisfies readonly Parts[],
  definitions: 'Definitions',
  definitionList: [
    [
      {
        text: 'CodeSystem/price-table-version',
        to: '/fhir/CodeSystem/price-table-version.json',
      },
      ': the versions a bundle is tagged with.',
    ],
    [
      {
        text: 'StructureDefinition/payment-classification',
        to: '/fhir/StructureDefinition/payment-classification.json',
      },
      ': an extension, retired. New bundles do not carry it; it stays so that older ones resolve.',
    ],
  ] satisfies readonly Parts[],
  elsewhere: [
    'Any other address below ',
    { code: '/fhir' },
    ' answers 404 with an OperationOutcome that names these two.',
  ] satisfies Parts,
  checked: 'How it is checked',
  checkedText: [
    'Every kind of bundle, and two thousand random journeys at each test run, must be accepted by HL7’s JSON schema of R4, by the ',
    { code: 'fhir' },
    ' package, by Medplum’s validator and by rules of our own: references resolve, addresses are unique, amounts are dollars to the cent, nothing that identifies or dates. None of the four catches everything alone. ',
    { code: 'npm run fhir:check -- FILE' },
    ' asks all of them about any file or address.',
  ] satisfies Parts,
} as const;
