// SPDX-License-Identifier: Apache-2.0
// What the three validators of the standard do not look at, and what an export of this service promises beyond it.

import type { Validator } from './verdict.ts';
import { isRecord, type JsonRecord, listRecords, walk } from './walk.ts';

const TYPES = ['Encounter', 'Procedure', 'ChargeItem', 'DocumentReference', 'Provenance'];

/** Elements that would identify someone, date care, or say more than is known. */
const FORBIDDEN = new Set([
  'identifier',
  'masterIdentifier',
  'extension',
  'modifierExtension',
  'hash',
  'birthDate',
]);

/** ISO 4217, as the runtime knows it. */
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const DATE = /^\d{4}-\d{2}(-\d{2}(T.*)?)?$/;
const MAY_BE_A_DATE = /^timestamp$|\.recorded$|\.note\[\d+\]\.text$/;
const ARITHMETIC = /^(\d+) × \$([\d,]+\.\d{2}) = \$([\d,]+\.\d{2})\. /;
const URN = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** What each reference of an export must point at. */
const TARGETS: Readonly<Record<string, string>> = {
  context: 'Encounter',
  service: 'Procedure',
  supportingInformation: 'DocumentReference',
  what: 'DocumentReference',
  target: 'ChargeItem',
};

export const checkOwnRules: Validator = (resource) => ({
  validator: 'rules of this service',
  errors: isRecord(resource) && resource.resourceType === 'Bundle' ? checkBundle(resource) : [],
  warnings: [],
});

function checkBundle(bundle: JsonRecord): readonly string[] {
  const entries = listRecords(bundle.entry);
  return [
    ...checkHead(bundle),
    ...checkFullUrls(entries),
    ...[...walk(bundle)].flatMap(checkNode),
    ...checkReferences(entries),
    ...entries.flatMap((entry, at) => {
      const { resource } = entry;
      const errors = isRecord(resource) ? checkResource(resource, bundle.timestamp) : ['has no resource'];
      return errors.map((error) => `entry[${at}] ${error}`);
    }),
    ...checkPairs(entries),
  ];
}

function checkHead({ type, timestamp, meta, entry }: JsonRecord): readonly string[] {
  const tags = isRecord(meta) ? listRecords(meta.tag) : [];
  return [
    ...(type === 'collection' ? [] : [`type is ${JSON.stringify(type)}, not "collection"`]),
    ...(isInstant(timestamp) ? [] : ['timestamp is not an instant']),
    ...(tags.some(({ system }) => String(system).endsWith('/fhir/CodeSystem/price-table-version'))
      ? []
      : ['meta.tag does not name the version of the price table']),
    ...(entry === undefined || Array.isArray(entry) ? [] : ['entry is no list']),
  ];
}

/** A day that is none, such as the 31st of June, has the form of one. */
function isInstant(value: unknown): boolean {
  return typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value));
}

function checkFullUrls(entries: readonly JsonRecord[]): readonly string[] {
  const urls = entries.map(({ fullUrl }) => String(fullUrl));
  return urls.flatMap((url, at) => [
    ...(URN.test(url) ? [] : [`entry[${at}].fullUrl is no urn:uuid: ${url}`]),
    ...(urls.indexOf(url) === at ? [] : [`entry[${at}].fullUrl is that of an entry before it`]),
  ]);
}

function checkNode({ path, name, value }: { path: string; name: string; value: unknown }): readonly string[] {
  if (FORBIDDEN.has(name) && !path.endsWith(']')) return [`${path} must not be there`];
  if (name === 'currency' && !CURRENCIES.has(String(value))) return [`${path} is no ISO 4217 code: ${value}`];
  if (typeof value === 'string' && DATE.test(value) && !MAY_BE_A_DATE.test(path))
    return [`${path} is a date: ${value}`];
  return isEmpty(value) ? [`${path} is empty`] : [];
}

/** FHIR has no empty texts, lists or elements: what is not there is left out. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === '' || value === null || (isRecord(value) && Object.keys(value).length === 0);
}

function checkReferences(entries: readonly JsonRecord[]): readonly string[] {
  const typeOf = new Map(
    entries.map(({ fullUrl, resource }) => [fullUrl, isRecord(resource) ? resource.resourceType : null]),
  );
  return [...walk(entries, 'entry')].flatMap(({ path, name, value }) => {
    if (!isRecord(value) || value.reference === undefined) return [];
    const type = typeOf.get(value.reference);
    if (type === undefined) return [`${path} points at no entry: ${value.reference}`];
    const wanted = TARGETS[name];
    return wanted === undefined || type === wanted ? [] : [`${path} points at a ${type}, not a ${wanted}`];
  });
}

function checkResource(resource: JsonRecord, timestamp: unknown): readonly string[] {
  const { resourceType, subject } = resource;
  if (!TYPES.includes(String(resourceType))) return [`is a ${resourceType}, which an export never holds`];
  return [
    ...(isRecord(subject) && Object.keys(subject).join() !== 'display' ? ['identifies its subject'] : []),
    ...(resourceType === 'ChargeItem' ? checkChargeItem(resource) : []),
    ...(resourceType === 'DocumentReference' &&
    !/SHA-256[^.]*: [0-9a-f]{64}$/.test(String(resource.description))
      ? ['does not carry the SHA-256 of its file']
      : []),
    ...(resourceType === 'Provenance' && resource.recorded !== timestamp
      ? ['was recorded at another time than the bundle']
      : []),
  ];
}

/** A figure, its count, the sum of both as text, and one piece of care. */
function checkChargeItem(resource: JsonRecord): readonly string[] {
  const { status, quantity, priceOverride, overrideReason, context, service } = resource;
  const price = isRecord(priceOverride) ? priceOverride : {};
  const count = isRecord(quantity) ? Number(quantity.value) : 0;
  const [, times, one, all] = ARITHMETIC.exec(String(overrideReason)) ?? [];
  const isSum =
    times === String(count) &&
    toCents(one) === toCents(price.value) &&
    toCents(one) * BigInt(times) === toCents(all);
  return [
    ...(status === 'unknown' ? [] : ['has a status other than unknown']),
    ...(price.currency === 'USD' ? [] : ['is not in U.S. dollars']),
    ...(Number(price.value) > 0 ? [] : ['has no figure: a blank is no charge item, and never a zero']),
    ...(Number.isInteger(count) && count > 0 ? [] : ['has no count']),
    ...(isSum ? [] : ['has arithmetic in overrideReason that is not its count times its figure']),
    ...((context === undefined) !== (service === undefined)
      ? []
      : ['goes with no visit or procedure, or with two']),
  ];
}

/** Exact; -1 for what is no amount with whole cents. */
function toCents(dollars: unknown): bigint {
  const [, whole, cents = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(String(dollars).replaceAll(',', '')) ?? [];
  return whole === undefined ? -1n : BigInt(whole + cents.padEnd(2, '0'));
}

/** One provenance for each file; the files a charge item names are those it points at. */
function checkPairs(entries: readonly JsonRecord[]): readonly string[] {
  const ofType = (type: string) =>
    entries.flatMap(({ fullUrl, resource }) =>
      isRecord(resource) && resource.resourceType === type ? [{ fullUrl, resource }] : [],
    );
  const documents = ofType('DocumentReference');
  const urlOf = new Map(documents.map(({ fullUrl, resource }) => [fullUrl, findUrl(resource)]));
  const described = ofType('Provenance').flatMap(({ resource }) =>
    listRecords(resource.entity).map(({ what }) => (isRecord(what) ? what.reference : undefined)),
  );
  return [
    ...documents.flatMap(({ fullUrl }) =>
      described.filter((each) => each === fullUrl).length === 1 ? [] : [`${fullUrl} has not one provenance`],
    ),
    ...ofType('ChargeItem').flatMap(({ fullUrl, resource }) => {
      const cited = new Set(
        listRecords(resource.supportingInformation).map(({ reference }) => urlOf.get(reference)),
      );
      const named = Array.isArray(resource.definitionUri) ? resource.definitionUri : [];
      const isSame = named.length === cited.size && named.every((url) => cited.has(url));
      return isSame ? [] : [`${fullUrl} names other files than it points at`];
    }),
  ];
}

function findUrl(document: JsonRecord): unknown {
  const [content] = listRecords(document.content);
  return isRecord(content?.attachment) ? content.attachment.url : undefined;
}
