// SPDX-License-Identifier: Apache-2.0

import { encode } from 'uqr';

interface Props {
  readonly text: string;
  readonly label: string;
}

/** Modules of white that readers need around a code. */
const QUIET = 4;
/** A code of more letters prints too fine for a phone to read from paper. */
const LONGEST = 900;

export const fitsCode = (text: string): boolean => text.length <= LONGEST;

/** Black on white whatever the theme, or a phone does not read it. */
export function QrCode({ text, label }: Props) {
  const { size, data } = encode(text, { ecc: 'L', boostEcc: true, border: QUIET });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      class="qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
