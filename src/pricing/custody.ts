// SPDX-License-Identifier: Apache-2.0
// Where an amount comes from: the documents it was read from, and what the audit says of it.

import type { Audit, Figure, Source, Table } from '../figures/index.ts';
import type { Fit } from './types.ts';

export interface Custody {
  readonly sources: readonly Source[];
  readonly audit: Audit;
}

const CHARGE_AUDIT: Audit = {
  verdict: 'UNVERIFIED',
  reason: 'The average charge is carried from the published table; its file was not read again by the audit.',
};

/**
 * A document the table does not hold is left out, so `sources` may be empty. The indices by place stand second in the
 * sources of a figure; the national amount was made without them.
 */
export function toCustody(figure: Figure, which: Fit['which'], table: Table): Custody {
  const find = (ids: readonly string[]): readonly Source[] => ids.flatMap((id) => table.sources[id] ?? []);
  if (which === 'charge' && figure.submittedCharge !== null) {
    return { sources: find([figure.submittedCharge.sourceId]), audit: CHARGE_AUDIT };
  }
  if (which === 'locality') {
    return { sources: find(figure.sourceIds), audit: figure.localityAudit ?? figure.audit };
  }
  const ids = figure.localityRange === null ? figure.sourceIds : [figure.sourceIds[0]];
  return { sources: find(ids), audit: figure.audit };
}
