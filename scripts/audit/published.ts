// SPDX-License-Identifier: Apache-2.0
// What the project publishes: the extracts and hand-edited files of data/, generated/pricing.json where it has
// been built, and the reference service's figures where they are at hand.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse as parseYaml } from 'yaml';
import type { PricingData } from '../../src/pricing/index.ts';
import type { RecordedSource } from './federal-files.ts';
import { readCsvRecords, type TextRecord } from './text-rows.ts';

export interface PublishedUnit {
  readonly id: string;
  readonly code?: string;
  readonly apc?: string;
  readonly source: 'pfs' | 'clfs' | 'opps' | 'pfs+opps' | 'document';
}

/** Dollars as the document prints them. `alternates` is searched for its numbers only. */
export interface PublishedNarrative {
  readonly id: string;
  readonly source: string;
  readonly value: number | null;
  readonly out_of_pocket: number | null;
  readonly alternates?: Readonly<Record<string, { readonly value: number | readonly number[] }>>;
}

export interface Published {
  readonly sources: Readonly<Record<string, RecordedSource>>;
  readonly units: readonly PublishedUnit[];
  readonly narrative: readonly PublishedNarrative[];
  readonly feeSchedule: readonly TextRecord[];
  readonly laboratory: readonly TextRecord[];
  readonly outpatient: readonly TextRecord[];
  readonly wages: readonly TextRecord[];
  readonly indices: readonly TextRecord[];
  readonly zipRanges: readonly TextRecord[];
  readonly utilization: readonly TextRecord[];
  readonly copays: readonly TextRecord[];
  /** Spending by condition. */
  readonly spending: readonly TextRecord[];
  readonly generated: PricingData | null;
  /** Locality key → row id → dollars, as the built answers of GET /api/localities/{key} give them; empty where not built. */
  readonly builtAmounts: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

export function readPublished(dataDirectory: string, generatedDirectory: string): Published {
  const text = (path: string): string => readFileSync(join(dataDirectory, path), 'utf8');
  const csv = (path: string): readonly TextRecord[] => readCsvRecords(text(path));
  const pricing = join(generatedDirectory, 'pricing.json');
  return {
    sources: JSON.parse(text('sources.json')) as Published['sources'],
    units: parseYaml(text('units.yaml')) as PublishedUnit[],
    narrative: parseYaml(text('documents/narrative.yaml')) as PublishedNarrative[],
    feeSchedule: csv('figures/cms-pfs-2026.csv'),
    laboratory: csv('figures/cms-clfs-2026.csv'),
    outpatient: csv('figures/cms-opps-2026.csv'),
    wages: csv('figures/bls-oews-2025.csv'),
    indices: csv('localities/gpci-2026.csv'),
    zipRanges: csv('localities/zip-ranges-2026.csv'),
    utilization: csv('documents/cms-utilization-2024.csv'),
    copays: csv('documents/opps-copay-2026.csv'),
    spending: csv('conditions/spending-2018.csv'),
    generated: existsSync(pricing) ? (JSON.parse(readFileSync(pricing, 'utf8')) as PricingData) : null,
    builtAmounts: readBuiltAmounts(join(generatedDirectory, 'api/localities')),
  };
}

function readBuiltAmounts(directory: string): Published['builtAmounts'] {
  if (!existsSync(directory)) return new Map();
  return new Map(
    readdirSync(directory).map((file) => {
      const page = JSON.parse(readFileSync(join(directory, file), 'utf8')) as {
        items: { id: string; localityUsd: number }[];
      };
      return [basename(file, '.json'), new Map(page.items.map(({ id, localityUsd }) => [id, localityUsd]))];
    }),
  );
}

/** The reference service's figures: the only reading at hand of documents that are not. */
export interface Reference {
  readonly rows: ReadonlyMap<string, TextRecord>;
  readonly narrative: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

export function readReference(directory: string): Reference | null {
  if (!existsSync(join(directory, 'price-rows.csv'))) return null;
  const rows = readCsvRecords(readFileSync(join(directory, 'price-rows.csv'), 'utf8'));
  const figures = JSON.parse(readFileSync(join(directory, 'narrative-figures.json'), 'utf8')) as {
    id: string;
  }[];
  return {
    rows: new Map(rows.map((row) => [row.id ?? '', row])),
    narrative: new Map(figures.map((figure) => [figure.id, figure])),
  };
}
