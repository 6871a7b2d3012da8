// SPDX-License-Identifier: Apache-2.0
// What stands behind a figure and is needed neither to read a story nor to price it: the coverage statement, further
// measures of the same care, the reason of the verdict, the fingerprints of the sources. It travels apart, and may come
// after the first ledger is on the page.

import type { Figure, Source } from '../../figures/index.ts';
import type { PricingData } from '../../pricing/index.ts';
import { type Json, type Packed, packColumn, unpackColumn } from './column.ts';
import { packFigureText, unpackFigureText } from './figure-texts.ts';

/** Plain JSON. */
export type PackedDetails = Packed;

interface Details {
  readonly figures: readonly Pick<Figure, 'coverage' | 'alternates' | 'audit'>[];
  /** In the order of the table's sources. */
  readonly sources: readonly Pick<Source, 'sha256' | 'bytes' | 'readOn' | 'licence'>[];
}

export function packDetails({ table }: PricingData): PackedDetails {
  const details: Details = {
    figures: table.figures.map((figure) => ({
      coverage: packFigureText(figure.coverage, figure),
      alternates: figure.alternates,
      audit: { ...figure.audit, reason: packFigureText(figure.audit.reason, figure) },
    })),
    sources: Object.values(table.sources).map(({ sha256, bytes, readOn, licence }) => ({
      sha256,
      bytes,
      readOn,
      licence,
    })),
  };
  return packColumn([details as unknown as Json]);
}

/** `data` with its details left empty: the charge alone stays, which an uninsured person is priced by. */
export function removeDetails(data: PricingData): PricingData {
  const slim = mapFigures(data, (figure) => ({
    ...figure,
    coverage: '',
    alternates: Object.fromEntries(
      Object.entries(figure.alternates).filter(([, { basis }]) => basis === 'charge'),
    ),
    audit: { ...figure.audit, reason: '' },
  }));
  return mapSources(slim, (source) => ({ ...source, sha256: '', bytes: 0, readOn: '', licence: '' }));
}

/** The whole data again, value for value, where both were made from the same table and `data` has its places. */
export function addDetails(data: PricingData, packed: PackedDetails): PricingData {
  const { figures, sources } = unpackColumn(packed, 1)[0] as unknown as Details;
  const whole = mapFigures(data, (figure, at) => {
    const { coverage = '', alternates = {}, audit = figure.audit } = figures[at] ?? {};
    return {
      ...figure,
      coverage: unpackFigureText(coverage, figure),
      alternates,
      audit: { ...audit, reason: unpackFigureText(audit.reason, figure) },
    };
  });
  return mapSources(whole, (source, at) => ({ ...source, ...sources[at] }));
}

export function mapFigures(data: PricingData, toFigure: (figure: Figure, at: number) => Figure): PricingData {
  return { ...data, table: { ...data.table, figures: data.table.figures.map(toFigure) } };
}

function mapSources(data: PricingData, toSource: (source: Source, at: number) => Source): PricingData {
  const sources = Object.entries(data.table.sources).map(
    ([id, source], at) => [id, toSource(source, at)] as const,
  );
  return { ...data, table: { ...data.table, sources: Object.fromEntries(sources) } };
}
