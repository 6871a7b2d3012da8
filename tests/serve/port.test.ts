// SPDX-License-Identifier: Apache-2.0

import { expect, test } from 'vitest';
import { readPort } from '../../scripts/serve/port.ts';

test('the usual port where none is named, and the one that is', () => {
  expect([undefined, '', ' ', '0', '4500', '65535'].map(readPort)).toEqual([
    4321, 4321, 4321, 0, 4500, 65535,
  ]);
});

test.each(['abc', '-1', '65536', '80.5'])('%s is refused in a sentence', (text) => {
  expect(() => readPort(text)).toThrow(
    `PORT "${text}" is not a port: a whole number from 0 (any free port) to 65535.`,
  );
});
