// SPDX-License-Identifier: Apache-2.0
// The nastiest text costs no more than so much a character, and four times the text four times as much.

import { describe, expect, test } from 'vitest';
import { countWork } from './count-work.ts';

/** Functions and blocks of code entered for one character. An ordinary story takes about 100. */
const MOST_PER_CHARACTER = 600;
const LENGTH = 2000;

const repeat = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

describe('hostile text', () => {
  test.each([
    ...['a', 'x', 'mri ', 'mri', 'a ', 'the a ', 'no ', 'three ', 'not have ', '1 to ', 'x2', "'", '-', '.'],
    ...['9', ',', '\ud800', '\u0301', '\u202e', '🙂', 'one of my ', 'blood ', 'with and without ', 'again '],
    ...['she had him ', 'the 4th ', 'if ', '? ', 'q3mo ', 'half a ', 'my my people ', 'iron and b12, ', '( '],
    'They did not do the brain MRI, then 2 to 3 echos and one of my knee, ',
    'ekg in may and june, another one, x3 in both knees each time, two in 2019 ',
    ...['my doctor who looked at ', 'my brain doctor, same one, saw me ', 'lupus test '],
    'wires scalp glue tube blew lights mole shaved ',
  ])(
    '%j',
    async (piece) => {
      const work = await countWork(repeat(piece, LENGTH));
      expect(work / LENGTH).toBeLessThan(MOST_PER_CHARACTER);
      expect((await countWork(repeat(piece, 4 * LENGTH))) / work).toBeLessThan(4.5);
      // The first of them waits until the counting thread has compiled everything once.
    },
    180_000,
  );
});
