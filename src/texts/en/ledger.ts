// SPDX-License-Identifier: Apache-2.0
// The ledger as a whole.

import type { Source } from '../../figures/index.ts';

export const title = 'Your ledger';
/** Until the ledger of a link stands. */
export const opening = 'Opening the ledger of your link …';
export const undo = 'Undo';
/** Once something else was done after that step. */
export const undoStep = (sentence: string) => `Undo “${sentence.replace(/\.$/, '')}”`;
export const close = 'Close';
export const undone = (sentence: string) => `Undone: “${sentence.replace(/\.$/, '')}”.`;
export const startedOver = 'Started over.';
export const noTools =
  'What opens, saves and shares a ledger could not be loaded. Open the page again when connected.';
export const noTotalBar = 'No total, and why';
export const empty =
  'No care is named in these words yet. Name, in English, a visit, a test or a procedure, or add a line.';
export const removed = (count: number) =>
  count === 1 ? 'One line is taken out.' : `${count} lines are taken out.`;
export const bringBack = (count: number) => (count === 1 ? 'Bring it back' : 'Bring all back');
export const broughtBack = 'Brought back.';
/** Whom the figures describe, of all lines or of most. */
export const describe = (population: string, isAll: boolean) =>
  `${isAll ? 'The figure of each line describes' : 'The figures of most lines describe'}: ${population}`;
export const asides = (words: string) => `Also read, and not care by itself: ${words}.`;
export const sources = 'Sources';
export const source = ({ publisher, title, file, sha256, readOn, url }: Source) =>
  `${publisher}, ${title}. File ${file}, SHA-256 ${sha256}, read ${readOn}. ${url}`;
/** Once, above the first line; on paper at the end. */
export const verdicts =
  'PASS means that a second program took the amount from the official file again, and got the same. UNVERIFIED means that this could not be done.';
export const version = (version: string) => `Price table ${version}. ${verdicts}`;
