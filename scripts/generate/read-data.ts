// SPDX-License-Identifier: Apache-2.0
// Everything generate reads from data/, checked and indexed by id or code.

import { z } from 'zod';
import type { Source, SourceCopy } from '../../src/figures/index.ts';
import type { Places } from '../../src/localities/index.ts';
import type { Unpriceable } from '../../src/pricing/index.ts';
import { toFileKey } from '../lexicon/read-source.ts';
import {
  type CopayRow,
  copaySchema,
  laboratorySchema,
  type OutpatientRow,
  outpatientSchema,
  type RelativeValueRow,
  relativeValueSchema,
  type UtilizationRow,
  utilizationSchema,
  type VerdictRow,
  verdictSchema,
} from './csv-schemas.ts';
import type { Inputs } from './inputs.ts';
import { readPlaces } from './read-places.ts';
import {
  type Narrative,
  narrativeSchema,
  sourceCopiesSchema,
  sourcesSchema,
  type Unit,
  unitSchema,
  unpriceableSchema,
  versionSchema,
} from './schemas.ts';
import { GenerateStop } from './stop.ts';

export interface GenerateData {
  readonly version: string;
  readonly sources: Readonly<Record<string, Source>>;
  /** By source. */
  readonly sourceCopies: Readonly<Record<string, SourceCopy>>;
  readonly units: readonly Unit[];
  readonly narratives: ReadonlyMap<string, Narrative>;
  readonly feeSchedule: ReadonlyMap<string, RelativeValueRow>;
  /** Code → dollars as text. */
  readonly laboratory: ReadonlyMap<string, string>;
  readonly outpatient: ReadonlyMap<string, OutpatientRow>;
  /** By row id. */
  readonly utilization: ReadonlyMap<string, UtilizationRow>;
  /** By row id. */
  readonly copays: ReadonlyMap<string, CopayRow>;
  /** By row id; empty before the first audit. */
  readonly verdicts: ReadonlyMap<string, VerdictRow>;
  readonly places: Places;
  readonly unpriceable: readonly Unpriceable[];
  /** Parsed files of data/lexicon by name without ending; tables of weights as text. */
  readonly lexiconFiles: Readonly<Record<string, unknown>>;
}

const VERDICTS = 'audit/verdicts.csv';

export function readData(inputs: Inputs): GenerateData {
  const units = inputs.readYaml('units.yaml', z.array(unitSchema));
  const unitIds = new Set(units.map(({ id }) => id));
  const narratives = inputs.readYaml('documents/narrative.yaml', z.array(narrativeSchema));
  const utilization = inputs.readRows('documents/cms-utilization-2024.csv', utilizationSchema);
  const copays = inputs.readRows('documents/opps-copay-2026.csv', copaySchema);
  const verdicts = inputs.has(VERDICTS) ? inputs.readRows(VERDICTS, verdictSchema) : [];
  checkIds(narratives, 'documents/narrative.yaml', unitIds);
  checkIds(utilization, 'documents/cms-utilization-2024.csv', unitIds);
  checkIds(copays, 'documents/opps-copay-2026.csv', unitIds);
  const unpriceable = inputs.readYaml('unpriceable.yaml', z.array(unpriceableSchema));
  index(unpriceable, 'unpriceable.yaml', ({ id }) => id);
  return {
    version: inputs.readJson('table-version.json', versionSchema).version,
    sources: inputs.readJson('sources.json', sourcesSchema),
    sourceCopies: inputs.readJson('sources.json', sourceCopiesSchema),
    units,
    narratives: index(narratives, 'documents/narrative.yaml', ({ id }) => id),
    feeSchedule: index(
      inputs.readRows('figures/cms-pfs-2026.csv', relativeValueSchema),
      'figures/cms-pfs-2026.csv',
      ({ hcpcs }) => hcpcs,
    ),
    laboratory: new Map(
      [
        ...index(
          inputs.readRows('figures/cms-clfs-2026.csv', laboratorySchema),
          'figures/cms-clfs-2026.csv',
          ({ hcpcs }) => hcpcs,
        ),
      ].map(([code, { rate }]) => [code, rate]),
    ),
    outpatient: index(
      inputs.readRows('figures/cms-opps-2026.csv', outpatientSchema),
      'figures/cms-opps-2026.csv',
      ({ hcpcs }) => hcpcs,
    ),
    utilization: index(utilization, 'documents/cms-utilization-2024.csv', ({ id }) => id),
    copays: index(copays, 'documents/opps-copay-2026.csv', ({ id }) => id),
    verdicts: index(verdicts, VERDICTS, ({ id }) => id),
    places: readPlaces(inputs),
    unpriceable,
    lexiconFiles: Object.fromEntries([
      ...inputs
        .list('lexicon', '.yaml')
        .map((file) => [toFileKey(file), inputs.readYaml(`lexicon/${file}`, z.unknown())]),
      ...inputs.list('lexicon', '.tsv').map((file) => [toFileKey(file), inputs.readText(`lexicon/${file}`)]),
    ]),
  };
}

/** Rows by key; stops where two have the same. */
function index<Row>(
  rows: readonly Row[],
  path: string,
  keyOf: (row: Row) => string,
): ReadonlyMap<string, Row> {
  const map = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    if (map.has(key)) throw new GenerateStop(`data/${path} has two rows for ${key}.`);
    map.set(key, row);
  }
  return map;
}

function checkIds(rows: readonly { readonly id: string }[], path: string, known: ReadonlySet<string>): void {
  const stray = rows.find(({ id }) => !known.has(id));
  if (stray !== undefined)
    throw new GenerateStop(`data/${path} has ${stray.id}, which is not in data/units.yaml.`);
}
