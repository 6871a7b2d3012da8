// SPDX-License-Identifier: Apache-2.0
// Who comes back to a ledger is put where they were, and nobody else is.

import { afterEach, expect, test, vi } from 'vitest';
import { markPlace, takePlace } from '../../src/islands/ledger-tools/return-place.ts';

const kept = new Map<string, string>();
const stub = (): void => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
};
afterEach(() => vi.unstubAllGlobals());

test('by Back or a reload, at the same ledger, once', () => {
  stub();
  markPlace('/', { part: 'main', top: -2400 });
  expect(takePlace('/', 'back_forward')).toEqual({ part: 'main', top: -2400 });
  expect(takePlace('/', 'back_forward')).toBeNull();
  markPlace('/', { part: 'main', top: -2400 });
  expect(takePlace('/#ledger=cms-99213', 'back_forward')).toBeNull();
  markPlace('/', { part: 'main', top: -2400 });
  expect(takePlace('/', 'navigate')).toBeNull();
});

test('by the link of the sheet, at the list the sheet was opened from', () => {
  stub();
  markPlace('/', 'take-away');
  expect(takePlace('/', 'navigate')).toBe('take-away');
});

test('where nothing can be kept the page opens at its start', () => {
  expect(() => markPlace('/', { part: 'main', top: 1 })).not.toThrow();
  expect(takePlace('/', 'reload')).toBeNull();
  stub();
  kept.set('waypoint-ledger-place', '{"address":"/","place":{"part":"main","top":"x"}}');
  expect(takePlace('/', 'reload')).toBeNull();
});
