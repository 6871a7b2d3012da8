// SPDX-License-Identifier: Apache-2.0
// schema.org descriptions of the pages, in the fields search engines ask for.

import { centsToUsd } from '../core/index.ts';
import { type Figure, findYears, type Source } from '../figures/index.ts';
import { frameTexts, locale } from '../texts/index.ts';
import { toBasisWords } from './basis-words.ts';
import { SITE_NAME, toFigureApiPath, toFigurePath } from './paths.ts';
import { toRangeLine } from './range-line.ts';

const CC0 = 'https://creativecommons.org/publicdomain/zero/1.0/';

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

const toUrl = (path: string, site: URL | undefined): string =>
  new URL(path, site).href.replace(/(?<=[^/])\/$/, '');

const toPublisher = (site: URL | undefined) => ({
  '@type': 'Organization',
  name: SITE_NAME,
  url: toUrl('/', site),
});

export function toBreadcrumbList(crumbs: readonly Crumb[], site: URL | undefined): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: toUrl(crumb.path, site),
    })),
  };
}

export function toWebSite(description: string, site: URL | undefined): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: SITE_NAME,
    url: toUrl('/', site),
    description,
    inLanguage: locale,
    publisher: toPublisher(site),
  };
}

export function toWebApplication(description: string, site: URL | undefined): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: SITE_NAME,
    url: toUrl('/', site),
    description,
    applicationCategory: 'HealthApplication',
    operatingSystem: 'Any',
    browserRequirements: frameTexts.browsers,
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  };
}

export interface DatasetFacts {
  readonly name: string;
  readonly description: string;
  readonly path: string;
  readonly jsonPath: string;
  readonly version: string;
  readonly temporalCoverage: string;
  readonly spatialCoverage: string;
  /** `all`: every source there is. They have a page of their own, which is named in their stead. */
  readonly sources: readonly Source[] | 'all';
}

/** A Dataset whose description is 50 characters or more, as search engines require. */
export function toDataset(facts: DatasetFacts, site: URL | undefined): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': `${toUrl(facts.path, site)}#dataset`,
    name: facts.name,
    description: facts.description.slice(0, 4900),
    url: toUrl(facts.path, site),
    license: CC0,
    isAccessibleForFree: true,
    version: facts.version,
    inLanguage: locale,
    creator: toPublisher(site),
    temporalCoverage: facts.temporalCoverage,
    spatialCoverage: { '@type': 'Place', name: facts.spatialCoverage },
    isBasedOn: facts.sources === 'all' ? toUrl('/sources', site) : facts.sources.map(toCreativeWork),
    distribution: [
      {
        '@type': 'DataDownload',
        encodingFormat: 'application/json',
        contentUrl: toUrl(facts.jsonPath, site),
      },
    ],
  };
}

const toCreativeWork = (source: Source): object => ({
  '@type': 'CreativeWork',
  name: source.title,
  url: source.url,
  publisher: { '@type': 'Organization', name: source.publisher },
});

/** The first and the last of the years in the texts: `2021/2022`, or `2026` where it is one. */
export const toTemporalCoverage = (texts: readonly string[]): string =>
  [...new Set(findYears(texts))].join('/');

export function toFigureDataset(
  figure: Figure,
  sources: readonly Source[],
  version: string,
  site: URL | undefined,
): object {
  const dataset = toDataset(
    {
      name: `${figure.label}: ${toRangeLine(figure)}`,
      description: `${figure.label}. ${figure.coverage} ${frameTexts.describes(figure.population)}`,
      path: toFigurePath(figure.id),
      jsonPath: toFigureApiPath(figure.id),
      version,
      temporalCoverage: toTemporalCoverage([figure.year]),
      spatialCoverage: frameTexts.country,
      sources,
    },
    site,
  );
  if (figure.valueCents === null) return dataset;
  return {
    ...dataset,
    identifier: figure.id,
    variableMeasured: {
      '@type': 'PropertyValue',
      // The row's name says of what: a visit, a mile, an hour.
      name: `${figure.label}: ${toBasisWords(figure)}`,
      value: centsToUsd(figure.valueCents),
      unitText: 'USD',
    },
  };
}
