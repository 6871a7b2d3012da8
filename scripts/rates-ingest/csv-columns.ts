// SPDX-License-Identifier: Apache-2.0
// The header line of CMS's CSV templates, v2 and v3, tall and wide: columns by title, never by place.

interface PayerColumns {
  readonly payer: string;
  readonly plan: string;
  readonly dollar: readonly number[];
  readonly percentage: readonly number[];
  readonly algorithm: readonly number[];
  readonly methodology: readonly number[];
}

export interface CsvColumns {
  readonly template: 'CSV tall' | 'CSV wide';
  readonly count: number;
  /** Positions of each plain title; several where a title stands twice. */
  readonly byTitle: ReadonlyMap<string, readonly number[]>;
  /** Pairs of positions: code, its type. */
  readonly codes: readonly (readonly [number, number])[];
  /** The wide template: a set of columns for each payer's plan. */
  readonly payers: readonly PayerColumns[];
}

/** How titles are compared: `license_number | IL` is `license_number|il`. */
export function toTitle(cell: string): string {
  return cell
    .trim()
    .toLowerCase()
    .replace(/\s*\|\s*/g, '|');
}

/** Whether a record is a header of charges. */
export function isChargesHeader(cells: readonly string[]): boolean {
  const titles = cells.map(toTitle);
  return titles.includes('description') && titles.includes('code|1');
}

/** Columns of a header line. Where it names payers in its titles it is a wide one. */
export function readColumns(header: readonly string[]): CsvColumns {
  const byTitle = new Map<string, number[]>();
  for (const [index, cell] of header.entries()) {
    const title = toTitle(cell);
    byTitle.set(title, [...(byTitle.get(title) ?? []), index]);
  }
  const codes = [...byTitle].flatMap(([title, [code]]) => {
    const type = /^code\|\d+$/.test(title) ? byTitle.get(`${title}|type`)?.[0] : undefined;
    return code === undefined || type === undefined ? [] : [[code, type] as const];
  });
  const payers = readPayers(header);
  return {
    template: payers.length > 0 ? 'CSV wide' : 'CSV tall',
    count: header.length,
    byTitle,
    codes,
    payers,
  };
}

const KINDS = {
  negotiated_dollar: 'dollar',
  negotiated_percentage: 'percentage',
  negotiated_algorithm: 'algorithm',
  methodology: 'methodology',
} as const;

const PAYER_TITLE =
  /^\s*standard_charge\s*\|([^|]*)\|(.*)\|\s*(negotiated_dollar|negotiated_percentage|negotiated_algorithm|methodology)\s*$/i;

/** `standard_charge|Aetna|PPO|negotiated_dollar`; payer and plan keep their spelling, a plan may hold a bar. */
function readPayers(header: readonly string[]): readonly PayerColumns[] {
  const found = new Map<
    string,
    { payer: string; plan: string } & Record<(typeof KINDS)[keyof typeof KINDS], number[]>
  >();
  for (const [index, cell] of header.entries()) {
    const [, payer, plan, kind] = PAYER_TITLE.exec(cell)?.map((part) => part.trim()) ?? [];
    if (payer === undefined || plan === undefined || kind === undefined) continue;
    const key = JSON.stringify([payer, plan]);
    const own = found.get(key) ?? { payer, plan, dollar: [], percentage: [], algorithm: [], methodology: [] };
    own[KINDS[kind.toLowerCase() as keyof typeof KINDS]].push(index);
    found.set(key, own);
  }
  return [...found.values()];
}
