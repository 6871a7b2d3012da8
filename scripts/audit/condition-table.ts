// SPDX-License-Identifier: Apache-2.0
// AHRQ's tables of spending by condition, read on their own: by the titles of the columns, cell for cell.

interface PrintedTable {
  readonly data: readonly (readonly (string | number | null)[])[];
  readonly classes: readonly string[];
}

/** `Hernias | Inpatient stays` → `mean_usd_2016`, `standard_error_2016`, `mark_2016` and so on; empty where nothing is printed. */
export function readConditionTable(bytes: Buffer): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const { data, classes } = JSON.parse(bytes.toString('utf8')) as PrintedTable;
  const lines = new Map<string, Record<string, string>>();
  for (const row of data) {
    classes.forEach((title, at) => {
      const [group, , year, , part] = title.split('__');
      if (part === undefined) return;
      const key = `${row[classes.indexOf('rowLevels')]} | ${group}`;
      const line = lines.get(key) ?? {};
      const printed = String(row[at] ?? '').replaceAll(',', '');
      if (part === 'se') line[`standard_error_${year}`] = printed;
      else {
        line[`mean_usd_${year}`] = printed.replace('*', '');
        line[`mark_${year}`] = printed.endsWith('*') ? '*' : '';
      }
      lines.set(key, line);
    });
  }
  if (lines.size === 0) throw new Error('no column is named as expected');
  return lines;
}
