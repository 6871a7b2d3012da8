// SPDX-License-Identifier: Apache-2.0

import { z } from 'zod';
import { centsToUsd, decimalToNumber, parseDecimal } from '../core/index.ts';
import { formatCode } from '../figures/index.ts';
import { type Locality, PLACE_FORMULA } from '../localities/index.ts';
import { type PricingData, toCustody, toWireLocality } from '../pricing/index.ts';
import { BASES } from './names.ts';
import { localitySchema, usd } from './price-response.ts';
import { isPricedByPlace, toLocalityFormula } from './table.ts';
import { auditSchema, formulaSchema } from './table-schemas.ts';

/** The answer of GET /api/localities. */
export const localitiesResponseSchema = z.strictObject({
  ok: z.literal(true),
  version: z.string(),
  count: z.int(),
  pricedCodesPerLocality: z.int(),
  figuresPublished: z.int(),
  conversionFactor: z.number(),
  formula: z.string(),
  localities: z.array(localitySchema),
});

/** The answer of GET /api/localities/{key}: every row priced by place, with its three products. */
export const localityResponseSchema = z.strictObject({
  ok: z.literal(true),
  version: z.string(),
  locality: localitySchema,
  count: z.int(),
  conversionFactor: z.number(),
  formula: z.string(),
  items: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      code: z.string().nullable(),
      basis: z.enum(BASES),
      year: z.string(),
      nationalUsd: usd.nullable(),
      localityUsd: usd,
      /** Of `localityUsd`: its indices by place come from a file of their own. */
      localityAudit: auditSchema,
      parts: formulaSchema.shape.parts,
      rvuSum: z.number(),
    }),
  ),
});

export type LocalityResponse = z.infer<typeof localityResponseSchema>;

export function toLocalitiesResponse(data: PricingData): z.infer<typeof localitiesResponseSchema> {
  const codes = data.table.figures.filter(isPricedByPlace).length;
  const { localities } = data.places;
  return {
    ok: true,
    version: data.table.version,
    count: localities.length,
    pricedCodesPerLocality: codes,
    figuresPublished: codes * localities.length,
    conversionFactor: findConversionFactor(data),
    formula: PLACE_FORMULA,
    localities: localities.map(toWireLocality),
  };
}

export function toLocalityResponse(locality: Locality, data: PricingData): LocalityResponse {
  const items = data.table.figures.flatMap((figure) => {
    const formula = toLocalityFormula(figure, locality);
    if (formula === null) return [];
    return [
      {
        id: figure.id,
        label: figure.label,
        code: formatCode(figure),
        basis: figure.basis,
        year: figure.year,
        nationalUsd: figure.valueCents === null ? null : centsToUsd(figure.valueCents),
        localityUsd: formula.total,
        localityAudit: { ...toCustody(figure, 'locality', data.table).audit },
        parts: formula.parts,
        rvuSum: formula.rvuSum,
      },
    ];
  });
  return {
    ok: true,
    version: data.table.version,
    locality: toWireLocality(locality),
    count: items.length,
    conversionFactor: findConversionFactor(data),
    formula: PLACE_FORMULA,
    items,
  };
}

/** One factor for the whole schedule, as its file prints it. */
function findConversionFactor({ table }: PricingData): number {
  const values = table.figures.find((figure) => figure.relativeValues !== null)?.relativeValues;
  if (values === undefined || values === null) throw new Error('No row of the table has relative values.');
  return decimalToNumber(parseDecimal(values.conversionFactor));
}
