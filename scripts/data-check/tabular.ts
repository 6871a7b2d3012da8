// SPDX-License-Identifier: Apache-2.0
// datapackage.json and the CSVW metadata against the CSV files: columns, keys, and the type of every cell.

import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';

interface Field {
  readonly name: string;
  readonly type: string;
  readonly constraints?: { readonly pattern: string };
}

interface Resource {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  readonly hash: string;
  readonly schema: { readonly fields: readonly Field[]; readonly primaryKey: readonly string[] };
}

/** What is wrong, a line each; `read` gives the text of a file by its path. Cells of a type with no rule are free text. */
export function checkTabular(read: (path: string) => string): readonly string[] {
  const { resources } = JSON.parse(read('/datapackage.json')) as { readonly resources: readonly Resource[] };
  if (resources.length !== 2) return ['datapackage.json does not name two files'];
  return resources.flatMap((resource) => {
    const text = read(`/${resource.path}`);
    const [header = [], ...rows] = parse(text) as string[][];
    const { fields, primaryKey } = resource.schema;
    const faults = [
      ...compare(`${resource.path}: bytes`, Buffer.byteLength(text), resource.bytes),
      ...compare(
        `${resource.path}: hash`,
        `sha256:${createHash('sha256').update(text).digest('hex')}`,
        resource.hash,
      ),
      ...compare(`${resource.path}: columns`, header.join(), fields.map(({ name }) => name).join()),
      ...checkCsvw(read, resource.path, header),
    ];
    const keys = rows.map((row) => primaryKey.map((name) => row[header.indexOf(name)]).join(' '));
    if (new Set(keys).size !== rows.length) faults.push(`${resource.path}: its key is not unique`);
    return [...faults, ...checkCells(resource.path, fields, rows)];
  });
}

const FORMS: Readonly<Record<string, RegExp>> = {
  number: /^-?\d+(?:\.\d+)?$/,
  integer: /^-?\d+$/,
  boolean: /^(?:true|false)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  datetime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/,
};

function checkCells(path: string, fields: readonly Field[], rows: readonly (readonly string[])[]): string[] {
  return fields.flatMap(({ name, type, constraints }, at) => {
    const form = constraints === undefined ? FORMS[type] : new RegExp(`^(?:${constraints.pattern})$`);
    const bad = form && rows.find((row) => row[at] !== '' && !form.test(row[at] ?? ''));
    return bad ? [`${path}: ${name} "${bad[at]}" is no ${type}`] : [];
  });
}

function checkCsvw(
  read: (path: string) => string,
  path: string,
  header: readonly string[],
): readonly string[] {
  const metadata = JSON.parse(read(`/${path}-metadata.json`)) as {
    readonly url: string;
    readonly tableSchema: { readonly columns: readonly { readonly name: string }[] };
  };
  return [
    ...compare(`${path}: file of its CSVW metadata`, metadata.url, path.slice(path.lastIndexOf('/') + 1)),
    ...compare(
      `${path}: columns of its CSVW metadata`,
      metadata.tableSchema.columns.map(({ name }) => name).join(),
      header.join(),
    ),
  ];
}

function compare(what: string, found: string | number, stated: string | number): readonly string[] {
  return found === stated ? [] : [`${what}: ${found}, not ${stated}`];
}
