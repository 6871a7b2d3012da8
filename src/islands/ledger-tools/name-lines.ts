// SPDX-License-Identifier: Apache-2.0

import { lineTexts as words } from '../../texts/index.ts';
import type { Ledger } from '../story-ledger/build-ledger.ts';
import { isAside } from '../story-ledger/total-view.ts';

/**
 * What buttons and announcements call each line, by its key: its unit, or the words of one without. Where two would be
 * called alike, with the words it was read from, or else with its number.
 */
export function nameLines({ entries }: Ledger): ReadonlyMap<string, string> {
  const lines = entries.filter((entry) => entry.type === 'priced' || !isAside(entry.line));
  const all = lines.map((entry, at) => {
    const { label, raw } = entry.type === 'priced' ? entry.segment : { ...entry.line, label: null };
    const said = raw.trim();
    const longer = label === null || said === '' ? (label ?? said) : words.quoting(label, said);
    return [label ?? said, longer, words.numbered(longer, at + 1)];
  });
  const isAlone = (name: string, at: number): boolean => all.filter((names) => names[at] === name).length < 2;
  return new Map(lines.map(({ key }, at) => [key, all[at]?.find(isAlone) ?? '']));
}
