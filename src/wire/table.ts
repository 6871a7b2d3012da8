// SPDX-License-Identifier: Apache-2.0
// Rows of the price table on the wire, in full and slim, with or without a place.

import type { z } from 'zod';
import { centsToUsd, decimalToNumber, parseDecimal } from '../core/index.ts';
import { type Figure, formatCode, type Source, type Table } from '../figures/index.ts';
import {
  computeLocalityFormula,
  type FoundPlace,
  formatLocalityFormula,
  type Locality,
} from '../localities/index.ts';
import { type PricingData, priceInPlace, toWireLocality, toWireLocalityRange } from '../pricing/index.ts';
import type {
  formulaSchema,
  slimItemSchema,
  tableItemSchema,
  tableResponseSchema,
  tableRowResponseSchema,
} from './table-schemas.ts';

type TableItem = z.infer<typeof tableItemSchema>;
type SlimItem = z.infer<typeof slimItemSchema>;
type LocalityFormula = z.infer<typeof formulaSchema>;

export function toTableResponse(
  data: PricingData,
  place: FoundPlace | null,
  isSlim: boolean,
): z.infer<typeof tableResponseSchema> {
  const { table } = data;
  const locality = place?.locality ?? null;
  const byPlace = table.figures.filter(isPricedByPlace).length;
  return {
    ok: true,
    version: table.version,
    count: table.figures.length,
    ...describePlace(
      place,
      `${byPlace} of ${table.figures.length} rows are priced by place; the others carry their national figure only.`,
    ),
    localityPricedCount: place === null ? null : byPlace,
    items: isSlim
      ? table.figures.map((figure) => toSlimItem(figure, table, locality))
      : table.figures.map((figure) => toTableItem(figure, table, locality)),
  };
}

export function toTableRowResponse(
  figure: Figure,
  data: PricingData,
  place: FoundPlace | null,
): z.infer<typeof tableRowResponseSchema> {
  const remark = isPricedByPlace(figure)
    ? null
    : 'This row is not priced by place; it carries its national figure only.';
  return {
    ok: true,
    version: data.table.version,
    ...describePlace(place, remark),
    localityRange: toWireLocalityRange(figure, data.places),
    item: toTableItem(figure, data.table, place?.locality ?? null),
  };
}

function describePlace(place: FoundPlace | null, remark: string | null) {
  if (place === null) return { locality: null, localityFrom: null, localityNote: null };
  const note = [place.note, remark].filter((text) => text !== undefined && text !== null).join(' ');
  return {
    locality: toWireLocality(place.locality),
    localityFrom: place.from,
    localityNote: note === '' ? null : note,
  };
}

/** A row in full, as `GET /api/table/{id}` and the pages show it; with a place, its amount and arithmetic there. */
function toTableItem(figure: Figure, table: Table, locality: Locality | null): TableItem {
  const [source] = listSources(figure, table);
  const { summable, mutuallyExclusiveWith, bundlesAncillaries, wholeYear } = figure.rules;
  return {
    id: figure.id,
    label: figure.label,
    category: figure.category,
    valueUsd: toUsd(figure.valueCents),
    outOfPocketUsd: toUsd(figure.outOfPocketCents),
    basis: figure.basis,
    attribution: figure.attribution,
    year: figure.year,
    population: figure.population,
    geography: figure.geography,
    coverage: figure.coverage,
    sourceTitle: source.title,
    sourceUrl: source.url,
    sources: listSources(figure, table),
    confidence: figure.confidence,
    code: formatCode(figure),
    apc: figure.apc,
    loinc: figure.loinc,
    audit: { ...figure.audit },
    rules: {
      summable,
      mutuallyExclusiveWith: [...mutuallyExclusiveWith],
      bundlesAncillaries,
      wholeYear,
      alternates: toAlternates(figure),
    },
    ...(locality === null ? {} : toPlacedFields(figure, locality)),
  };
}

function toSlimItem(figure: Figure, table: Table, locality: Locality | null): SlimItem {
  return {
    id: figure.id,
    label: figure.label,
    valueUsd: toUsd(figure.valueCents),
    ...(locality === null ? {} : { localityUsd: toUsd(priceInPlace(figure, locality).cents) }),
    basis: figure.basis,
    year: figure.year,
    confidence: figure.confidence,
    sourceUrl: listSources(figure, table)[0].url,
    summable: figure.rules.summable,
  };
}

function toPlacedFields(figure: Figure, locality: Locality) {
  return {
    nationalUsd: toUsd(figure.valueCents),
    localityUsd: toUsd(priceInPlace(figure, locality).cents),
    localityAudit: figure.localityAudit === undefined ? null : { ...figure.localityAudit },
    localityName: locality.name,
    localityGeography: `${locality.name}, ${locality.stateName}: Medicare payment locality ${locality.key}, contractor ${locality.mac}`,
    localityFormula: toLocalityFormula(figure, locality),
  };
}

/** The arithmetic of an amount in a place; null where the row is not priced by place. */
export function toLocalityFormula(figure: Figure, locality: Locality): LocalityFormula | null {
  if (!isPricedByPlace(figure) || figure.relativeValues === null) return null;
  const formula = computeLocalityFormula(figure.relativeValues, locality);
  const { parts, rvuSum, conversionFactor, total } = formula;
  return {
    code: formatCode(figure) ?? figure.id,
    text: formatLocalityFormula(formula),
    conversionFactor: toNumber(conversionFactor),
    parts: parts.map(({ name, rvu, gpci, product }) => ({
      name,
      rvu: toNumber(rvu),
      gpci: toNumber(gpci),
      product: toNumber(product),
    })),
    rvuSum: toNumber(rvuSum),
    total: centsToUsd(total),
  };
}

export function isPricedByPlace(figure: Figure): boolean {
  return figure.localityRange !== null && figure.relativeValues !== null;
}

function toAlternates(figure: Figure): TableItem['rules']['alternates'] {
  return Object.fromEntries(
    Object.entries(figure.alternates).map(([name, { value, ...alternate }]) => [
      name,
      { ...alternate, value: typeof value === 'number' ? value : [value[0], value[1]] },
    ]),
  );
}

function listSources(figure: Figure, table: Table): [Source, ...Source[]] {
  const [first, ...others] = figure.sourceIds.map((id) => {
    const source = table.sources[id];
    if (source === undefined) throw new Error(`Row ${figure.id} names the unknown source ${id}.`);
    return source;
  });
  if (first === undefined) throw new Error(`Row ${figure.id} names no source.`);
  return [first, ...others];
}

function toUsd(cents: Figure['valueCents']): number | null {
  return cents === null ? null : centsToUsd(cents);
}

function toNumber(text: string): number {
  return decimalToNumber(parseDecimal(text));
}
