// SPDX-License-Identifier: Apache-2.0
// The rows of gap.csv and survey.csv: their place in the chain and their day, nothing of what was said.

import type { Column } from '../open-data/index.ts';
import type { ChainedRow } from '../registers/index.ts';

export interface ExportedRow {
  readonly row: ChainedRow;
  readonly isTeamTest: boolean;
}

type ExportColumn = Column<ExportedRow>;

const POSITION: ExportColumn = {
  name: 'position',
  type: 'integer',
  description: 'Place in the chain, from 1, without gaps.',
  read: ({ row }) => row.position,
};
const DAY: ExportColumn = {
  name: 'received_on',
  type: 'day',
  description: 'Day it was received, UTC. The time of day is withheld.',
  read: ({ row }) => String(row.covered.received_at).slice(0, 10),
};
const LINKS: readonly ExportColumn[] = [
  {
    name: 'team_test',
    type: 'boolean',
    description: 'true: the team’s own testing, in no count.',
    read: ({ isTeamTest }) => isTeamTest,
  },
  {
    name: 'prev_hash',
    type: 'sha256',
    description: 'row_hash of the row above; 64 zeros in the first row.',
    read: ({ row }) => row.prevHash,
  },
  {
    name: 'row_hash',
    type: 'sha256',
    description: 'Covers what was said, which is withheld: it can be linked, not recomputed.',
    read: ({ row }) => row.rowHash,
  },
];

export const GAP_COLUMNS: readonly ExportColumn[] = [
  POSITION,
  DAY,
  {
    name: 'table_version',
    type: 'text',
    description: 'Version of the price table at the time.',
    read: ({ row }) => String(row.covered.table_version),
  },
  ...LINKS,
];

export const SURVEY_COLUMNS: readonly ExportColumn[] = [
  POSITION,
  DAY,
  {
    name: 'survey_version',
    type: 'text',
    description: 'Version of the questions at the time.',
    read: ({ row }) => String(row.covered.survey_version),
  },
  ...LINKS,
];
