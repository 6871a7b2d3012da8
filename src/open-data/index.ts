// SPDX-License-Identifier: Apache-2.0
export { type Column, formatHeader, formatRow, toRecord } from './column.ts';
export {
  buildDataFiles,
  buildVersionFiles,
  type DataFile,
  toPublishedVersion,
} from './data-files.ts';
export { buildDatasets, type Catalog } from './datasets.ts';
export { toDcatUs11, toDcatUs30 } from './dcat.ts';
export { formatFeed } from './feed.ts';
export { FILES, toFigureVersionPath, toVersionPath } from './names.ts';
export { formatLlmsTxt, formatSecurityTxt } from './plain-files.ts';
export { buildCsvwFiles, toDataPackage } from './table-metadata.ts';
