// SPDX-License-Identifier: Apache-2.0
// The checks that read the code without running it. Each counts as one test.

import { spawn } from 'node:child_process';
import { ROOT } from '../steps.ts';

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const CHECKS = [
  {
    title: 'types (TypeScript, Astro pages included)',
    command: ['node_modules/.bin/astro', 'check', '--minimumSeverity', 'warning'],
  },
  {
    title: 'format and lint, import cycles (Biome)',
    command: ['node_modules/.bin/biome', 'check', '--error-on-warnings', '.'],
  },
  { title: 'unused files, exports and packages (Knip)', command: ['node_modules/.bin/knip'] },
] as const;

/** Runs all checks side by side and prints the output of those that fail. */
export async function runStaticChecks(): Promise<Counts> {
  const results = await Promise.all(
    CHECKS.map(async (check) => ({ ...check, ...(await run(check.command)) })),
  );
  for (const { title, code, output } of results) {
    console.log(`${code === 0 ? '✓' : '✗'} ${title}`);
    if (code !== 0) console.log(output);
  }
  const passed = results.filter(({ code }) => code === 0).length;
  return { passed, failed: results.length - passed };
}

function run([program, ...args]: readonly [string, ...string[]]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
