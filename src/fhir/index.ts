// SPDX-License-Identifier: Apache-2.0
export { buildExport, type Export } from './build-export.ts';
export {
  buildDefinitions,
  buildUnknownDefinition,
  type DefinitionType,
  listDefinitionPaths,
} from './definitions.ts';
export { buildExample, EXAMPLE } from './example.ts';
export { createCountedIds, toUuid } from './ids.ts';
export { OMITTED_KINDS } from './omitted.ts';
export { type Bundle, type BundleEntry, FHIR_VERSION, type Resource } from './types.ts';
