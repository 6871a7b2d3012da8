// SPDX-License-Identifier: Apache-2.0
// Each register as it is served, alone and in GET /api/register.

import {
  addCorrections,
  addToTally,
  type Correction,
  type CorrectionTally,
  countWholeBatches,
  type GapReport,
  type Register,
  type SurveyAnswer,
  type Tally,
  toGapSaid,
  toSurveySaid,
} from '../../src/registers/index.ts';
import {
  type FoldedTally,
  type RegisterState,
  toCorrectionsBlock,
  toGapBlock,
  toInterviewsBlock,
  toSurveyBlock,
} from '../../src/wire/index.ts';
import {
  keepTally,
  type ReadTally,
  readCorrections,
  readCounts,
  readGapReports,
  readSurveyAnswers,
} from '../store/index.ts';
import type { Snapshot } from './snapshot.ts';

const readCorrectionTally = keepTally<Correction, CorrectionTally>({
  register: 'corrections',
  empty: new Map(),
  countRows: (sends) => sends,
  read: readCorrections,
  add: addCorrections,
});

const readGapTally = keepTally<GapReport, Tally>({
  register: 'gap_reports',
  empty: new Map(),
  countRows: countWholeBatches,
  read: readGapReports,
  add: (tally, reports) => addToTally(tally, reports.map(toGapSaid)),
});

const readSurveyTally = keepTally<SurveyAnswer, Tally>({
  register: 'survey_responses',
  empty: new Map(),
  countRows: countWholeBatches,
  read: readSurveyAnswers,
  add: (tally, answers) => addToTally(tally, answers.map(toSurveySaid)),
});

export async function readCorrectionsBlock(snapshot: Snapshot) {
  const state = await readState(snapshot, 'corrections');
  return toCorrectionsBlock(state, await readTally(snapshot, readCorrectionTally, state));
}

export async function readGapBlock(snapshot: Snapshot) {
  const state = await readState(snapshot, 'gap_reports');
  return toGapBlock(state, await readTally(snapshot, readGapTally, state));
}

export async function readSurveyBlock(snapshot: Snapshot) {
  const state = await readState(snapshot, 'survey_responses');
  return toSurveyBlock(state, await readTally(snapshot, readSurveyTally, state));
}

/** The whole batches of the survey, from which its channels are counted. */
export async function readSurveyBatches(snapshot: Snapshot): Promise<FoldedTally<Tally>> {
  return readTally(snapshot, readSurveyTally, await readState(snapshot, 'survey_responses'));
}

export async function readInterviewsBlock(snapshot: Snapshot) {
  return toInterviewsBlock(await readState(snapshot, 'interviews'));
}

async function readState({ queries, indexedSenders }: Snapshot, register: Register): Promise<RegisterState> {
  const counts = await readCounts(queries, register);
  return { ...counts, indexedSenders: indexedSenders.get(register) ?? null };
}

function readTally<Counts>(
  { database, queries, today }: Snapshot,
  read: ReadTally<Counts>,
  state: RegisterState,
): Promise<FoldedTally<Counts>> {
  return read(database, queries, state, today);
}
