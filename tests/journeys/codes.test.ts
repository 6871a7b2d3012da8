// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';
import { makeCode, tidyCode } from '../../src/journeys/index.ts';

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Gives the bytes in turn, over and over, however many are asked for. */
const takeFrom = (bytes: readonly number[]) => {
  let at = 0;
  return (count: number) => Uint8Array.from({ length: count }, () => bytes[at++ % bytes.length] ?? 0);
};

test('every byte that counts gives each character equally often, and the rest are drawn anew', () => {
  const every = Array.from({ length: 256 }, (_, byte) => byte);
  const code = makeCode(takeFrom(every), 248);
  const counts = [...ALPHABET].map((character) => code.split(character).length - 1);
  expect(counts).toEqual(Array(31).fill(8));
  expect(makeCode(takeFrom([255, 248, 0, 250, 1]), 3)).toBe('aba');
});

test('a code is found in what someone typed', () => {
  expect(tidyCode(' ABCD-efgh \n2345 ')).toBe('abcdefgh2345');
});
