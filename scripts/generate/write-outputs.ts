// SPDX-License-Identifier: Apache-2.0
// Writes generated/ so that a reader never sees half a file, and so that what did not change is not touched.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InputRecord } from './inputs.ts';

interface Output {
  /** Path below generated/. */
  readonly path: string;
  readonly text: string;
}

const MANIFEST = 'manifest.json';

/**
 * Writes the outputs and `manifest.json`, which lists each with its SHA-256, its size and the files it was made from.
 * Returns the paths whose bytes changed.
 */
export function writeOutputs(
  directory: string,
  version: string,
  outputs: readonly Output[],
  inputs: readonly InputRecord[],
): readonly string[] {
  const files = outputs.map(({ path, text }) => ({
    path: `generated/${path}`,
    sha256: createHash('sha256').update(text).digest('hex'),
    bytes: Buffer.byteLength(text),
    inputs,
  }));
  const manifest = {
    path: MANIFEST,
    text: `${JSON.stringify({ version, files }, null, 2)}\n`,
  };
  mkdirSync(directory, { recursive: true });
  // The manifest last: it must not name bytes that are not there yet.
  return [...outputs, manifest].filter((output) => writeIfChanged(directory, output)).map(({ path }) => path);
}

function writeIfChanged(directory: string, { path, text }: Output): boolean {
  const target = join(directory, path);
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return false;
  // Same folder, so that the rename is atomic; the process id keeps two runs apart.
  const temporary = `${target}.${process.pid}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, target);
  return true;
}
