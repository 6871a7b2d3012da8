// SPDX-License-Identifier: Apache-2.0
// The words of pages and panels, in the language of the folder named here. Another language is a folder with the texts of
// `en` beside it; a test holds what is named here to `Texts`, so that none is missing.

import type { SameTexts } from './same-texts.ts';

export * from './en/index.ts';
export type { Parts } from './parts.ts';

/** What a language has to hold. */
export type Texts = SameTexts<typeof import('./en/index.ts')>;
