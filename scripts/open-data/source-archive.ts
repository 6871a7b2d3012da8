// SPDX-License-Identifier: Apache-2.0
// The source of what is served: the files of the commit, packed so that the same commit gives the same bytes.

import { spawnSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../steps.ts';

interface SourceArchive {
  readonly commit: string;
  readonly bytes: Uint8Array;
}

/** Settings of the machine that would change the bytes: line ends and file modes. */
const SAME_EVERYWHERE = ['-c', 'core.autocrlf=false', '-c', 'core.attributesFile=', '-c', 'tar.umask=0022'];

const GZIP_SYSTEM_BYTE = 9;
const SYSTEM_UNKNOWN = 255;
const LARGEST_ARCHIVE = 200_000_000;

/** The archive of the commit that is checked out; null where the folder is no checkout of git. */
export function packSource(root: string = ROOT): SourceArchive | null {
  const commit = findCommit(root);
  if (commit === null) return null;
  const { status, stdout, stderr } = spawnSync(
    'git',
    [...SAME_EVERYWHERE, 'archive', '--format=tar', '--prefix=waypoint-ledger/', commit],
    { cwd: root, maxBuffer: LARGEST_ARCHIVE },
  );
  if (status !== 0) throw new Error(`git archive stopped: ${stderr.toString().trim()}`);
  const bytes = gzipSync(stdout, { level: 9 });
  // zlib writes the system it runs on into the header (RFC 1952, 2.3.1); the time it leaves at 0.
  bytes[GZIP_SYSTEM_BYTE] = SYSTEM_UNKNOWN;
  return { commit, bytes };
}

/** The commit of the folder, if the folder is the top of a checkout; null where it is not, or git is not there. */
export function findCommit(root: string = ROOT): string | null {
  const ask = (...args: string[]) =>
    spawnSync('git', ['rev-parse', ...args], { cwd: root, encoding: 'utf8' });
  if (ask('--show-prefix').stdout?.trim() !== '') return null;
  const { status, stdout } = ask('--verify', 'HEAD^{commit}');
  return status === 0 ? stdout.trim() : null;
}
