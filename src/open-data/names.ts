// SPDX-License-Identifier: Apache-2.0
// Addresses and names that every description of the data repeats.

export const DATA_LICENCE = 'https://creativecommons.org/publicdomain/zero/1.0/';

/** The first page says the same. */
export const PUBLISHER = 'Waypoint Ledger';

export const FILES = {
  prices: '/data/price-table',
  places: '/data/locality-prices',
  dictionary: '/data/dictionary.csv',
  placesDictionary: '/data/locality-dictionary.csv',
  archive: '/waypoint-ledger-source.tar.gz',
  feed: '/changes.atom',
  checksums: '/data/versions/sha256sums.txt',
} as const;

/** Where a version of the table stays for good. */
export const toVersionPath = (version: string): string => `/data/versions/${version}`;

/** What a version of the table says of a figure, whatever later ones say. */
export const toFigureVersionPath = (id: string, version: string): string =>
  `${toVersionPath(version)}/figures/${id}.json`;

/** Media types as catalogs write them, without a parameter. */
export const MEDIA_TYPES = {
  csv: 'text/csv',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
} as const;
