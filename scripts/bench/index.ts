// SPDX-License-Identifier: Apache-2.0
// `npm run bench`: requests per second as a share of a bare node:http server doing the same JSON work, in one run.
// Both servers are up throughout; rounds alternate between them, so that a slow minute of the machine hits both.

import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../arguments.ts';
import { measure, type Shot } from './load.ts';

readArguments('npm run bench', {});

const TARGET = 0.6;
const ROUNDS = 9;
const ROUND_MILLISECONDS = 1000;
const WARM_UP_MILLISECONDS = 2000;

const SHOTS: readonly (readonly [name: string, shot: Shot])[] = [
  ['GET /api/health', { method: 'GET', path: '/api/health' }],
  [
    'POST /api/price (a story)',
    {
      method: 'POST',
      path: '/api/price',
      body: JSON.stringify({
        story: 'saw my regular doctor three times, then a cardiologist, an echo and a Holter',
        coverage: 'employer',
        locality: 'AL-00',
      }),
    },
  ],
  [
    'POST /api/price (items)',
    {
      method: 'POST',
      path: '/api/price',
      body: JSON.stringify({ items: [{ itemId: 'cms-99213', times: 3 }], coverage: 'medicare' }),
    },
  ],
];

interface Contender {
  readonly process: ChildProcess;
  readonly port: number;
}

function start(name: 'bare' | 'ledger'): Promise<Contender> {
  const script = fileURLToPath(new URL('./contender.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The ${name} server stopped (${code}).`)));
    child.stdout.once('data', (line) => resolve({ process: child, port: Number(String(line)) }));
  });
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Pairs of rounds, in turn ledger first and bare first; the ratio is the median of the pairs' ratios. */
async function compare(ledger: Contender, bare: Contender, shot: Shot) {
  for (const { port } of [ledger, bare]) await measure(port, shot, WARM_UP_MILLISECONDS);
  const pairs: { ledger: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const isLedgerFirst = round % 2 === 0;
    const [first, second] = isLedgerFirst ? [ledger, bare] : [bare, ledger];
    const firstRate = await measure(first.port, shot, ROUND_MILLISECONDS);
    const secondRate = await measure(second.port, shot, ROUND_MILLISECONDS);
    pairs.push(
      isLedgerFirst ? { ledger: firstRate, bare: secondRate } : { ledger: secondRate, bare: firstRate },
    );
  }
  const ratios = pairs.map((pair) => pair.ledger / pair.bare);
  return {
    ledger: median(pairs.map((pair) => pair.ledger)),
    bare: median(pairs.map((pair) => pair.bare)),
    ratio: median(ratios),
    low: Math.min(...ratios),
    high: Math.max(...ratios),
  };
}

const ledger = await start('ledger');
const bare = await start('bare');
try {
  const rate = (value: number) => Math.round(value).toLocaleString('en-US').padStart(7);
  for (const [name, shot] of SHOTS) {
    const { ledger: ours, bare: theirs, ratio, low, high } = await compare(ledger, bare, shot);
    const verdict = ratio >= TARGET ? 'ok' : `BELOW ${TARGET}`;
    console.log(
      `${name.padEnd(26)} ${rate(ours)}/s of ${rate(theirs)}/s bare: ${ratio.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)} in ${ROUNDS} pairs) ${verdict}`,
    );
    if (ratio < TARGET) process.exitCode = 1;
  }
} finally {
  for (const { process: child } of [ledger, bare]) {
    child.removeAllListeners('exit');
    child.kill();
  }
}
