// SPDX-License-Identifier: Apache-2.0
// The pieces of pieces.yaml and the scenes of scenes/*.yaml, checked against each other and against the rest.

import type { LexiconEntry, SceneGroup } from './lexicon-types.ts';
import { readTextMap } from './read-yaml.ts';
import { parseScene } from './scene-index.ts';

type Files = Readonly<Record<string, unknown>>;

export function compilePieces(files: Files): readonly LexiconEntry[] {
  return Object.entries(readTextMap(files.pieces, 'pieces')).map(([key, patterns]) => ({
    kind: 'piece',
    key,
    value: '',
    patterns,
  }));
}

/** `entries` hold the pieces and features a scene may name, `targets` the ids of units, families and asks it may be of. */
export function compileScenes(
  files: Files,
  entries: readonly LexiconEntry[],
  targets: ReadonlySet<string>,
): readonly SceneGroup[] {
  const names = new Set(
    entries.flatMap(({ kind, key, value }) =>
      kind === 'piece' ? [key] : kind === 'feature' ? [`${key}:${value}`, `${key}:*`] : [],
    ),
  );
  const groups = new Map<string, SceneGroup>();
  for (const [file, content] of Object.entries(files)) {
    if (!file.startsWith('scenes/')) continue;
    for (const [target, scenes] of Object.entries(readTextMap(content, file))) {
      const where = `${file}.${target}`;
      if (!targets.has(target))
        throw new RangeError(
          `${where} names "${target}", which is no unit of the table, no family and no ask.`,
        );
      if (groups.has(target)) throw new RangeError(`${where}: another file has the scenes of "${target}".`);
      const seen = new Set<string>();
      for (const scene of scenes) {
        checkScene(scene, where, names);
        const sorted = scene.split(' ').sort().join(' ');
        if (seen.has(sorted)) throw new RangeError(`${where} has the scene "${scene}" twice.`);
        seen.add(sorted);
      }
      groups.set(target, { target, scenes });
    }
  }
  return [...groups.values()];
}

function checkScene(scene: string, where: string, names: ReadonlySet<string>): void {
  const { required, excluded, supporting } = parseScene(scene);
  if (required.length < 2)
    throw new RangeError(`${where}: the scene "${scene}" needs two pieces; one alone is a phrase.`);
  for (const name of [...required.flat(), ...excluded, ...supporting]) {
    if (!names.has(name))
      throw new RangeError(`${where}: the scene "${scene}" names the piece "${name}", which is not there.`);
  }
}
