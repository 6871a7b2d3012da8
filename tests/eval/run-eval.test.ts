// SPDX-License-Identifier: Apache-2.0
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runEval } from '../../scripts/eval/run-eval.ts';
import { compileLexicon } from '../../src/matcher/index.ts';
import { ROOT } from '../matcher/lexicon.ts';

const lexicon = compileLexicon({
  units: [
    { id: 'probe', label: 'Probe', category: 'test', words: ['odd probe'] },
    { id: 'wand', label: 'Wand', category: 'test', words: ['long wand'] },
  ],
  files: {},
});

const DEVELOPMENT = [
  { story: 'An odd probe.', expect: [['probe']], kind: 'good' },
  { story: 'A long wand.', expect: [['wand']], kind: 'good' },
  { story: 'A secret long wand.', expect: [['probe']], mustNot: ['wand'], kind: 'bad' },
  { story: 'A secret odd probe.', expect: [], kind: 'bad' },
];

let root: string;
const run = (...args: readonly string[]) => {
  const { lines, exitCode } = runEval(args, root, () => lexicon);
  return { text: lines.join('\n'), exitCode };
};
const OTHER_HOLDOUTS = ['holdout-had.jsonl', 'holdout-hard.jsonl', 'holdout-more.jsonl'];
const write = (path: string, lines: readonly object[]) => {
  writeFileSync(join(root, path), lines.map((line) => JSON.stringify(line)).join('\n'));
  return join(root, path);
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'eval-'));
  mkdirSync(join(root, 'tests/cases/corpus'), { recursive: true });
  mkdirSync(join(root, 'tests/cases/matcher'));
  writeFileSync(join(root, 'tests/cases/matcher/a.yaml'), '- say: An odd probe.\n  units: { probe: 1 }\n');
  write('tests/cases/corpus/development.jsonl', DEVELOPMENT);
  write('tests/cases/corpus/holdout.jsonl', DEVELOPMENT);
  for (const name of OTHER_HOLDOUTS) write(`tests/cases/corpus/${name}`, DEVELOPMENT.slice(0, 2));
});

afterAll(() => rmSync(root, { recursive: true }));

describe('without a file', () => {
  test('scores the case tables and the development corpus', () => {
    const { text, exitCode } = run();
    expect(exitCode).toBe(0);
    expect(text).toContain(
      'all but held-out: precision 1.000, recall 1.000, F1 1.000, counts 1.000 (1 units)',
    );
    expect(text).toContain('tests/cases/corpus/development.jsonl, 4 lines');
    expect(text.split('\n').slice(-4)).toEqual([
      'kind  lines  units  precision  recall     F1  false +  must not  priced of nothing  counts',
      'bad       2      1      0.000   0.000  0.000        2         1             1 of 1       –',
      'good      2      2      1.000   1.000  1.000        0         0             0 of 0   1.000',
      'all       4      3      0.500   0.667  0.571        2         1             1 of 1   1.000',
    ]);
  });

  test('lists every line with a miss: what was expected, what was read, on which words', () => {
    expect(run().text).toContain(
      [
        'line 3, bad: "A secret long wand."',
        '  expected probe × 1',
        '  got      wand × 1 on "long wand"',
        '  missed probe × 1',
        '  wrongly wand × 1 on "long wand"',
        '  must not wand × 1 on "long wand"',
      ].join('\n'),
    );
  });

  test('--misses lists fewer', () => {
    expect(run('--misses', '1').text).toContain('… and 1 more lines');
    expect(run('--misses', '0').text).not.toContain('secret');
    expect(run('--misses').text).toContain('line 4, bad');
  });

  test('--kind scores one kind', () => {
    expect(run('--kind', 'good', '--min-f1', '1')).toMatchObject({ exitCode: 0 });
    expect(run('--kind', 'nope')).toEqual({
      text: 'eval: No line is of kind "nope". The kinds are: bad, good.',
      exitCode: 2,
    });
  });
});

describe('--min-f1', () => {
  test.each([
    ['0.57', 0],
    ['0.58', 1],
    ['1', 1],
  ])('%s exits with %i', (minF1, exitCode) => {
    expect(run('--min-f1', minF1).exitCode).toBe(exitCode);
  });

  test('is of the case tables too', () => {
    const good = write('good.jsonl', DEVELOPMENT.slice(0, 2));
    expect(run(good, '--min-f1', '1').exitCode).toBe(0);
    writeFileSync(join(root, 'tests/cases/matcher/b.yaml'), '- say: Nothing.\n  units: { probe: 1 }\n');
    expect(run('--min-f1', '0.571').exitCode).toBe(0);
    writeFileSync(
      join(root, 'tests/cases/matcher/b.yaml'),
      '- say: Nothing.\n  units: { probe: 1, wand: 1 }\n',
    );
    expect(run('--min-f1', '0.571').exitCode).toBe(1);
    rmSync(join(root, 'tests/cases/matcher/b.yaml'));
  });
});

describe('--holdout', () => {
  test('prints numbers and not a word of a story', () => {
    const { text, exitCode } = run('--holdout', '--min-f1', '0.5');
    expect(exitCode).toBe(0);
    const scored = [...text.matchAll(/^tests\/cases\/corpus\/(.+), (\d) lines\nkind /gm)].map(
      ([, ...found]) => found,
    );
    expect(scored).toEqual([...OTHER_HOLDOUTS.map((name) => [name, '2']), ['holdout.jsonl', '4']]);
    expect(text).not.toMatch(/secret|wand|expected|missed/);
  });

  test.each([
    ['--misses', ['--holdout', '--misses', '3']],
    ['--misses alone', ['--misses', '--holdout']],
    ['a file beside it', ['--holdout', 'x.jsonl']],
  ])('refuses %s', (_, args) => {
    const { text, exitCode } = run(...args);
    expect(exitCode).toBe(2);
    expect(text).toMatch(/^eval: --\w+ .*\.$/);
  });

  test('the least of its F1 counts', () => {
    write('tests/cases/corpus/holdout-hard.jsonl', [{ story: 'Nothing.', expect: [['probe']] }]);
    expect(run('--holdout', '--min-f1', '0.5').exitCode).toBe(1);
    write('tests/cases/corpus/holdout-hard.jsonl', DEVELOPMENT.slice(0, 2));
  });

  describe.each(['holdout.jsonl', ...OTHER_HOLDOUTS])('%s', (name) => {
    const path = () => join(root, 'tests/cases/corpus', name);

    test('by its path is refused', () => {
      expect(run(path())).toMatchObject({ exitCode: 2 });
    });

    test('a bad line of it is not quoted', () => {
      const whole = readFileSync(path());
      writeFileSync(path(), '{"story":"secret"');
      expect(run('--holdout')).toEqual({ text: 'eval: Line 1: it is not JSON.', exitCode: 2 });
      writeFileSync(path(), whole);
    });
  });
});

test('ids that no unit has are named', () => {
  const file = write('slip.jsonl', [{ story: 'An odd probe.', expect: [['probe', 'prope']] }]);
  expect(run(file).text).toMatch(/\n1 ids are no unit of the table: prope\.$/);
});

test.each([
  [['nowhere.jsonl'], /There is no corpus to read at .*nowhere\.jsonl/],
  [['a.jsonl', 'b.jsonl'], /One corpus at a time/],
  [['--min-f1', '97'], /--min-f1 takes a share from 0 to 1, not "97"/],
  [['--misses', 'some'], /--misses takes a number of lines or "all"/],
  [['--what'], /--what/],
])('%j is refused with a sentence', (args, sentence) => {
  const { text, exitCode } = run(...args);
  expect(exitCode).toBe(2);
  expect(text).toMatch(sentence);
});

test('the command exits as the outcome says', () => {
  const command = (...args: readonly string[]) =>
    spawnSync(process.execPath, [join(ROOT, 'scripts/eval/index.ts'), ...args], { encoding: 'utf8' });
  const file = write('real.jsonl', [{ story: 'I had an EKG.', expect: [['cms-test-eeg']] }]);
  expect(command(file, '--min-f1', '0.5')).toMatchObject({ status: 1, stderr: '' });
  expect(command('--holdout', '--misses', 'all')).toMatchObject({ status: 2, stdout: '' });
});
