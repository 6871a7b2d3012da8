// SPDX-License-Identifier: Apache-2.0
// npm run rates:ingest -- FILE|DIR
// Reads hospitals' price files in CMS's templates and writes the rates of our codes to data/private-rates.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { endWithUsage, readArguments } from '../arguments.ts';
import { checkTemplate } from './check-template.ts';
import { readRatesFile } from './read-file.ts';
import { formatReading } from './report.ts';
import { type InputFile, listInputFiles } from './sources.ts';
import { NothingToRead, RatesStop } from './stop.ts';
import { writeHospital } from './write-rates.ts';

const USAGE = 'npm run rates:ingest -- FILE|DIR';
const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: { data: { type: 'string', default: resolve(import.meta.dirname, '../../data') } },
});

/** The procedure codes of data/units.yaml. */
function readCodes(): ReadonlySet<string> {
  const units = parseYaml(readFileSync(join(values.data, 'units.yaml'), 'utf8')) as { code?: string }[];
  return new Set(units.flatMap(({ code }) => (code === undefined ? [] : [code])));
}

async function ingest({ path, entry }: InputFile, codes: ReadonlySet<string>): Promise<void> {
  const started = performance.now();
  const reading = await readRatesFile(path, codes);
  const checked = await checkTemplate(path, reading.head);
  const written = entry === null ? [] : writeHospital(values.data, entry, reading);
  const spent = {
    seconds: (performance.now() - started) / 1000,
    peakMegabytes: Math.ceil(process.resourceUsage().maxRSS / 1024),
  };
  for (const line of formatReading(entry?.hospital ?? basename(path), reading, spent)) console.log(line);
  for (const line of checked) console.log(`  ${line}`);
  if (entry === null) console.log('  not kept: no manifest.json beside it says where it came from');
  for (const line of written) console.log(`  wrote data/${line}`);
}

const [target, ...more] = positionals;
if (target === undefined || more.length > 0)
  endWithUsage('rates:ingest: say what to read, one file or folder.', USAGE);
try {
  const codes = readCodes();
  for (const file of listInputFiles(resolve(target), (folder) => readdirSync(folder).sort())) {
    await ingest(file, codes).catch((error: unknown) => {
      if (!(error instanceof RatesStop)) throw error;
      console.error(`rates:ingest: ${basename(file.path)} ${error.message}`);
      process.exitCode = 1;
    });
  }
} catch (error) {
  if (!(error instanceof RatesStop)) throw error;
  console.error(`rates:ingest: ${error.message}`);
  process.exitCode = error instanceof NothingToRead ? 2 : 1;
}
