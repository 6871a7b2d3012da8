// SPDX-License-Identifier: Apache-2.0
import { fileURLToPath } from 'node:url';
import { readLexiconSource } from '../../scripts/lexicon/read-source.ts';
import { compileLexicon, type Lexicon } from '../../src/matcher/index.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const SOURCE = readLexiconSource(ROOT);
/** Through JSON and back, as it travels to the browser. */
export const LEXICON: Lexicon = JSON.parse(JSON.stringify(compileLexicon(SOURCE)));
