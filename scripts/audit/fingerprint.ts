// SPDX-License-Identifier: Apache-2.0
// data/audit/audited.json: which figures the last audit looked at, so that a release can tell whether it was these.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toCanonicalJson } from '../../src/core/index.ts';
import { type Published, readPublished } from './published.ts';

export const AUDITED_FILE = 'audit/audited.json';

/** SHA-256 of everything in data/ that a figure is made of; how people say it, and what is built, are not in it. */
function hashFigures({ generated: _, builtAmounts: __, units, ...rest }: Published): string {
  const made = units.map(({ id, code = null, apc = null, source }) => ({ id, code, apc, source }));
  return hash(toCanonicalJson({ ...rest, units: made }));
}

export function formatAudited(published: Published, verdicts: string, findings: number): string {
  const record = {
    figures_sha256: hashFigures(published),
    verdicts_sha256: hash(verdicts),
    findings,
  };
  return `${JSON.stringify(record, null, 2)}\n`;
}

/** Why the recorded audit does not speak for data/ as it is, in a sentence; null where it does and found nothing wrong. */
export function findAuditProblem(dataDirectory: string): string | null {
  const record = join(dataDirectory, AUDITED_FILE);
  const verdicts = join(dataDirectory, 'audit/verdicts.csv');
  const remedy = 'run npm run audit -- --from DIR';
  if (!existsSync(record) || !existsSync(verdicts)) return `There is no audit of these figures: ${remedy}.`;
  const audited = parseRecord(readFileSync(record, 'utf8'));
  if (audited === null) return `data/${AUDITED_FILE} cannot be read: ${remedy}.`;
  if (audited.verdicts_sha256 !== hash(readFileSync(verdicts, 'utf8')))
    return `data/audit/verdicts.csv is not what the last audit wrote: ${remedy}.`;
  if (audited.figures_sha256 !== hashFigures(readPublished(dataDirectory, join(dataDirectory, 'audit'))))
    return `The audit is stale, since the figures have changed after it: ${remedy}.`;
  if (audited.findings !== 0)
    return `The audit found ${String(audited.findings)} differences: a version with one is never released.`;
  return null;
}

function parseRecord(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
