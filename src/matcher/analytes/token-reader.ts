// SPDX-License-Identifier: Apache-2.0
// Part of step 6: what the readers of laboratory names ask of a token; one outside the story is nothing.

import type { Token } from '../words/2-tokenize.ts';

export class TokenReader {
  readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  protected stem(at: number): string {
    return this.tokens[at]?.stem ?? '';
  }

  protected text(at: number): string {
    return this.tokens[at]?.text ?? '';
  }

  protected isNumber(at: number): boolean {
    return this.tokens[at]?.kind === 'number';
  }
}
