// SPDX-License-Identifier: Apache-2.0
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileOnce } from '../../scripts/lexicon/compile-once.ts';
import { compileLexicon } from '../../src/matcher/index.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'lexicons-')), 'kept');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const sourceOf = (...words: readonly string[]) => ({
  units: [{ id: 'a-1', label: 'A', category: 'test', words }],
  files: {},
});

test('a lexicon is compiled once, and is what compiling gives', () => {
  const first = compileOnce(sourceOf('nap test'), folder);
  expect(first).toEqual(JSON.parse(JSON.stringify(compileLexicon(sourceOf('nap test')))));
  const [name = ''] = readdirSync(folder);
  // What is kept is what is read.
  writeFileSync(join(folder, name), '"kept"');
  expect(compileOnce(sourceOf('nap test'), folder)).toBe('kept');
});

test('other words are another lexicon', () => {
  compileOnce(sourceOf('nap test'), folder);
  expect(JSON.stringify(compileOnce(sourceOf('nap tests at night'), folder))).toContain('at night');
});

test('only the latest are kept', () => {
  for (let word = 0; word < 9; word += 1) compileOnce(sourceOf(`nap ${'x'.repeat(word)}`), folder);
  expect(readdirSync(folder)).toHaveLength(6);
});

test('what cannot be compiled is not kept', () => {
  expect(() => compileOnce({ ...sourceOf(), files: { cues: [{}] } }, folder)).toThrow('cues');
  compileOnce(sourceOf('nap test'), folder);
  expect(readdirSync(folder)).toHaveLength(1);
});
