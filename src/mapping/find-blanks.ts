// SPDX-License-Identifier: Apache-2.0
// What the rules leave blank in a story, and the words of each blank that a model may be shown.

import { type Hit, type Lexicon, readStory } from '../matcher/index.ts';
import { readStandIns } from './stand-ins.ts';
import { cutWindow, holdsNumber, toWords } from './window.ts';

/** Words that name care the rules cannot place, alone with at most four words on each side. */
export interface Blank {
  /** As in the story, with single spaces. */
  readonly phrase: string;
  readonly before: string;
  readonly after: string;
  /** Units the rules themselves name beside these words, best first. */
  readonly alternatives: readonly string[];
}

export interface ReadBlanks {
  /** What the rules read, in the order of the story; counts, and what was not received, are decided for blanks too. */
  readonly hits: readonly Hit[];
  /** By position in `hits`. */
  readonly blanks: ReadonlyMap<number, Blank>;
}

/** So many blanks of one story are asked about; further ones stay blank. */
const BLANK_LIMIT = 8;
/** A blank is a name or a short description: longer ones are a part of the story, and stay here. */
const PHRASE_WORDS = 8;

/** Reads a story with the rules. Pure; the browser and the server find the same blanks. */
export function findBlanks(story: string, lexicon: Lexicon): ReadBlanks {
  const read = readStory(story, lexicon);
  const asked = read.filter(({ kind, raw }) => kind === 'no-match' && isShort(raw)).slice(0, BLANK_LIMIT);
  const standIns = readStandIns(story, asked, read, lexicon);
  const blanks = new Map<number, Blank>();
  const hits = read.map((hit, index) => {
    const standIn = standIns.get(hit) ?? null;
    if (standIn === null) return hit;
    const { raw, alternatives } = hit;
    if (standIn.kind === 'unit') {
      const others = read.filter((other) => other !== hit);
      blanks.set(index, { phrase: toWords(raw).join(' '), ...cutWindow(story, hit, others), alternatives });
    }
    return toHit(hit, standIn);
  });
  return { hits, blanks };
}

/** The blank's words with what the rules say of care in its place: how often, or why it was not received. */
function toHit(hit: Hit, standIn: Hit): Hit {
  const { times, countNote, kind, gapCategory, why } = standIn;
  return kind === 'unit' ? { ...hit, times, countNote } : { ...hit, kind, gapCategory, why };
}

const isShort = (raw: string): boolean => toWords(raw).length <= PHRASE_WORDS && !holdsNumber(raw);
