// SPDX-License-Identifier: Apache-2.0
// `npm run fhir:check -- FILE|URL …`: what each validator says of a FHIR resource. Exit 1 where one refuses it.

import { readFileSync } from 'node:fs';
import { checkResource, createValidators, formatVerdicts } from './check.ts';

const USAGE = 'Name a file or an address: npm run fhir:check -- FILE|URL … [--remarks]';

/** The resource at a place; the bundle inside it where it is an envelope. */
async function readResource(place: string): Promise<unknown> {
  const json: unknown = JSON.parse(
    /^https?:/.test(place) ? await download(place) : readFileSync(place, 'utf8'),
  );
  const isEnvelope = typeof json === 'object' && json !== null && 'fhirVersion' in json && 'bundle' in json;
  return isEnvelope ? json.bundle : json;
}

async function download(url: string): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'application/fhir+json' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.text();
}

async function run(values: readonly string[]): Promise<void> {
  const places = values.filter((value) => value !== '--remarks');
  if (places.length === 0) throw new Error(USAGE);
  const validators = createValidators();
  for (const place of places) {
    const verdicts = checkResource(await readResource(place), validators);
    console.log(`${place}\n${formatVerdicts(verdicts)}`);
    if (values.includes('--remarks')) {
      for (const { validator, warnings } of verdicts) {
        for (const warning of warnings) console.log(`  ${validator}: ${warning}`);
      }
    }
    if (verdicts.some(({ errors }) => errors.length > 0)) process.exitCode = 1;
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
