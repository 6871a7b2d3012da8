// SPDX-License-Identifier: Apache-2.0

/** Refuses the release. The message is one sentence for whoever asked for it. */
export class ReleaseStop extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'ReleaseStop';
  }
}
