// SPDX-License-Identifier: Apache-2.0
// The catalog for harvesters: /data.json in DCAT-US v1.1 (https://resources.data.gov/resources/dcat-us/), without the five
// fields that only a federal agency has, and the same in DCAT-US 3.0 (https://doi-do.github.io/dcat-us/) beside it.

import type { Catalog, Dataset, Distribution } from './datasets.ts';
import { DATA_LICENCE, PUBLISHER } from './names.ts';

const CATALOG_11 = '/data.json';
const CATALOG_30 = '/dcat-us-3.jsonld';

export function toDcatUs11(catalog: Catalog): object {
  const { origin } = catalog;
  return {
    '@context': 'https://project-open-data.cio.gov/v1.1/schema/catalog.jsonld',
    '@id': origin + CATALOG_11,
    '@type': 'dcat:Catalog',
    conformsTo: 'https://project-open-data.cio.gov/v1.1/schema',
    describedBy: 'https://project-open-data.cio.gov/v1.1/schema/catalog.json',
    dataset: catalog.datasets.map((dataset) => ({
      '@type': 'dcat:Dataset',
      identifier: toIdentifier(dataset, origin),
      title: dataset.title,
      description: dataset.description,
      keyword: dataset.keywords,
      issued: catalog.issued,
      modified: isRegister(dataset) ? CONTINUOUSLY : catalog.modified,
      publisher: { '@type': 'org:Organization', name: PUBLISHER },
      contactPoint: {
        '@type': 'vcard:Contact',
        fn: PUBLISHER,
        ...(catalog.contactEmail === null ? {} : { hasEmail: `mailto:${catalog.contactEmail}` }),
      },
      accessLevel: 'public',
      license: DATA_LICENCE,
      spatial: 'United States',
      ...(dataset.temporal === null ? {} : { temporal: dataset.temporal.join('/') }),
      accrualPeriodicity: isRegister(dataset) ? CONTINUOUSLY : 'irregular',
      language: ['en-US'],
      theme: ['Health'],
      landingPage: `${origin}/data`,
      describedBy: origin + dataset.dictionary,
      describedByType: 'text/csv',
      ...(dataset.sources.length === 0 ? {} : { references: listAddresses(dataset) }),
      distribution: [
        ...dataset.distributions.map((each) => ({
          '@type': 'dcat:Distribution',
          ...describe(each, origin),
          describedBy: origin + dataset.dictionary,
          describedByType: 'text/csv',
          ...(each.file === null ? {} : { byteSize: each.file.bytes, sha256: each.file.sha256 }),
        })),
        {
          '@type': 'dcat:Distribution',
          title: 'The same in the API',
          accessURL: origin + dataset.api,
          format: 'API',
          describedBy: `${origin}/api/openapi.json`,
          describedByType: 'application/json',
        },
      ],
    })),
  };
}

/** Every term is mapped here, so that a reader of JSON-LD needs no other file. */
const CONTEXT_30 = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dcterms: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  prov: 'http://www.w3.org/ns/prov#',
  spdx: 'http://spdx.org/rdf/terms#',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  Catalog: 'dcat:Catalog',
  Dataset: 'dcat:Dataset',
  Distribution: 'dcat:Distribution',
  DataService: 'dcat:DataService',
  Organization: 'foaf:Organization',
  Kind: 'vcard:Kind',
  Checksum: 'spdx:Checksum',
  PeriodOfTime: 'dcterms:PeriodOfTime',
  Location: 'dcterms:Location',
  title: 'dcterms:title',
  description: 'dcterms:description',
  identifier: 'dcterms:identifier',
  issued: { '@id': 'dcterms:issued', '@type': 'xsd:date' },
  modified: { '@id': 'dcterms:modified', '@type': 'xsd:date' },
  publisher: 'dcterms:publisher',
  license: { '@id': 'dcterms:license', '@type': '@id' },
  accessRights: 'dcterms:accessRights',
  language: 'dcterms:language',
  conformsTo: { '@id': 'dcterms:conformsTo', '@type': '@id' },
  spatial: 'dcterms:spatial',
  temporal: 'dcterms:temporal',
  prefLabel: 'http://www.w3.org/2004/02/skos/core#prefLabel',
  name: 'foaf:name',
  fn: 'vcard:fn',
  hasEmail: { '@id': 'vcard:hasEmail', '@type': '@id' },
  contactPoint: 'dcat:contactPoint',
  dataset: 'dcat:dataset',
  service: 'dcat:service',
  distribution: 'dcat:distribution',
  keyword: 'dcat:keyword',
  version: 'dcat:version',
  landingPage: { '@id': 'dcat:landingPage', '@type': '@id' },
  endpointURL: { '@id': 'dcat:endpointURL', '@type': '@id' },
  endpointDescription: { '@id': 'dcat:endpointDescription', '@type': '@id' },
  downloadURL: { '@id': 'dcat:downloadURL', '@type': '@id' },
  mediaType: 'dcat:mediaType',
  format: 'dcterms:format',
  byteSize: { '@id': 'dcat:byteSize', '@type': 'xsd:nonNegativeInteger' },
  startDate: { '@id': 'dcat:startDate', '@type': 'xsd:date' },
  endDate: { '@id': 'dcat:endDate', '@type': 'xsd:date' },
  checksum: 'spdx:checksum',
  algorithm: { '@id': 'spdx:algorithm', '@type': '@id' },
  checksumValue: 'spdx:checksumValue',
  describedBy: { '@id': 'http://www.w3.org/2007/05/powder-s#describedby', '@type': '@id' },
  wasDerivedFrom: { '@id': 'prov:wasDerivedFrom', '@type': '@id' },
} as const;

export function toDcatUs30(catalog: Catalog): object {
  const { origin } = catalog;
  const agents = {
    publisher: { '@type': 'Organization', name: PUBLISHER },
    contactPoint: {
      '@type': 'Kind',
      fn: PUBLISHER,
      ...(catalog.contactEmail === null ? {} : { hasEmail: `mailto:${catalog.contactEmail}` }),
    },
  };
  return {
    '@context': CONTEXT_30,
    '@id': origin + CATALOG_30,
    '@type': 'Catalog',
    title: `${PUBLISHER}: open data`,
    description: 'Published U.S. federal figures for diagnostic care, and what people say of them.',
    conformsTo: 'https://doi-do.github.io/dcat-us/',
    modified: catalog.modified,
    ...agents,
    service: [
      {
        '@type': 'DataService',
        title: `${PUBLISHER} API`,
        // As the description below has it: paths begin with /api, some with /fhir.
        endpointURL: origin,
        endpointDescription: `${origin}/api/openapi.json`,
        ...agents,
      },
    ],
    dataset: catalog.datasets.map((dataset) => ({
      '@id': toIdentifier(dataset, origin),
      '@type': 'Dataset',
      identifier: toIdentifier(dataset, origin),
      title: dataset.title,
      description: dataset.description,
      keyword: dataset.keywords,
      issued: catalog.issued,
      ...(isRegister(dataset) ? {} : { version: catalog.version, modified: catalog.modified }),
      ...agents,
      accessRights: 'public',
      license: DATA_LICENCE,
      language: 'en-US',
      landingPage: `${origin}/data`,
      describedBy: origin + dataset.dictionary,
      spatial: { '@type': 'Location', prefLabel: 'United States' },
      ...(dataset.temporal === null ? {} : { temporal: toPeriod(dataset.temporal) }),
      ...(dataset.sources.length === 0 ? {} : { wasDerivedFrom: listAddresses(dataset) }),
      distribution: dataset.distributions.map((each) => ({
        '@id': origin + each.path,
        '@type': 'Distribution',
        ...describe(each, origin),
        license: DATA_LICENCE,
        describedBy: origin + dataset.dictionary,
        ...(each.file === null
          ? {}
          : {
              byteSize: each.file.bytes,
              checksum: {
                '@type': 'Checksum',
                algorithm: 'spdx:checksumAlgorithm_sha256',
                checksumValue: each.file.sha256,
              },
            }),
      })),
    })),
  };
}

const describe = ({ title, path, mediaType, format, file }: Distribution, origin: string) => ({
  title,
  description:
    file === null
      ? `${format}, made when it is asked for.`
      : `${format}, ${file.bytes.toLocaleString('en-US')} bytes, a fraction of that compressed.`,
  downloadURL: origin + path,
  mediaType,
  format,
});

/** ISO 8601: again every second, which is how DCAT-US says that a dataset may change at any time. */
const CONTINUOUSLY = 'R/PT1S';

/** A register has no version and no day of its last change: it goes on while the catalog stays as it was built. */
const isRegister = ({ temporal }: Dataset): boolean => temporal === null;

const toIdentifier = ({ id }: Dataset, origin: string): string => `${origin}/data#${id}`;

const listAddresses = ({ sources }: Dataset): readonly string[] => [
  ...new Set(sources.map(({ url }) => url)),
];

const toPeriod = ([startDate, endDate]: readonly [string, string]) => ({
  '@type': 'PeriodOfTime',
  startDate,
  endDate,
});
