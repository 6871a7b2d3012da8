// SPDX-License-Identifier: Apache-2.0
// data/versions/<version>/frozen.br: every file below /data/versions/<version>/ as it was released, and the extracts the
// next release compares with. Brotli over one JSON document, since the files repeat each other.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { DataFile } from '../../src/open-data/index.ts';

export interface Frozen {
  readonly files: readonly DataFile[];
  /** Extracts by their path below data/, as they were. */
  readonly extracts: Readonly<Record<string, string>>;
}

export const FROZEN_FILE = 'frozen.br';

export function packFrozen(frozen: Frozen): Uint8Array {
  return brotliCompressSync(JSON.stringify(frozen), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      // Wide enough to reach from the last file back to the first.
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  });
}

/** null where that version was never recorded. */
export function readFrozen(dataDirectory: string, version: string): Frozen | null {
  const path = join(dataDirectory, 'versions', version, FROZEN_FILE);
  if (!existsSync(path)) return null;
  return JSON.parse(brotliDecompressSync(readFileSync(path)).toString('utf8')) as Frozen;
}

export const VERSION = /^\d{4}-\d{2}-\d{2}\.[1-9]\d{0,3}$/;
