// SPDX-License-Identifier: Apache-2.0

interface Props {
  /** Shares of the whole, 0 to 1: for drawing only. */
  readonly from: number;
  readonly size: number;
}

/** The number stands beside it, so it is drawn for the eye alone. */
export function Bar({ from, size }: Props) {
  return (
    <svg class="bar" aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none">
      <rect class="bar-ground" width="100" height="4" />
      <rect class="bar-part" x={Math.max(0, 100 * from)} width={Math.max(0.5, 100 * size)} height="4" />
    </svg>
  );
}
