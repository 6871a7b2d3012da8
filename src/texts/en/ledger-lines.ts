// SPDX-License-Identifier: Apache-2.0
// What stands in the ledger itself. Apart from the texts of its tools, which are downloaded after the first lines.

export const ledgerLines = {
  /** On a line a model placed. */
  placedByModel:
    'Chosen by a language model from these words alone, not by the rules and not by you. Change it if it is wrong.',
  nearest:
    'Published near what you wrote, for scale. It is not yours, it is not multiplied, and it is in no total.',
} as const;
