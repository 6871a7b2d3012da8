// SPDX-License-Identifier: Apache-2.0
// The registers as files. Rows are sent in batches as they are read, never held together.

import { Problem, quoteInput } from '../../src/core/index.ts';
import { indexFigures } from '../../src/figures/index.ts';
import { type Column, formatHeader, formatRow, toRecord } from '../../src/open-data/index.ts';
import type { ChainedRow, Register } from '../../src/registers/index.ts';
import {
  CORRECTION_COLUMNS,
  type ExportedCorrection,
  type ExportedRow,
  formatCorrectionsComment,
  GAP_COLUMNS,
  SURVEY_COLUMNS,
} from '../../src/wire/index.ts';
import type { Effects } from '../effects.ts';
import { hashOnce } from '../hash-once.ts';
import { type Answer, answerStream } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { toSiteUrl } from '../site-url.ts';
import { type Database, type ExportState, readChain, readExportState } from '../store/index.ts';
import { readCorrectionsBlock } from './register-blocks.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';

type Export = (call: Call) => Promise<Answer>;

const EXPORTS: Readonly<Record<string, Export>> = {
  'corrections.csv': sendCorrectionsCsv,
  'corrections.json': sendCorrectionsJson,
  'gap.csv': (call) => sendLinks(call, 'gap_reports', GAP_COLUMNS),
  'survey.csv': (call) => sendLinks(call, 'survey_responses', SURVEY_COLUMNS),
};

/** GET /api/export/{file}. */
export async function getExport(call: Call): Promise<Answer> {
  const send = Object.hasOwn(EXPORTS, call.id) ? EXPORTS[call.id] : undefined;
  if (send === undefined)
    throw new Problem(
      'not-found',
      `${quoteInput(call.id)} is no file of the registers; there are ${Object.keys(EXPORTS).join(', ')}.`,
    );
  return send(call);
}

async function sendCorrectionsCsv(call: Call): Promise<Answer> {
  const { table } = call.effects.data;
  return sendRegister(call, 'corrections', CORRECTION_COLUMNS, async (snapshot, state) => {
    const join = await joinFigures(call.effects, snapshot, state);
    return async function* (rows) {
      yield formatCorrectionsComment(table) + formatHeader(CORRECTION_COLUMNS);
      for await (const batch of rows)
        yield batch.map((row) => formatRow(CORRECTION_COLUMNS, join(row))).join('');
    };
  });
}

async function sendCorrectionsJson(call: Call): Promise<Answer> {
  const { table } = call.effects.data;
  const columns = CORRECTION_COLUMNS.map(({ name, type, description }) => ({ name, type, description }));
  return sendRegister(call, 'corrections', CORRECTION_COLUMNS, async (snapshot, state) => {
    const join = await joinFigures(call.effects, snapshot, state);
    return async function* (rows) {
      const { head, rows: count } = state;
      const lead = { ok: true, tableVersion: table.version, count, head, columns };
      yield `${JSON.stringify(lead).slice(0, -1)},"rows":[`;
      let separator = '\n';
      for await (const batch of rows) {
        const texts = batch.map((row) => JSON.stringify(toRecord(CORRECTION_COLUMNS, join(row))));
        yield separator + texts.join(',\n');
        separator = ',\n';
      }
      yield '\n]}\n';
    };
  });
}

function sendLinks(call: Call, register: Register, columns: readonly Column<ExportedRow>[]): Promise<Answer> {
  return sendRegister(
    call,
    register,
    columns,
    async (_, { teamTests }) =>
      async function* (rows) {
        yield formatHeader(columns);
        for await (const batch of rows)
          yield batch
            .map((row) => formatRow(columns, { row, isTeamTest: teamTests.has(row.rowHash) }))
            .join('');
      },
  );
}

type Write = (rows: AsyncIterable<readonly ChainedRow[]>) => AsyncIterable<string>;

/**
 * Looks at one moment, then sends the rows up to its head: they never change, so that no transaction stays open while
 * they are sent.
 */
async function sendRegister(
  call: Call,
  register: Register,
  columns: readonly object[],
  prepare: (snapshot: Snapshot, state: ExportState) => Promise<Write>,
): Promise<Answer> {
  const { effects, id } = call;
  const { database, state, write } = await readSnapshot(effects, async (snapshot) => {
    const state = await readExportState(snapshot.queries, register);
    return { database: snapshot.database, state, write: await prepare(snapshot, state) };
  });
  const type = id.endsWith('.json') ? 'application/json' : 'text/csv';
  const site = toSiteUrl(effects.siteOrigin);
  const data = [hashOnce(effects.data.table), hashOnce(columns)];
  const madeFrom = [id, site, ...data, state.head, state.teamTests.size].join(' ');
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${id}"`,
  };
  const pieces = write(readBatches(database, register, state.rows));
  return answerStream(logFailure(pieces, effects), headers, madeFrom);
}

/** The status is sent before the rows: a failure among them breaks the answer off, and is told in the log alone. */
async function* logFailure(pieces: AsyncIterable<string>, { log, now }: Effects): AsyncGenerator<string> {
  try {
    yield* pieces;
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log({ at: now().toISOString(), level: 'error', message });
    throw error;
  }
}

const BATCH = 200;

async function* readBatches(
  database: Database,
  register: Register,
  last: number,
): AsyncGenerator<readonly ChainedRow[]> {
  let batch: ChainedRow[] = [];
  for await (const row of readChain(database, register, last)) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Puts the figure, its file and the counts beside a correction. */
async function joinFigures(
  { data: { table }, siteOrigin }: Effects,
  snapshot: Snapshot,
  { teamTests }: ExportState,
): Promise<(row: ChainedRow) => ExportedCorrection> {
  const figures = indexFigures(table);
  const site = toSiteUrl(siteOrigin);
  const { summary } = await readCorrectionsBlock(snapshot);
  const counts = new Map(
    summary.map(({ priceId, confirmedRight, flaggedWrong }) => [
      priceId,
      { right: confirmedRight, wrong: flaggedWrong },
    ]),
  );
  return (row) => {
    const priceId = String(row.covered.price_id);
    const figure = figures.get(priceId) ?? null;
    return {
      row,
      isTeamTest: teamTests.has(row.rowHash),
      figure,
      source: figure === null ? null : (table.sources[figure.sourceIds[0]] ?? null),
      counts: counts.get(priceId) ?? { right: 0, wrong: 0 },
      figuresVersion: table.version,
      permalink: `${site}/figures/${encodeURIComponent(priceId)}`,
    };
  };
}
