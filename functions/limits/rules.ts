// SPDX-License-Identifier: Apache-2.0
// The limits of the specification, per network.

import type { LimitRule } from './limiter.ts';

export const PRICE_LIMITS: readonly LimitRule[] = [{ name: 'price', calls: 300, window: 'hour' }];
