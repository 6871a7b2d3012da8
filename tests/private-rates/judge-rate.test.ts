// SPDX-License-Identifier: Apache-2.0
// Which written rate is one visit's dollar amount: every rule with a case on each side of it.

import { describe, expect, test } from 'vitest';
import { judgeRate, SET_ASIDE_RULES, type WrittenRate } from '../../src/private-rates/index.ts';

const PLAIN: WrittenRate = {
  dollar: '812.50',
  percentage: '',
  algorithm: '',
  methodology: 'fee schedule',
  gross: '2400.00',
  modifiers: '',
  drugUnit: '',
  procedureCodes: ['70551'],
};
const judge = (rate: Partial<WrittenRate>) => {
  const judged = judgeRate({ ...PLAIN, ...rate });
  if (judged.kind === 'dollar') return judged.cents;
  return judged.kind === 'set-aside' ? judged.rule : judged.kind;
};
const PERCENT = 'percent of total billed charges';

const CASES: readonly (readonly [string, Partial<WrittenRate>, number | string])[] = [
  ['an amount', {}, 81250],
  ['whole dollars', { dollar: '812' }, 81200],
  ['as money is written', { dollar: '$1,812.5' }, 181250],
  ['no thousands there', { dollar: '18,12.50' }, 'not-a-number'],
  ['words', { dollar: 'N/A' }, 'not-a-number'],
  ['an exponent', { dollar: '8e2' }, 'not-a-number'],
  ['zero', { dollar: '0.00' }, 'not-positive'],
  ['below zero', { dollar: '-12.00' }, 'not-positive'],
  ['four decimals that are zero', { dollar: '812.5000' }, 81250],
  ['a fraction of a cent', { dollar: '812.505' }, 'finer-than-a-cent'],
  ['what binary fractions leave', { dollar: '57.550000000000004' }, 'finer-than-a-cent'],
  ['nine nines', { dollar: '999999999' }, 'nines-placeholder'],
  ['nines with cents', { dollar: '99999.99' }, 'nines-placeholder'],
  ['nines in money', { dollar: '$999,999.00' }, 'nines-placeholder'],
  ['a price just below a thousand', { dollar: '999.99' }, 99999],
  ['nines and another digit', { dollar: '9999.50' }, 999950],
  ['ten million', { dollar: '10000000' }, 'beyond-a-visit'],
  ['a dollar less', { dollar: '9999998.00' }, 999999800],
  ['the percentage again', { dollar: '65', percentage: '65', methodology: PERCENT }, 'percentage-as-dollars'],
  ['of a list price of 100 it is that', { dollar: '65', percentage: '65', gross: '100.00' }, 6500],
  [
    'without a list price nobody knows',
    { dollar: '65.00', percentage: '65', gross: '' },
    'percentage-as-dollars',
  ],
  ['the dollar of a percentage', { dollar: '1560', percentage: '65', methodology: PERCENT }, 156000],
  ['a share of one', { dollar: '0.65', methodology: PERCENT, gross: '' }, 'percentage-as-dollars'],
  ['a percentage alone, far below the list', { dollar: '65', methodology: PERCENT }, 'percentage-as-dollars'],
  ['a cheap test on a percentage', { dollar: '17.60', methodology: PERCENT, gross: '32' }, 1760],
  ['above a hundred it is dollars', { dollar: '165', methodology: PERCENT }, 16500],
  ['cheap on a fee schedule', { dollar: '0.95', gross: '42' }, 95],
  ['by the day', { methodology: 'Per Diem' }, 'per-diem'],
  ['by the day without dollars', { dollar: '', methodology: 'per-diem' }, 'per-diem'],
  ['a percentage only', { dollar: '', percentage: '65' }, 'percentage'],
  ['a percentage and an algorithm', { dollar: '', percentage: '65', algorithm: 'x' }, 'percentage'],
  ['an algorithm only', { dollar: '', algorithm: 'DRG weight times base' }, 'algorithm'],
  ['a dollar with an algorithm', { algorithm: 'APC price' }, 81250],
  ['nothing', { dollar: '' }, 'empty'],
  ['the technical part', { modifiers: 'TC' }, 'modified-service'],
  ['the reading only', { modifiers: '26' }, 'modified-service'],
  ['both sides', { modifiers: '50' }, 'modified-service'],
  ['one that nobody knows', { modifiers: '-L | ON' }, 'modified-service'],
  ['whole, by a therapist', { modifiers: 'GP' }, 81250],
  ['whole, and one that is not', { modifiers: 'GP|52' }, 'modified-service'],
  ['two codes', { procedureCodes: ['70551', '70552'] }, 'several-codes'],
  ['a drug by the unit', { drugUnit: '10' }, 'per-drug-unit'],
];

describe('judgeRate', () => {
  test.each(CASES)('%s', (_, rate, expected) => {
    expect(judge(rate)).toBe(expected);
  });

  test('every rule has a case', () => {
    const shown = new Set(CASES.map(([, , expected]) => expected));
    for (const rule of Object.keys(SET_ASIDE_RULES)) expect(shown).toContain(rule);
  });
});
