// SPDX-License-Identifier: Apache-2.0
// Reads files of data/, checks their shape, and remembers each with its hash for the manifest.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse as parseYaml } from 'yaml';
import type { z } from 'zod';
import { GenerateStop } from './stop.ts';

export interface InputRecord {
  /** Path from the root of the repository, with forward slashes: `data/units.yaml`. */
  readonly path: string;
  readonly sha256: string;
}

/** Every `path` is relative to data/. A file read twice is recorded once. */
export interface Inputs {
  readonly readRows: <Row>(path: string, schema: z.ZodType<Row>) => readonly Row[];
  readonly readYaml: <Value>(path: string, schema: z.ZodType<Value>) => Value;
  readonly readJson: <Value>(path: string, schema: z.ZodType<Value>) => Value;
  readonly readText: (path: string) => string;
  readonly has: (path: string) => boolean;
  /** Names of the files at or below a folder with that ending, with forward slashes, sorted; none where it is missing. */
  readonly list: (folder: string, ending: string) => readonly string[];
  /** What was read so far, sorted by path. */
  readonly records: () => readonly InputRecord[];
}

export function openInputs(dataDirectory: string): Inputs {
  const seen = new Map<string, string>();
  const read = (path: string): string => {
    const full = join(dataDirectory, path);
    if (!existsSync(full)) throw new GenerateStop(`data/${path} is missing.`);
    const bytes = readFileSync(full);
    seen.set(`data/${path}`, createHash('sha256').update(bytes).digest('hex'));
    return bytes.toString('utf8');
  };
  return {
    readRows: (path, schema) => readRows(read(path), path, schema),
    readYaml: (path, schema) =>
      check(
        parseOrStop(path, () => parseYaml(read(path))),
        schema,
        path,
      ),
    readJson: (path, schema) =>
      check(
        parseOrStop(path, () => JSON.parse(read(path))),
        schema,
        path,
      ),
    readText: read,
    has: (path) => existsSync(join(dataDirectory, path)),
    list: (folder, ending) => {
      const full = join(dataDirectory, folder);
      if (!existsSync(full)) return [];
      return readdirSync(full, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(ending))
        .map((name) => name.split(sep).join('/'))
        .sort();
    },
    records: () =>
      [...seen].map(([path, sha256]) => ({ path, sha256 })).sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

function readRows<Row>(text: string, path: string, schema: z.ZodType<Row>): readonly Row[] {
  const records = parseOrStop(
    path,
    () => parseCsv(text, { columns: true, skip_empty_lines: true }) as Record<string, string>[],
  );
  return records.map((record, index) => {
    const result = schema.safeParse(record);
    if (result.success) return result.data;
    // Line 1 is the header.
    throw new GenerateStop(
      `data/${path}, line ${index + 2} (${Object.values(record)[0] ?? ''}): ${describeIssue(result.error, null)}.`,
    );
  });
}

function check<Value>(value: unknown, schema: z.ZodType<Value>, path: string): Value {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new GenerateStop(`data/${path}: ${describeIssue(result.error, value)}.`);
}

/** The first issue in words; in a list, the item is named by its `id` where it has one. */
function describeIssue(error: z.ZodError, value: unknown): string {
  const issue = error.issues[0];
  if (issue === undefined) return 'not readable';
  const [first, ...rest] = issue.path;
  const item = Array.isArray(value) && typeof first === 'number' ? (value[first] as { id?: unknown }) : null;
  const place =
    item === null
      ? issue.path.join('.')
      : [`row ${typeof item?.id === 'string' ? item.id : Number(first) + 1}`, ...rest].join(', ');
  return `${place === '' ? '' : `${place}: `}${issue.message.replace(/\.$/, '')}`;
}

function parseOrStop<Value>(path: string, parse: () => Value): Value {
  try {
    return parse();
  } catch (error) {
    if (error instanceof GenerateStop) throw error;
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new GenerateStop(`data/${path} cannot be read: ${reason.replace(/[.:]$/, '')}.`);
  }
}
