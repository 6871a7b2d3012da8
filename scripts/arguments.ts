// SPDX-License-Identifier: Apache-2.0
import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * What was typed after the name of a command. What the command does not take ends the program with 2 and says why, before
 * anything is done (`{}` takes nothing): a misspelt option must not start what writes files.
 */
export function readArguments<Config extends ParseArgsConfig>(usage: string, config: Config) {
  answerHelp(usage);
  try {
    return parseArgs(config);
  } catch (error) {
    if (!isBadArgument(error)) throw error;
    endWithUsage(error.message.replace(/\.?$/, '.'), usage);
  }
}

/** Ends the program with 0 and says how it is called, where that was asked for. */
export function answerHelp(usage: string): void {
  if (!isHelpAsked(process.argv.slice(2))) return;
  console.log(`Usage: ${usage}`);
  process.exit(0);
}

/** `--help` or `-h` among the options; what stands behind `--` is none. */
export function isHelpAsked(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  return words.slice(0, end === -1 ? undefined : end).some((word) => word === '--help' || word === '-h');
}

/** Ends the program with 2: it was called wrongly, or there is nothing to work on. */
export function endWithUsage(sentence: string, usage: string): never {
  console.error(`${sentence}\nUsage: ${usage}`);
  process.exit(2);
}

/** A command was called wrongly. Its message is one sentence for whoever typed it; the program ends with 2. */
export class WrongUsage extends Error {}

/** The one number that a command takes: whole and above 0, `ordinary` where none was typed. Anything else ends the program with 2. */
export function readNumber(usage: string, ordinary: number): number {
  const { positionals } = readArguments(usage, { allowPositionals: true });
  const [typed = String(ordinary), ...others] = positionals;
  if (/^[1-9]\d{0,8}$/.test(typed) && others.length === 0) return Number(typed);
  endWithUsage(`"${positionals.join(' ')}" is not one whole number above 0.`, usage);
}

/** Whether an error is what parseArgs throws for arguments that it was not told of, or a command for its words. */
export function isBadArgument(error: unknown): error is Error {
  if (error instanceof WrongUsage) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}
