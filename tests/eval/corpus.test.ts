// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';
import { parseCorpus } from '../../scripts/eval/corpus.ts';

test('both spellings of a line say the same', () => {
  const spellings = [
    { story: 'S', expect: [['a', 'b'], ['c']], times: { a: 3, c: [1, 2] }, kind: 'k' },
    {
      story: 'S',
      expect: [
        { ids: ['a', 'b'], times: [3] },
        { ids: ['c'], times: [1, 2] },
      ],
      mustNot: [],
      kind: 'k',
    },
  ];
  const [first, second] = parseCorpus(spellings.map((line) => JSON.stringify(line)).join('\n'));
  expect(second).toEqual({ ...first, line: 2 });
});

test('once is the count where none is given; lines without a kind are one kind', () => {
  expect(
    parseCorpus('\ufeff{"story":"S","expect":[["a"],{"ids":["b"]}],"note":"more keys are fine"}\r\n\n'),
  ).toEqual([
    {
      line: 1,
      story: 'S',
      kind: '(no kind)',
      expect: [
        { ids: ['a'], times: [1] },
        { ids: ['b'], times: [1] },
      ],
      mustNot: [],
    },
  ]);
});

test.each([
  ['{"story":"secret', 'Line 3: it is not JSON.'],
  ['[]', 'Line 3: it is not an object.'],
  ['{"expect":[]}', 'Line 3: story is not a text.'],
  ['{"story":"secret"}', 'Line 3: expect is not a list.'],
  ['{"story":"secret","expect":["a"]}', /^Line 3: expect\[0\] is neither \["id", …\] nor /],
  ['{"story":"secret","expect":[[]]}', 'Line 3: expect[0] names no id.'],
  ['{"story":"secret","expect":[{"ids":["a"],"times":[0]}]}', 'Line 3: expect[0].times[0] is less than 1.'],
  [
    '{"story":"secret","expect":[["a"]],"times":{"a":1.5}}',
    'Line 3: times.a is neither a count of 1 to 365 nor a list of them.',
  ],
  ['{"story":"secret","expect":[["a"]],"times":{"b":2}}', 'Line 3: times names "b", which expect does not.'],
  ['{"story":"secret","expect":[],"mustNot":"a"}', 'Line 3: mustNot is not a list of ids.'],
  ['{"story":"secret","expect":[],"mustNot":[7]}', 'Line 3: mustNot[0] is not the id of a unit.'],
])('%s is refused with its line, the story not quoted', (json, sentence) => {
  const read = () => parseCorpus(`{"story":"S","expect":[]}\n\n${json}`);
  expect(read).toThrow(sentence);
  expect(read).not.toThrow(/secret/);
});

test('every bad line is named, up to a screenful', () => {
  expect(() => parseCorpus('{}\n{}')).toThrow('Line 1: story is not a text.\nLine 2: story is not a text.');
  expect(() => parseCorpus('{}\n'.repeat(30))).toThrow(/\nAnd 10 more bad lines\.$/);
});

test('an empty corpus is refused', () => {
  expect(() => parseCorpus('\n')).toThrow('The corpus holds no line.');
});
