// SPDX-License-Identifier: Apache-2.0

import type { Figure } from './types.ts';

/** `CPT 99213`, `HCPCS G0463`; null where the row has no code. */
export function formatCode(figure: Pick<Figure, 'code' | 'codeSystem'>): string | null {
  return figure.code === null ? null : `${figure.codeSystem ?? 'HCPCS'} ${figure.code}`;
}
