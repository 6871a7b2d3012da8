// SPDX-License-Identifier: Apache-2.0
// The plain sentences of tests/cases/plain.yaml and of described.yaml beside it, spelled out.

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
  readonly beside: {
    /** Care with its article → its unit. */
    readonly care: Readonly<Record<string, string>>;
    /** The start of a sentence that tells of other care → its unit. */
    readonly after: Readonly<Record<string, string>>;
    readonly notHadBySelf: readonly string[];
    readonly notHadByOthers: readonly string[];
    readonly hadBySelf: readonly string[];
    readonly hadByOthers: readonly string[];
  };
  /** A sentence with `{1}` to `{3}` → those that were had. */
  readonly together: Readonly<Record<string, readonly number[]>>;
}

/** The verb in four forms and the rest → its unit, and ways to say that it was had or was not. */
interface DescribedWays {
  readonly care: Readonly<Record<string, string>>;
  readonly notHad: readonly string[];
  readonly had: readonly string[];
}

/** A unit, sentences in which it was had, and in which it was not. */
interface PlainCare {
  readonly unit: string;
  readonly had: readonly string[];
  readonly notHad: readonly string[];
}

/** A sentence and the units of all that was had. */
interface PlainSentence {
  readonly say: string;
  readonly units: readonly string[];
}

export interface PlainSentences {
  /** By the name of the care. */
  readonly byName: ReadonlyMap<string, PlainCare>;
  /** A way to say that care was not had → it with every name of the table. */
  readonly refusals: ReadonlyMap<string, readonly string[]>;
  /** A way to say that care was had or not → it with each care, alone, after other care, or with two more. */
  readonly beside: ReadonlyMap<string, readonly PlainSentence[]>;
  /** A way to say that care was had or not → it with each description. */
  readonly described: ReadonlyMap<string, readonly PlainSentence[]>;
}

/** Phrases that are whole sentences or verbs of their own fit no template. */
const VERBS =
  /^(went|saw|got|gave|had|called|ended|rushed|peed|filled|pricked|blew|swallowed|screened|tested|checked|took|removed|referred|wore|pictures|medicine|what|put|crystals)\b/;
const NO_CARE: ReadonlySet<string> = new Set(['survey', 'program', 'wage', 'travel']);

export function readPlainSentences(root: string, { units }: LexiconSource): PlainSentences {
  const readWays = (name: string) => parse(readFileSync(join(root, 'tests/cases', name), 'utf8'));
  const ways: PlainWays = readWays('plain.yaml');
  const described: Readonly<Record<string, DescribedWays>> = readWays('described.yaml');
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
    beside: new Map([...listBeside(ways.beside), ...listTogether(ways)]),
    described: new Map(Object.values(described).flatMap(listDescribed)),
  };
}

const FORMS = ['do', 'did', 'done', 'doing'];

function listDescribed({ care, notHad, had }: DescribedWays) {
  const list = (way: string, isHad: boolean) =>
    Object.entries(care).map(([described, unit]): PlainSentence => {
      const words = described.split(' | ');
      const rest = words[FORMS.length] ?? '';
      const say = way.replace(/\{(\w+)\}/, (_, form: string) => `${words[FORMS.indexOf(form)]} ${rest}`);
      return { say: say.endsWith('?') ? say : `${say}.`, units: isHad ? [unit] : [] };
    });
  return [
    ...notHad.map((way) => [way, list(way, false)] as const),
    ...had.map((way) => [way, list(way, true)] as const),
  ];
}

/** How far from the first in the list the others are. */
const APART = [0, 2, 3];

/** Each care in the first place, two others of the list after it. */
function listTogether({ beside, together }: PlainWays): PlainSentences['beside'] {
  const care = Object.entries(beside.care);
  const pick = (at: number, number: number) =>
    care[(at + (APART[number - 1] ?? 0)) % care.length] ?? ['', ''];
  const spell = (way: string, at: number) =>
    way.replace(/(a )?\{(\d)\}/g, (_, article: string | undefined, number: string) => {
      const [name] = pick(at, Number(number));
      return article === undefined ? name.replace(/^an? /, '') : name;
    });
  return new Map(
    Object.entries(together).map(([way, had]) => [
      way,
      care.map((_, at) => {
        const said = spell(way, at);
        const end = said.endsWith('?') ? '' : '.';
        return {
          say: `${said.charAt(0).toUpperCase()}${said.slice(1)}${end}`,
          units: had.map((number) => pick(at, number)[1]),
        };
      }),
    ]),
  );
}

function listBeside({ care, after, ...ways }: PlainWays['beside']): PlainSentences['beside'] {
  const list = (way: string, isOwn: boolean, isHad: boolean): readonly PlainSentence[] =>
    Object.entries(care).flatMap(([name, unit]) => {
      const told = way.replace('…', name);
      const say = (start: string, others: readonly string[]): PlainSentence => ({
        say: `${start.charAt(0).toUpperCase()}${start.slice(1)}.`,
        units: isHad ? [...others, unit] : others,
      });
      const besides = Object.entries(after).flatMap(([start, other]) => [
        say(`${start} ${isOwn ? 'I ' : ''}${told}`, [other]),
        // "They ran an EKG and | was denied …" is no sentence.
        ...(isOwn && start.startsWith('I ') ? [say(`${start} ${told}`, [other])] : []),
      ]);
      return [say(`${isOwn ? 'I ' : ''}${told}`, []), ...besides];
    });
  return new Map([
    ...ways.notHadBySelf.map((way) => [way, list(way, true, false)] as const),
    ...ways.notHadByOthers.map((way) => [way, list(way, false, false)] as const),
    ...ways.hadBySelf.map((way) => [way, list(way, true, true)] as const),
    ...ways.hadByOthers.map((way) => [way, list(way, false, true)] as const),
  ]);
}
