// SPDX-License-Identifier: Apache-2.0
// Ways to tell a unit of care, made from the lexicon alone: its names, a head with the evidence that decides, the
// pieces of its scenes one for another, and for a laboratory test how one says that it was done.

import type { Lexicon } from '../../src/matcher/index.ts';
import { expandPattern } from '../../src/matcher/lexicon/patterns.ts';

/** How people say that something was tested; `…` is its name. */
const TESTED = [
  '…',
  'they checked my …',
  'my … came back normal',
  '… test',
  '… level',
  'my … was low',
  'tested for …',
  'blood work for …',
  'had my … done',
  'got my … tested',
  'she ordered … and it was drawn',
  'the lab drew a …',
  'had my … checked',
  '… blood test',
];
/** How a person or a place of care becomes a visit. */
const LEADS: Readonly<Record<string, readonly string[]>> = {
  provider: ['I saw the …', 'appointment with a …', 'went to see my …'],
  setting: ['…', 'ended up in the …', 'went to …'],
  test: ['…', 'had a …'],
  visit: ['…', 'had a …'],
};
/** Of a class or a piece no more phrases are tried in one place. */
const MOST_PHRASES = 12;
/** Turns of a scene: which phrase of each piece, round and round. */
const TURNS = 400;

export class Ways {
  private readonly lexicon: Lexicon;
  private readonly known = new Map<string, readonly string[]>();
  private readonly patterns = new Map<string, readonly string[]>();

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
    for (const { kind, key, value, patterns } of lexicon.entries) {
      const name = kind === 'feature' ? `feature ${key}:${value}` : `${kind} ${key}`;
      this.patterns.set(name, [...(this.patterns.get(name) ?? []), ...patterns]);
    }
  }

  /** Wordings that may tell the unit, those of several kinds in turn; some may be heard as something else. */
  *tell(unit: string): Generator<string> {
    const isLab = this.lexicon.units[unit]?.category === 'lab';
    const names = this.phrasesOf(`unit ${unit}`);
    const families = this.lexicon.families.filter(({ cases }) => cases.some((one) => holds(one, unit)));
    const targets = [unit, ...families.map(({ id }) => id)];
    const sources = [
      names.values(),
      this.tellTested(this.phrasesOf(`analyte ${unit}`)),
      ...(isLab ? [this.tellTested(names)] : []),
      ...families.map((family) => this.tellFamily(family, unit)),
      ...this.lexicon.scenes
        .filter(({ target }) => targets.includes(target))
        .flatMap(({ scenes }) => scenes.map((scene) => this.tellScene(scene))),
    ];
    yield* inTurn(sources);
  }

  private *tellTested(names: readonly string[]): Generator<string> {
    for (const way of TESTED) for (const name of names) yield way.replace('…', name);
  }

  private *tellFamily(family: Lexicon['families'][number], unit: string): Generator<string> {
    const analytes = this.phrasesOf(`analyte ${family.id}`);
    const leads = analytes.length > 0 ? TESTED : (LEADS[family.role] ?? []);
    const heads = [...this.phrasesOf(`head ${family.id}`), ...analytes];
    for (const one of family.cases) {
      if (!holds(one, unit)) continue;
      const evidence = Object.entries(one.when).map(([feature, values]) => this.evidenceOf(feature, values));
      for (let turn = 0; turn < heads.length * MOST_PHRASES; turn += 1) {
        const head = heads[turn % heads.length] ?? '';
        const lead = leads[Math.floor(turn / heads.length) % leads.length] ?? '…';
        const words = evidence.map((phrases) => phrases[Math.floor(turn / 3) % phrases.length] ?? '');
        yield lead.replace('…', [head, ...words].join(' '));
        if (words.length > 0) yield lead.replace('…', [...words, head].join(' '));
      }
    }
  }

  private evidenceOf(feature: string, values: readonly string[]): readonly string[] {
    const names =
      values[0] === '*'
        ? [...this.patterns.keys()].filter((name) => name.startsWith(`feature ${feature}:`))
        : values.map((value) => `feature ${feature}:${value}`);
    return names.flatMap((name) => this.phrasesOf(name));
  }

  /** One phrase of each piece; every turn takes the next of another piece. */
  private *tellScene(scene: string): Generator<string> {
    const terms = scene
      .split(' ')
      .filter((term) => !/^[!?]/.test(term))
      .map((term) =>
        term
          .replace(/^\+/, '')
          .split('|')
          .flatMap((name) => this.pieceOf(name)),
      );
    for (let turn = 0; turn < TURNS; turn += 1) {
      let rest = turn;
      const words = terms.map((phrases) => {
        const phrase = phrases[rest % phrases.length] ?? '';
        rest = Math.floor(rest / Math.min(phrases.length, 5)) + 3 * (turn % 2);
        return phrase;
      });
      yield `they ${words.join(' and ')}`;
    }
  }

  private pieceOf(name: string): readonly string[] {
    const [feature = '', value] = name.split(':');
    return value === undefined ? this.phrasesOf(`piece ${name}`) : this.evidenceOf(feature, [value]);
  }

  private phrasesOf(name: string): readonly string[] {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const phrases = (this.patterns.get(name) ?? []).flatMap((pattern) => this.expand(pattern));
    const distinct = [...new Set(phrases)];
    this.known.set(name, distinct);
    return distinct;
  }

  /** Words for each step: a class stands for its own phrases. */
  private expand(pattern: string): readonly string[] {
    return expandPattern(pattern, true).flatMap((steps) => {
      let phrases = [''];
      for (const step of steps) {
        const words =
          step === '{number}' ? ['4'] : step.startsWith('{') ? this.classOf(step.slice(1, -1)) : [step];
        phrases = phrases.flatMap((before) => words.map((word) => `${before} ${word}`.trim()));
      }
      return phrases;
    });
  }

  private classOf(name: string): readonly string[] {
    const key = `class ${name}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const phrases = (this.lexicon.classes[name] ?? []).flatMap((pattern) => this.expand(pattern));
    const few = name === 'count' ? ['three', 'two'] : phrases.slice(0, MOST_PHRASES);
    this.known.set(key, few);
    return few;
  }
}

const holds = ({ unit, more }: Lexicon['families'][number]['cases'][number], wanted: string) =>
  unit === wanted || (more !== undefined && wanted in more);

/** One of each, as long as any has more. */
function* inTurn(sources: readonly Iterator<string>[]): Generator<string> {
  let open = sources;
  while (open.length > 0) {
    const next: Iterator<string>[] = [];
    for (const source of open) {
      const { value, done } = source.next();
      if (done === true) continue;
      next.push(source);
      yield value;
    }
    open = next;
  }
}
