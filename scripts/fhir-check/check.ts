// SPDX-License-Identifier: Apache-2.0

import { createFhirJsValidator } from './fhir-js.ts';
import { createJsonSchemaValidator } from './json-schema.ts';
import { createMedplumValidator } from './medplum.ts';
import { checkOwnRules } from './own-rules.ts';
import type { Validator, Verdict } from './verdict.ts';

/**
 * Three independent validators of R4 and our own rules, ready to be asked many times. None of the three catches
 * everything; an export has to be accepted by all four.
 */
export function createValidators(): readonly Validator[] {
  return [createJsonSchemaValidator(), createFhirJsValidator(), createMedplumValidator(), checkOwnRules];
}

export function checkResource(resource: unknown, validators: readonly Validator[]): readonly Verdict[] {
  return validators.map((validate) => validate(resource));
}

/** Each verdict on a line, with what was found below it. */
export function formatVerdicts(verdicts: readonly Verdict[]): string {
  return verdicts
    .flatMap(({ validator, errors, warnings }) => [
      `${errors.length === 0 ? '✓ accepted' : '✗ REFUSED '}  ${validator}${countWarnings(warnings)}`,
      ...[...new Set(errors)].map((error) => `    ${error}`),
    ])
    .join('\n');
}

const countWarnings = ({ length }: readonly string[]): string =>
  length === 0 ? '' : ` (${length} remark${length === 1 ? '' : 's'}; --remarks prints them)`;
