// SPDX-License-Identifier: Apache-2.0
// A new version of the table from a copy of data/: what it records, what it refuses, and what it never touches.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AUDITED_FILE } from '../../scripts/audit/fingerprint.ts';
import { generate } from '../../scripts/generate/generate.ts';
import { readFrozen } from '../../scripts/release/frozen.ts';
import { makeRelease } from '../../scripts/release/release.ts';
import { listFiles } from '../../scripts/steps.ts';
import { changeTwoFigures, copyData, edit, NEW, OLD, ROOT, recordAudit } from './copied-data.ts';

const hashTree = (folder: string): string => {
  const hash = createHash('sha256');
  for (const file of listFiles(folder)) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
};

describe('a release', () => {
  const folder = copyData();
  const oldFiles = hashTree(join(folder, 'versions', OLD));
  changeTwoFigures(folder);
  const release = makeRelease(folder, NEW);

  test('shows every changed figure with old, new, percent and why, and no other', () => {
    expect(release.before).toBe(OLD);
    expect(
      release.figures.map(({ priceId, measure, kind, old, new: now, percent, why }) => [
        ...[priceId, measure, kind, old, now, percent],
        ...why.map((one) => `${one.input} ${one.old} ${one.new}`),
      ]),
    ).toEqual([
      ['cms-lab-bmp', 'value_usd', 'changed', '8.46', '9', '6.38', 'rate 8.46 9'],
      [
        'cms-proc-abscess-drainage',
        'value_usd',
        'changed',
        '128.59',
        '130.9',
        '1.80',
        'conversion_factor 33.4009 34',
      ],
    ]);
    expect(release.places.map(({ priceId, count, inputs }) => [priceId, count, inputs])).toEqual([
      ['cms-proc-abscess-drainage', 109, ['conversion_factor']],
    ]);
  });

  test('leaves the version before it as it was, byte for byte, and records itself', () => {
    expect(hashTree(join(folder, 'versions', OLD))).toBe(oldFiles);
    expect(readdirSync(join(folder, 'versions')).sort()).toEqual([OLD, NEW]);
    expect(JSON.parse(readFileSync(join(folder, 'table-version.json'), 'utf8'))).toEqual({ version: NEW });
    const files = new Map(readFrozen(folder, NEW)?.files.map(({ path, text }) => [path, text]));
    const all = JSON.parse(files.get(`/data/versions/${NEW}/changes.json`) ?? '');
    expect(all.count).toBe(111);
    expect(
      all.changes.filter((one: { localityKey: string | null }) => one.localityKey !== null),
    ).toHaveLength(109);
    expect(files.get(`/data/versions/${NEW}/price-table.csv`)).toContain(`,${NEW}\n`);
  });

  test('names every row of which more than its figures differs, and no other', () => {
    const [lab, procedure, ...others] = release.rows ?? [];
    expect([lab?.priceId, procedure?.priceId, others]).toEqual([
      'cms-lab-bmp',
      'cms-proc-abscess-drainage',
      [],
    ]);
    expect(procedure).toMatchObject({ kind: 'changed' });
    expect(procedure?.cells).toEqual(expect.arrayContaining(['coverage', 'conversion_factor']));
    expect(procedure?.cells).not.toContain('value_usd');
    const files = readFrozen(folder, NEW)?.files ?? [];
    const all = JSON.parse(files.find(({ path }) => path.endsWith('/changes.json'))?.text ?? '');
    expect(all.rows).toEqual(release.rows);
  });

  test('stands in the change log and in the list of releases', () => {
    const { changes, releases, data } = generate(folder);
    expect(data.table.version).toBe(NEW);
    expect(releases.map(({ version }) => version)).toEqual([NEW, OLD]);
    expect(changes[0]).toMatchObject({
      id: '2999-01-04-table-1',
      changedOn: '2999-01-04',
      tableVersion: NEW,
    });
    expect(changes[0]?.body).toContain('2 national figures changed, 0 added, 0 removed; 109 amounts');
  });

  test('is refused a second time', () => {
    expect(() => makeRelease(folder, NEW)).toThrow('is recorded already');
  });
});

test('a year that changes beside a figure is no change of a figure, and its row is named', () => {
  const folder = copyData();
  edit(folder, 'documents/narrative.yaml', 'year: 2025 (annual averages)', 'year: 2025 (averages)');
  recordAudit(folder);
  const { figures, places, rows } = makeRelease(folder, NEW);
  expect([figures, places]).toEqual([[], []]);
  expect(rows?.map(({ priceId, kind, cells }) => [priceId, kind, cells])).toEqual([
    ['bls2025-caregiver-replacement-wages', 'changed', ['alternates.careHoursPerDay.year']],
  ]);
  expect(generate(folder).changes[0]?.body).toContain('only what is said beside them, in 1 row. Which:');
});

describe('refused, with nothing changed on disk', () => {
  const nothing = () => undefined;
  test.each([
    ['a version that is none', 'next', nothing, 'A version is a day and a number'],
    ['a day that does not exist', '2027-02-30.1', nothing, 'A version is a day and a number'],
    ['a path', '../2027-01-04.1', nothing, 'A version is a day and a number'],
    ['an earlier version', '2026-11-20.9', changeTwoFigures, 'is not later than the present one'],
    ['the present version', OLD, nothing, 'is recorded already'],
    ['figures that are the same', NEW, nothing, 'Nothing differs'],
    [
      'figures that changed after the audit',
      NEW,
      (folder: string) => edit(folder, 'figures/cms-clfs-2026.csv', '80048,8.46,', '80048,9.00,'),
      'The audit is stale',
    ],
    [
      'an audit that found a difference',
      NEW,
      (folder: string) => recordAudit(folder, 1),
      'found 1 differences',
    ],
    [
      'verdicts that were edited',
      NEW,
      (folder: string) => edit(folder, 'audit/verdicts.csv', 'UNVERIFIED', 'PASS'),
      'is not what the last audit wrote',
    ],
    ['no audit', NEW, (folder: string) => rmSync(join(folder, AUDITED_FILE)), 'There is no audit'],
    [
      'no record of the version before',
      NEW,
      (folder: string) => rmSync(join(folder, 'versions', OLD), { recursive: true }),
      'has no record to compare with',
    ],
    [
      'a version that was raised by hand',
      NEW,
      (folder: string) => {
        writeFileSync(join(folder, 'table-version.json'), JSON.stringify({ version: NEW }));
        recordAudit(folder);
      },
      `put ${OLD} back into data/table-version.json`,
    ],
  ])('%s', (_, version, prepare, sentence) => {
    const folder = copyData();
    prepare(folder);
    const before = hashTree(folder);
    expect(() => makeRelease(folder, version)).toThrow(sentence);
    expect(hashTree(folder)).toBe(before);
  });
});

test('the present version is recorded', () => {
  expect(readFrozen(join(ROOT, 'data'), OLD)).not.toBeNull();
});
