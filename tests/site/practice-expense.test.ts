// SPDX-License-Identifier: Apache-2.0
// What pages call the practice expense of the fee schedule file, and an amount that the file holds to a smaller one.

import { describe, expect, test } from 'vitest';
import { isBuilt, readPages, toText } from './built-site.ts';

const byPath = new Map(readPages().map(({ path, html }) => [path, html]));
const read = (path: string): string => toText(byPath.get(path) ?? '');

describe.skipIf(!isBuilt)(`the practice expense${isBuilt ? '' : ' (SKIPPED, dist/ is not built)'}`, () => {
  test('amounts above what Medicare pays are never called what it allows in a place', () => {
    const text = read('/figures/cms-img-cta-chest');
    expect(text).toContain('Medicare’s formula gives $247.73 in Arkansas');
    expect(text).toContain('By a limit of the same file, Medicare pays less than these amounts.');
    expect(text).toContain('Medicare and the patient together pay less. It is not a bill');
    expect(text).not.toContain('Medicare allows');
    expect(read('/places/CA-05')).toContain(
      'CT scan of the chest blood vessels with contrast , Medicare pays less than is shown here',
    );
  });

  test('it is called that of an office only where care is done in one', () => {
    const ofOffice = 'Practice expense, outside a hospital';
    for (const id of ['cms-99213', 'cms-img-echo', 'cms-mh-therapy-45'])
      expect(read(`/figures/${id}`)).toContain(ofOffice);
    for (const id of ['cms-surg-cataract', 'cms-surg-knee-arthroscopy', 'cms-ed-99283-physician'])
      expect(read(`/figures/${id}`)).not.toContain(ofOffice);
  });
});
