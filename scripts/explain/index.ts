// SPDX-License-Identifier: Apache-2.0
// npm run explain -- "story": what each step of the matcher saw in the words and decided about them.

import { join } from 'node:path';
import { explainStory } from '../../src/matcher/index.ts';
import { readArguments } from '../arguments.ts';
import { compileOnce } from '../lexicon/compile-once.ts';
import { readLexiconSource } from '../lexicon/read-source.ts';
import { formatExplanation } from './format.ts';

const { positionals } = readArguments('npm run explain -- "…"', { allowPositionals: true });
const story = positionals.join(' ');
if (story.trim() === '') {
  console.error('explain: say what to read: npm run explain -- "they glued wires to my scalp".');
  process.exitCode = 2;
} else {
  const lexicon = compileOnce(readLexiconSource(join(import.meta.dirname, '../..')));
  console.log(formatExplanation(explainStory(story, lexicon)));
}
