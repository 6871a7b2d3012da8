// SPDX-License-Identifier: Apache-2.0

/** How many edits a word of this length may be repaired by: none below five letters, one up to seven, two from eight. */
function allowedEdits(length: number): number {
  if (length < 5) return 0;
  return length < 8 ? 1 : 2;
}

/** How many edits may lie between `word` and `target` for one to be a misspelling of the other. */
export function limitEdits(word: string, target: string): number {
  const limit = Math.min(allowedEdits(word.length + 1), allowedEdits(target.length));
  return Math.abs(word.length - target.length) <= limit ? limit : 0;
}

/** Whether `word` may be a misspelling of `target`: same first letter and few enough edits. A word is no misspelling of itself. */
export function isRepairable(word: string, target: string): boolean {
  const limit = limitEdits(word, target);
  if (limit === 0 || word === target || word.charCodeAt(0) !== target.charCodeAt(0)) return false;
  return countEdits(word, target, limit) <= limit;
}

/** Insertions, deletions, changed letters and swapped neighbours between two words; `limit + 1` as soon as there are more. */
export function countEdits(a: string, b: string, limit: number): number {
  // What both start and end with costs nothing, and is nearly all of two words worth comparing.
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  let tail = 0;
  while (tail < shorter - start && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail))
    tail += 1;
  if (start + tail === shorter) return Math.min(Math.abs(a.length - b.length), limit + 1);
  return countInner(a.slice(start, a.length - tail), b.slice(start, b.length - tail), limit);
}

function countInner(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}

/** One bit for each letter that occurs. An edit changes at most two bits. */
export function toLetterMask(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index += 1) mask |= 1 << ((word.charCodeAt(index) - 97) & 31);
  return mask;
}

export function countBits(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
