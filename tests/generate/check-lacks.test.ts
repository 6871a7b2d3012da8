// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';
import { checkLacks } from '../../scripts/generate/check-lacks.ts';
import { openInputs } from '../../scripts/generate/inputs.ts';
import { readData } from '../../scripts/generate/read-data.ts';
import { DATA } from './shared-files.ts';

const data = readData(openInputs(DATA));
const [row] = data.units;
const addRow = (code: string) => () =>
  checkLacks({ ...data, units: row === undefined ? [] : [...data.units, { ...row, id: 'cms-new', code }] });

test('the table lacks what the lexicon says it lacks', () => {
  expect(() => checkLacks(data)).not.toThrow();
});

test.each([
  ['77066', 'families.mammogram.cases'],
  ['73560', 'families.xray.cases'],
  ['59000', 'others.asks.other-care'],
])('a row for %s stops with the place in the lexicon that says there is none', (code, where) => {
  expect(addRow(code)).toThrow(`${code}, which is its row cms-new`);
  expect(addRow(code)).toThrow(`data/lexicon, ${where}`);
});

test('what is no code is told', () => {
  const lexiconFiles = { families: { mri: { cases: [{ lacks: [70551] }] } } };
  expect(() => checkLacks({ ...data, lexiconFiles })).toThrow(
    'data/lexicon, families.mri.cases.0: lacks names "70551", which is no code in quotes.',
  );
});
