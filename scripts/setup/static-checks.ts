// SPDX-License-Identifier: Apache-2.0
// The checks that read the code without running it. Each counts as one test.

import { spawn } from 'node:child_process';
import { ROOT } from '../steps.ts';

interface Checked {
  readonly passed: number;
  readonly failed: number;
  /** A line for each check, and what those that failed printed. */
  readonly report: string;
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

/** One after the other, as the build runs beside them. Prints nothing: among the lines of the suites nobody would see it. */
export async function runStaticChecks(): Promise<Checked> {
  const lines: string[] = [];
  let passed = 0;
  for (const { title, command } of CHECKS) {
    const { code, output } = await run(command);
    if (code === 0) passed += 1;
    lines.push(code === 0 ? `✓ ${title}` : `✗ ${title}\n${output}`);
  }
  return { passed, failed: CHECKS.length - passed, report: lines.join('\n') };
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
