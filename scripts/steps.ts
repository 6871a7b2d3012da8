// SPDX-License-Identifier: Apache-2.0
// Build steps that run only when what they read has changed. The decision is by content, not by time
// stamps, so a fresh clone, a `git checkout` and a touched file all give the right answer.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

export interface Step {
  readonly name: string;
  /** What the person at the terminal reads while it runs. */
  readonly title: string;
  /** Files and folders, relative to the root, whose content decides whether the step runs again. */
  readonly inputs: readonly string[];
  /** Variables of the environment that decide it, too. */
  readonly variables?: readonly string[];
  /** What else decides it: the commit that is checked out, for example. */
  readonly state?: string;
  /** Files that must exist afterwards, relative to the root. */
  readonly outputs: readonly string[];
  /** Does the work; may return a line to print. `fingerprint` names what the inputs hold, in hexadecimal digits. */
  readonly run: (fingerprint: string) => Promise<string | undefined>;
}

/** Runs the step unless its inputs are unchanged and its outputs are there. Returns whether it ran. */
export async function runStep(step: Step, root: string = ROOT): Promise<boolean> {
  const stamp = join(root, '.cache', 'steps', step.name);
  const wanted = hashInputs(step, root);
  const fresh =
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === wanted &&
    step.outputs.every((output) => existsSync(join(root, output)));
  if (fresh) {
    console.log(`• ${step.title}: unchanged`);
    return false;
  }
  console.log(`• ${step.title} …`);
  // Removed first: a run that is killed half way must not look finished.
  rmSync(stamp, { force: true });
  const started = performance.now();
  const line = await step.run(wanted);
  const missing = step.outputs.find((output) => !existsSync(join(root, output)));
  if (missing !== undefined) throw new Error(`The step "${step.name}" did not write ${missing}.`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  console.log(
    `  ${line === undefined ? '' : `${line}, `}${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  return true;
}

function hashInputs({ inputs, variables = [], state = '' }: Step, root: string): string {
  const hash = createHash('sha256').update(process.version).update(state);
  for (const name of variables) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  for (const input of inputs) {
    for (const file of listFiles(join(root, input))) {
      const bytes = readFileSync(file);
      hash.update(`${relative(root, file)}\0${bytes.length}\0`).update(bytes);
    }
  }
  return hash.digest('hex');
}

/** Every file at or below a path, sorted; nothing where the path does not exist. */
export function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
