// SPDX-License-Identifier: Apache-2.0
// Writes the API answers that never change between builds, by asking dispatch itself: the bytes are the same.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dispatch, prerenderedPaths } from '../../functions/dispatch.ts';
import { createBuildEffects, type Effects } from '../../functions/effects.ts';
import { readSettings } from '../../functions/settings.ts';
import { ANSWER_FOLDERS, toAnswerFile } from './published-answers.ts';

/** Writes one file for each path below `folder` and removes what an older table left; returns how many files and bytes. */
export async function prerender(folder: string, effects: Effects): Promise<{ files: number; bytes: number }> {
  for (const name of ANSWER_FOLDERS) rmSync(join(folder, name), { recursive: true, force: true });
  const paths = prerenderedPaths(effects);
  let bytes = 0;
  for (const path of paths) {
    const response = await dispatch(new Request(`http://localhost${path}`), effects);
    const body = new Uint8Array(await response.arrayBuffer());
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
    const file = join(folder, toAnswerFile(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, body);
    bytes += body.byteLength;
  }
  return { files: paths.length, bytes };
}

if (process.argv[1] === import.meta.filename) {
  const folder = join(import.meta.dirname, '..', '..', 'generated');
  const { siteOrigin } = readSettings(process.env);
  const { files, bytes } = await prerender(folder, { ...createBuildEffects(), siteOrigin });
  console.log(`  ${files} answers, ${(bytes / 1e6).toFixed(1)} MB`);
}
