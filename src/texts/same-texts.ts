// SPDX-License-Identifier: Apache-2.0

import type { Parts } from './parts.ts';

/** The shape of texts whatever they say: any words for words, a function for a function, lists of any length. */
export type SameTexts<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => infer Said
    ? (...values: Values) => SameTexts<Said>
    : Text extends readonly string[]
      ? readonly string[]
      : Text extends Parts
        ? Parts
        : Text extends readonly (infer Item)[]
          ? readonly SameTexts<Item>[]
          : { readonly [Name in keyof Text]: SameTexts<Text[Name]> };
