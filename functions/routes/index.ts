// SPDX-License-Identifier: Apache-2.0
// The whole route table.

import type { Handler } from '../http/call.ts';
import { getInterviews, postAnnotation, postChange, postInterviewAnswered, postSeals } from './admin.ts';
import { getDefinition, getFhirExample, postFhir } from './fhir.ts';
import { getHealth, postHealth } from './health.ts';
import { getIntegrity } from './integrity.ts';
import { deleteJourney, getJourney, postJourney, putJourney } from './journeys.ts';
import { getLocalities, getLocality } from './localities.ts';
import { postPrice } from './price.ts';
import { getAnnotations, getChanges } from './public-log.ts';
import { getTable, getTableRow } from './table.ts';

export interface Route {
  readonly GET?: Handler | undefined;
  readonly POST?: Handler | undefined;
  readonly PUT?: Handler | undefined;
  readonly DELETE?: Handler | undefined;
  /** POST from pages of any website, too: it stores nothing. */
  readonly isOpen?: boolean;
  /** Behind the operator's token, and in no list of what is served. */
  readonly isAdministrative?: boolean;
}

/** A path ending in `/*` has one more, variable part. HEAD follows from GET, OPTIONS from the route. */
export const ROUTES: ReadonlyMap<string, Route> = new Map<string, Route>([
  ['/api/health', { GET: getHealth, POST: postHealth }],
  ['/api/table', { GET: getTable }],
  ['/api/table/*', { GET: getTableRow }],
  ['/api/localities', { GET: getLocalities }],
  ['/api/localities/*', { GET: getLocality }],
  ['/api/price', { POST: postPrice, isOpen: true }],
  ['/api/journeys', { POST: postJourney }],
  ['/api/journeys/*', { GET: getJourney, PUT: putJourney, DELETE: deleteJourney }],
  ['/api/changes', { GET: getChanges }],
  ['/api/annotations', { GET: getAnnotations }],
  ['/api/integrity', { GET: getIntegrity }],
  ['/api/fhir', { POST: postFhir, isOpen: true }],
  ['/api/fhir/example', { GET: getFhirExample }],
  ['/fhir/StructureDefinition/*', { GET: getDefinition('StructureDefinition') }],
  ['/fhir/CodeSystem/*', { GET: getDefinition('CodeSystem') }],

  ['/api/admin/annotations', { POST: postAnnotation, isAdministrative: true }],
  ['/api/admin/changes', { POST: postChange, isAdministrative: true }],
  ['/api/admin/interviews', { GET: getInterviews, isAdministrative: true }],
  ['/api/admin/interviews/*', { POST: postInterviewAnswered, isAdministrative: true }],
  ['/api/admin/seals', { POST: postSeals, isAdministrative: true }],
]);
