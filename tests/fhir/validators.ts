// SPDX-License-Identifier: Apache-2.0

import { checkResource, createValidators } from '../../scripts/fhir-check/check.ts';

const validators = createValidators();

/** Who refuses a resource, with the first reason of each; empty where all four accept it. */
export function listRefusals(resource: unknown): readonly string[] {
  return checkResource(resource, validators).flatMap(({ validator, errors }) =>
    errors.length === 0 ? [] : [`${validator}: ${errors[0]}`],
  );
}
