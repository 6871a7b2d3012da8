// SPDX-License-Identifier: Apache-2.0
// The whole route table.

import type { Handler } from '../http/call.ts';
import {
  getInterviews,
  postAnnotation,
  postChange,
  postErasure,
  postInterviewAnswered,
  postSeals,
} from './admin.ts';
import {
  postLoginOptions,
  postLoginVerify,
  postLogout,
  postRegisterOptions,
  postRegisterVerify,
} from './auth.ts';
import { getCitation } from './citation.ts';
import { getCorrections, postCorrection } from './corrections.ts';
import { getExport } from './exports.ts';
import { getDefinition, getFhirExample, postFhir } from './fhir.ts';
import { getGap, postGap } from './gap.ts';
import { getHealth, postHealth } from './health.ts';
import { getIntegrity } from './integrity.ts';
import { getInterviewCount, postInterview } from './interview.ts';
import { deleteJourney, getJourney, postJourney, putJourney } from './journeys.ts';
import { getLocalities, getLocality } from './localities.ts';
import { getMapModels, postMap } from './map.ts';
import { deleteMe, deleteMyPasskey, getMe, getMyCorrections, getMyJourneys, putMe } from './me.ts';
import { getOpenApi } from './openapi.ts';
import { getPolicy } from './policy.ts';
import { postPrice } from './price.ts';
import { getPrivateRates } from './private-rates.ts';
import { getAnnotations, getChanges, getFeed } from './public-log.ts';
import { getRegister } from './register.ts';
import { getSurvey, getSurveyChannel, postSurvey } from './survey.ts';
import { getTable, getTableRow } from './table.ts';
import { getUse, postUse } from './use.ts';

export interface Route {
  readonly GET?: Handler | undefined;
  readonly POST?: Handler | undefined;
  readonly PUT?: Handler | undefined;
  readonly DELETE?: Handler | undefined;
  /** POST from pages of any website, too: it stores nothing. */
  readonly isOpen?: boolean;
  /** Answers with what belongs to one person: read by this site's pages only. */
  readonly isOwn?: boolean;
  /** Behind the operator's token, and in no list of what is served. */
  readonly isAdministrative?: boolean;
  /** Its GET changes something, which HEAD may not do (RFC 9110, 9.2.1). */
  readonly hasNoHead?: boolean;
}

/** A path ending in `/*` has one more, variable part. HEAD follows from a GET that only reads, OPTIONS from the route. */
export const ROUTES: ReadonlyMap<string, Route> = new Map<string, Route>([
  ['/api/openapi.json', { GET: getOpenApi }],
  ['/api/health', { GET: getHealth, POST: postHealth }],
  ['/api/table', { GET: getTable }],
  ['/api/table/*', { GET: getTableRow }],
  ['/api/localities', { GET: getLocalities }],
  ['/api/localities/*', { GET: getLocality }],
  ['/api/private-rates/*', { GET: getPrivateRates }],
  ['/api/price', { POST: postPrice, isOpen: true }],
  ['/api/map', { POST: postMap }],
  ['/api/map/models', { GET: getMapModels }],
  ['/api/journeys', { POST: postJourney }],
  ['/api/journeys/*', { GET: getJourney, PUT: putJourney, DELETE: deleteJourney }],
  ['/api/auth/register/options', { POST: postRegisterOptions }],
  ['/api/auth/register/verify', { POST: postRegisterVerify }],
  ['/api/auth/login/options', { POST: postLoginOptions }],
  ['/api/auth/login/verify', { POST: postLoginVerify }],
  ['/api/auth/logout', { POST: postLogout }],
  ['/api/me', { GET: getMe, PUT: putMe, DELETE: deleteMe, isOwn: true }],
  ['/api/me/corrections', { GET: getMyCorrections, isOwn: true }],
  ['/api/me/journeys', { GET: getMyJourneys, isOwn: true }],
  ['/api/me/passkeys/*', { DELETE: deleteMyPasskey, isOwn: true }],
  ['/api/register', { GET: getRegister }],
  ['/api/corrections', { GET: getCorrections, POST: postCorrection }],
  ['/api/gap', { GET: getGap, POST: postGap }],
  ['/api/survey', { GET: getSurvey, POST: postSurvey }],
  ['/api/survey/channel', { GET: getSurveyChannel }],
  ['/api/interview', { GET: getInterviewCount, POST: postInterview }],
  ['/api/use', { GET: getUse, POST: postUse }],
  ['/api/changes', { GET: getChanges }],
  ['/changes.atom', { GET: getFeed }],
  ['/api/annotations', { GET: getAnnotations }],
  ['/api/citation/*', { GET: getCitation }],
  ['/api/policy', { GET: getPolicy }],
  ['/api/export/*', { GET: getExport }],
  ['/api/integrity', { GET: getIntegrity }],
  ['/api/fhir', { POST: postFhir, isOpen: true }],
  ['/api/fhir/example', { GET: getFhirExample }],
  ['/fhir/StructureDefinition/*', { GET: getDefinition('StructureDefinition') }],
  ['/fhir/CodeSystem/*', { GET: getDefinition('CodeSystem') }],

  ['/api/admin/annotations', { POST: postAnnotation, isAdministrative: true }],
  ['/api/admin/changes', { POST: postChange, isAdministrative: true }],
  ['/api/admin/erasures', { POST: postErasure, isAdministrative: true }],
  ['/api/admin/interviews', { GET: getInterviews, hasNoHead: true, isAdministrative: true }],
  ['/api/admin/interviews/*', { POST: postInterviewAnswered, isAdministrative: true }],
  ['/api/admin/seals', { POST: postSeals, isAdministrative: true }],
]);
