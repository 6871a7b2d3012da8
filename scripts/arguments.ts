// SPDX-License-Identifier: Apache-2.0
import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * What was typed after the name of a command. What the command does not take ends the program with 2 and says why, before
 * anything is done (`{}` takes nothing): a misspelt option must not start what writes files.
 */
export function readArguments<Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!isBadArgument(error)) throw error;
    console.error(`${error.message.replace(/\.?$/, '.')}\nUsage: ${usage}`);
    process.exit(2);
  }
}

/** The one number that a command takes: whole and above 0, `ordinary` where none was typed. Anything else ends the program with 2. */
export function readNumber(usage: string, ordinary: number): number {
  const { positionals } = readArguments(usage, { allowPositionals: true });
  const [typed = String(ordinary), ...others] = positionals;
  if (/^[1-9]\d{0,8}$/.test(typed) && others.length === 0) return Number(typed);
  console.error(`"${positionals.join(' ')}" is not one whole number above 0.\nUsage: ${usage}`);
  process.exit(2);
}

/** Whether an error is what parseArgs throws for arguments that it was not told of. */
export function isBadArgument(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}
