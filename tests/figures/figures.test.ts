// SPDX-License-Identifier: Apache-2.0

import { describe, expect, it } from 'vitest';
import { type Figure, formatCode, indexFigures, type Table } from '../../src/figures/index.ts';

const makeTable = (...ids: string[]): Table => ({
  version: '2026-01-01.1',
  figures: ids.map((id) => ({ id }) as Figure),
  sources: {},
});

describe('indexFigures', () => {
  it('finds each figure by its id and nothing else', () => {
    const index = indexFigures(makeTable('a', 'b'));
    expect(index.get('b')?.id).toBe('b');
    expect(index.get('c')).toBeUndefined();
    expect([...index.keys()]).toEqual(['a', 'b']);
  });

  it('is built once for a table, and apart for another', () => {
    const table = makeTable('a');
    expect(indexFigures(table)).toBe(indexFigures(table));
    expect(indexFigures(makeTable('z')).has('a')).toBe(false);
  });
});

describe('formatCode', () => {
  it('names the code system, or gives nothing where there is no code', () => {
    expect(formatCode({ code: '99213', codeSystem: 'CPT' })).toBe('CPT 99213');
    expect(formatCode({ code: 'G0463', codeSystem: 'HCPCS' })).toBe('HCPCS G0463');
    expect(formatCode({ code: null, codeSystem: null })).toBeNull();
  });
});
