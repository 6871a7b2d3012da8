// SPDX-License-Identifier: Apache-2.0
// A new version of the table: checked, compared with the one before, recorded for good.

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseYaml } from 'yaml';
import {
  buildVersionFiles,
  type DataFile,
  toPublishedVersion,
  toVersionPath,
} from '../../src/open-data/index.ts';
import type { PricingData } from '../../src/pricing/index.ts';
import {
  compareVersions,
  type FigureChange,
  type Release,
  type RowChange,
} from '../../src/registers/index.ts';
import { findAuditProblem } from '../audit/fingerprint.ts';
import { generate } from '../generate/generate.ts';
import { diffFigures, sumUpPlaces } from './diff.ts';
import { diffRows } from './diff-rows.ts';
import { FROZEN_FILE, type Frozen, packFrozen, readFrozen, VERSION } from './frozen.ts';
import { listFigures, readLines } from './list-figures.ts';
import { ReleaseStop } from './stop.ts';

/** The sources whose extracts a row is made of that adds a doctor's fee and a hospital's; each is kept under its id. */
const EXTRACT = /^cms-(?:pfs|opps)-\d{4}$/;
const VERSION_FILE = 'table-version.json';

/**
 * Makes `version` the present version of the table in `dataDirectory`, or, where it is the present one and has no record
 * yet, records it. Throws ReleaseStop, having changed nothing. Cut short at any moment it leaves the old version: the rename
 * of table-version.json, the last step, is what releases.
 */
export function makeRelease(dataDirectory: string, version: string): Release {
  const present = readPresent(dataDirectory);
  checkVersion(version, present);
  const problem = findAuditProblem(dataDirectory);
  if (problem !== null) throw new ReleaseStop(problem);
  const recorded = readFrozen(dataDirectory, present);
  const earlier = recorded === null ? findEarlier(dataDirectory, present) : undefined;
  if (earlier !== undefined)
    throw new ReleaseStop(
      `Version ${present} has no record, and ${earlier} before it has one: put ${earlier} back into data/table-version.json and run npm run release -- ${version} again, so that what changed since is shown.`,
    );
  if (version === present && recorded !== null)
    throw new ReleaseStop(`Version ${version} is recorded already; a new one must be later.`);
  if (version !== present && recorded === null)
    throw new ReleaseStop(
      `Version ${present} has no record to compare with: check out its data and run npm run release -- ${present} first.`,
    );

  const { data } = generate(dataDirectory);
  const extracts = Object.fromEntries(
    Object.keys(data.table.sources)
      .filter((id) => EXTRACT.test(id))
      .map((id) => `figures/${id}.csv`)
      .map((path) => [path, readFileSync(join(dataDirectory, path), 'utf8')]),
  );
  const frozen: Frozen = { files: buildFilesOf(version, data), extracts };
  if (recorded === null) return record(dataDirectory, version, null, { figures: [], rows: [] }, frozen);
  if (sameFiles(buildFilesOf(present, data), recorded.files))
    throw new ReleaseStop(`Nothing differs from version ${present}: there is nothing to release.`);
  const sums = findSums(dataDirectory);
  const figures = diffFigures(listFigures(present, recorded, sums), listFigures(version, frozen, sums));
  const table = 'price-table.csv';
  const rows = diffRows(readLines(present, recorded, table), readLines(version, frozen, table));
  return record(dataDirectory, version, present, { figures, rows }, frozen);
}

function readPresent(dataDirectory: string): string {
  return String(JSON.parse(readFileSync(join(dataDirectory, VERSION_FILE), 'utf8')).version);
}

/** The last recorded version before it. */
function findEarlier(dataDirectory: string, version: string): string | undefined {
  const folder = join(dataDirectory, 'versions');
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .filter((name) => VERSION.test(name) && compareVersions(name, version) < 0)
    .sort(compareVersions)
    .findLast((name) => existsSync(join(folder, name, FROZEN_FILE)));
}

export const NO_VERSION = 'A version is a day and a number, such as 2027-01-04.1.';

/** Whether it is a day of the calendar and a number. */
export function isVersion(version: string): boolean {
  const day = version.slice(0, 10);
  const time = Date.parse(`${day}T00:00:00Z`);
  return VERSION.test(version) && !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day;
}

function checkVersion(version: string, present: string): void {
  if (!isVersion(version)) throw new ReleaseStop(NO_VERSION);
  if (compareVersions(version, present) < 0)
    throw new ReleaseStop(`Version ${version} is not later than the present one, ${present}.`);
}

function buildFilesOf(version: string, { table, places }: PricingData): readonly DataFile[] {
  return buildVersionFiles(toPublishedVersion({ table: { ...table, version }, places }));
}

function sameFiles(files: readonly DataFile[], recorded: readonly DataFile[]): boolean {
  const texts = new Map(recorded.map(({ path, text }) => [path, text]));
  return files.every(({ path, text }) => texts.get(path) === text);
}

/** Rows made of a doctor's fee and a hospital's. */
function findSums(dataDirectory: string): ReadonlySet<string> {
  const units = parseYaml(readFileSync(join(dataDirectory, 'units.yaml'), 'utf8')) as {
    id: string;
    source: string;
  }[];
  return new Set(units.flatMap(({ id, source }) => (source === 'pfs+opps' ? [id] : [])));
}

interface Differences {
  /** Those by place, too. */
  readonly figures: readonly FigureChange[];
  readonly rows: readonly RowChange[];
}

function record(
  dataDirectory: string,
  version: string,
  before: string | null,
  { figures, rows }: Differences,
  { files, extracts }: Frozen,
): Release {
  const release: Release = {
    version,
    before,
    figures: figures.filter(({ localityKey }) => localityKey === null),
    places: sumUpPlaces(figures),
    rows,
  };
  const all = {
    path: `${toVersionPath(version)}/changes.json`,
    text: formatChanges(version, before, { figures, rows }),
  };
  const folder = join(dataDirectory, 'versions', version);
  const temporary = join(dataDirectory, 'versions', `.${version}.${process.pid}.tmp`);
  try {
    mkdirSync(temporary, { recursive: true });
    writeFileSync(join(temporary, FROZEN_FILE), packFrozen({ files: [...files, all], extracts }));
    writeFileSync(join(temporary, 'changes.json'), `${JSON.stringify(release, null, 2)}\n`);
    // What a run that was cut short left of this version: it was never released.
    rmSync(folder, { recursive: true, force: true });
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    throw error;
  }
  const next = join(dataDirectory, `.${VERSION_FILE}.${process.pid}.tmp`);
  writeFileSync(next, `${JSON.stringify({ version })}\n`);
  renameSync(next, join(dataDirectory, VERSION_FILE));
  return release;
}

/** Every changed figure, those by place too, and every row that differs besides, one a line. */
function formatChanges(version: string, before: string | null, { figures, rows }: Differences): string {
  const lead = JSON.stringify({ version, before, count: figures.length });
  const toLines = (list: readonly object[]) => list.map((one) => JSON.stringify(one)).join(',\n');
  return `${lead.slice(0, -1)},"changes":[\n${toLines(figures)}\n],"rows":[\n${toLines(rows)}\n]}\n`;
}
