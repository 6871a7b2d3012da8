// SPDX-License-Identifier: Apache-2.0
export type { Hit, HitKind } from './types.ts';
