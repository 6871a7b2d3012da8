// SPDX-License-Identifier: Apache-2.0
// `npm run verify` on a running server, on its saved files, and on copies somebody changed.

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createServer, type RunningServer } from '../../scripts/serve/server.ts';
import { markTest, putCorrection, putGap, putSurvey } from '../functions/register-rows.ts';
import { openTestService, type TestService } from '../functions/service.ts';

const SCRIPT = join(import.meta.dirname, '../../scripts/verify/index.ts');
const FILES = ['corrections.csv', 'gap.csv', 'survey.csv'] as const;
let service: TestService;
let server: RunningServer;
let address = '';
let versions = '';
const SUM = '87428fc522803d31065e7bce3cf03fe475096631e5e07bbd7a0fde60c4cf25c7';
const SUMS = `${SUM}  2026-11-21.1/a.csv\n${SUM}  2026-11-21.1/figures/b.json\n`;
const folder = mkdtempSync(join(tmpdir(), 'ledger-verify-'));

beforeAll(async () => {
  service = await openTestService();
  for (let at = 0; at < 12; at += 1) {
    const instant = `2026-11-21T09:00:00.0${String(at).padStart(2, '0')}Z`;
    const row = await putCorrection(service.database, { cents: at * 100, at: instant });
    if (at === 3) await markTest(service.database, 'corrections', row);
    await putGap(service.database, instant, { dismissed: at });
    await putSurvey(service.database, instant);
  }
  const dist = mkdtempSync(join(folder, 'dist-'));
  versions = join(dist, 'data', 'versions');
  mkdirSync(join(versions, '2026-11-21.1', 'figures'), { recursive: true });
  for (const path of ['2026-11-21.1/a.csv', '2026-11-21.1/figures/b.json'])
    writeFileSync(join(versions, path), 'a\n');
  writeFileSync(join(versions, 'sha256sums.txt'), SUMS);
  server = await createServer({ dist, port: 0, host: '127.0.0.1', effects: service.effects });
  address = `http://127.0.0.1:${server.port}`;
}, 60_000);
afterAll(async () => {
  await server.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

interface Run {
  readonly code: number | null;
  readonly printed: string;
}

function verify(...args: string[]): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT, ...args]);
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        printed += text;
      });
    child.on('close', (code) => resolve({ code, printed }));
  });
}

describe('a running instance', () => {
  test('holds, chain by chain', async () => {
    const { code, printed } = await verify(address);
    expect(printed.split('\n').map((line) => line.split(/ {2,}/).slice(0, 2))).toEqual([
      ['corrections', 'holds'],
      ['gap_reports', 'holds'],
      ['interviews', '-'],
      ['survey_responses', 'holds'],
      ['table versions', 'holds'],
      [''],
    ]);
    expect(printed).toMatch(
      /12 rows, hashes recomputed over received_at, price_id, verdict, believed_usd, table_version; other columns are in no hash and not checked; head /,
    );
    expect(printed).toMatch(/12 rows, links followed: .* what rows say is not proved; head /);
    expect(code).toBe(0);
  });

  test('whose database was changed behind its back does not', async () => {
    const { database } = service;
    await database.query(`update corrections set believed_cents = 1 where position = 7`);
    const { code, printed } = await verify(`${address}/`);
    await database.query(`update corrections set believed_cents = 600 where position = 7`);
    expect(printed).toMatch(/corrections +BROKEN +Row 7 was changed: its fields do not give its hash\./);
    expect(code).toBe(1);
    expect((await verify(address)).code).toBe(0);
  });

  test('that fails among the rows breaks off, says so in its log alone, and goes on serving', async () => {
    const { database, effects, log } = service;
    const failing = {
      ...effects,
      database: {
        ...database,
        query: <Row>(text: string, params?: Parameters<typeof database.query>[1]) =>
          text.includes('from gap_reports')
            ? Promise.reject(new Error('the disk is gone'))
            : database.query<Row>(text, params),
      },
    };
    const dist = mkdtempSync(join(folder, 'dist-'));
    const other = await createServer({ dist, port: 0, host: '127.0.0.1', effects: failing });
    const there = `http://127.0.0.1:${other.port}`;
    const { code, printed } = await verify(there);
    expect(printed).toMatch(/^corrections +holds .*\ngap\.csv broke off before its end\.\n$/);
    expect(code).toBe(2);
    await database.query(`update corrections set believed_cents = 1 where position = 7`);
    expect((await verify(there)).code).toBe(1);
    await database.query(`update corrections set believed_cents = 600 where position = 7`);
    expect(log.at(-1)?.message).toContain('the disk is gone');
    expect((await fetch(`${there}/api/export/survey.csv`)).status).toBe(200);
    await other.close();
  });

  test('that breaks off before its heads are read is an outage', async () => {
    const broken = createHttpServer((_, response) => {
      response.writeHead(200, { 'content-length': '900' });
      response.write('{"ok":', () => response.destroy());
    });
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    const { port } = broken.address() as AddressInfo;
    const ended = await verify(`http://127.0.0.1:${port}`);
    broken.close();
    expect(ended).toEqual({ code: 2, printed: '/api/integrity broke off before its end.\n' });
  });

  test('whose files of a version were changed, with or without their list, does not', async () => {
    const kept = join(folder, 'kept.txt');
    writeFileSync(kept, SUMS);
    const ask = async () => [(await verify(address)).code, (await verify(address, '--sums', kept)).code];
    expect(await ask()).toEqual([0, 0]);
    writeFileSync(join(versions, '2026-11-21.1/a.csv'), 'b\n');
    const { printed } = await verify(address);
    expect(printed).toMatch(/table versions +BROKEN +2026-11-21\.1\/a\.csv was changed\./);
    expect(await ask()).toEqual([1, 1]);
    const other = SUMS.replace(SUM, '0263829989b6fd954f72baaf2fc64bc2e2f01d692d4de72986ea808f6e99813f');
    writeFileSync(join(versions, 'sha256sums.txt'), other);
    expect(await ask()).toEqual([0, 1]);
    writeFileSync(join(versions, '2026-11-21.1/a.csv'), 'a\n');
    writeFileSync(join(versions, 'sha256sums.txt'), SUMS);
    expect(await verify(folder, '--sums', kept)).toEqual({
      code: 2,
      printed: 'A folder has no versions of the table: --sums goes with an address.\n',
    });
  });

  test('where none is, or something else, one sentence says so', async () => {
    expect(await verify('http://127.0.0.1:9')).toEqual({
      code: 2,
      printed: 'http://127.0.0.1:9 does not answer.\n',
    });
    expect((await verify(`${address}/nowhere/`)).code).toBe(0);
    expect(await verify()).toEqual({ code: 2, printed: expect.stringMatching(/^Say what to verify: /) });
    expect((await verify(address, address)).code).toBe(2);
    expect((await verify('/nowhere/at/all')).printed).toMatch(/is neither an address nor a folder/);
  });
});

describe('a folder', () => {
  let copy = '';
  const edit = (file: string, change: (text: string) => string): void => {
    const path = join(copy, file);
    const before = readFileSync(path, 'utf8');
    const after = change(before);
    expect(after).not.toBe(before);
    writeFileSync(path, after);
  };
  const editLine = (file: string, line: number, change: (text: string) => string): void =>
    edit(file, (text) => {
      const lines = text.split('\n');
      return lines.with(line, change(lines[line] ?? '')).join('\n');
    });

  beforeEach(async () => {
    copy = mkdtempSync(join(folder, 'copy-'));
    for (const [path, name] of [
      ...FILES.map((file) => [`/api/export/${file}`, file] as const),
      ['/api/integrity', 'integrity.json'] as const,
    ])
      writeFileSync(join(copy, name), await (await fetch(address + path)).text());
  });

  test('of saved files holds', async () => {
    expect((await verify(copy)).code).toBe(0);
  });

  // Two lines above the first row of corrections.csv, one above those of the others.
  test.each([
    [
      'a changed amount',
      'corrections.csv',
      5,
      (line: string) => line.replace(',3,', ',4,'),
      /Row 4 was changed/,
    ],
    [
      'another verdict',
      'corrections.csv',
      2,
      (line: string) => line.replace('wrong', 'right'),
      /Row 1 was changed/,
    ],
    [
      'a changed link',
      'gap.csv',
      6,
      (line: string) => line.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
      /Row 7 does not follow/,
    ],
    [
      'a changed last hash',
      'survey.csv',
      12,
      (line: string) => line.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
      /Row 12 is not the one the head names/,
    ],
    [
      'a place in words',
      'survey.csv',
      2,
      (line: string) => line.replace('2,', 'two,'),
      /Row 2 cannot be read: position is no number/,
    ],
  ])('with %s breaks at its row', async (_, file, line, change, said) => {
    editLine(file, line, change);
    const { code, printed } = await verify(copy);
    expect(printed).toMatch(said);
    expect(code).toBe(1);
  });

  test.each([
    ['a day that never was', (line: string) => line.replace('2026-11-21,', '2020-02-30,'), 'received_on'],
    ['no version', (line: string) => line.replace(/2026-11-2\d\.\d/, 'none'), 'table_version'],
    ['a mark that is none', (line: string) => line.replace('false', 'maybe'), 'team_test'],
    ['a hash that is none', (line: string) => `${line.slice(0, -1)}x`, 'row_hash'],
  ])('with %s in a cell that no hash proves breaks at its row', async (_, change, column) => {
    editLine('gap.csv', 2, change);
    const { code, printed } = await verify(copy);
    expect(printed).toContain(`Row 2 cannot be read: ${column} is none that could be written there.`);
    expect(code).toBe(1);
  });

  test.each(['"rows"', '"head"'])('whose heads name %s twice is refused', async (name) => {
    edit('integrity.json', (text) => text.replace(new RegExp(`(${name}:[^,}]+)`), `$1,$1`));
    expect(await verify(copy)).toEqual({
      code: 1,
      printed: expect.stringContaining('gives one name twice in an object.'),
    });
  });

  test('with a row removed or one too many breaks there', async () => {
    edit('gap.csv', (text) => text.split('\n').toSpliced(5, 1).join('\n'));
    expect((await verify(copy)).printed).toMatch(/gap_reports +BROKEN +Row 5 is not there/);
    edit('integrity.json', (text) => text.replaceAll('"rows":12', '"rows":11'));
    expect((await verify(copy)).printed).toMatch(
      /survey_responses +BROKEN +Row 11 is not the one the head names/,
    );
  });

  test('without a file is not whole; without a head the end is not known', async () => {
    rmSync(join(copy, 'survey.csv'));
    const missing = await verify(copy);
    expect([missing.code, missing.printed]).toEqual([2, expect.stringContaining('survey.csv is not there.')]);
    rmSync(join(copy, 'integrity.json'));
    expect((await verify(copy)).printed).toContain('No head to compare with');
    writeFileSync(join(copy, 'integrity.json'), '{"tables":[]}');
    expect(await verify(copy)).toEqual({ code: 1, printed: 'No head of corrections is published.\n' });
  });
});
