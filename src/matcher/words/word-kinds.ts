// SPDX-License-Identifier: Apache-2.0
// Which words the steps look for. A word knows its kinds, a bit each, so that a step goes straight to the words it is
// about and is done at once where a story has none of them.

interface Placed {
  readonly word: { readonly kinds: number };
}

interface KindOfWord {
  /** Words by their text and by their stem. */
  readonly texts?: ReadonlySet<string>;
  readonly stems?: ReadonlySet<string>;
  /** Whether numbers are of the kind. */
  readonly numbers?: boolean;
  /** Words that no list can have. Asked once a word, not once a story. */
  readonly like?: (text: string) => boolean;
}

const byText = new Map<string, number>();
const byStem = new Map<string, number>();
const likes: { readonly kind: number; readonly like: (text: string) => boolean }[] = [];
let numbers = 0;
let count = 0;

/** A new kind, as a bit. Only while modules load: a word is asked for its kinds once. */
export function addKind(words: KindOfWord): number {
  const kind = 1 << count;
  count += 1;
  if (count > 31) throw new RangeError('There are more kinds of words than bits.');
  for (const text of words.texts ?? []) byText.set(text, (byText.get(text) ?? 0) | kind);
  for (const stem of words.stems ?? []) byStem.set(stem, (byStem.get(stem) ?? 0) | kind);
  if (words.numbers === true) numbers |= kind;
  if (words.like !== undefined) likes.push({ kind, like: words.like });
  return kind;
}

export function findKinds(text: string, stem: string, isNumber: boolean): number {
  let kinds = (byText.get(text) ?? 0) | (byStem.get(stem) ?? 0) | (isNumber ? numbers : 0);
  for (const { kind, like } of likes) if (like(text)) kinds |= kind;
  return kinds;
}

/** The first token from `from` up to `to` that is of one of the kinds; -1 where none is. */
export function findKind(tokens: readonly Placed[], kinds: number, from = 0, to = tokens.length): number {
  const end = Math.min(to, tokens.length);
  for (let at = Math.max(0, from); at < end; at += 1)
    if (((tokens[at]?.word.kinds ?? 0) & kinds) !== 0) return at;
  return -1;
}

/** The kinds of the tokens from `from` up to `to`, all in one. */
export function joinKinds(tokens: readonly Placed[], from: number, to: number): number {
  let kinds = 0;
  for (let at = Math.max(0, from); at < to && at < tokens.length; at += 1)
    kinds |= tokens[at]?.word.kinds ?? 0;
  return kinds;
}

export function isOfKind(token: Placed | undefined, kinds: number): boolean {
  return token !== undefined && (token.word.kinds & kinds) !== 0;
}
