// SPDX-License-Identifier: Apache-2.0
// The federal files of this run: what stands below --from DIR, opened where its hash is the recorded one.

import { readConditionTable } from './condition-table.ts';
import { type AtHand, findFile, type RecordedSource } from './federal-files.ts';
import {
  readFeeSchedule,
  readIndices,
  readLaboratorySchedule,
  readOutpatientSchedule,
  readWageTable,
  readZipTable,
} from './official-tables.ts';

/** `table` is null where the file is absent or cannot be trusted; `problem` then says why it is not merely absent. */
interface Opened<Line> {
  readonly at: AtHand;
  readonly table: ReadonlyMap<string, Line> | null;
  readonly problem: string | null;
}

export type Line = Readonly<Record<string, string>>;

export interface FederalTables {
  readonly 'cms-pfs-2026': Opened<Line>;
  readonly 'cms-clfs-2026': Opened<Line>;
  readonly 'cms-opps-2026': Opened<Line>;
  readonly 'cms-gpci-2026': Opened<Line>;
  readonly 'bls-oews-2025': Opened<Line>;
  readonly 'cms-zip5-2026-01': Opened<Line>;
  readonly 'meps-conditions-2018': Opened<Line>;
  readonly 'meps-conditions-event-2018': Opened<Line>;
  readonly 'meps-conditions-payer-2018': Opened<Line>;
  readonly 'meps-conditions-insurance-2018': Opened<Line>;
}
export type TableId = keyof FederalTables;

export function openFederalTables(
  sources: Readonly<Record<string, RecordedSource>>,
  fromDirectory: string,
): FederalTables {
  const open = (id: TableId, read: (bytes: Buffer) => ReadonlyMap<string, Line>): Opened<Line> => {
    const source = sources[id];
    if (source === undefined) throw new Error(`data/sources.json has no entry "${id}".`);
    const at = findFile(source, fromDirectory);
    if (at.standing === 'wrong') return { at, table: null, problem: at.why };
    if (at.standing === 'absent') return { at, table: null, problem: null };
    try {
      return { at, table: read(at.bytes), problem: null };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { at, table: null, problem: `${source.file} has a layout the audit does not know: ${reason}` };
    }
  };
  return {
    'cms-pfs-2026': open('cms-pfs-2026', readFeeSchedule),
    'cms-clfs-2026': open('cms-clfs-2026', readLaboratorySchedule),
    'cms-opps-2026': open('cms-opps-2026', readOutpatientSchedule),
    'cms-gpci-2026': open('cms-gpci-2026', readIndices),
    'bls-oews-2025': open('bls-oews-2025', readWageTable),
    'cms-zip5-2026-01': open('cms-zip5-2026-01', readZipTable),
    'meps-conditions-2018': open('meps-conditions-2018', readConditionTable),
    'meps-conditions-event-2018': open('meps-conditions-event-2018', readConditionTable),
    'meps-conditions-payer-2018': open('meps-conditions-payer-2018', readConditionTable),
    'meps-conditions-insurance-2018': open('meps-conditions-insurance-2018', readConditionTable),
  };
}
