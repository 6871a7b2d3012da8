// SPDX-License-Identifier: Apache-2.0
// What the summary pages say of how each document was read, and of the amounts by place.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countCompared } from '../../src/components/audit-counts.ts';
import { pricingData } from '../../src/load/index.ts';
import { isBuilt, readPages, toText } from './built-site.ts';

const byPath = new Map(readPages().map(({ path, html }) => [path, html]));
const recorded: Readonly<Record<string, { readonly copy: string }>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../data/sources.json'), 'utf8'),
);
const SAID: Readonly<Record<string, string>> = {
  official: 'in the official file',
  extract: 'in an extract',
  transcription: 'in a transcription',
  absent: 'on that day alone: the document was not at hand',
};

const unverified = pricingData.table.figures.filter(({ audit }) => audit.verdict === 'UNVERIFIED');
const withReason = (start: string) => unverified.filter(({ audit }) => audit.reason.startsWith(start)).length;

test('what could not be verified was compared with an extract, or with nothing', () => {
  expect(countCompared(unverified)).toBe(withReason('Agrees ('));
  expect(withReason('Agrees (') + withReason('Carried from ')).toBe(unverified.length);
  expect(withReason('Agrees (')).toBeGreaterThan(0);
  expect(withReason('Carried from ')).toBeGreaterThan(0);
});

describe.skipIf(!isBuilt)(`the sources${isBuilt ? '' : ' (SKIPPED, dist/ is not built)'}`, () => {
  test('every document says whether the official file, a copy of it or nothing was at hand', () => {
    const sections = (byPath.get('/sources') ?? '').split('<section ').slice(1);
    expect(sections.length).toBe(Object.keys(recorded).length);
    for (const section of sections) {
      const id = /aria-labelledby="([^"]+)"/.exec(section)?.[1] ?? '';
      expect(toText(`<${section}`)).toContain(`How it was read ${SAID[recorded[id]?.copy ?? '']}`);
    }
    const figure = toText(byPath.get('/figures/cms-99213') ?? '');
    expect(figure).toContain('How it was read in the official file');
    expect(figure).toContain('How it was read in a transcription');
  });

  test('the amounts by place are counted, with their verdict and its reason', () => {
    const audits = pricingData.table.figures.flatMap(({ localityAudit }) => localityAudit ?? []);
    expect(new Set(audits.map(({ verdict }) => verdict))).toEqual(new Set(['UNVERIFIED']));
    const count = (audits.length * pricingData.places.localities.length).toLocaleString('en-US');
    for (const path of ['/sources', '/method']) {
      expect(toText(byPath.get(path) ?? '')).toContain(
        `${count} amounts by place have verdicts of their own: none is verified. The audit says of them: “${audits[0]?.reason}”`,
      );
    }
  });

  test('what could not be verified is counted, the compared and the carried apart', () => {
    const html = byPath.get('/sources') ?? '';
    expect(html).toContain(`${withReason('Agrees (')} agree with an extract or a copy of it`);
    expect(html).toContain(`${withReason('Carried from ')} are carried from a document read earlier`);
    expect(html).not.toContain('each says what it was compared with');
  });
});
