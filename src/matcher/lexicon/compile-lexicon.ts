// SPDX-License-Identifier: Apache-2.0
// Turns the hand-edited files into a Lexicon. Whatever is wrong in them stops here with a sentence that names the place.

import { compilePieces, compileScenes } from './compile-scenes.ts';
import { compileWeights } from './compile-weights.ts';
import { dropsDeterminers } from './lexicon-index.ts';
import type {
  Ask,
  Cue,
  EntryKind,
  Family,
  FamilyCase,
  Lexicon,
  LexiconEntry,
  LexiconSource,
} from './lexicon-types.ts';
import { expandPattern } from './patterns.ts';
import { findWordsToProtect } from './protect-words.ts';
import {
  readChoice,
  readList,
  readMap,
  readNumber,
  readText,
  readTextList,
  readTextMap,
} from './read-yaml.ts';

/**
 * Needs the files classes, features, families, cues, roles, counts, others and pieces; a missing one counts as empty, so that
 * a test can compile three phrases. Throws a RangeError that names the file and key of anything malformed.
 */
export function compileLexicon(source: LexiconSource): Lexicon {
  const unitIds = new Set(source.units.map(({ id }) => id));
  const families = compileFamilies(source.files.families, unitIds);
  const others = readMap(source.files.others, 'others');
  const cues = readList(source.files.cues, 'cues').map((value) => readMap(value, 'cues'));
  const asks = readList(others.asks, 'others.asks').map((value) => readMap(value, 'others.asks'));
  checkIds('cues', cues);
  checkIds('others.asks', asks);
  const entries: LexiconEntry[] = [
    ...compileUnits(source),
    ...compileAnalytes(source.files.analytes, unitIds, families.families),
    ...families.entries,
    ...compileFeatures(source.files.features),
    ...compilePieces(source.files),
    ...cues.map((cue) =>
      makeEntry('cue', readText(cue.id, 'cues.id'), readTextList(cue.words, 'cues.words')),
    ),
    ...compileGroups('role', source.files.roles, 'roles'),
    ...compileCounts(source.files.counts, unitIds),
    ...compileGroups('unpriceable', others.unpriceable, 'others.unpriceable'),
    ...compileGroups('gap', others.gaps, 'others.gaps'),
    makeEntry('symptom', 'symptom', readTextList(others.symptoms, 'others.symptoms')),
    makeEntry('idiom', 'idiom', readTextList(others.idioms, 'others.idioms')),
    ...asks.map((ask) =>
      makeEntry('ask', readText(ask.id, 'asks.id'), readTextList(ask.words, 'asks.words')),
    ),
  ].filter(({ patterns }) => patterns.length > 0);
  const classes = compileClasses(source.files.classes, entries);
  checkPatterns(entries, classes);
  const lexicon: Lexicon = {
    format: 1,
    units: Object.fromEntries(source.units.map(({ id, label, category }) => [id, { label, category }])),
    classes,
    entries,
    families: families.families,
    cues: cues.map(compileCue),
    asks: asks.map((ask) => compileAsk(ask, unitIds)),
    scenes: compileScenes(
      source.files,
      entries,
      new Set([
        ...unitIds,
        ...families.families.map(({ id }) => id),
        ...asks.map(({ id }) => readText(id, 'asks.id')),
      ]),
    ),
    ordinary: [],
    weights: compileTables(source.files),
  };
  return { ...lexicon, ordinary: findWordsToProtect(lexicon, source.ordinaryWords ?? []) };
}

/** null where the files have no weights: then nothing is weighed. */
function compileTables(files: LexiconSource['files']): Lexicon['weights'] {
  const [had, care] = [files[`${WEIGHTS}had`], files[`${WEIGHTS}care`]];
  if (had === undefined && care === undefined) return null;
  return {
    had: compileWeights(readText(had, `${WEIGHTS}had`), `${WEIGHTS}had`),
    care: compileWeights(readText(care, `${WEIGHTS}care`), `${WEIGHTS}care`),
  };
}

const WEIGHTS = 'weights/';

/** Of two with one id, the second would take the place of the first without a word. */
function checkIds(where: string, list: readonly Readonly<Record<string, unknown>>[]): void {
  const known = new Set<unknown>();
  for (const { id } of list) {
    if (known.has(id)) throw new RangeError(`${where} has the id "${String(id)}" twice.`);
    known.add(id);
  }
}

function makeEntry(kind: EntryKind, key: string, patterns: readonly string[], value = ''): LexiconEntry {
  return { kind, key, value, patterns };
}

/** A unit's own words and the further evidence for it, as one entry. */
function compileUnits({ units, files }: LexiconSource): readonly LexiconEntry[] {
  const evidence = new Map<string, readonly string[]>();
  const known = new Set(units.map(({ id }) => id));
  for (const [file, content] of Object.entries(files)) {
    if (!file.startsWith('evidence/')) continue;
    for (const [id, patterns] of Object.entries(readTextMap(content, file))) {
      if (!known.has(id)) throw new RangeError(`${file} names the unit "${id}", which is not in the table.`);
      if (evidence.has(id)) throw new RangeError(`${file} names the unit "${id}", which another file has.`);
      evidence.set(id, patterns);
    }
  }
  return units
    .map(({ id, words }) => makeEntry('unit', id, [...words, ...(evidence.get(id) ?? [])]))
    .filter(({ patterns }) => patterns.length > 0);
}

/** Kind of analyte → unit or family → its names. */
function compileAnalytes(
  value: unknown,
  unitIds: ReadonlySet<string>,
  families: readonly Family[],
): readonly LexiconEntry[] {
  return Object.entries(readMap(value, 'analytes')).flatMap(([kind, groups]) => {
    readChoice(kind, ['substance', 'illness', 'session', 'part'] as const, 'analytes');
    return Object.entries(readMap(groups, `analytes.${kind}`)).map(([key, names]) => {
      if (!unitIds.has(key) && !families.some(({ id }) => id === key))
        throw new RangeError(`analytes.${kind} names "${key}", which is neither a unit nor a family.`);
      return makeEntry('analyte', key, readTextList(names, `analytes.${kind}.${key}`), kind);
    });
  });
}

function compileGroups(kind: EntryKind, value: unknown, where: string): readonly LexiconEntry[] {
  return Object.entries(readMap(value, where)).map(([key, words]) =>
    makeEntry(kind, key, readTextList(words, `${where}.${key}`)),
  );
}

function compileFeatures(value: unknown): readonly LexiconEntry[] {
  return Object.entries(readMap(value, 'features')).flatMap(([feature, values]) =>
    Object.entries(readMap(values, `features.${feature}`)).map(([name, words]) =>
      makeEntry('feature', feature, readTextList(words, `features.${feature}.${name}`), name),
    ),
  );
}

/** Words by the number they mean; under `parts` and `sides` by the unit that is counted by them. */
function compileCounts(value: unknown, unitIds: ReadonlySet<string>): readonly LexiconEntry[] {
  return Object.entries(readMap(value, 'counts')).flatMap(([key, values]) =>
    Object.entries(readMap(values, `counts.${key}`)).map(([number, words]) => {
      const isUnit = key === 'parts' || key === 'sides';
      if (isUnit && !unitIds.has(number))
        throw new RangeError(`counts.${key} names the unit "${number}", which is not in the table.`);
      if (!isUnit && !(Number(number) > 0))
        throw new RangeError(`counts.${key}: "${number}" is not a positive number.`);
      return makeEntry('count', key, readTextList(words, `counts.${key}.${number}`), number);
    }),
  );
}

/** The classes of the file and three made from the number words: count, number-word and count-times. */
function compileClasses(value: unknown, entries: readonly LexiconEntry[]): Record<string, readonly string[]> {
  const numberWords = entries
    .filter(({ kind, key }) => kind === 'count' && key === 'numbers')
    .flatMap(({ patterns }) => patterns);
  const classes = readTextMap(value, 'classes');
  if (numberWords.length === 0) return classes;
  return {
    ...classes,
    'number-word': numberWords,
    count: ['{number}', '{number-word}'],
    'count-times': ['{count} times', '{count} x', 'x {count}', 'twice', 'thrice'],
  };
}

function compileFamilies(value: unknown, unitIds: ReadonlySet<string>) {
  const entries: LexiconEntry[] = [];
  const families: Family[] = [];
  for (const [id, raw] of Object.entries(readMap(value, 'families'))) {
    const where = `families.${id}`;
    const family = readMap(raw, where);
    entries.push(makeEntry('head', id, readTextList(family.words, `${where}.words`)));
    families.push({
      id,
      role: readChoice(family.role, ['provider', 'setting', 'test', 'visit'] as const, `${where}.role`),
      splitOn: typeof family.split === 'string' ? family.split : null,
      cases: readList(family.cases, `${where}.cases`).map((item) =>
        compileCase(readMap(item, where), unitIds, where),
      ),
    });
  }
  return { entries, families };
}

function compileCase(
  raw: Readonly<Record<string, unknown>>,
  unitIds: ReadonlySet<string>,
  where: string,
): FamilyCase {
  // What a case lacks is for scripts/generate to check.
  const { unit, or, why, more, lacks, ...conditions } = raw;
  const alternatives = readTextList(or, `${where}.or`);
  const id = unit === null ? null : readText(unit, `${where}.unit`);
  const further = Object.entries(readMap(more, `${where}.more`)).map(
    ([key, times]) => [key, readNumber(times, `${where}.more.${key}`)] as const,
  );
  const named = [...(id === null ? [] : [id]), ...alternatives, ...further.map(([key]) => key)];
  for (const one of named) {
    if (!unitIds.has(one))
      throw new RangeError(`${where} names the unit "${one}", which is not in the table.`);
  }
  return {
    when: readTextMap(conditions, where),
    unit: id,
    alternatives,
    why: readText(why, `${where}.why`),
    ...(further.length === 0 ? {} : { more: Object.fromEntries(further) }),
  };
}

function compileCue(raw: Readonly<Record<string, unknown>>): Cue {
  const id = readText(raw.id, 'cues.id');
  return {
    id,
    kind: readChoice(
      raw.kind,
      [
        'denied',
        'negated',
        'unaffordable',
        'cancelled',
        'planned',
        'hypothetical',
        'someone-else',
        'done',
        'pseudo',
        'result',
      ] as const,
      `cues.${id}.kind`,
    ),
    scope: readChoice(raw.scope, ['forward', 'backward', 'both', 'clause'] as const, `cues.${id}.scope`),
    reach: readNumber(raw.reach, `cues.${id}.reach`),
    gapCategory: typeof raw.gap === 'string' ? raw.gap : null,
  };
}

function compileAsk(raw: Readonly<Record<string, unknown>>, unitIds: ReadonlySet<string>): Ask {
  const id = readText(raw.id, 'asks.id');
  const alternatives = readTextList(raw.or, `asks.${id}.or`);
  for (const named of alternatives) {
    if (!unitIds.has(named))
      throw new RangeError(`asks.${id} names the unit "${named}", which is not in the table.`);
  }
  return { id, question: readText(raw.question, `asks.${id}.question`), alternatives };
}

/** As they will be followed: one that expands too far is refused here, not under the first story that meets it. */
function checkPatterns(
  entries: readonly LexiconEntry[],
  classes: Readonly<Record<string, readonly string[]>>,
): void {
  const check = (pattern: string, drops: boolean) => {
    for (const step of expandPattern(pattern, drops).flat()) {
      const isKnown = !step.startsWith('{') || step === '{number}' || step.slice(1, -1) in classes;
      if (!isKnown)
        throw new RangeError(
          `The pattern "${pattern}" names the class ${step}, which is not in classes.yaml.`,
        );
    }
  };
  for (const { kind, patterns } of entries)
    for (const pattern of patterns) check(pattern, dropsDeterminers(kind));
  for (const pattern of Object.values(classes).flat()) check(pattern, true);
}
