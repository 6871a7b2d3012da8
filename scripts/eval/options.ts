// SPDX-License-Identifier: Apache-2.0
import { parseArgs } from 'node:util';

export interface EvalOptions {
  readonly file: string | null;
  readonly isHoldout: boolean;
  /** 0 to 1; null: any F1 will do. */
  readonly minF1: number | null;
  /** How many lines with a miss to list; null: as is usual. */
  readonly misses: number | null;
  readonly kind: string | null;
}

/** Its message is one sentence for whoever typed the command. */
export class BadOptions extends Error {}

export function parseOptions(args: readonly string[]): EvalOptions {
  const { values, positionals } = parse(withMissesValue(args));
  if (positionals.length > 1) throw new BadOptions('One corpus at a time.');
  const file = positionals[0] ?? null;
  const isHoldout = values.holdout ?? false;
  if (isHoldout && values.misses !== undefined)
    throw new BadOptions('--misses would show the unseen part: --holdout prints its numbers only.');
  if (isHoldout && file !== null)
    throw new BadOptions('--holdout names the corpus already: leave the file away.');
  return {
    file,
    isHoldout,
    minF1: values['min-f1'] === undefined ? null : readShare(values['min-f1']),
    misses: values.misses === undefined ? null : readCount(values.misses),
    kind: values.kind ?? null,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        holdout: { type: 'boolean' },
        'min-f1': { type: 'string' },
        misses: { type: 'string' },
        kind: { type: 'string' },
      },
    });
  } catch (error) {
    throw new BadOptions(error instanceof Error ? error.message : String(error));
  }
}

/** `--misses` alone means all of them. */
function withMissesValue(args: readonly string[]): readonly string[] {
  return args.flatMap((arg, at) => {
    const next = args[at + 1];
    return arg === '--misses' && (next === undefined || next.startsWith('--')) ? [arg, 'all'] : [arg];
  });
}

function readShare(text: string): number {
  const share = text.trim() === '' ? Number.NaN : Number(text);
  if (!(share >= 0 && share <= 1)) throw new BadOptions(`--min-f1 takes a share from 0 to 1, not "${text}".`);
  return share;
}

function readCount(text: string): number {
  if (text === 'all') return Number.POSITIVE_INFINITY;
  if (!/^\d+$/.test(text)) throw new BadOptions(`--misses takes a number of lines or "all", not "${text}".`);
  return Number(text);
}
