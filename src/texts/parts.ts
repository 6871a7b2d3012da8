// SPDX-License-Identifier: Apache-2.0

/** A piece of a sentence that is not plain text: a link, words that weigh, an amount, or words for machines. */
type Marked =
  | {
      readonly text: string;
      readonly to: string;
      readonly isMono?: true;
      readonly isCode?: true;
      readonly rel?: 'license';
    }
  | { readonly strong: string }
  | { readonly amount: string }
  /** A number that stands in a row of its kind, as of a table. */
  | { readonly version: string }
  | { readonly mono: string }
  | { readonly code: string };

/** A sentence with links or marked words inside it, in the order of its language. `Words` renders it. */
export type Parts = readonly (string | Marked)[];
