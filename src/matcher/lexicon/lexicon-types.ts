// SPDX-License-Identifier: Apache-2.0
// The lexicon: what the hand-edited files under data/lexicon and the unit phrases of data/units.yaml compile to.
// Plain JSON, so that it can travel with the price table; lookup structures are built from it on first use.

/** One unit of care as the lexicon needs it. `words` are patterns (see patterns.ts). */
export interface LexiconUnitSource {
  readonly id: string;
  readonly label: string;
  readonly category: string;
  readonly words: readonly string[];
}

/**
 * What `compileLexicon` reads. `files` maps a file's path below data/lexicon, without its ending, to its parsed content; that
 * of a table of weights is its text.
 * `ordinaryWords` are common English words; those close to a lexicon word are kept so that the
 * spelling step never bends them.
 */
export interface LexiconSource {
  readonly units: readonly LexiconUnitSource[];
  readonly files: Readonly<Record<string, unknown>>;
  readonly ordinaryWords?: readonly string[];
}

/**
 * What a phrase stands for.
 * `unit`: a unit of care outright. `head`: a family that the evidence around it decides. `feature`: a piece of
 * evidence. `cue`: says whether an event happened. `count`: part of a count. `ask`: care too vague to price.
 * `unpriceable`, `gap`, `symptom`: unpriced by kind. `role`: how a provider is spoken of. `idiom`: not care at all.
 * `piece`: part of a scene, care described without its name. `analyte`: what a laboratory test measures, a word that
 * is a test only in the right company; its key is a unit or a family.
 */
export type EntryKind =
  | 'unit'
  | 'head'
  | 'feature'
  | 'cue'
  | 'count'
  | 'ask'
  | 'unpriceable'
  | 'gap'
  | 'symptom'
  | 'role'
  | 'piece'
  | 'analyte'
  | 'idiom';

/** All patterns with one meaning. `key` is the unit, family, feature, cue … id; `value` the feature's or number's value. */
export interface LexiconEntry {
  readonly kind: EntryKind;
  readonly key: string;
  readonly value: string;
  readonly patterns: readonly string[];
}

/** Conditions are feature → accepted values (`*` for any). The first case whose conditions all hold decides. */
export interface FamilyCase {
  readonly when: Readonly<Record<string, readonly string[]>>;
  /** null: nothing in the table describes it; `why` then asks or explains. */
  readonly unit: string | null;
  readonly alternatives: readonly string[];
  /** `visit` hands the words to the family of visits it names. */
  readonly why: string;
  /** Further units that come with it, and how many of each: the second and third hour of an infusion. */
  readonly more?: Readonly<Record<string, number>>;
}

/**
 * A head that evidence decides. `role`: `provider` (a person: needs a visit to count), `setting` (a place that is
 * itself a visit), `test`, or `visit` (a bare "appointment", absorbed by what it is an appointment for).
 */
export interface Family {
  readonly id: string;
  readonly role: 'provider' | 'setting' | 'test' | 'visit';
  /** The feature that may name several events at once: "MRI of my brain and neck" is two. */
  readonly splitOn: string | null;
  readonly cases: readonly FamilyCase[];
}

export type CueKind =
  | 'denied'
  | 'negated'
  | 'unaffordable'
  | 'cancelled'
  | 'planned'
  | 'hypothetical'
  | 'someone-else'
  | 'done'
  | 'pseudo'
  | 'result';

/** `forward` governs what follows, `backward` what precedes, `sentence` the whole clause. `reach` in words. */
export interface Cue {
  readonly id: string;
  readonly kind: CueKind;
  readonly scope: 'forward' | 'backward' | 'both' | 'clause';
  readonly reach: number;
  readonly gapCategory: string | null;
}

export interface Ask {
  readonly id: string;
  readonly question: string;
  readonly alternatives: readonly string[];
}

/** Care by description: `target` is a unit or a family, each scene the pieces that make it (see scene-index.ts). */
export interface SceneGroup {
  readonly target: string;
  readonly scenes: readonly string[];
}

/** What traits of the words weigh, as compile-weights.ts made it. */
export interface WeightTable {
  readonly classes: readonly string[];
  /** By class. */
  readonly biases: readonly number[];
  /** The numbers of the traits, ascending. */
  readonly traits: readonly number[];
  /** How many of `places` and `levels` each trait has. */
  readonly lengths: readonly number[];
  /** The class that is weighed for. */
  readonly places: readonly number[];
  /** Whole numbers: how much for it, or against it. */
  readonly levels: readonly number[];
}

export interface Lexicon {
  readonly format: 1;
  /** Label and category by unit id. */
  readonly units: Readonly<Record<string, { readonly label: string; readonly category: string }>>;
  readonly classes: Readonly<Record<string, readonly string[]>>;
  readonly entries: readonly LexiconEntry[];
  readonly families: readonly Family[];
  readonly cues: readonly Cue[];
  readonly asks: readonly Ask[];
  readonly scenes: readonly SceneGroup[];
  /** Ordinary words near a lexicon word, by `hashWord`, ascending: never repaired. */
  readonly ordinary: readonly number[];
  /** Whether mentioned care was had, and what care a sentence tells of; null where nothing is weighed. */
  readonly weights: { readonly had: WeightTable; readonly care: WeightTable } | null;
}
