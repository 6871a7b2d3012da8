// SPDX-License-Identifier: Apache-2.0
// Sizes of the data files as the catalog states them. The catalog is written before the pages are; `npm run dev` has none.

interface Catalog {
  readonly dataset: readonly {
    readonly distribution: readonly { readonly downloadURL?: string; readonly byteSize?: number }[];
  }[];
}

const catalogs = import.meta.glob<Catalog>('../../generated/open-data/data.json', {
  eager: true,
  import: 'default',
});

const distributions = Object.values(catalogs)
  .flatMap(({ dataset }) => dataset)
  .flatMap(({ distribution }) => distribution);

/** "9.8 MB", of the file before compression; null where no catalog states it. */
export function sayFileSize(path: string): string | null {
  const bytes = distributions.find(({ downloadURL }) => downloadURL?.endsWith(path))?.byteSize;
  return bytes === undefined ? null : `${(bytes / 1e6).toFixed(1)} MB`;
}
