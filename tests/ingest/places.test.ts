// SPDX-License-Identifier: Apache-2.0
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { completeCounties, readCounties } from '../../scripts/ingest/counties.ts';
import { readHandCsv } from '../../scripts/ingest/hand-edited.ts';
import { buildCountyNamer, nameLocalities, toPlainCase } from '../../scripts/ingest/place-names.ts';
import { readPracticeCostIndices } from '../../scripts/ingest/practice-cost-indices.ts';
import { parseCsvRows } from '../../scripts/ingest/rows.ts';
import { readZipRanges } from '../../scripts/ingest/zip-ranges.ts';
import { DATA, describeFederal, FEDERAL } from './federal.ts';

const rows = (...lines: string[]) => parseCsvRows(Buffer.from(lines.join('\r\n'), 'latin1'), 'f.csv');
const locality = (mac: string, key: string, printedName = key) => ({
  key,
  mac,
  state: key.slice(0, 2),
  locality: key.slice(3),
  printedName,
  work: '1',
  practiceExpense: '1',
  malpractice: '1',
});

describe('county file', () => {
  const localities = [
    locality('05302', 'MO-01'),
    locality('05302', 'MO-99'),
    locality('12202', 'DC-01'),
    locality('12302', 'MD-99'),
    locality('01212', 'HI-01'),
  ];
  const states = new Map([
    ['MISSOURI', 'MO'],
    ['DISTRICT OF COLUMBIA', 'DC'],
    ['MARYLAND', 'MD'],
    ['HAWAII', 'HI'],
    ['GUAM', 'GU'],
  ]);
  const spellings = [{ state: 'MO', spelling: 'JEFERSON CNTY', county: 'JEFFERSON', kind: 'misprint' }];
  const HEADER = 'Medicare Adminstrative Contractor,Locality Number,State ,Fee Schedule Area ,Counties,';
  const LINES = [
    '05302,01,MISSOURI ,METRO,"JEFERSON CNTY/ST. CHARLES, ST. LOUIS AND ST. LOUIS CITY",',
    '05302,99, ,REST OF STATE* ,ALL OTHER COUNTIES ,',
    '05302,99,,REST OF STATE*,ALL OTHER COUNTIES,',
    ' , , , , ,',
    "12202,01,DISTRICT OF COLUMBIA ,DC,DISTRICT OF COLUMBIA; MONTGOMERY AND PRINCE GEORGE'S IN MARYLAND,",
    "12302,99,MARYLAND,REST,ALL OTHER COUNTIES EXCEPT MONTGOMERY AND PRINCE GEORGE'S,",
    '01212,01,HAWAII/GUAM,STATEWIDE ,ALL COUNTIES ,',
  ];
  const read = (lines = LINES, known = spellings) =>
    readCounties(rows('TITLE,,,,,', HEADER, ...lines), { localities, states, spellings: known }, 'f.csv');
  const written = (lines = LINES) =>
    read(lines).map(({ state, county, key, kind }) => `${state}/${county} ${key} ${kind}`);

  test('states carry down, separators vary, counties stand in the state they are in', () => {
    expect(written()).toEqual([
      'MO/JEFFERSON MO-01 county',
      'MO/ST. CHARLES MO-01 county',
      'MO/ST. LOUIS MO-01 county',
      'MO/ST. LOUIS CITY MO-01 county',
      'MO/ MO-99 rest-of-state',
      'DC/DISTRICT OF COLUMBIA DC-01 county',
      'MD/MONTGOMERY DC-01 county',
      "MD/PRINCE GEORGE'S DC-01 county",
      'MD/ MD-99 rest-of-state',
      'HI/ HI-01 statewide',
      'GU/ HI-01 statewide',
    ]);
  });

  test.each([
    [
      'a county in two localities',
      [...LINES, '05302,99,MISSOURI,X,ST. CHARLES,'],
      /puts ST. CHARLES of MO in both MO-01 and MO-99/,
    ],
    [
      'an unknown locality',
      ['99999,01,MISSOURI,X,ALL COUNTIES,'],
      /99999\/01 of MISSOURI, which is not among the 109/,
    ],
    ['an unknown state', ['05302,01,ATLANTIS,X,ALL COUNTIES,'], /names "ATLANTIS"/],
    ['a locality without counties', LINES.slice(3), /gives no counties for MO-01, MO-99/],
    [
      'an exception found nowhere',
      LINES.map((line) => line.replace('EXCEPT MONTGOMERY', 'EXCEPT CALVERT')),
      /leaves CALVERT, MD out of its state but names it nowhere/,
    ],
    [
      'words it does not know',
      LINES.map((line) => line.replace('ALL COUNTIES ', 'MOST COUNTIES EXCEPT SOME')),
      /does not know/,
    ],
  ])('stops at %s', (_, lines, sentence) => {
    expect(() => read(lines)).toThrow(sentence);
  });

  test('a misprint that is not in the spelling list stops the run', () => {
    expect(() => read(LINES, [])).toThrow(/list of counties, which this reader does not know/);
  });

  test('unnamed counties and everyday names are added', () => {
    const names = ['BOONE', 'JEFFERSON', 'ST. CHARLES', 'ST. LOUIS', 'ST. LOUIS CITY'].map((county) => ({
      state: 'MO',
      county,
    }));
    const all = completeCounties(
      read(),
      [{ state: 'MO', spelling: 'SAINT CHUCK', county: 'ST. CHARLES', kind: 'alias' }],
      names,
    );
    expect(all).toContainEqual({ state: 'MO', county: 'BOONE', key: 'MO-99', kind: 'other-county' });
    expect(all).toContainEqual({ state: 'MO', county: 'SAINT CHUCK', key: 'MO-01', kind: 'alias' });
    expect(() => completeCounties(read(), [], names.slice(0, 2))).toThrow(
      /names ST. CHARLES, MO, which county-names.csv does not list/,
    );
  });
});

describe('ZIP file', () => {
  const HEADER = 'STATE,ZIP CODE,CARRIER,LOCALITY,PLUS 4 FLAG,YEAR/QTR';
  const localities = [
    locality('01112', 'CA-05'),
    locality('01182', 'CA-18'),
    locality('12202', 'DC-01'),
    locality('05202', 'KS-00'),
  ];
  const read = (...lines: string[]) => readZipRanges(rows(HEADER, ...lines), localities, '20261', 'f.csv');

  test('runs end at a gap, another place, another state or a split ZIP code', () => {
    const runs = read(
      'CA,94103,01112,05,0,20261',
      'CA,94102,01112,05,0,20261',
      'CA,94105,01112,05,0,20261',
      'CA,94106,01112,05,1,20261',
      'CA,94107,01182,18,0,20261',
      'VA,20120,12202,01,0,20261',
      'MD,20121,12202,01,0,20261',
      'EK,66101,05202,00,0,20261',
      'WK,66102,05202,00,0,20261',
    );
    expect(runs.map(({ from, to, key, state, split }) => `${from}-${to} ${key} ${state} ${split}`)).toEqual([
      '20120-20120 DC-01 VA false',
      '20121-20121 DC-01 MD false',
      '66101-66102 KS-00 KS false',
      '94102-94103 CA-05 CA false',
      '94105-94105 CA-05 CA false',
      '94106-94106 CA-05 CA true',
      '94107-94107 CA-18 CA false',
    ]);
  });

  test.each([
    [
      'a locality number of another contractor',
      'CA,94102,01182,05,0,20261',
      /carrier 01182, locality 05, which is not among the 109/,
    ],
    ['another quarter', 'CA,94102,01112,05,0,20262', /\(20262\) that this reader does not know/],
    ['no ZIP code', 'CA,9410,01112,05,0,20261', /ZIP "9410"/],
  ])('stops at %s', (_, line, sentence) => {
    expect(() => read(line)).toThrow(sentence);
  });

  test('stops at a ZIP code listed twice', () => {
    expect(() => read('CA,94102,01112,05,0,20261', 'CA,94102,01182,18,0,20261')).toThrow(
      'lists ZIP 94102 twice',
    );
  });
});

describe('names', () => {
  test('plain case', () => {
    expect(toPlainCase('REST OF NEW YORK')).toBe('Rest of New York');
    expect(toPlainCase("PRINCE GEORGE'S")).toBe("Prince George's");
    expect(toPlainCase('ST. CLAIR')).toBe('St. Clair');
    expect(toPlainCase('MIAMI-DADE')).toBe('Miami-Dade');
    expect(toPlainCase('KING AND QUEEN')).toBe('King and Queen');
  });

  test('a county is named as the hand-kept list writes it', () => {
    const name = buildCountyNamer([{ state: 'GA', county: 'DeKalb' }]);
    expect(name('GA', 'DEKALB')).toBe('DeKalb');
    expect(name('DC', 'DISTRICT OF COLUMBIA')).toBe('District of Columbia');
  });

  test('a name that is not plain must be given by hand', () => {
    const one = locality('02402', 'WA-02', 'SEATTLE (KING CNTY)');
    expect(() => nameLocalities([one], [])).toThrow('Give WA-02 a plain name');
    expect(nameLocalities([one], [{ key: 'WA-02', name: 'Seattle' }]).get('WA-02')).toBe('Seattle');
    expect(() => nameLocalities([one], [{ key: 'WA-03', name: 'Seattle' }])).toThrow(
      'WA-03, which is not among the 109',
    );
  });
});

describe('data/localities/county-names.csv', () => {
  // Counties and county equivalents of each state that CMS divides, as the Census Bureau counts them.
  const COUNTS = {
    CA: 58,
    FL: 67,
    GA: 159,
    IL: 102,
    LA: 64,
    MA: 14,
    MD: 24,
    ME: 16,
    MI: 83,
    MO: 115,
    NJ: 21,
    NY: 62,
    OR: 36,
    PA: 67,
    TX: 254,
    VA: 133,
    WA: 39,
  };

  test('lists every county once', () => {
    const names = readHandCsv(DATA, 'county-names.csv', ['state', 'county']);
    const counts: Record<string, number> = {};
    for (const { state } of names) counts[state] = (counts[state] ?? 0) + 1;
    expect(counts).toEqual(COUNTS);
    expect(new Set(names.map(({ state, county }) => `${state}/${county.toUpperCase()}`)).size).toBe(
      names.length,
    );
  });
});

describeFederal('practice cost indices in both layouts', () => {
  const read = (file: string, year: number) =>
    readPracticeCostIndices(parseCsvRows(readFileSync(join(FEDERAL, file)), file), year, file);

  test('the transcription of 2026 and the official file of 2025 hold the same 109 keys', () => {
    const transcribed = read('cms-pfs-2026/gpci-2026-transcribed.csv', 2026);
    const official = read('cms-pfs-2025/GPCI2025.csv', 2025);
    expect(official.map(({ key, mac }) => [key, mac])).toEqual(transcribed.map(({ key, mac }) => [key, mac]));
    expect(transcribed.find(({ key }) => key === 'CA-05')).toMatchObject({
      work: '1.095',
      practiceExpense: '1.41',
      malpractice: '0.425',
    });
    expect(official.find(({ key }) => key === 'WY-21')).toMatchObject({
      printedName: 'WYOMING',
      work: '1',
      malpractice: '0.739',
    });
  });

  test('another year has other titles', () => {
    expect(() => read('cms-pfs-2025/GPCI2025.csv', 2026)).toThrow(/layout this reader does not know/);
  });
});
