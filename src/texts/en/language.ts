// SPDX-License-Identifier: Apache-2.0

/** How days and numbers are written, and what pages say they are in: a BCP 47 tag. */
export const locale = 'en-US';
