// SPDX-License-Identifier: Apache-2.0

/** Something in data/ is wrong. The message is one sentence that names the file and the row, for whoever edited it. */
export class GenerateStop extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'GenerateStop';
  }
}
