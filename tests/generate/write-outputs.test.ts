// SPDX-License-Identifier: Apache-2.0

import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { generate } from '../../scripts/generate/generate.ts';
import { writeOutputs } from '../../scripts/generate/write-outputs.ts';
import { readGenerated } from './generated.ts';
import { DATA } from './shared-files.ts';

describe('writing generated/', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'generated-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  const run = ({ data, inputs } = readGenerated()) => {
    const text = `${JSON.stringify(data)}\n`;
    return writeOutputs(directory, data.table.version, [{ path: 'pricing.json', text }], inputs);
  };

  it('gives the same bytes on a second run and touches nothing', () => {
    expect(run()).toEqual(['pricing.json', 'manifest.json']);
    const before = ['pricing.json', 'manifest.json'].map((file) => ({
      bytes: readFileSync(join(directory, file)),
      time: statSync(join(directory, file)).mtimeMs,
    }));
    expect(run(generate(DATA))).toEqual([]);
    for (const [index, file] of ['pricing.json', 'manifest.json'].entries()) {
      expect(readFileSync(join(directory, file)).equals(before[index]?.bytes ?? Buffer.of())).toBe(true);
      expect(statSync(join(directory, file)).mtimeMs).toBe(before[index]?.time);
    }
  });

  it('lists each file with its hash, its size and what it was made from', () => {
    run();
    const manifest = JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8'));
    const bytes = readFileSync(join(directory, 'pricing.json'));
    const units = readFileSync(join(DATA, 'units.yaml'));
    const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
    expect(manifest.files).toHaveLength(1);
    expect(manifest.files[0]).toMatchObject({
      path: 'generated/pricing.json',
      sha256: sha256(bytes),
      bytes: bytes.length,
    });
    expect(manifest.files[0].inputs).toContainEqual({ path: 'data/units.yaml', sha256: sha256(units) });
  });

  it('replaces a half-written file and leaves no temporary one behind', () => {
    writeFileSync(join(directory, 'pricing.json'), '{"table":');
    expect(run()).toContain('pricing.json');
    expect(readdirSync(directory).sort()).toEqual(['manifest.json', 'pricing.json']);
    expect(() => JSON.parse(readFileSync(join(directory, 'pricing.json'), 'utf8'))).not.toThrow();
  });
});
