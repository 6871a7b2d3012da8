// SPDX-License-Identifier: Apache-2.0
// `npm run fhir:check -- FILE|URL …`: what each validator says of a FHIR resource. Exit 1 where one refuses it,
// 2 where there is none to check.

import { readFileSync } from 'node:fs';
import { readArguments } from '../arguments.ts';
import { checkResource, createValidators, formatVerdicts } from './check.ts';

const USAGE = 'npm run fhir:check -- FILE|URL … [--remarks]';

/** Its message is one sentence for whoever typed the command. */
class Unreadable extends Error {}

/** The resource at a place; the bundle inside it where it is an envelope. */
async function readResource(place: string): Promise<unknown> {
  const json = parse(/^https?:/.test(place) ? await download(place) : readText(place), place);
  const isEnvelope = typeof json === 'object' && json !== null && 'fhirVersion' in json && 'bundle' in json;
  return isEnvelope ? json.bundle : json;
}

async function download(url: string): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'application/fhir+json' } }).catch((): never => {
    throw new Unreadable(`${url} does not answer.`);
  });
  if (!response.ok) throw new Unreadable(`${url} answered ${response.status}.`);
  return response.text();
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Unreadable(`There is no file to read at ${path}.`);
  }
}

function parse(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable(`${place} is not JSON.`);
  }
}

async function run(places: readonly string[], isRemarking: boolean): Promise<void> {
  if (places.length === 0) throw new Unreadable(`Name a file or an address: ${USAGE}`);
  const resources = await Promise.all(places.map(readResource));
  const validators = createValidators();
  for (const [at, place] of places.entries()) {
    const verdicts = checkResource(resources[at], validators);
    console.log(`${place}\n${formatVerdicts(verdicts)}`);
    if (isRemarking) {
      for (const { validator, warnings } of verdicts) {
        for (const warning of warnings) console.log(`  ${validator}: ${warning}`);
      }
    }
    if (verdicts.some(({ errors }) => errors.length > 0)) process.exitCode = 1;
  }
}

const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: { remarks: { type: 'boolean', default: false } },
});
run(positionals, values.remarks).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof Unreadable ? 2 : 1;
});
