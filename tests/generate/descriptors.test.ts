// SPDX-License-Identifier: Apache-2.0
// Descriptors of CPT codes are the property of the American Medical Association: none may stand in our words.

import { describe, expect, it } from 'vitest';
import { readGenerated } from './generated.ts';
import { hasShared, readDescriptors, SKIP_REASON } from './shared-files.ts';

/** Descriptors that are nothing but the name of a substance, for which there is no other word. */
const SUBSTANCES = new Set(['magnesium', 'prolactin', 'homocysteine', 'triglycerides']);

describe.skipIf(!hasShared)(`AMA descriptors${SKIP_REASON}`, () => {
  const descriptors = [...(hasShared ? readDescriptors() : [])].filter((one) => !SUBSTANCES.has(one));
  const data = hasShared ? readGenerated().data : null;

  // By their first letters: to try each of them on each text would take a minute.
  const byStart = Map.groupBy(descriptors, (descriptor) => descriptor.slice(0, 8));
  const findDescriptor = (text: string): string | undefined => {
    const lower = text.replace(/\s+/g, ' ').toLowerCase();
    for (let at = 0; at < lower.length; at += 1) {
      const found = byStart.get(lower.slice(at, at + 8))?.find((one) => lower.startsWith(one, at));
      if (found !== undefined) return found;
    }
    return undefined;
  };

  it('reads thousands of descriptors, and would notice one', () => {
    expect(descriptors.length).toBeGreaterThan(10_000);
    expect(findDescriptor('An X-ray exam chest 2 views, done at once.')).toBe('x-ray exam chest 2 views');
  });

  it('are in no label, coverage statement, population or note', () => {
    const prose = (data?.table.figures ?? []).flatMap(({ id, label, coverage, population, alternates }) =>
      [label, coverage, population, ...Object.values(alternates).flatMap((one) => [one.label, one.note])].map(
        (text) => ({ id, text }),
      ),
    );
    expect(prose.length).toBeGreaterThan(800);
    const found = prose.flatMap(({ id, text }) => {
      const descriptor = findDescriptor(text);
      return descriptor === undefined ? [] : [`${id}: "${descriptor}" in "${text}"`];
    });
    expect(found).toEqual([]);
  });
});
