// SPDX-License-Identifier: Apache-2.0
// npm run ingest -- --from DIR
// Reads the federal files below DIR and writes the small extracts of data/figures and data/localities.
// Writes nothing when any file differs from data/sources.json or has a layout that is not known.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { endWithUsage, readArguments } from '../arguments.ts';
import { readFederal } from './read-federal.ts';
import { IngestStop } from './stop.ts';
import { writeExtracts } from './write-extracts.ts';

const USAGE = 'npm run ingest -- --from DIR';
const { values } = readArguments(USAGE, {
  options: {
    from: { type: 'string' },
    data: { type: 'string', default: resolve(import.meta.dirname, '../../data') },
  },
});

if (values.from === undefined) endWithUsage('ingest: say where the federal files are.', USAGE);
if (!existsSync(values.from)) endWithUsage(`ingest: there is no folder ${values.from}.`, USAGE);
try {
  const extracts = await readFederal(resolve(values.from), values.data);
  for (const line of writeExtracts(extracts, values.data)) console.log(`wrote data/${line}`);
  const zips = extracts.zipRanges.reduce((sum, { from, to }) => sum + Number(to) - Number(from) + 1, 0);
  console.log(`${zips} ZIP codes map to the ${extracts.localities.length} localities; none is left over.`);
} catch (error) {
  if (!(error instanceof IngestStop)) throw error;
  console.error(`ingest: ${error.message}`);
  process.exitCode = 1;
}
