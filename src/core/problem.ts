// SPDX-License-Identifier: Apache-2.0

/** Why a request was refused. Closed: the HTTP layer maps each code to one status. */
export type ProblemCode =
  | 'bad-request'
  | 'not-found'
  | 'method-not-allowed'
  | 'too-large'
  | 'not-json'
  | 'not-acceptable-origin'
  | 'unauthorized'
  | 'forbidden'
  | 'conflict'
  | 'precondition-failed'
  | 'too-many'
  | 'unavailable'
  /** There is no key to seal free text with, and there will be none when it is sent again. */
  | 'unsealable';

/**
 * A refusal with one sentence for the person who reads it. The sentence names the format or the
 * allowed values, repeats at most a short, cleaned piece of the input, and never an internal detail.
 */
export class Problem extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, sentence: string) {
    super(sentence);
    this.name = 'Problem';
    this.code = code;
  }
}

/**
 * A piece of outside input made safe to repeat in a sentence: control characters and lone surrogates out, 40 characters
 * at most. A blank at its ends stays: it may be what is wrong with it.
 */
export function quoteInput(value: string): string {
  // Cut before the scan so that a megabyte of input costs nothing.
  const cleaned = value
    .slice(0, 200)
    .toWellFormed()
    .replace(/[\p{C}\p{Z}\ufffd]+/gu, ' ');
  const characters = [...cleaned];
  return `"${characters.length > 40 ? `${characters.slice(0, 39).join('')}…` : cleaned}"`;
}
