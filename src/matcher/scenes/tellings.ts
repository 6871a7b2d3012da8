// SPDX-License-Identifier: Apache-2.0
// Part of step 6: what each statement of a story tells of, to see which of them are complete in themselves.

import type { Match, MatchGroups } from '../phrases/matches.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { hasFiniteVerb, type StatementStart } from '../words/statement-starts.ts';
import { hasWord, type Span } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { type Found, isExcluded } from './find-scenes.ts';
import type { Composed } from './scenes.ts';

export interface Telling {
  /** Care by its name, and care that is described; each once. */
  readonly named: ReadonlySet<string>;
  readonly described: ReadonlySet<string>;
  /** Of the description that has most. */
  readonly pieces: number;
  /** Where the first care ends; past the text where there is none. */
  readonly firstEnd: number;
  /** Some of the care needs no part of the body named elsewhere. */
  readonly isWhole: boolean;
  /** It says where on the body. */
  readonly isPlaced: boolean;
  /** It has words that may be evidence of care, or who gives it. */
  readonly isEvidence: boolean;
  /** "I | wish | they had listened": what follows may be wished, too. */
  readonly isUnreal: boolean;
  /** Care is described that words of other statements rule out. */
  readonly isRuledOut: boolean;
  /** "The biopsy", "a CT": care that is named in part. */
  readonly isVague: boolean;
  /** Somebody else is spoken of. */
  readonly isOfOther: boolean;
  /** "They | lost | the order": it came to nothing. */
  readonly isUndone: boolean;
  /** "I | needed | one": whether it was had is told by what follows. */
  readonly isOpen: boolean;
  /** "They'd | only | do the EKG" */
  readonly isOnly: boolean;
  readonly hasVerb: boolean;
}

/** What goes over the start of a statement: a description of so many pieces, a name. */
export const NOTHING = 0;
const NAME = Number.POSITIVE_INFINITY;

export class Tellings {
  /** For each statement what goes over its start. */
  readonly crossing: readonly number[];
  private readonly starts: readonly StatementStart[];
  private readonly tokens: readonly Token[];
  private readonly named: readonly Match[][];
  private readonly described: readonly Found[][];
  private readonly ruledOut: readonly Found[][];
  private readonly people: readonly Match[][];
  private readonly complaints: readonly Match[][];
  private readonly vague: readonly Match[][];
  private readonly sites: readonly Match[][];
  private readonly evidence: readonly Span[][];
  /** All that is named, doctors and what is measured too. */
  private readonly talked: readonly Match[][];

  constructor(
    starts: readonly StatementStart[],
    tokens: readonly Token[],
    { owning, features, people }: MatchGroups,
    composed: Composed,
  ) {
    this.starts = starts;
    this.tokens = tokens;
    const statementOf = numberStatements(starts, tokens.length);
    const sort = <T extends Span>(all: readonly T[]): T[][] => {
      const sorted: T[][] = starts.map(() => []);
      for (const one of all) {
        const statement = statementOf[one.from] ?? 0;
        if (statementOf[one.to - 1] === statement) sorted[statement]?.push(one);
      }
      return sorted;
    };
    const sortKinds = (...kinds: readonly string[]) =>
      sort(owning.filter(({ entry: { kind } }) => kinds.includes(kind)));
    const isName = (one: Match) => isNamed(one, tokens);
    this.named = sort([...owning.filter(isName), ...composed.owners.filter(isName)]);
    // "My husband | drove me |" is no patient.
    this.people = sort(people.filter(({ to }) => tokens[to + 1]?.text !== 'me'));
    this.vague = sortKinds('ask');
    this.talked = sortKinds('unit', 'head', 'analyte');
    this.complaints = sortKinds('symptom');
    this.evidence = sort([...features, ...composed.pieces.all]);
    this.sites = sort(features.filter(({ entry: { key } }) => key === 'site'));
    const isRuledOutWithin = (one: Found) => {
      const at = statementOf[one.from] ?? 0;
      return isExcluded(one, composed.pieces, starts[at]?.joint, starts[at + 1]?.joint);
    };
    const ruledOut = composed.ruledOut.filter((one) => !isRuledOutWithin(one));
    this.ruledOut = sort(ruledOut);
    const isCare = ({ scene: { entry } }: Found) => !GOES_WITH_OTHER.has(entry.key);
    this.described = sort([...composed.found, ...ruledOut].filter(isCare));
    const crossing: number[] = starts.map(() => NOTHING);
    for (const { from, to, pieces } of composed.owners)
      for (let at = (statementOf[from] ?? 0) + 1; at <= (statementOf[to - 1] ?? 0); at += 1)
        crossing[at] = pieces?.length ?? NAME;
    this.crossing = crossing;
  }

  /** Of the statement what starts at token `after` or later. */
  tell(at: number, after = 0): Telling {
    const { joint = 0, verb = -1 } = this.starts[at] ?? {};
    const end = this.endOf(at);
    const isAfter = ({ from }: Span) => from >= after;
    // "I walked out before the blood draw, but | I paid for an MRI |": nothing goes with what stands before.
    const named = (this.named[at] ?? []).filter(
      (one) => isAfter(one) && (after === 0 || !goesWithOther(one)),
    );
    const described = (this.described[at] ?? []).filter(isAfter);
    return {
      named: new Set(named.map(({ entry }) => entry.key)),
      described: new Set(described.map(({ scene }) => scene.entry.key)),
      pieces: Math.max(NOTHING, ...described.map(({ pieces }) => pieces.length)),
      firstEnd: Math.min(NAME, ...[...named, ...described].map(({ to }) => to)),
      isWhole: described.length > 0 || named.some(({ entry }) => entry.kind === 'unit'),
      isPlaced: this.sites[at]?.length !== 0,
      isEvidence: this.evidence[at]?.length !== 0 || this.talked[at]?.length !== 0,
      isUnreal: hasWord(this.tokens, joint, end, UNREAL),
      isRuledOut: this.ruledOut[at]?.length !== 0,
      isVague: this.vague[at]?.length !== 0,
      isOfOther: this.people[at]?.some(({ from }) => this.tokens[from]?.text !== 'me') === true,
      isUndone: hasWord(this.tokens, joint, end, UNDONE),
      isOpen: hasWord(this.tokens, joint, end, OPEN),
      isOnly: hasWord(this.tokens, joint, end, ONLY),
      hasVerb: verb > 0 || hasFiniteVerb(joint + 1, end, this.tokens),
    };
  }

  /** "My hands went numb", "I felt dizzy": of a statement without care. */
  isComplaint(at: number): boolean {
    const { subject = -1, verb = -1 } = this.starts[at] ?? {};
    if (this.talked[at]?.length !== 0) return false;
    const who = this.tokens[subject]?.text;
    return (who === 'my' && verb > 0) || (who === 'i' && this.complaints[at]?.length !== 0);
  }

  /** The token after the last of the statement. */
  endOf(at: number): number {
    return this.starts[at + 1]?.joint ?? this.tokens.length;
  }
}

export const tellsOfCare = ({ named, described }: Telling): boolean => named.size + described.size > 0;

/** One statement and the next, taken together. */
export function joinTellings(a: Telling, b: Telling): Telling {
  return {
    named: new Set([...a.named, ...b.named]),
    described: new Set([...a.described, ...b.described]),
    pieces: Math.max(a.pieces, b.pieces),
    firstEnd: Math.min(a.firstEnd, b.firstEnd),
    isWhole: a.isWhole || b.isWhole,
    isPlaced: a.isPlaced || b.isPlaced,
    isEvidence: a.isEvidence || b.isEvidence,
    isUnreal: a.isUnreal || b.isUnreal,
    isRuledOut: a.isRuledOut || b.isRuledOut,
    isVague: a.isVague || b.isVague,
    isOfOther: a.isOfOther || b.isOfOther,
    isUndone: a.isUndone || b.isUndone,
    isOpen: a.isOpen || b.isOpen,
    isOnly: a.isOnly || b.isOnly,
    hasVerb: a.hasVerb || b.hasVerb,
  };
}

/** A doctor counts where they are gone to, an analyte where it is tested: "my doctor ran a CBC" names one piece of care. */
function isNamed({ from, pieces, entry: { kind, family } }: Match, tokens: readonly Token[]): boolean {
  if (pieces !== undefined) return false;
  if (kind === 'unit') return true;
  if (kind === 'analyte') return hasWordBefore(tokens, from, MAX_VERB, TESTING);
  if (kind !== 'head') return false;
  return family?.role === 'test' || hasWordBefore(tokens, from, MAX_VERB, VISITING);
}

function numberStatements(starts: readonly StatementStart[], length: number): readonly number[] {
  const statementOf: number[] = new Array(length).fill(0);
  for (let at = 0; at < starts.length; at += 1)
    statementOf.fill(at, starts[at]?.joint ?? 0, starts[at + 1]?.joint ?? length);
  return statementOf;
}

const goesWithOther = ({ entry: { kind, key } }: Match) => kind === 'unit' && GOES_WITH_OTHER.has(key);

/** What goes with care told beside it: the draw of a blood test, the injection before a scan, the visit after a hospital stay. */
const GOES_WITH_OTHER: ReadonlySet<string> = new Set([
  'cms-lab-venipuncture',
  'cms-proc-injection-im',
  'cms-99495',
  'cms-99496',
]);
const MAX_VERB = 4;
const VISITING = toWordSet(
  'saw see seen seeing went go gone visited refer referred waitlist list appointment',
);
const TESTING = toWordSet('checked check tested test ran run drew did do');
const UNDONE = toWordSet(
  'lost denied refused declined cancelled canceled expired never nobody wouldnt talked discussed',
);
const OPEN = toWordSet(`
  denied refused wouldnt lost cancelled canceled postponed wanted want asked begged needed told scared afraid ordered supposed fought
  forgot put waitlist afford waiting couldnt cant nobody
`);
const ONLY = toWordSet('only just');
const UNREAL = toWordSet(
  'wish wished hope hoped hoping dream dreamed dreamt imagine imagined pretend pretended heard read that if unless',
);
