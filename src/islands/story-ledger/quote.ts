// SPDX-License-Identifier: Apache-2.0
// The person's own words around what a line was read from: as much of the clause as belongs to this line alone.

/** A span of the story, UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Quote {
  readonly before: string;
  readonly words: string;
  readonly after: string;
}

const LONGEST = 60;
/** Where a clause ends. A full stop ends one only before a blank, so that "Dr." costs a word and "99.5" nothing; nor does "$9,000" end. */
const CLAUSE_END = /[;!?\n]|[,:](?!\d)|\.(?=\s|$)/g;
/** Or what leads over to the next line. */
const HALF_END = new RegExp(`${CLAUSE_END.source}|\\s(?:and|but)(?=\\s)`, 'gi');
/** Words that lead over to the next line and say nothing about this one. */
const LEADING = /^(?:(?:and|or|but|also|plus)\s+)+/i;
const TRAILING = /(?:\s+(?:and|or|but|then|also|plus|with|a|an|the|my|for|had|got))+$/i;

/** `spans` in the order of the story, `index` one of them; neighbours bound what is quoted. */
export function quoteAround(story: string, spans: readonly Span[], index: number): Quote {
  const span = spans[index] ?? { start: 0, end: 0 };
  const from = Math.max(spans[index - 1]?.end ?? 0, span.start - LONGEST);
  const to = Math.min(Math.max(span.end, spans[index + 1]?.start ?? story.length), span.end + LONGEST);
  const left = story.slice(Math.min(from, span.start), span.start);
  const right = story.slice(span.end, to);
  // "Saw my doctor three times | and had an MRI": of what stands between two lines each has its own half.
  const isAfterOther = index > 0 && from === spans[index - 1]?.end;
  const isBeforeOther = to === spans[index + 1]?.start;
  const start = [...left.matchAll(isAfterOther ? HALF_END : CLAUSE_END)].at(-1);
  const end = right.search(isBeforeOther ? HALF_END : CLAUSE_END);
  const before = dropHalfWord(
    start === undefined ? left : left.slice(start.index + start[0].length),
    from,
    start === undefined,
  );
  const after = end < 0 ? cutAtWord(right, to < story.length) : right.slice(0, end);
  return {
    before: before.trimStart().replace(LEADING, ''),
    words: story.slice(span.start, span.end),
    after: after.trimEnd().replace(TRAILING, ''),
  };
}

/** A quote that starts in the middle of a word starts at the next one. */
function dropHalfWord(text: string, from: number, isCut: boolean): string {
  return isCut && from > 0 && /^\S/.test(text) ? text.replace(/^\S+/, '') : text;
}

function cutAtWord(text: string, isCut: boolean): string {
  return isCut && text.length >= LONGEST ? text.replace(/\S+$/, '') : text;
}
