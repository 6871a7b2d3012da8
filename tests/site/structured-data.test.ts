// SPDX-License-Identifier: Apache-2.0
// Which years the structured data of the built pages says its figures are of.

import { describe, expect, test } from 'vitest';
import { isBuilt, readPages } from './built-site.ts';

describe.skipIf(!isBuilt)(
  `structured data${isBuilt ? '' : ' (SKIPPED, dist/ is not built: run npm run build)'}`,
  () => {
    const pages = new Map(readPages().map(({ path, html }) => [path, html]));
    const readYears = (path: string): readonly string[] =>
      [...(pages.get(path) ?? '').matchAll(/"temporalCoverage":"([^"]*)"/g)].map(([, years = '']) => years);

    test('names the years of its own figures', () => {
      expect(readYears('/figures/meps2022-benchmark-diabetes')).toEqual(['2021/2022']);
      expect(readYears('/figures/cms-99213')).toEqual(['2026']);
      expect(readYears('/data')).toEqual(['2013/2026', '2026']);
    });
  },
);
