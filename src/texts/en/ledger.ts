// SPDX-License-Identifier: Apache-2.0
// The ledger as a whole.

import type { Source } from '../../figures/index.ts';

export const title = 'Your ledger';
export const undo = 'Undo';
export const full = (limit: number) => `A ledger holds ${limit} lines`;
export const add = 'Add a line';
export const find = 'Find care to add';
export const noTools =
  'The part of this page that saves, shares and prints could not be loaded. Open it again when connected.';
export const noTotalBar = 'No total, and why';
export const empty =
  'No care is named in these words yet. Name a visit, a test or a procedure, or add a line.';
export const asides = (words: string) => `Also read, and not care by itself: ${words}.`;
export const sources = 'Sources';
export const source = ({ publisher, title, file, sha256, readOn, url }: Source) =>
  `${publisher}, ${title}. File ${file}, SHA-256 ${sha256}, read ${readOn}. ${url}`;
export const version = (version: string) => `Price table ${version}.`;
