// SPDX-License-Identifier: Apache-2.0
import { fileURLToPath } from 'node:url';
import { compileOnce } from '../../scripts/lexicon/compile-once.ts';
import { readLexiconSource } from '../../scripts/lexicon/read-source.ts';
import { type Lexicon, readStory } from '../../src/matcher/index.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const SOURCE = readLexiconSource(ROOT);
export const LEXICON: Lexicon = compileOnce(SOURCE);

/** The units that a story is priced with, each with how often: `cms-test-eeg × 2`. */
export const listUnits = (story: string): readonly string[] =>
  readStory(story, LEXICON).flatMap(({ kind, unitId, times }) =>
    kind === 'unit' ? [`${unitId} × ${times}`] : [],
  );
