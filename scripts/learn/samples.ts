// SPDX-License-Identifier: Apache-2.0
// What there is to learn from: the labelled lines that are worked on, and the sentences of the tests. The unseen parts are
// never read here.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lexicon, type LexiconSource, NONE, readTraits } from '../../src/matcher/index.ts';
import { keyOf } from '../eval/assign.ts';
import { parseCorpus } from '../eval/corpus.ts';
import { scoreLine } from '../eval/score-line.ts';
import { readBreaths } from '../lexicon/one-breath.ts';
import { readPlainSentences } from '../lexicon/plain-sentences.ts';
import { readCases } from '../lexicon/score-cases.ts';

export type Source = 'told' | 'asked' | 'pinned' | 'plain';

export interface Line {
  readonly story: string;
  /**
   * `told`: by people, to learn from. `asked`: the same, and what the rules have right of it must stay so. `pinned`: a
   * sentence of the tests, which the rules have right. `plain`: one of thousands that differ in a name, learnt from only
   * where it would be read wrongly.
   */
  readonly source: Source;
  readonly expect: readonly { readonly ids: readonly string[]; readonly times: readonly number[] }[];
}

/** A mention of care, by its traits, and whether it was had, by its label and by the rules. */
export interface MentionSample {
  readonly traits: readonly string[];
  readonly isHad: boolean;
  readonly isReadHad: boolean;
  /** The weights are not asked. */
  readonly isSettled: boolean;
  readonly source: Source;
}

/** A sentence by its words, and the one unit that it tells of, or NONE. */
export interface SentenceSample {
  readonly traits: readonly string[];
  readonly unit: string;
  /** The rules found no care in it. */
  readonly isUnread: boolean;
  readonly source: Source;
}

/** What `npm run eval` asks about. */
const FIRST = 'development.jsonl';

export function readLines(root: string, lexiconSource: LexiconSource): readonly Line[] {
  const folder = join(root, 'tests/cases/corpus');
  const corpora = readdirSync(folder)
    .filter((name) => name.startsWith('development') && name.endsWith('.jsonl'))
    .sort();
  const cases = [...readCases(root).values()].flat();
  const { byName, refusals, beside, described } = readPlainSentences(root, lexiconSource);
  const plain = (stories: readonly string[], ids: readonly string[]): readonly Line[] =>
    stories.map((story) => ({
      story,
      source: 'plain',
      expect: ids.map((id) => ({ ids: [id], times: [1] })),
    }));
  return [
    ...corpora.flatMap((name) =>
      parseCorpus(readFileSync(join(folder, name), 'utf8')).map(({ story, expect }) => ({
        story,
        expect,
        source: name === FIRST ? ('asked' as const) : ('told' as const),
      })),
    ),
    ...cases.map(({ say, units }) => ({
      story: say,
      source: 'pinned' as const,
      expect: Object.entries(units).map(([ids, times]) => ({ ids: ids.split('|'), times: [times] })),
    })),
    ...[...byName.values()].flatMap(({ unit, had, notHad }) => [...plain(had, [unit]), ...plain(notHad, [])]),
    ...plain([...refusals.values()].flat(), []),
    ...[...beside.values(), ...described.values()].flat().flatMap(({ say, units }) => plain([say], units)),
    ...[...readBreaths(root).values()].flat().flatMap(({ say, counts }) => plain([say], Object.keys(counts))),
  ];
}

/** Visits are learnt as one. */
const VISIT = 'cms-99213';

export function sampleLines(
  lines: readonly Line[],
  lexicon: Lexicon,
): { readonly mentions: readonly MentionSample[]; readonly sentences: readonly SentenceSample[] } {
  const mentions: MentionSample[] = [];
  const sentences = new Map<string, SentenceSample>();
  for (const { story, expect, source } of lines) {
    const { hits, sentences: parts } = readTraits(story, lexicon);
    const all = parts.flatMap((part) => part.mentions);
    const wanted = new Set(expect.flatMap(({ ids }) => ids.map(keyOf)));
    const readHad = new Set(all.filter(({ isHad }) => isHad).map(({ unitId }) => keyOf(unitId)));
    for (const { unitId, alternatives, isHad: isReadHad, isSettled, traits } of all) {
      const isWanted = [unitId, ...alternatives].some((id) => wanted.has(keyOf(id)));
      // Told of once as had and once not: the label is of the former.
      const isOther = isWanted && !isReadHad && readHad.has(keyOf(unitId));
      if (isOther && source !== 'pinned') continue;
      mentions.push({
        traits,
        isHad: source === 'pinned' ? isReadHad : isWanted,
        isReadHad,
        isSettled,
        source,
      });
    }
    const keep = ({ length, traits, isUnread }: (typeof parts)[number], ids: readonly string[]) => {
      const units = new Set(ids.map((id) => (keyOf(id) === 'visits' ? VISIT : id)));
      const isKnown = [...units].every((id) => id in lexicon.units);
      if (units.size > 1 || !isKnown || length < 2) return;
      const [unit = NONE] = units;
      sentences.set(`${traits.join(' ')}|${unit}`, { traits, unit, isUnread, source });
    };
    const [only, ...others] = parts.filter(({ length }) => length > 1);
    const score = scoreLine({ line: 1, story, kind: '', expect, mustNot: [] }, hits);
    const isAllRight = score.matched === score.found && score.matched === score.expected;
    if (expect.length === 0) for (const part of parts) keep(part, []);
    else if (only !== undefined && others.length === 0)
      keep(
        only,
        expect.flatMap(({ ids }) => ids.slice(0, 1)),
      );
    else if (isAllRight)
      for (const part of parts)
        keep(
          part,
          part.mentions.filter(({ isHad }) => isHad).map(({ unitId }) => unitId),
        );
  }
  return { mentions, sentences: [...sentences.values()] };
}
