// SPDX-License-Identifier: Apache-2.0
// Step 1: fold case, accents, widths, quotes, dashes and arrows, one UTF-16 unit for one, so that every later
// offset is an offset into the story as given.

/** Stands for a unit that is not there for a reader: combining marks, zero-width characters, variation selectors. */
export const IGNORED = '\u00ad';

const FOLDED = new Map<string, string>();

/** The story in folded form; always the same length as the story. */
export function normalizeStory(story: string): string {
  let folded = '';
  let done = 0;
  for (let index = 0; index < story.length; index += 1) {
    if (story.charCodeAt(index) < 128) continue;
    // Lower case keeps the length of ASCII, and most stories are nothing else.
    folded += story.slice(done, index).toLowerCase() + foldUnit(story.charAt(index));
    done = index + 1;
  }
  return folded + story.slice(done).toLowerCase();
}

function foldUnit(unit: string): string {
  const known = FOLDED.get(unit);
  if (known !== undefined) return known;
  const folded = computeFold(unit);
  // Bounded: there are only 65,536 units.
  FOLDED.set(unit, folded);
  return folded;
}

function computeFold(unit: string): string {
  if (/[\u2018-\u201b\u02bc\u00b4\u2032\uff07]/.test(unit)) return "'";
  if (/[\u201c-\u201f\u00ab\u00bb\uff02]/.test(unit)) return '"';
  // The en dash of "x–ray" is a hyphen; between blanks a hyphen separates as any dash does.
  if (/[\u2010-\u2013\u2212\ufe58\ufe63\uff0d]/.test(unit)) return '-';
  if (/[\u2014\u2015]/.test(unit)) return '\u2014';
  if (unit === '\u00d7') return 'x';
  // "PCP → ENT → hearing test"
  if (/[\u2192\u21d2\u21e8\u2794\u279c\u27a1\u2b95]/.test(unit)) return '>';
  if (/[\u2026\u3002]/.test(unit)) return '.';
  if (/[\u2028\u2029]/.test(unit)) return '\n';
  if (/[\p{M}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u.test(unit)) return IGNORED;
  if (/\p{Z}/u.test(unit)) return ' ';
  const plain = unit.normalize('NFKD').toLowerCase();
  const first = plain.charAt(0);
  const restIsMarks = /^.\p{M}*$/u.test(plain);
  return restIsMarks && /[a-z0-9]/.test(first)
    ? first
    : unit.toLowerCase().length === 1
      ? unit.toLowerCase()
      : unit;
}
