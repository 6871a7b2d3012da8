// SPDX-License-Identifier: Apache-2.0
// People tell of much in one breath: "they never did an EEG, so I did six weeks of PT, then urgent care swabbed my throat".
// Where two statements are each complete, with a subject, a verb and care of their own, a stop is put between them, so that
// what was said of one is not read of the other.

import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { Match, MatchGroups } from '../phrases/matches.ts';
import { makeToken, type Token } from '../words/2-tokenize.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { hasFiniteVerb, listStatementStarts, type StatementStart } from '../words/statement-starts.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { type Found, isExcluded } from './find-scenes.ts';
import type { Composed } from './scenes.ts';

/** The story with stops of no width put in; null where nothing has to be told apart. Linear in the number of tokens and matches. */
export function tellApart(
  tokens: readonly Token[],
  groups: MatchGroups,
  composed: Composed,
  index: LexiconIndex,
): readonly Token[] | null {
  const starts = listStatementStarts(tokens);
  if (starts.every(({ isFirst }) => isFirst)) return null;

  const stops = findStops(starts, tokens, groups, composed);
  if (stops.length === 0) return null;
  return addStops(stops, tokens, index);
}

/** What a statement tells of. */
interface Told {
  /** Care by its name, and care that is described; each once. */
  readonly named: ReadonlySet<string>;
  readonly described: ReadonlySet<string>;
  /** Of the description that has most. */
  readonly pieces: number;
  /** Where the first care in it ends; past the text where there is none. */
  readonly firstEnd: number;
  /** Some of it needs no part of the body named elsewhere. */
  readonly isWhole: boolean;
  /** It says where on the body. */
  readonly isPlaced: boolean;
  /** Care is described in it that words outside of it rule out. */
  readonly isRuledOut: boolean;
  /** "The biopsy", "a CT": care that is named in part. */
  readonly isVague: boolean;
  /** Somebody else is spoken of. */
  readonly isOfOther: boolean;
}

function findStops(
  starts: readonly StatementStart[],
  tokens: readonly Token[],
  groups: MatchGroups,
  composed: Composed,
): readonly number[] {
  const tellings = new Tellings(starts, tokens, groups, composed);
  const stops: number[] = [];
  let first = 0;
  for (let at = 0; at < starts.length; at += 1) {
    const start = starts[at];
    if (start === undefined || start.isFirst) {
      first = at;
      continue;
    }
    if (!tellings.isApart(first, at)) continue;
    stops.push(start.joint);
    first = at;
  }
  return stops;
}

interface Described {
  readonly from: number;
  readonly to: number;
  readonly key: string;
  readonly pieces: number;
}

/** What goes over the start of a statement: a description of so many pieces, a name. */
const NOTHING = 0;
const NAME = Number.POSITIVE_INFINITY;

class Tellings {
  private readonly starts: readonly StatementStart[];
  private readonly tokens: readonly Token[];
  private readonly named: readonly Match[][];
  private readonly described: readonly Described[][];
  private readonly people: readonly Match[][];
  private readonly complaints: readonly Match[][];
  private readonly vague: readonly Match[][];
  private readonly sites: readonly Match[][];
  private readonly talked: readonly Match[][];
  private readonly ruledOut: readonly Found[][];
  /** For each statement what goes over its start. */
  private readonly crossing: readonly number[];

  constructor(
    starts: readonly StatementStart[],
    tokens: readonly Token[],
    groups: MatchGroups,
    composed: Composed,
  ) {
    this.starts = starts;
    this.tokens = tokens;
    const statementOf = numberStatements(starts, tokens.length);
    const sort = <T extends { readonly from: number; readonly to: number }>(all: readonly T[]): T[][] => {
      const sorted: T[][] = starts.map(() => []);
      for (const one of all) {
        const statement = statementOf[one.from] ?? 0;
        if (statementOf[one.to - 1] === statement) sorted[statement]?.push(one);
      }
      return sorted;
    };
    const isName = (one: Match) => isNamed(one, tokens);
    this.named = sort([...groups.owning.filter(isName), ...composed.owners.filter(isName)]);
    this.people = sort(groups.people);
    this.vague = sort(groups.owning.filter(({ entry: { kind } }) => kind === 'ask'));
    this.sites = sort(groups.features.filter(({ entry: { key } }) => key === 'site'));
    this.talked = sort(groups.owning.filter(({ entry: { kind } }) => kind === 'head' || kind === 'analyte'));
    this.complaints = sort(groups.owning.filter(({ entry: { kind } }) => kind === 'symptom'));
    // What rules a description out may be told in another statement.
    const isRuledOut = (one: Found) => {
      const at = statementOf[one.from] ?? 0;
      return isExcluded(one, composed.pieces, starts[at]?.joint, starts[at + 1]?.joint);
    };
    const ruledOut = composed.ruledOut.filter((one) => !isRuledOut(one));
    this.ruledOut = sort(ruledOut);
    const found = [...composed.found, ...ruledOut];
    const scenes = found.map(({ from, to, scene, pieces }) => ({
      from,
      to,
      key: scene.entry.key,
      pieces: pieces.length,
    }));
    this.described = sort(scenes.filter(({ key }) => !GOES_WITH_OTHER.has(key)));
    const crossing: number[] = starts.map(() => NOTHING);
    for (const { from, to, pieces } of composed.owners)
      for (let at = (statementOf[from] ?? 0) + 1; at <= (statementOf[to - 1] ?? 0); at += 1)
        crossing[at] = pieces?.length ?? NAME;
    this.crossing = crossing;
  }

  /** Whether statement `at` is complete without those from `first` on before it, and they without it. */
  isApart(first: number, at: number): boolean {
    const { starts, tokens } = this;
    const [start, before] = [starts[at], starts[first]];
    if (start === undefined || before === undefined) return false;
    const { joint, subject, verb } = start;
    const from = before.joint;
    // "Because they never did an EEG, …": no statement by itself.
    if (OPENING.has(textOf(from, tokens)) || OPENING.has(textOf(from + 1, tokens))) return false;
    if (
      OPENING.has(textOf(joint - 1, tokens)) ||
      !(before.verb > 0 || hasFiniteVerb(from + 1, joint, tokens))
    )
      return false;
    // "…, so | they could | check my iron": what for.
    if (textOf(subject - 1, tokens) === 'so' && MODAL.has(textOf(verb, tokens))) return false;
    if (hasWord(tokens, from, joint, ONLY)) return false;
    // "She had the MRI, | she | had the tap": whoever she is.
    const who = textOf(subject, tokens);
    if (OTHERS.has(who) && textOf(before.subject, tokens) === who) return false;
    const [left, right] = [this.tell(first, at, 0), this.tell(at, at + 1, verb)];
    const end = this.endOf(at);
    if (hasWord(tokens, subject, Math.min(right.firstEnd + 1, end), BACK)) return false;
    if (hasWord(tokens, subject, end, FURTHER)) return false;
    // "My sister has MS, and | they | did an MRI": on her.
    if (left.isOfOther && !TELLER.has(who)) return false;
    const isOfCare = (told: Told) => told.named.size + told.described.size > 0;
    // "They sprayed my throat and | I swallowed a camera": a description that says more than either of its halves; or a name.
    const crossing = this.crossing[at] ?? NOTHING;
    if (crossing > NOTHING && crossing >= Math.max(left.pieces, right.pieces)) return false;
    if (!isOfCare(left)) {
      if (this.isComplaint(first) && first === at - 1) return isOfCare(right) && right.isPlaced;
      return left.isVague && right.isWhole && right.named.size > 0;
    }
    // "They x-rayed my foot and | my chest felt tight"
    const isElsewhere = left.isPlaced && right.isPlaced;
    if (!isOfCare(right))
      return this.isComplaint(at) && (crossing > NOTHING || left.isRuledOut || isElsewhere);
    const isLeft = (care: string) => left.named.has(care) || left.described.has(care);
    return ![...right.named, ...right.described].some(isLeft);
  }

  /** "My hands went numb", "I felt dizzy": of a statement without care. */
  private isComplaint(at: number): boolean {
    const { subject = -1, verb = -1 } = this.starts[at] ?? {};
    if (this.talked[at]?.length !== 0) return false;
    const who = textOf(subject, this.tokens);
    return (who === 'my' && verb > 0) || (who === 'i' && this.complaints[at]?.length !== 0);
  }

  private endOf(statement: number): number {
    return this.starts[statement + 1]?.joint ?? this.tokens.length;
  }

  /** Of statements `from` up to `to`: what starts at token `after` or later. */
  private tell(from: number, to: number, after: number): Told {
    const named = new Set<string>();
    const described = new Set<string>();
    let pieces = NOTHING;
    let firstEnd = Number.POSITIVE_INFINITY;
    let [isWhole, isPlaced, isRuledOut, isVague, isOfOther] = [false, false, false, false, false];
    for (let at = from; at < to; at += 1) {
      for (const one of this.named[at] ?? [])
        if (one.from >= after) {
          named.add(one.entry.key);
          firstEnd = Math.min(firstEnd, one.to);
          isWhole ||= one.entry.kind === 'unit';
        }
      for (const one of this.described[at] ?? [])
        if (one.from >= after) {
          described.add(one.key);
          pieces = Math.max(pieces, one.pieces);
          firstEnd = Math.min(firstEnd, one.to);
        }
      isPlaced ||= this.sites[at]?.length !== 0;
      isRuledOut ||= this.ruledOut[at]?.length !== 0;
      isVague ||= this.vague[at]?.length !== 0;
      isOfOther ||= this.people[at]?.some((one) => textOf(one.from, this.tokens) !== 'me') === true;
    }
    return {
      named,
      described,
      pieces,
      firstEnd,
      isWhole: isWhole || described.size > 0,
      isPlaced,
      isRuledOut,
      isVague,
      isOfOther,
    };
  }
}

/** A doctor counts where they are gone to, an analyte where it is tested: "my doctor ran a CBC" names one piece of care. */
function isNamed({ from, entry: { key, kind, family } }: Match, tokens: readonly Token[]): boolean {
  if (kind === 'unit') return !GOES_WITH_OTHER.has(key);
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

function addStops(stops: readonly number[], tokens: readonly Token[], index: LexiconIndex): readonly Token[] {
  const { word } = index.words.findRun('.', 0, 1);
  const stopped: Token[] = [];
  let next = 0;
  for (const [at, token] of tokens.entries()) {
    if (stops[next] === at) {
      const { end } = tokens[at - 1] ?? token;
      stopped.push(makeToken(word, end, end));
      next += 1;
    }
    stopped.push(token);
  }
  return stopped;
}

const textOf = (at: number, tokens: readonly Token[]): string => tokens[at]?.text ?? '';

/** What goes with care told beside it: the draw of a blood test, the injection before a scan, the visit after a hospital stay. */
const GOES_WITH_OTHER: ReadonlySet<string> = new Set([
  'cms-lab-venipuncture',
  'cms-proc-injection-im',
  'cms-99495',
  'cms-99496',
]);
const MAX_VERB = 4;
const VISITING = toWordSet('saw see seen seeing went go gone visited refer referred');
const TESTING = toWordSet('checked check tested test ran run drew did do');
const TELLER = toWordSet('i my');
const MODAL = toWordSet("could can would might wouldnt couldnt 'd");
/** Words that what follows belongs to. */
const OPENING = toWordSet(`
  when whenever after before if once since while because cuz bc as until unless although though that said says which who what
  where why how
`);
/** Words for what was told before, as what is done to it. */
const BACK = toWordSet('it one ones that them this those these');
/** The same, wherever they stand. */
const FURTHER = toWordSet(`
  same another again pcr instead either neither second other next rest
  sample samples biopsied biopsies polyp polyps tube tubes vial vials
`);
/** "They'd | only | do the EKG, the echo was out of the question." */
const ONLY = toWordSet('only just');
const OTHERS = toWordSet('he she');
