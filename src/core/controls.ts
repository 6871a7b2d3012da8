// SPDX-License-Identifier: Apache-2.0

/** Control characters other than tab and line ends: a story that was pasted may hold them, and no file or row of ours does. */
const CONTROL = /[^\P{Cc}\t\n\r]+/gu;

/** The text with a blank in their place. */
export const dropControls = (text: string): string => text.replace(CONTROL, ' ');

export const hasControls = (text: string): boolean => dropControls(text) !== text;
