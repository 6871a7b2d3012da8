// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The rows of data/units.yaml: as many has the table, wherever it is shown. */
export const ROW_COUNT: number = parse(
  readFileSync(join(import.meta.dirname, '../data/units.yaml'), 'utf8'),
).length;
