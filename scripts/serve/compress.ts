// SPDX-License-Identifier: Apache-2.0
// Writes .br and .gz beside every file of dist/ that gains from it, so that serving never compresses a file.

import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const COMPRESSIBLE = new Set(
  '.atom .css .csv .html .ico .js .json .jsonld .map .mjs .ndjson .svg .txt .wasm .webmanifest .xml'.split(
    ' ',
  ),
);

/** A smaller file fits one packet as it is. */
const MIN_BYTES = 1024;

/** Measured on the pages and answers: brotli at 9 saves one per cent more and takes six times as long. */
const BROTLI_QUALITY = 7;
/** A page is read on the way by whoever follows a link: an eighth smaller, for four times the time. */
const PAGE_QUALITY = 10;
/**
 * Scripts and the packed price data are few, and every first visit waits for them: a tenth smaller, in a second. The
 * longest pages (places, the table) come in the first ten packets with it, and take 0.1 s each.
 */
const BEST_QUALITY = 11;
const LONG_PAGE_BYTES = 58_000;
const ASSETS = '_assets';

export interface Compressed {
  readonly files: number;
  readonly skipped: number;
  readonly plainBytes: number;
  readonly brotliBytes: number;
}

/** Compresses what changed: a pair of files as old as its original is left alone. */
export async function compressFolder(folder: string): Promise<Compressed> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const total = { files: 0, skipped: 0, plainBytes: 0, brotliBytes: 0 };
  const queue = files.values();
  const work = async () => {
    for (const file of queue) {
      const done = await compressFile(file);
      if (done === null) total.skipped += 1;
      else {
        total.files += 1;
        total.plainBytes += done.plainBytes;
        total.brotliBytes += done.brotliBytes;
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
  return total;
}

async function compressFile(file: string): Promise<{ plainBytes: number; brotliBytes: number } | null> {
  const { size, mtime, mtimeMs } = await stat(file);
  if (size < MIN_BYTES) return null;
  if ((await isUpToDate(`${file}.br`, mtimeMs)) && (await isUpToDate(`${file}.gz`, mtimeMs))) return null;
  const plain = await readFile(file);
  const brotli = await compressBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: chooseQuality(file, size),
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      // A window no larger than the file: zeroing the default one takes longer than compressing a small file.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(size + 16)))),
    },
  });
  const zipped = await compressGzip(plain, { level: 9 });
  for (const [name, bytes] of [
    [`${file}.br`, brotli],
    [`${file}.gz`, zipped],
  ] as const) {
    await writeFile(name, bytes);
    await utimes(name, mtime, mtime);
  }
  return { plainBytes: plain.byteLength, brotliBytes: brotli.byteLength };
}

function chooseQuality(file: string, size: number): number {
  if (basename(dirname(file)) === ASSETS) return BEST_QUALITY;
  if (extname(file) !== '.html') return BROTLI_QUALITY;
  return size < LONG_PAGE_BYTES ? PAGE_QUALITY : BEST_QUALITY;
}

/** The pair carries the time stamp of its original; file systems keep it to the millisecond at least. */
async function isUpToDate(file: string, mtimeMs: number): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && Math.abs(found.mtimeMs - mtimeMs) < 2;
}

if (process.argv[1] === import.meta.filename) {
  const done = await compressFolder(join(import.meta.dirname, '..', '..', 'dist'));
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  console.log(
    `  ${done.files} files compressed, ${megabytes(done.plainBytes)} to ${megabytes(done.brotliBytes)}; ${done.skipped} left as they are`,
  );
}
