// SPDX-License-Identifier: Apache-2.0
export { DELETE_CODE_LENGTH, makeCode, ROW_ID_LENGTH, SLUG_LENGTH, tidyCode } from './codes.ts';
export {
  type Journey,
  type JourneyEntry,
  type JourneyInput,
  RETENTION_DAYS,
  TITLE_LIMIT,
  toExpiry,
  toJourneyPath,
} from './journey.ts';
