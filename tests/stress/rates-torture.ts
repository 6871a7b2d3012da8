// SPDX-License-Identifier: Apache-2.0
// npm run rates:torture -- [MEGABYTES]
// Hospital files of 500 MB, one of each template, through `npm run rates:ingest` in a process of its own: every rate is
// counted, and the process never holds more than 300 MB. Takes several minutes and the disk space of one file.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readNumber } from '../../scripts/arguments.ts';
import { type Template, writeBigFile } from './big-price-file.ts';

const ROOT = join(import.meta.dirname, '../..');
/** What `npm run rates:ingest` starts once the packages are there, its limits of memory included. */
const [, , ...COMMAND] = (
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<'rates:ingest', string> }
).scripts['rates:ingest'].split(' ');
const MOST_MEGABYTES = 300;
const TEMPLATES: readonly Template[] = ['tall.csv', 'file.json', 'wide.csv'];

const megabytes = readNumber('npm run rates:torture -- [MEGABYTES]', 500);
const folder = mkdtempSync(join(tmpdir(), 'ledger-big-'));
try {
  for (const template of TEMPLATES) await torture(template);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function torture(template: Template): Promise<void> {
  const path = join(folder, template);
  const written = await writeBigFile(path, template, megabytes * 1_000_000);
  console.log(`${template}: ${(written.bytes / 1e6).toFixed(0)} MB, ${written.rows} rows`);
  const { stdout, stderr, status } = spawnSync(process.execPath, [...COMMAND, path], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  console.log(stdout.trimEnd());
  rmSync(path);
  const read = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1]?.replaceAll(',', ''));
  check(`${template}: ends well`, status === 0 && stderr === '', `exit ${status}, ${stderr}`);
  const rows = read(/read ([\d,]+) rows/);
  check(`${template}: every row is read`, rows === written.rows, `${rows} of ${written.rows}`);
  const rates = read(/kept ([\d,]+) dollar rates/);
  check(`${template}: every rate is kept`, rates === written.rates, `${rates} of ${written.rates}`);
  const peak = read(/peak memory ([\d,]+) MB/);
  check(`${template}: at most ${MOST_MEGABYTES} MB of memory`, peak <= MOST_MEGABYTES, `${peak} MB`);
}

function check(what: string, holds: boolean, found: string): void {
  console.log(`${holds ? '✓' : '✗'} ${what}: ${found}`);
  if (!holds) process.exitCode = 1;
}
