// SPDX-License-Identifier: Apache-2.0

import type { Figure } from './types.ts';

/** The dollars between which the true figure lies with 95 percent confidence; null where none are published. */
export function findInterval95({ alternates }: Figure): [low: number, high: number] | null {
  const interval = alternates.interval95?.value;
  return typeof interval === 'object' ? [interval[0], interval[1]] : null;
}
