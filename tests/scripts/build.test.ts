// SPDX-License-Identifier: Apache-2.0
// A step runs again when anything changes that its script is made of: else what it wrote before would be served as new.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SCRIPTS } from '../../scripts/build.ts';
import { ROOT } from '../../scripts/steps.ts';
import { readCodeFiles, resolveImport } from '../invariants/source-tree.ts';

const files = new Map(readCodeFiles().map((file) => [file.path, file]));

/** Every file of ours that a script imports, and package-lock.json where it imports a package. */
function listImported(script: string): readonly string[] {
  const found = new Set([script]);
  // A set gives what is added while it is walked.
  for (const path of found)
    for (const specifier of files.get(path)?.imports ?? [])
      if (!specifier.startsWith('node:')) found.add(resolveImport(path, specifier) ?? 'package-lock.json');
  return [...found];
}

const findUnlisted = (imported: readonly string[], inputs: readonly string[]) =>
  imported.filter((path) => !inputs.some((input) => path === input || path.startsWith(`${input}/`)));

describe('the inputs of a step', () => {
  test.each(Object.entries(SCRIPTS))('%s hold all that its script imports', (_, { script, inputs }) => {
    const imported = listImported(script);
    expect(imported.length).toBeGreaterThan(20);
    expect(findUnlisted(imported, inputs)).toEqual([]);
  });

  test.each(Object.entries(SCRIPTS))('%s are there', (_, { inputs }) => {
    const ours = inputs.filter((input) => !input.startsWith('generated/'));
    expect(ours.filter((input) => !existsSync(join(ROOT, input)))).toEqual([]);
  });
});
