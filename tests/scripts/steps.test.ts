// SPDX-License-Identifier: Apache-2.0
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runStep, type Step } from '../../scripts/steps.ts';

let root: string;
let runs: number;

const step = (more: Partial<Step> = {}): Step => ({
  name: 'copy',
  title: 'Copy',
  inputs: ['in'],
  outputs: ['out.txt'],
  run: async () => {
    runs += 1;
    writeFileSync(join(root, 'out.txt'), 'done');
    return undefined;
  },
  ...more,
});

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  root = mkdtempSync(join(tmpdir(), 'steps-'));
  runs = 0;
  mkdirSync(join(root, 'in'));
  writeFileSync(join(root, 'in', 'a.txt'), 'a');
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

test('runs once while nothing changes, a touched file included', async () => {
  expect(await runStep(step(), root)).toBe(true);
  utimesSync(join(root, 'in', 'a.txt'), 1, 1);
  expect(await runStep(step(), root)).toBe(false);
  expect(runs).toBe(1);
});

test('runs again when an input changes, appears, is renamed or is removed', async () => {
  await runStep(step(), root);
  writeFileSync(join(root, 'in', 'a.txt'), 'b');
  expect(await runStep(step(), root)).toBe(true);
  writeFileSync(join(root, 'in', 'c.txt'), 'c');
  expect(await runStep(step(), root)).toBe(true);
  rmSync(join(root, 'in', 'c.txt'));
  expect(await runStep(step(), root)).toBe(true);
});

test('runs again when an output is gone', async () => {
  await runStep(step(), root);
  rmSync(join(root, 'out.txt'));
  expect(await runStep(step(), root)).toBe(true);
  expect(existsSync(join(root, 'out.txt'))).toBe(true);
});

test('a step that fails is not taken for finished', async () => {
  await runStep(step(), root);
  writeFileSync(join(root, 'in', 'a.txt'), 'changed');
  const failing = step({ run: () => Promise.reject(new Error('killed')) });
  await expect(runStep(failing, root)).rejects.toThrow('killed');
  // Back to the first input: the output of the run before is still there, but it must not be trusted.
  writeFileSync(join(root, 'in', 'a.txt'), 'a');
  expect(await runStep(step(), root)).toBe(true);
});

test('a step that does not write what it promises is an error', async () => {
  await expect(runStep(step({ run: async () => undefined }), root)).rejects.toThrow('out.txt');
});
