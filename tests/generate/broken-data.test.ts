// SPDX-License-Identifier: Apache-2.0
// Whoever breaks a data file is told which file and which row, in one sentence.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { generate } from '../../scripts/generate/generate.ts';
import { DATA } from './shared-files.ts';

describe('broken data', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'data-'));
    // Without the lexicon, whose files have tests of their own.
    cpSync(DATA, directory, { recursive: true, filter: (path) => !path.endsWith('lexicon') });
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  const edit = (file: string, find: string | RegExp, replacement: string) => {
    const path = join(directory, file);
    const before = readFileSync(path, 'utf8');
    const after = before.replace(find, replacement);
    expect(after).not.toBe(before);
    writeFileSync(path, after);
  };
  const stop = (): string => {
    try {
      generate(directory);
    } catch (error) {
      if (error instanceof Error && error.name === 'GenerateStop') return error.message;
      throw error;
    }
    return 'nothing was wrong';
  };

  it('is not seen where nothing is broken', () => {
    expect(stop()).toBe('nothing was wrong');
  });

  it('a code that is not in its schedule', () => {
    edit('units.yaml', 'code: "99213"', 'code: "99999"');
    edit('documents/cms-utilization-2024.csv', 'cms-99213,99213', 'cms-99213,99999');
    expect(stop()).toBe(
      'data/units.yaml: the code 99999 of cms-99213 is not in data/figures/cms-pfs-2026.csv.',
    );
  });

  it.each([
    [/\$46\.90/, '$64.90', 'caregiver-time tells $64.90'],
    [/\$0\.76/, '$0.67', 'travel tells $0.67'],
    [/566 dollars/, '567 dollars', 'out-of-pocket-share tells 567 dollars'],
  ])('an amount in a sentence that no figure is: %s as %s', (find, replacement, what) => {
    edit('unpriceable.yaml', find, replacement);
    expect(stop()).toBe(`data/unpriceable.yaml: ${what}, which no figure of the table is.`);
  });

  it('an id that stands twice', () => {
    edit('units.yaml', 'id: cms-99214', 'id: cms-99213');
    edit('documents/cms-utilization-2024.csv', /^cms-99214.*\n/m, '');
    edit('documents/opps-copay-2026.csv', /^cms-99214.*\n/m, '');
    expect(stop()).toBe('data/units.yaml has two rows for cms-99213.');
  });

  it('a phrase that stands at two rows', () => {
    edit('units.yaml', 'words: [short doctor visit,', 'words: [doctor visit,');
    expect(stop()).toBe('data/units.yaml: the words "doctor visit" stand at both cms-99213 and cms-99212.');
  });

  it('no coverage', () => {
    edit('units.yaml', /covers: >-\n {4}An ordinary return visit[\s\S]*?lines\.\n/, 'covers: ""\n');
    expect(stop()).toBe('data/units.yaml: row cms-99213, covers: must not be empty.');
  });

  it('a field nobody knows', () => {
    edit('units.yaml', 'source: pfs', 'sauce: pfs');
    expect(stop()).toMatch(/^data\/units\.yaml: row cms-99213, /);
  });

  it('an excluded row that does not exist', () => {
    edit('units.yaml', 'exclusive: [cms-ed-99284-complete]', 'exclusive: [cms-ed-99999]');
    expect(stop()).toBe(
      'data/units.yaml: cms-ed-99284-facility-only excludes cms-ed-99999, which is not a row.',
    );
  });

  it('a document without its figure, and a source nobody knows', () => {
    edit('documents/narrative.yaml', 'source: gsa-pov-2026', 'source: gsa-pov-1926');
    expect(stop()).toBe(
      'data/documents/narrative.yaml: gsa2026-pov-mileage-rate names the source gsa-pov-1926, which is not in data/sources.json.',
    );
    edit('documents/narrative.yaml', /- id: gsa2026-pov-mileage-rate[\s\S]*$/, '');
    expect(stop()).toBe(
      'data/units.yaml: gsa2026-pov-mileage-rate has no row in data/documents/narrative.yaml.',
    );
  });

  it('a number of another source without a year of its own', () => {
    edit('documents/narrative.yaml', 'year: 2025 (annual averages)\n', '\n');
    expect(stop()).toBe(
      'data/documents/narrative.yaml: row bls2025-caregiver-replacement-wages, alternates, careHoursPerDay: a number of another source says its own year.',
    );
  });

  it('a number that is not one', () => {
    edit('figures/cms-pfs-2026.csv', /^99213,A,1\.30/m, '99213,A,1.3O');
    expect(stop()).toMatch(
      /^data\/figures\/cms-pfs-2026\.csv, line \d+ \(99213\): work_rvu: must be a plain decimal number\.$/,
    );
  });

  it('parts that do not add up to their total', () => {
    edit('figures/cms-pfs-2026.csv', /^99213,A,1\.30/m, '99213,A,1.31');
    expect(stop()).toBe(
      'data/figures/cms-pfs-2026.csv: the parts of 99213 add up to 2.86, and its total says 2.85.',
    );
  });

  it('a hospital fee that is not the published one', () => {
    edit('documents/opps-copay-2026.csv', 'cms-img-cxr,5521,88.91', 'cms-img-cxr,5521,88.92');
    expect(stop()).toBe(
      'data/documents/opps-copay-2026.csv: the payment group and fee of cms-img-cxr are not those of data/figures/cms-opps-2026.csv.',
    );
  });

  it('a row of fifteen minutes that nothing counts by them, and one that is no longer', () => {
    edit(
      'units.yaml',
      'Balance and movement retraining, 15 minutes',
      'Balance and movement retraining, by the hour',
    );
    expect(stop()).toMatch(
      /^data\/units\.yaml: cms-pt-neuro-reeducation-15, .* of these two one is missing\.$/,
    );
    edit(
      'units.yaml',
      'Balance and movement retraining, by the hour',
      'Balance and movement retraining, 15 minutes',
    );
    edit(
      'units.yaml',
      'label: Acupuncture without electricity, first 15',
      'label: Acupuncture without electricity, 15',
    );
    expect(stop()).toContain('"Acupuncture without electricity, 15 minutes"');
  });

  it('a file that is missing, and one that cannot be read', () => {
    edit('units.yaml', '- id: cms-99213', '- id: [cms-99213');
    expect(stop()).toMatch(/^data\/units\.yaml cannot be read: .+\.$/);
    rmSync(join(directory, 'units.yaml'));
    expect(stop()).toBe('data/units.yaml is missing.');
  });

  it('a version without a number', () => {
    writeFileSync(join(directory, 'table-version.json'), '{"version":"2026-11-21"}');
    expect(stop()).toBe(
      'data/table-version.json: version: a table version is a day and a number: 2026-11-21.1.',
    );
  });

  it('no audit yet leaves every row unverified, and says so', () => {
    rmSync(join(directory, 'audit'), { recursive: true, force: true });
    const notAudited = { verdict: 'UNVERIFIED', reason: 'not audited yet' };
    for (const { audit, localityAudit, localityRange } of generate(directory).data.table.figures) {
      expect(audit).toEqual(notAudited);
      expect(localityAudit).toEqual(localityRange === null ? undefined : notAudited);
    }
  });
});
