// SPDX-License-Identifier: Apache-2.0
export {
  deletePasskey,
  eraseAccount,
  findAccountById,
  findPasskey,
  insertAccount,
  insertPasskey,
  listAccountCorrections,
  listPasskeys,
  lockAccount,
  notePasskeyUse,
  renameAccount,
  type StoredPasskey,
} from './accounts.ts';
export { appendRow, lockChain } from './append-row.ts';
export { writeCanary } from './canary.ts';
export { hasCorrected } from './corrections.ts';
export { countRows } from './count-rows.ts';
export { type Database, isUnavailable, isUnknown, type Queries, type Value } from './database.ts';
export { type ExportState, readExportState } from './export-state.ts';
export { claimKey, type FirstAnswer } from './first-answers.ts';
export { markAnswered, markRead, readInterviews, type StoredInterview } from './interviews.ts';
export {
  findJourney,
  insertJourney,
  listAccountJourneys,
  removeJourney,
  replaceJourney,
  type StoredJourney,
} from './journeys.ts';
export { keepTally, type ReadTally } from './kept-tally.ts';
export { keepMapAnswer, type MapAsk, readMapAnswer } from './map-answers.ts';
export { countSender, readDaySalt } from './networks-of-day.ts';
export { readOneMoment } from './one-moment.ts';
export { openDatabase, type StoreSettings } from './open-database.ts';
export { appendChange, markTeamTest } from './operator-log.ts';
export { readAddedChanges, readTeamTests } from './public-log.ts';
export { readChain, readHeads } from './read-chain.ts';
export {
  readCorrections,
  readCounts,
  readGapReports,
  readSenders,
  readSurveyAnswers,
} from './read-registers.ts';
export { hasUnopened, resealBatch, takeWordsOut, toSealedPlace } from './sealed-columns.ts';
export {
  countSessionsOf,
  deleteSession,
  deleteSessionsOf,
  findSessionAccount,
  insertChallenge,
  insertSession,
  type StoredChallenge,
  takeChallenge,
} from './sessions.ts';
export { startSweeping, sweepExpired } from './sweep.ts';
export { countUse, readUses } from './uses.ts';
export { waitBriefly } from './wait-briefly.ts';
