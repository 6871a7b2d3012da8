// SPDX-License-Identifier: Apache-2.0

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../steps.ts';

interface Linted {
  readonly name: string;
  readonly isClean: boolean;
  readonly output: string;
}

const BIN = join(ROOT, 'node_modules');
const HERE = import.meta.dirname;

/** Neither asks the network: no update notice, no usage counted. */
const QUIET = {
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  SCARF_ANALYTICS: 'false',
  NO_COLOR: '1',
};

/** What both linters say of a description in a file. */
export function lintDescription(file: string): readonly Linted[] {
  const redocly = run(
    join(BIN, '@redocly/cli/bin/cli.js'),
    ...['lint', file, '--config', join(HERE, 'redocly.yaml'), '--max-problems', '50'],
  );
  const spectral = run(
    join(BIN, '@stoplight/spectral-cli/dist/index.js'),
    ...['lint', file, '--ruleset', join(HERE, 'spectral.yaml'), '--fail-severity', 'hint'],
  );
  return [
    // redocly exits 0 on warnings.
    {
      name: 'redocly, recommended-strict',
      ...redocly,
      isClean: redocly.isClean && !/\b[1-9]\d* (?:warning|error)/.test(redocly.output),
    },
    { name: 'spectral, all rules of oas', ...spectral },
  ];
}

function run(script: string, ...args: string[]): { isClean: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...QUIET },
    maxBuffer: 50_000_000,
  });
  return { isClean: status === 0, output: `${stdout}${stderr}`.trim() };
}
