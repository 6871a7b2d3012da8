// SPDX-License-Identifier: Apache-2.0
// A priced answer as an HL7 FHIR R4 collection Bundle. Pure: time and ids are passed in.

import { type Figure, formatCode, indexFigures, type Source } from '../figures/index.ts';
import { type PriceResponse, type PricingData, type Segment, toCustody } from '../pricing/index.ts';
import { buildCare } from './care.ts';
import { buildChargeItem, explainAmount, findLineFigure, type PricedLine } from './charge.ts';
import { toDefinitionUrl } from './definitions.ts';
import { buildDocumentReference, buildProvenance } from './files.ts';
import { findOmittedKind, type Omitted, toOmittedLine, toOmittedWords } from './omitted.ts';
import type { Bundle, BundleEntry, ChargeItem, Reference, Resource } from './types.ts';

export interface ExportContext {
  /** Where the service is, without a slash at the end: the bundle points at its table and its code system. */
  readonly siteUrl: string;
  /** An instant, `2026-11-21T10:30:00.000Z`. */
  readonly timestamp: string;
  /** A new UUID at each call. */
  readonly makeId: () => string;
}

interface Counts {
  readonly entries: number;
  readonly encounters: number;
  readonly procedures: number;
  readonly chargeItems: number;
  readonly chargeItemsWithoutASourceFile: number;
  /** Visits, tests and procedures that nothing published describes: no charge item, which is a blank and not a zero. */
  readonly blanks: number;
  readonly documentReferences: number;
  readonly provenances: number;
  readonly omitted: number;
}

/** The codes of one row, the payment classification (APC) included: it has no code-system address to be coded by. */
interface LineCodes {
  readonly itemId: string;
  readonly label: string;
  /** `CPT 99284`, as in the table. */
  readonly code: string;
  readonly loinc: string | null;
  readonly apc: string | null;
}

export interface Export {
  readonly counts: Counts;
  readonly omitted: readonly Omitted[];
  /** Each coded row of the bundle once, in the order first met. */
  readonly codes: readonly LineCodes[];
  readonly bundle: Bundle;
}

/**
 * Entries stand in the order of the lines (the care, then its charge item), then file by file (the document, then its
 * provenance). `response` was priced with `data`, details of the figures included.
 */
export function buildExport(
  response: PriceResponse,
  data: Pick<PricingData, 'table' | 'places'>,
  context: ExportContext,
): Export {
  const figures = indexFigures(data.table);
  const lines = response.segments.flatMap((segment, index) => {
    const figure = figures.get(segment.itemId);
    return figure === undefined ? [] : [{ segment, index, figure, kind: findOmittedKind(figure) }];
  });
  const care = lines.filter(({ kind }) => kind === null);
  const files = new Files(context);
  const entries = care.flatMap(({ segment, index, figure }) => {
    const priced = toPricedLine(segment, index, figure, data);
    return buildLineEntries(segment, figure, priced, files, context, (line) =>
      explainAmount(line, response, data.places),
    );
  });
  const bundle = toBundle(response.tableVersion, [...entries, ...files.buildEntries()], context);
  const omitted = [
    ...lines.flatMap(({ segment, kind }) => (kind === null ? [] : [toOmittedLine(segment, kind)])),
    ...response.unpriced.map(toOmittedWords),
  ];
  return {
    counts: countEntries(bundle, omitted.length),
    omitted,
    codes: listCodes(care.map(({ figure }) => figure)),
    bundle,
  };
}

function toPricedLine(
  segment: Segment,
  index: number,
  figure: Figure,
  { table }: Pick<PricingData, 'table'>,
): PricedLine | null {
  const amount = findLineFigure(segment);
  if (amount === null) return null;
  return { segment, index, figure, amount, ...toCustody(figure, amount.which, table) };
}

function buildLineEntries(
  segment: Segment,
  figure: Figure,
  priced: PricedLine | null,
  files: Files,
  { makeId }: ExportContext,
  explain: (line: PricedLine) => string,
): readonly BundleEntry[] {
  const blank = priced === null ? (segment.fit?.why ?? 'no federal file publishes an amount.') : null;
  const care = toEntry(makeId(), buildCare(figure, segment, blank));
  if (priced === null) return [care];
  const fullUrl = toUrn(makeId());
  const documents = priced.sources.map((source) => files.cite(source, { reference: fullUrl }));
  const reference = { reference: care.fullUrl };
  const link = care.resource.resourceType === 'Encounter' ? { context: reference } : { service: [reference] };
  return [care, { fullUrl, resource: buildChargeItem(priced, link, documents, explain(priced)) }];
}

/** The files cited so far, in the order first met, with the charge items that cite them. */
class Files {
  readonly #context: ExportContext;
  readonly #cited = new Map<string, { source: Source; fullUrl: string; targets: Reference[] }>();

  constructor(context: ExportContext) {
    this.#context = context;
  }

  /** A reference to the file's DocumentReference. */
  cite(source: Source, chargeItem: Reference): Reference {
    const known = this.#cited.get(source.id);
    const file = known ?? { source, fullUrl: toUrn(this.#context.makeId()), targets: [] };
    if (known === undefined) this.#cited.set(source.id, file);
    file.targets.push(chargeItem);
    return { reference: file.fullUrl };
  }

  buildEntries(): readonly BundleEntry[] {
    const { makeId, timestamp } = this.#context;
    return [...this.#cited.values()].flatMap(({ source, fullUrl, targets }): readonly BundleEntry[] => [
      { fullUrl, resource: buildDocumentReference(source) },
      toEntry(makeId(), buildProvenance(source, { reference: fullUrl }, targets, timestamp)),
    ]);
  }
}

function toBundle(
  tableVersion: string,
  entry: readonly BundleEntry[],
  { siteUrl, timestamp }: ExportContext,
): Bundle {
  return {
    resourceType: 'Bundle',
    meta: {
      source: `${siteUrl}/api/table`,
      tag: [{ system: toDefinitionUrl(siteUrl, 'CodeSystem', 'price-table-version'), code: tableVersion }],
    },
    type: 'collection',
    timestamp,
    // FHIR has no empty lists: a bundle without care has no entry at all.
    ...(entry.length === 0 ? {} : { entry }),
  };
}

function countEntries({ entry = [] }: Bundle, omitted: number): Counts {
  const count = (type: Resource['resourceType']) =>
    entry.filter(({ resource }) => resource.resourceType === type).length;
  const chargeItems = entry.flatMap(({ resource }): readonly ChargeItem[] =>
    resource.resourceType === 'ChargeItem' ? [resource] : [],
  );
  const [encounters, procedures] = [count('Encounter'), count('Procedure')];
  return {
    entries: entry.length,
    encounters,
    procedures,
    chargeItems: chargeItems.length,
    chargeItemsWithoutASourceFile: chargeItems.filter(({ definitionUri }) => definitionUri === undefined)
      .length,
    blanks: encounters + procedures - chargeItems.length,
    documentReferences: count('DocumentReference'),
    provenances: count('Provenance'),
    omitted,
  };
}

function listCodes(figures: readonly Figure[]): readonly LineCodes[] {
  return [...new Set(figures)].flatMap((figure) => {
    const code = formatCode(figure);
    const { id, label, loinc, apc } = figure;
    return code === null ? [] : [{ itemId: id, label, code, loinc, apc }];
  });
}

const toUrn = (id: string): string => `urn:uuid:${id}`;

const toEntry = <Held extends Resource>(id: string, resource: Held): BundleEntry<Held> => ({
  fullUrl: toUrn(id),
  resource,
});
