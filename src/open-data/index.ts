// SPDX-License-Identifier: Apache-2.0
export { type Column, formatHeader, formatRow, toRecord } from './column.ts';
export { buildDataFiles } from './data-files.ts';
