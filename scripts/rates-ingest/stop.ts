// SPDX-License-Identifier: Apache-2.0

/** Ends the reading of a file, or the run. The message is one sentence for whoever runs it. */
export class RatesStop extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'RatesStop';
  }
}

/** There is no file where one was named. */
export class NothingToRead extends RatesStop {}
