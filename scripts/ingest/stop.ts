// SPDX-License-Identifier: Apache-2.0

/**
 * Stops the run. The message is one sentence for the person updating to a new release:
 * which file, what was expected, what was found.
 */
export class IngestStop extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'IngestStop';
  }
}
