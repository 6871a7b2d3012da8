// SPDX-License-Identifier: Apache-2.0
import { formatUsd, usdToCents } from '../core/index.ts';

/** Dollars from the wire (at most two decimals) for reading: `$1,234.50`. */
export const formatDollars = (usd: number): string => formatUsd(usdToCents(usd));
