// SPDX-License-Identifier: Apache-2.0

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const BOOTSTRAP = join(import.meta.dirname, '..', '..', 'scripts', 'bootstrap.mjs');

test('what npm runs stops in order when the shell of npm is ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-bootstrap-'));
  const script = join(folder, 'script.mjs');
  writeFileSync(
    script,
    `process.once('SIGTERM', () => { console.log('in order'); process.exit(0); });
    setTimeout(() => process.exit(0), 20_000); console.log('begun');`,
  );
  // A command after it keeps the shell from becoming the command itself.
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${BOOTSTRAP}" "${script}"; exit`], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  let said = '';
  shell.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  while (!said.includes('begun')) await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  // Closed when the last process that holds it has ended.
  await once(shell.stdout, 'close');
  expect(said).toBe('begun\nin order\n');
  rmSync(folder, { recursive: true });
}, 30_000);
