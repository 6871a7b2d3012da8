// SPDX-License-Identifier: Apache-2.0
export {
  loginVerifySchema,
  registerOptionsSchema,
  registerVerifySchema,
  renameSchema,
} from './account-requests.ts';
export {
  type JourneyListResponse,
  journeyListResponseSchema,
  type MeResponse,
  type MyCorrectionsResponse,
  meResponseSchema,
  myCorrectionsResponseSchema,
  toJourneyListResponse,
  toMeResponse,
} from './account-responses.ts';
export { changeEntrySchema, registerRowSchema } from './admin.ts';
export { citationResponseSchema, formatCitation, toCitation } from './citation.ts';
export { decodeChannel } from './closed-lists.ts';
export {
  CORRECTION_COLUMNS,
  correctionsExportSchema,
  type ExportedCorrection,
  formatCorrectionsComment,
} from './correction-export.ts';
export { type CorrectionRequest, decodeCorrection } from './correction-request.ts';
export { decodeBody } from './decode.ts';
export { fhirBundleSchema, fhirEnvelopeSchema, operationOutcomeSchema, toFhirEnvelope } from './fhir.ts';
export { decodeGapReport } from './gap-request.ts';
export { healthResponseSchema, toHealthResponse } from './health.ts';
export { type ChainState, integrityResponseSchema, toIntegrityResponse } from './integrity.ts';
export { decodeInterview } from './interview-request.ts';
export { decodeDeleteToken, decodeJourney } from './journey-request.ts';
export {
  type CreateJourneyResponse,
  createJourneyResponseSchema,
  deleteJourneyResponseSchema,
  type JourneyResponse,
  journeyResponseSchema,
  toCreateJourneyResponse,
  toJourneyResponse,
} from './journey-response.ts';
export {
  type LocalityResponse,
  localitiesResponseSchema,
  localityResponseSchema,
  toLocalitiesResponse,
  toLocalityResponse,
} from './localities.ts';
export { mapRequestSchema } from './map-request.ts';
export { type MapResponse, mapModelsResponseSchema, mapResponseSchema } from './map-response.ts';
export { buildOpenApiDocument } from './openapi-document.ts';
export { toPolicyResponse } from './policy.ts';
export { type PolicyResponse, policyResponseSchema } from './policy-schemas.ts';
export { type DecodedPriceRequest, decodePriceRequest, type ListName } from './price-request.ts';
export { priceResponseSchema } from './price-response.ts';
export { toPrivateRatesResponse } from './private-rates-response.ts';
export { privateRatesResponseSchema } from './private-rates-schemas.ts';
export { problemSchema } from './problem.ts';
export {
  annotationsResponseSchema,
  changesResponseSchema,
  mergeChanges,
  toAnnotationsResponse,
  toChangesResponse,
} from './public-log.ts';
export {
  type FoldedTally,
  type RegisterState,
  toChannelResponse,
  toCorrectionsBlock,
  toGapBlock,
  toInterviewsBlock,
  toRegisterResponse,
  toSurveyBlock,
  toUsesResponse,
} from './register-blocks.ts';
export { type ExportedRow, GAP_COLUMNS, SURVEY_COLUMNS } from './register-export.ts';
export {
  alreadySchema,
  channelResponseSchema,
  correctionsResponseSchema,
  gapResponseSchema,
  interviewsResponseSchema,
  type RegisterResponse,
  receiptSchema,
  registerResponseSchema,
  surveyResponseSchema,
  usesResponseSchema,
} from './register-schemas.ts';
export { joinClauses } from './sentences.ts';
export { decodeSurveyAnswer } from './survey-request.ts';
export { toTableResponse, toTableRowResponse } from './table.ts';
export { tableResponseSchema, tableRowResponseSchema } from './table-schemas.ts';
export { decodeAction } from './use-request.ts';
