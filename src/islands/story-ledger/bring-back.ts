// SPDX-License-Identifier: Apache-2.0

import type { Edit, Edits } from './edits.ts';

const show = <Line extends Edit>(line: Line): Line => ({ ...line, isRemoved: false });

/** Every line that was taken out is in again, with its other corrections. */
export const bringBack = ({ byLine, added }: Edits): Edits => ({
  byLine: Object.fromEntries(Object.entries(byLine).map(([key, edit]) => [key, show(edit)])),
  added: added.map(show),
});
