// SPDX-License-Identifier: Apache-2.0
// data/versions/<version>/changes.json: what each release changed, as `npm run release` wrote it.

import { z } from 'zod';
import { type ChangeEntry, compareVersions, type Release } from '../../src/registers/index.ts';
import type { Inputs } from './inputs.ts';

const percent = z.string().nullable();
const changed = z.strictObject({
  input: z.string(),
  old: z.string().nullable(),
  new: z.string().nullable(),
});
const releaseSchema = z.strictObject({
  version: z.string(),
  before: z.string().nullable(),
  figures: z.array(
    z.strictObject({
      priceId: z.string(),
      label: z.string(),
      localityKey: z.null(),
      measure: z.string(),
      kind: z.enum(['changed', 'added', 'removed']),
      old: z.string().nullable(),
      new: z.string().nullable(),
      percent,
      why: z.array(changed),
    }),
  ),
  places: z.array(
    z.strictObject({
      priceId: z.string(),
      label: z.string(),
      count: z.int(),
      lowestPercent: percent,
      highestPercent: percent,
      inputs: z.array(z.string()),
    }),
  ),
  rows: z
    .array(
      z.strictObject({
        priceId: z.string(),
        label: z.string(),
        kind: z.enum(['changed', 'added', 'removed']),
        cells: z.array(z.string()),
      }),
    )
    .nullable()
    .default(null),
});

/** Newest first. A version later than the present one was cut short and is none. */
export function readReleases(inputs: Inputs, present: string): readonly Release[] {
  return inputs
    .list('versions', 'changes.json')
    .filter((path) => !path.startsWith('.'))
    .map((path): Release => inputs.readJson(`versions/${path}`, releaseSchema))
    .filter(({ version }) => compareVersions(version, present) <= 0)
    .sort((one, other) => compareVersions(other.version, one.version));
}

/** What the change log says of each release that followed another. */
export function toReleaseEntries(releases: readonly Release[]): readonly ChangeEntry[] {
  return releases.flatMap(({ version, before, figures, places, rows }) => {
    if (before === null) return [];
    const count = (kind: string) => figures.filter((figure) => figure.kind === kind).length;
    const amounts = places.reduce((sum, place) => sum + place.count, 0);
    const inRows = rows?.length ?? 0;
    const where = inRows === 0 ? '. Its files' : `, in ${inRows} ${inRows === 1 ? 'row' : 'rows'}. Which`;
    const [day = '', number = ''] = version.split('.');
    return [
      {
        id: `${day}-table-${number}`,
        changedOn: day,
        kind: 'figures' as const,
        title: `What changed in price table ${version}`,
        body:
          figures.length + places.length === 0
            ? `No figure and no amount by place differs from ${before}, only what is said beside them${where}: /changes/${version}`
            : `Since ${before}: ${count('changed')} national figures changed, ${count('added')} added, ${count('removed')} removed; ${amounts.toLocaleString('en-US')} amounts by place differ. Each with its old and new number and why: /changes/${version}`,
        tableVersion: version,
      },
    ];
  });
}
