// SPDX-License-Identifier: Apache-2.0
// Choosing a row of the table.

export const nothing = 'No figure has these words. Try fewer or plainer words.';
export const isThere = (label: string) => `The line has it already: ${label}.`;
export const found = (count: number) => `${count} ${count === 1 ? 'figure' : 'figures'}`;
export const suggested = 'The same words could also mean';
export const near = 'Figures near this one';
export const close = 'Close without choosing';
