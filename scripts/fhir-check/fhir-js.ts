// SPDX-License-Identifier: Apache-2.0
// The `fhir` package: cardinalities, unexpected elements, value sets it has. It lets a malformed instant pass.

import { Fhir } from 'fhir';
import type { Validator } from './verdict.ts';

export function createFhirJsValidator(): Validator {
  const fhir = new Fhir();
  return (resource) => {
    const validator = 'fhir (FHIR.js)';
    try {
      const { valid, messages } = fhir.validate(resource as object, { errorOnUnexpected: true });
      const toSentences = (isError: boolean) =>
        messages
          .filter(({ severity }) => (severity === 'error' || severity === 'fatal') === isError)
          .map(({ location, message }) => `${location ?? ''} ${message ?? ''}`.trim());
      const errors = toSentences(true);
      return {
        validator,
        errors: valid || errors.length > 0 ? errors : ['is not valid'],
        warnings: toSentences(false),
      };
    } catch (error) {
      // It reads on where an element has the wrong shape, and falls.
      return { validator, errors: [error instanceof Error ? error.message : String(error)], warnings: [] };
    }
  };
}
