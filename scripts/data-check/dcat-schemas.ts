// SPDX-License-Identifier: Apache-2.0
// data.json against the JSON schemas of DCAT-US v1.1, which stand beside the repository and are not part of it.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { ROOT } from '../steps.ts';

const SCHEMAS = join(ROOT, '..', 'shared', 'schemas');
const FOLDERS = { federal: 'dcat-us-v1.1', 'non-federal': 'dcat-us-v1.1-non-federal' } as const;

/** Required of a federal agency and of no one else. */
const OF_AGENCIES = ['bureauCode', 'programCode'];

export function hasDcatSchemas(): boolean {
  return Object.values(FOLDERS).every((folder) => existsSync(join(SCHEMAS, folder, 'catalog.json')));
}

/** What the schemas say against a catalog, a line each; that the fields of agencies are missing is no fault. */
export function checkDcat(catalog: unknown, publisher: keyof typeof FOLDERS): readonly string[] {
  const folder = join(SCHEMAS, FOLDERS[publisher]);
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats.default(ajv);
  for (const name of readdirSync(folder)) ajv.addSchema(JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const { id } = JSON.parse(readFileSync(join(folder, 'catalog.json'), 'utf8')) as { id: string };
  if (ajv.validate(id, catalog) === true) return [];
  return (ajv.errors ?? [])
    .filter(({ params }) => !OF_AGENCIES.includes(String(params.missingProperty)))
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
}
