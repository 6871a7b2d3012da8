// SPDX-License-Identifier: Apache-2.0
// The one file that must run on whatever Node is on a fresh machine (20 or newer), before anything is
// installed: plain JavaScript, no dependencies. It installs the pinned packages, finds the pinned Node
// (Astro and Vitest need 22.12 or newer; it comes from npm, see optionalDependencies) and hands over.
//
// Usage: node scripts/bootstrap.mjs scripts/<script>.ts [arguments]

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.installed');
const parent = process.ppid;

/** Node 22.18 is the first that runs .ts files without a flag. */
function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package.json')))
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('• Installing the pinned packages (npm install), about a minute the first time …');
  const started = Date.now();
  // Not `npm ci`: it refuses a lock written on another platform for want of that platform's optional binaries.
  const npm = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.error || npm.status !== 0) fail('npm install did not succeed; its own message above says why.');
  writeFileSync(stamp, wanted);
  console.log(`  installed in ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

function findNode() {
  const pinned = join(bin, 'node');
  if (existsSync(pinned)) {
    const answer = spawnSync(pinned, ['--version'], { encoding: 'utf8' });
    if (answer.status === 0 && runsTypeScript(answer.stdout)) return pinned;
  }
  if (runsTypeScript(process.version)) return process.execPath;
  return fail(
    `This is Node ${process.version} and npm has no newer one for ${process.platform} on ${process.arch}: install Node 24 and run this again.`,
  );
}

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Node 20 or newer is needed; this is ${process.version}.`);
install();
const child = spawn(findNode(), ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    // What was compiled once is read again: a command starts in two thirds of the time.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled'),
    ASTRO_TELEMETRY_DISABLED: '1',
  },
});
// The terminal signals the whole group itself; a signal sent to this process alone must reach the child.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm passes a signal on to the shell it runs this in, and the shell dies of it without a word to this process.
if (process.env.npm_lifecycle_event !== undefined) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 250);
}
child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1)));
