// SPDX-License-Identifier: Apache-2.0
import { describe, expect, test } from 'vitest';
import {
  DOMAIN,
  EFFECTS,
  findLayer,
  MAY_HAVE_EFFECTS,
  MAY_IMPORT,
  MAY_USE_NODE,
  TOP_LEVEL,
} from './layers.ts';
import { type CodeFile, listTracked, listUses, readCodeFiles, resolveImport } from './source-tree.ts';

const files = readCodeFiles();
const isBelow = (path: string, places: readonly string[]): boolean =>
  places.some((place) => path.startsWith(place));

function findForbiddenImports(file: CodeFile): string[] {
  const layer = findLayer(file.path);
  if (layer === 'tests') return [];
  const allowed = MAY_IMPORT[layer];
  if (allowed === undefined) return [`${file.path}: "${layer}" is not in the layer table`];
  return file.imports.flatMap((specifier) => {
    const target = resolveImport(file.path, specifier);
    if (target === null) {
      return specifier.startsWith('node:') && !isBelow(file.path, MAY_USE_NODE)
        ? [`${file.path} imports ${specifier}`]
        : [];
    }
    const targetLayer = findLayer(target);
    if (targetLayer !== layer && !allowed.includes(targetLayer)) return [`${file.path} imports ${target}`];
    return [];
  });
}

const HAVE_INDEX = [...DOMAIN, 'src/wire'];

/** Across domain folders only the index is public. */
function findReachThroughs(file: CodeFile): string[] {
  const layer = findLayer(file.path);
  if (layer === 'tests') return [];
  return file.imports.flatMap((specifier) => {
    const target = resolveImport(file.path, specifier);
    if (target === null) return [];
    const targetLayer = findLayer(target);
    return HAVE_INDEX.includes(targetLayer) && targetLayer !== layer && target !== `${targetLayer}/index.ts`
      ? [`${file.path} imports ${target}`]
      : [];
  });
}

function findForbiddenUses(file: CodeFile): string[] {
  const uses = listUses(file.code);
  const node = isBelow(file.path, MAY_USE_NODE) ? [] : ['process', 'Buffer', '__dirname', 'require'];
  const effects = isBelow(file.path, MAY_HAVE_EFFECTS) ? [] : EFFECTS;
  return [...node, ...effects].filter((name) => uses.has(name)).map((name) => `${file.path} uses ${name}`);
}

function findCycles(): string[] {
  const imports = new Map(
    files.map((file) => [
      file.path,
      file.imports.flatMap((specifier) => resolveImport(file.path, specifier) ?? []),
    ]),
  );
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      return;
    }
    state.set(path, 'open');
    for (const next of imports.get(path) ?? []) visit(next, [...trail, path]);
    state.set(path, 'done');
  };
  for (const path of imports.keys()) visit(path, []);
  return cycles;
}

describe('architecture', () => {
  test('the code is there to be checked', () => {
    expect(files.length).toBeGreaterThan(50);
  });

  test('a layer imports only the layers below it', () => {
    expect(files.flatMap(findForbiddenImports)).toEqual([]);
  });

  test('across folders only the index is imported', () => {
    expect(files.flatMap(findReachThroughs)).toEqual([]);
  });

  test('no import cycles', () => {
    expect(findCycles()).toEqual([]);
  });

  test('Node, the clock, randomness and the network stay at the edges', () => {
    expect(files.flatMap(findForbiddenUses)).toEqual([]);
  });

  test('the checks fire: planted violations are found', () => {
    const plant = (path: string, code: string): CodeFile => ({
      path,
      text: code,
      code,
      imports: [...code.matchAll(/from '([^']+)'/g)].map((match) => match[1] ?? ''),
    });
    expect(
      findForbiddenImports(plant('src/core/a.ts', "import { price } from '../pricing/index.ts';")),
    ).toHaveLength(1);
    expect(
      findForbiddenImports(plant('src/pricing/a.ts', "import { readFile } from 'node:fs';")),
    ).toHaveLength(1);
    expect(
      findForbiddenImports(plant('src/wire/a.ts', "import { x } from '../../functions/dispatch.ts';")),
    ).toHaveLength(1);
    for (const folder of ['core', 'mapping', 'registers', 'journeys', 'private-rates', 'accounts', 'wire'])
      expect(
        findReachThroughs(plant('src/load/a.ts', `import { x } from '../${folder}/inside.ts';`)),
      ).toHaveLength(1);
    expect(
      findForbiddenUses(plant('src/matcher/a.ts', 'export const t = () => Date.now() + process.pid;')),
    ).toHaveLength(2);
    expect(findForbiddenUses(plant('src/matcher/a.ts', 'export const t = { fetch: 1 }.fetch;'))).toEqual([]);
  });
});

describe('files', () => {
  test('the top level is the one agreed on', () => {
    const names = listTracked().map((path) => path.split('/')[0]);
    const visible = [...new Set(names)].filter((name) => name !== undefined && !name.startsWith('.')).sort();
    expect(visible.filter((name) => !TOP_LEVEL.includes(name ?? ''))).toEqual([]);
  });

  const ours = files.filter(({ path }) => !path.startsWith('generated/'));

  test('none is longer than 300 lines, and 95 in 100 stay under 265', () => {
    const lengths = ours.map(({ path, text }) => ({ path, lines: text.split('\n').length }));
    expect(lengths.filter(({ lines }) => lines > 300)).toEqual([]);
    expect(lengths.filter(({ lines }) => lines > 265).length).toBeLessThanOrEqual(lengths.length * 0.05);
  });

  test('each says its licence', () => {
    const unlicensed = ours.filter(
      ({ text }) => !text.slice(0, 200).includes('SPDX-License-Identifier: Apache-2.0'),
    );
    expect(unlicensed.map(({ path }) => path)).toEqual([]);
  });

  test('names are kebab-case and say what they hold', () => {
    // Components may be named as they are used in markup; Astro's routes carry their parameter in brackets.
    const odd = ours.filter(
      ({ path }) => !/^[a-z0-9[\].-]+$|^[A-Z][A-Za-z]+\.(astro|tsx)$/.test(path.split('/').at(-1) ?? ''),
    );
    expect(odd.map(({ path }) => path)).toEqual([]);
    expect(
      ours
        .filter(({ path }) => /(^|\/)(utils?|helpers|misc|common)(\/|\.)/.test(path))
        .map(({ path }) => path),
    ).toEqual([]);
  });
});
