// SPDX-License-Identifier: Apache-2.0
// Files as they come: what can be read honestly is read, every line that cannot is told, nothing is guessed.

import { describe, expect, test } from 'vitest';
import { readRatesFile } from '../../scripts/rates-ingest/read-file.ts';
import { HEAD_V3, listTaken, readOwn, TALL_V3, tallRow, writeOwnFile } from './own-files.ts';

const HEAD = HEAD_V3 + TALL_V3;
const A = tallRow('70551', 'PPO', ['812.50']);
const B = tallRow('99213', 'HMO', ['90']);
const TAKEN_A = '70551 facility Aetna/PPO 812.5';
const TAKEN_B = '99213 facility Aetna/HMO 90';

async function readFaults(content: string | Uint8Array, name = 'broken.csv') {
  const reading = await readOwn(name, content);
  return {
    taken: listTaken(reading),
    faults: reading.faults.map(({ row, sentence }) => `${row} ${sentence}`),
  };
}

describe('encodings', () => {
  test.each([
    ['UTF-8 with its mark', Buffer.from(`\ufeff${HEAD}${A}`)],
    ['UTF-16, little end first', Buffer.from(`\ufeff${HEAD}${A}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\ufeff${HEAD}${A}`, 'utf16le').swap16()],
    ['ends of lines of Windows', Buffer.from((HEAD + A).replaceAll('\n', '\r\n'))],
    ['ends of lines of old Macs', Buffer.from((HEAD + A).replaceAll('\n', '\r'))],
    ['no line end at the end', Buffer.from((HEAD + A).trimEnd())],
  ])('%s', async (_, bytes) => {
    expect(await readFaults(bytes)).toEqual({ taken: [`${TAKEN_A}@4`], faults: [] });
  });

  test('a line that is not UTF-8 is read as Windows-1252 and told; the others stay UTF-8', async () => {
    const wrong = Buffer.from(tallRow('70551', 'Women\u0092s', ['1']), 'latin1');
    const right = Buffer.from(tallRow('99213', 'Für alle', ['2']));
    expect(await readFaults(Buffer.concat([Buffer.from(HEAD), wrong, right]))).toEqual({
      taken: ['70551 facility Aetna/Women’s 1@4', '99213 facility Aetna/Für alle 2@5'],
      faults: ['4 is not UTF-8; it was read as Windows-1252.'],
    });
  });

  test('the mark of UTF-16 further on in a file is text: the rest is read as what came before', async () => {
    const chunk = 1 << 18;
    // Letters of a name, as Windows-1252 has them, where the next chunk of the file begins.
    const [before = '', after = ''] = tallRow('70551', '|', ['1']).split('|');
    const blanks = '\n'.repeat(chunk - HEAD.length - before.length);
    const bytes = Buffer.from(`${HEAD}${blanks}${before}\u00ff\u00fe${after}${B}`, 'latin1');
    const row = 4 + blanks.length;
    expect(await readFaults(bytes)).toEqual({
      taken: [`70551 facility Aetna/ÿþ 1@${row}`, `${TAKEN_B}@${row + 1}`],
      faults: [`${row} is not UTF-8; it was read as Windows-1252.`],
    });
  });
});

describe('CSV', () => {
  test.each([
    ['the header again', HEAD + A + TALL_V3 + B, [4, 6], ['5 repeats the header; it is no row.']],
    [
      'the whole head again',
      HEAD + A + HEAD + B,
      [4, 8],
      [
        "5 repeats the file's head; it is no row.",
        "6 repeats the file's head; it is no row.",
        '7 repeats the header; it is no row.',
      ],
    ],
    ['blank lines', `\n${HEAD}\n${A},,,\n\n${B}`, [6, 9], []],
    [
      'a row with a cell too many',
      HEAD + A.replace('outpatient', 'out,patient') + B,
      [null, 5],
      ['4 has 26 cells where the header has 25; it was not read.'],
    ],
    [
      'a row cut off',
      HEAD + A.slice(0, 60).concat('\n') + B,
      [null, 5],
      ['4 has 14 cells where the header has 25; it was not read.'],
    ],
    [
      'a comma in a price, which moves the cells behind it',
      HEAD + A.replace(',2400,', ',2,400,') + B,
      [null, 5],
      ['4 has 26 cells where the header has 25; it was not read.'],
    ],
    ['a quoted cell over three lines', HEAD + A.replace('A service', '"A\nlong\nservice"') + B, [4, 7], []],
    [
      'a quote that is never closed',
      HEAD + A.replace('A service', '"A service') + B.repeat(60),
      [null, ...Array.from({ length: 60 }, (_, index) => index + 5)],
      ['4 opens a quote that is never closed; it was not read.'],
    ],
    [
      'a quote that another one closes, lines later',
      HEAD + A.replace('A service', '"A service') + B + A.replace('A service', 'A "service') + B,
      [null, 7],
      ['4 through 6 holds rows inside one quoted cell; it was not read.'],
    ],
    ['inches', HEAD + A.replace('A service', 'A 5" and 6" needle') + B, [4, 5], []],
  ] as const)('%s', async (_, content, rows, expected) => {
    const { taken, faults } = await readFaults(content);
    const [a, ...b] = rows;
    expect(faults).toEqual(expected);
    expect(taken).toEqual([
      ...(a === null ? [] : [`${TAKEN_A}@${a}`]),
      ...b.map((row) => `${TAKEN_B}@${row}`),
    ]);
  });

  test('columns of another order below a repeated header are read by it', async () => {
    const swapped = TALL_V3.replace('payer_name,plan_name', 'plan_name,payer_name');
    expect((await readFaults(HEAD + A + swapped + B)).taken).toEqual([
      `${TAKEN_A}@4`,
      '99213 facility HMO/Aetna 90@6',
    ]);
  });

  test('two columns of one title: a row where they differ is not read', async () => {
    const header = TALL_V3.replace('additional_generic_notes', 'standard_charge | negotiated_dollar');
    const same = A.replace('900,\n', '900,812.50\n');
    expect(await readFaults(HEAD_V3 + header + same + B)).toEqual({
      taken: [`${TAKEN_A}@4`],
      faults: ['5 has two columns "standard_charge|negotiated_dollar" that differ; it was not read.'],
    });
  });

  test('a thousand wrong lines are counted, the first fifty told', async () => {
    const reading = await readOwn('many.csv', HEAD + 'x,y\n'.repeat(1000) + A);
    expect([reading.faultCount, reading.faults.length]).toEqual([1000, 50]);
    expect(listTaken(reading)).toEqual([`${TAKEN_A}@1004`]);
  });

  test.each(['', 'a,b\n1,2\n', '<html>no such file</html>\n'.repeat(30)])(
    'no template: %j',
    async (content) => {
      const path = writeOwnFile('none.csv', content);
      await expect(readRatesFile(path, new Set())).rejects.toThrow(/^has no header line/);
    },
  );
});

describe('JSON', () => {
  const charge = (dollar: unknown) => ({
    setting: 'outpatient',
    billing_class: 'facility',
    payers_information: [
      { payer_name: 'Aetna', plan_name: 'PPO', standard_charge_dollar: dollar, methodology: 'fee schedule' },
    ],
  });
  const item = (dollar: unknown) => ({
    description: 'MRI',
    code_information: [{ code: '70551', type: 'CPT' }],
    standard_charges: [charge(dollar)],
  });
  const toFile = (...items: unknown[]) =>
    JSON.stringify({
      hospital_name: 'H',
      version: '3.0.0',
      last_updated_on: '2026-04-01',
      standard_charge_information: items,
    });

  test('an item that is none, a charge that is none, a text in place of a number', async () => {
    const items = [
      null,
      { code_information: [] },
      { ...item(1), standard_charges: ['x', charge('1,200.50')] },
      item(812.5),
    ];
    expect(await readFaults(toFile(...items), 'broken.json')).toEqual({
      taken: ['70551 facility Aetna/PPO 1200.5@3', `${TAKEN_A}@4`],
      faults: [
        '1 has no codes or no charges; it was not read.',
        '2 has no codes or no charges; it was not read.',
        '3 has a charge that is no object; that charge was not read.',
      ],
    });
  });

  const broken = 'is not readable JSON, nor is what follows it: ';
  test('cut off: the whole items stand', async () => {
    const { taken, faults } = await readFaults(
      toFile(item(812.5), item(813), item(900)).slice(0, -70),
      'cut.json',
    );
    expect(taken).toEqual([`${TAKEN_A}@1`, '70551 facility Aetna/PPO 813@2']);
    expect(faults).toEqual([`3 ${broken}the file ends in the middle.`]);
  });

  test('wrong in the middle: nothing behind it is read', async () => {
    const text = toFile(item(812.5), item(900), item(901)).replace(':900', ':9oo');
    const { taken, faults } = await readFaults(text, 'cut.json');
    expect(taken).toEqual([`${TAKEN_A}@1`]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`2 ${broken}`);
  });

  test('a wrong byte costs one text', async () => {
    const bytes = Buffer.from(toFile(item(812.5)).replace('PPO', 'Wom\u0092'), 'latin1');
    expect((await readFaults(bytes, 'bytes.json')).taken).toEqual(['70551 facility Aetna/Wom’ 812.5@1']);
  });

  test('no template', async () => {
    const path = writeOwnFile('none.json', '[]');
    await expect(readRatesFile(path, new Set())).rejects.toThrow('holds no item');
  });
});
