// SPDX-License-Identifier: Apache-2.0

/** The first and the last of the years that texts name: of `2021-2022` and `2026 Q2`, 2021 and 2026. */
export function findYears(texts: readonly string[]): readonly [first: string, last: string] {
  const years = texts.flatMap((text) => text.match(/\b20\d\d\b/g) ?? []).toSorted();
  return [years[0] ?? '', years.at(-1) ?? ''];
}
