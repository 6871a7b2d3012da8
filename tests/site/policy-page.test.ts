// SPDX-License-Identifier: Apache-2.0
// What the page of whole conditions says of its numbers.

import { describe, expect, test } from 'vitest';
import { conditionRecord } from '../../src/load/index.ts';
import { isBuilt, readPages, toText } from './built-site.ts';

const page = toText(readPages().find(({ path }) => path === '/policy')?.html ?? '');

describe.skipIf(!isBuilt)(`the burden by condition${isBuilt ? '' : ' (SKIPPED, dist/ is not built)'}`, () => {
  test('every number of people says what it counts, and that it is a bound where it is one', () => {
    const facts = conditionRecord.conditions.flatMap((condition) => condition.facts);
    expect(facts.some(({ statistic }) => statistic === 'prevalence, at least')).toBe(true);
    for (const { statistic, population, value, unit } of facts) {
      const [, bound = ''] = statistic.split(', ');
      expect(page).toContain(`${population}: ${bound} ${value} ${unit}`.replace(/ +/g, ' '));
    }
    expect(page.match(/How many people have it \(the prevalence\):/g)).toHaveLength(
      conditionRecord.conditions.filter((condition) => condition.facts.length > 0).length,
    );
  });
});
