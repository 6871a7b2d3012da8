// SPDX-License-Identifier: Apache-2.0
// What must hold between the rows of the hand-edited files, beyond the shape of each.

import { isQuarterHour } from '../../src/matcher/index.ts';
import type { GenerateData } from './read-data.ts';
import { GenerateStop } from './stop.ts';

/** In a row's exclusions: every line that is one event. */
const ALL_EVENTS = '__ALL_PER_EVENT_LINES__';

/** How the label of a row ends of which a session holds several; the "first 15 minutes" of a session are one. */
const QUARTER_HOUR = ', 15 minutes';

/**
 * Stops on the first id or phrase that stands twice, exclusion of an unknown row, figure of a document nobody uses, or row of
 * fifteen minutes that is not counted by them.
 */
export function checkUnits({ units, narratives }: Pick<GenerateData, 'units' | 'narratives'>): void {
  const ids = new Set<string>();
  for (const { id } of units) {
    if (ids.has(id)) throw new GenerateStop(`data/units.yaml has two rows for ${id}.`);
    ids.add(id);
  }
  const owners = new Map<string, string>();
  for (const { id, words } of units) {
    for (const phrase of words) {
      const owner = owners.get(phrase);
      if (owner !== undefined) {
        throw new GenerateStop(
          owner === id
            ? `data/units.yaml: ${id} has the words "${phrase}" twice.`
            : `data/units.yaml: the words "${phrase}" stand at both ${owner} and ${id}.`,
        );
      }
      owners.set(phrase, id);
    }
  }
  const uncounted = units.find(({ id, label }) => label.endsWith(QUARTER_HOUR) !== isQuarterHour(id));
  if (uncounted !== undefined) {
    throw new GenerateStop(
      `data/units.yaml: ${uncounted.id}, "${uncounted.label}": a row is counted by quarter hours where its label ends in "${QUARTER_HOUR}" and its id stands in QUARTER_HOURS of src/matcher/counts/count-minutes.ts; of these two one is missing.`,
    );
  }
  for (const { id, source, rules } of units) {
    const stray = (rules?.exclusive ?? []).find((other) => other !== ALL_EVENTS && !ids.has(other));
    if (stray !== undefined) {
      throw new GenerateStop(`data/units.yaml: ${id} excludes ${stray}, which is not a row.`);
    }
    if (source !== 'document' && narratives.has(id)) {
      throw new GenerateStop(
        `data/documents/narrative.yaml has ${id}, whose source in data/units.yaml is ${source}, not document.`,
      );
    }
  }
}
