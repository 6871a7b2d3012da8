// SPDX-License-Identifier: Apache-2.0
// The plain sentences of tests/cases/plain.yaml, spelled out.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { LexiconSource } from '../../src/matcher/index.ts';

interface PlainWays {
  /** Name of the care → its unit. */
  readonly names: Readonly<Record<string, string>>;
  readonly endings: readonly string[];
  readonly undone: readonly string[];
  readonly undoing: readonly string[];
  readonly done: readonly string[];
  readonly doing: readonly string[];
  readonly refusals: readonly string[];
}

/** A unit, sentences in which it was had, and in which it was not. */
interface PlainCare {
  readonly unit: string;
  readonly had: readonly string[];
  readonly notHad: readonly string[];
}

export interface PlainSentences {
  /** By the name of the care. */
  readonly byName: ReadonlyMap<string, PlainCare>;
  /** A way to say that care was not had → it with every name of the table. */
  readonly refusals: ReadonlyMap<string, readonly string[]>;
}

/** Phrases that are whole sentences or verbs of their own fit no template. */
const VERBS =
  /^(went|saw|got|gave|had|called|ended|rushed|peed|filled|pricked|blew|swallowed|screened|tested|checked|took|removed|referred|wore|pictures|medicine|what|put|crystals)\b/;
const NO_CARE: ReadonlySet<string> = new Set(['survey', 'program', 'wage', 'travel']);

export function readPlainSentences(root: string, { units }: LexiconSource): PlainSentences {
  const ways = parse(readFileSync(join(root, 'tests/cases/plain.yaml'), 'utf8')) as PlainWays;
  const nouns = units
    .filter(({ category }) => !NO_CARE.has(category))
    .flatMap(({ words }) => words)
    .filter((phrase) => !VERBS.test(phrase));
  const say = (name: string, lists: readonly (readonly string[])[]) =>
    lists.flat().flatMap((way) => ways.endings.map((ending) => `${way.replace('…', name)}${ending}.`));
  return {
    byName: new Map(
      Object.entries(ways.names).map(([name, unit]) => [
        name,
        { unit, had: say(name, [ways.doing, ways.done]), notHad: say(name, [ways.undoing, ways.undone]) },
      ]),
    ),
    refusals: new Map(ways.refusals.map((way) => [way, nouns.map((noun) => way.replace('…', noun))])),
  };
}
