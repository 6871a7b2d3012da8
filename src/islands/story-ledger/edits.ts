// SPDX-License-Identifier: Apache-2.0
// What a person corrected, kept apart from what they wrote: the story is read anew, the corrections stay on their words.

/** What a language model chose for words the rules left blank, and how often the rules read them. */
export interface Placed {
  readonly itemId: string;
  readonly times: number;
}

export interface Edit {
  readonly itemId?: string;
  readonly times?: number;
  readonly isRemoved?: boolean;
  /** No correction: it holds as long as the person chooses nothing else. */
  readonly placed?: Placed;
}

interface AddedLine {
  readonly key: string;
  readonly itemId: string;
  readonly times: number;
  readonly isRemoved?: boolean;
}

/** `byLine` is keyed by `toLineKeys`; a key whose words are no longer in the story has no effect. */
export interface Edits {
  readonly byLine: Readonly<Record<string, Edit>>;
  readonly added: readonly AddedLine[];
}

/** How keys of lines begin that came with a link: somebody else may have added them. */
export const LINKED = 'linked#';

export const NO_EDITS: Edits = { byLine: {}, added: [] };

/**
 * One key for each piece of words, in order: the words and how many times the same words came before.
 * The same words keep their corrections when other parts of the story change.
 */
export function toLineKeys(raws: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return raws.map((raw) => {
    const words = raw.trim().toLowerCase();
    const before = seen.get(words) ?? 0;
    seen.set(words, before + 1);
    return `${words}#${before}`;
  });
}

/** Lays `change` over what is known of the line, whether it was read from words or added by hand. */
export function editLine(edits: Edits, key: string, change: Edit): Edits {
  if (edits.added.some((line) => line.key === key)) {
    return {
      ...edits,
      added: edits.added.map((line) => (line.key === key ? { ...line, ...change } : line)),
    };
  }
  return { ...edits, byLine: { ...edits.byLine, [key]: { ...edits.byLine[key], ...change } } };
}
