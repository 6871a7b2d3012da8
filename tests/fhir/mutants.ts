// SPDX-License-Identifier: Apache-2.0
// The example with one thing wrong in each.

// biome-ignore lint/suspicious/noExplicitAny: a mutant has no type.
type Loose = any;

/** The first resource of a type in a bundle. */
const first = (bundle: Loose, type: string): Loose =>
  bundle.entry.find(({ resource }: Loose) => resource.resourceType === type).resource;

const charge = (bundle: Loose): Loose => first(bundle, 'ChargeItem');

/** S the JSON schema, F FHIR.js, M Medplum, O our own rules: who refuses it. */
export const MUTANTS: readonly (readonly [
  refusedBy: string,
  name: string,
  mutate: (bundle: Loose) => void,
])[] = [
  ['SFM', 'an element R4 does not have', (bundle) => (charge(bundle).price = 95.19)],
  ['SFO', 'a status R4 does not have', (bundle) => (charge(bundle).status = 'told')],
  ['SFO', 'a type of bundle R4 does not have', (bundle) => (bundle.type = 'journey')],
  ['SF', 'a role R4 does not have', (bundle) => (first(bundle, 'Provenance').entity[0].role = 'origin')],
  ['FMO', 'a charge item without a status', (bundle) => delete charge(bundle).status],
  ['SFM', 'a charge item without a subject', (bundle) => delete charge(bundle).subject],
  ['SFM', 'an encounter without a class', (bundle) => delete first(bundle, 'Encounter').class],
  ['SFMO', 'a document without content', (bundle) => delete first(bundle, 'DocumentReference').content],
  ['SFM', 'a provenance without a target', (bundle) => delete first(bundle, 'Provenance').target],
  ['FMO', 'a provenance that was never recorded', (bundle) => delete first(bundle, 'Provenance').recorded],
  ['SMO', 'a timestamp that is a day', (bundle) => (bundle.timestamp = '2026-11-21')],
  ['SMO', 'a timestamp in words', (bundle) => (bundle.timestamp = 'today')],
  ['SMO', 'a thirteenth month', (bundle) => (bundle.timestamp = '2026-13-21T10:30:00Z')],
  ['SFMO', 'a list where one is meant', (bundle) => (charge(bundle).status = ['unknown'])],
  ['SFM', 'one where a list is meant', (bundle) => (charge(bundle).note = { text: 'my doctor' })],
  ['O', 'an empty list', (bundle) => (charge(bundle).note = [])],
  ['SO', 'an empty text', (bundle) => (charge(bundle).overrideReason = '')],
  ['FMO', 'a note without words', (bundle) => (charge(bundle).note = [{}])],
  ['SFM', 'an amount as text', (bundle) => (charge(bundle).priceOverride.value = '95.19')],
  ['SFMO', 'a resource of no type', (bundle) => delete charge(bundle).resourceType],
  ['SFMO', 'a resource of a type R4 does not have', (bundle) => (charge(bundle).resourceType = 'Price')],
  ['SMO', 'an address with a space', (bundle) => (charge(bundle).definitionUri = ['the fee schedule'])],
  ['MO', 'two entries of one address', (bundle) => (bundle.entry[1].fullUrl = bundle.entry[0].fullUrl)],
  ['O', 'a currency that is none', (bundle) => (charge(bundle).priceOverride.currency = 'USX')],
  ['O', 'another currency', (bundle) => (charge(bundle).priceOverride.currency = 'EUR')],
  ['O', 'another figure than the arithmetic says', (bundle) => (charge(bundle).priceOverride.value = 95.2)],
  ['O', 'another count than the arithmetic says', (bundle) => (charge(bundle).quantity.value = 4)],
  ['O', 'a zero for a blank', (bundle) => (charge(bundle).priceOverride.value = 0)],
  [
    'O',
    'a reference to nothing',
    (bundle) => (charge(bundle).context.reference = 'urn:uuid:00000000-0000-4000-8000-00000000ffff'),
  ],
  [
    'O',
    'a reference to a resource of another type',
    (bundle) => (charge(bundle).context.reference = bundle.entry[1].fullUrl),
  ],
  [
    'O',
    'a file that is not pointed at',
    (bundle) => (charge(bundle).definitionUri = ['https://example.org/prices.csv']),
  ],
  ['O', 'an identifier', (bundle) => (charge(bundle).identifier = [{ value: '123-45-6789' }])],
  ['O', 'a date of care', (bundle) => (charge(bundle).occurrenceDateTime = '2021-03-04')],
  [
    'O',
    'the day a document was read',
    (bundle) => (first(bundle, 'DocumentReference').date = '2026-11-21T00:00:00Z'),
  ],
  ['O', 'a subject who is someone', (bundle) => (charge(bundle).subject = { reference: 'Patient/1' })],
  [
    'O',
    'a Patient',
    (bundle) =>
      bundle.entry.push({
        fullUrl: 'urn:uuid:00000000-0000-4000-8000-00000000fffe',
        resource: { resourceType: 'Patient', birthDate: '1970-01-01' },
      }),
  ],
  [
    'O',
    'a SHA-256 that is called a SHA-1',
    (bundle) => (first(bundle, 'DocumentReference').content[0].attachment.hash = 'tb0ZfnMh'),
  ],
  [
    'O',
    'a document without its SHA-256',
    (bundle) => (first(bundle, 'DocumentReference').description = 'A file'),
  ],
  ['O', 'no version of the table', (bundle) => delete bundle.meta.tag],
];
