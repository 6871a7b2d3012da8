// SPDX-License-Identifier: Apache-2.0
// The words of pages and panels, in the language of the folder named here.

export * from './en/index.ts';
export type { Parts } from './parts.ts';
