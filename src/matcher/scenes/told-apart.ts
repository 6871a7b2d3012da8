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
  if (!starts.some(({ verb }) => verb >= 0)) return null;
  const stops = findStops(starts, tokens, groups, composed);
  if (stops.length === 0) return null;
  return addStops(stops, tokens, index);
}

/** What a statement tells of. */
interface Told {
  /** Care by its name, and care that is described; each once. */
  readonly named: ReadonlySet<string>;
  readonly described: ReadonlySet<string>;
  /** Some of it needs no part of the body named elsewhere. */
  readonly isWhole: boolean;
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
    if (start === undefined || start.verb < 0) {
      first = at;
      continue;
    }
    if (!tellings.isApart(first, at)) continue;
    stops.push(start.joint);
    first = at;
  }
  return stops;
}

const NOTHING = 0;
const DESCRIPTION = 1;
const NAME = 2;

class Tellings {
  private readonly starts: readonly StatementStart[];
  private readonly tokens: readonly Token[];
  private readonly named: readonly Match[][];
  private readonly described: readonly { readonly from: number; readonly key: string }[][];
  private readonly people: readonly Match[][];
  private readonly complaints: readonly Match[][];
  private readonly vague: readonly Match[][];
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
    this.complaints = sort(groups.owning.filter(({ entry: { kind } }) => kind === 'symptom'));
    // What rules a description out may be told in another statement.
    const isRuledOut = (one: Found) => {
      const at = statementOf[one.from] ?? 0;
      return isExcluded(one, composed.pieces, starts[at]?.joint, starts[at + 1]?.joint);
    };
    const found = [...composed.found, ...composed.ruledOut.filter((one) => !isRuledOut(one))];
    const scenes = found.map(({ from, to, scene }) => ({ from, to, key: scene.entry.key }));
    this.described = sort(scenes.filter(({ key }) => key !== BLOOD_DRAW));
    const crossing: number[] = starts.map(() => NOTHING);
    for (const { from, to, pieces } of composed.owners)
      for (let at = (statementOf[from] ?? 0) + 1; at <= (statementOf[to - 1] ?? 0); at += 1)
        crossing[at] = pieces === undefined ? NAME : DESCRIPTION;
    this.crossing = crossing;
  }

  /** Whether statement `at` is complete without those from `first` on before it, and they without it. */
  isApart(first: number, at: number): boolean {
    const { starts, tokens } = this;
    const [start, { joint: from = 0, subject: own = 0 } = {}] = [starts[at], starts[first]];
    if (start === undefined) return false;
    const { joint, subject, verb } = start;
    const end = this.endOf(at);
    // "Because they never did an EEG, …": no statement by itself.
    if (OPENING.has(textOf(from, tokens)) || OPENING.has(textOf(from + 1, tokens))) return false;
    if (OPENING.has(textOf(joint - 1, tokens)) || !hasFiniteVerb(from + 1, joint, tokens)) return false;
    // "…, so | they could | check my iron": what for.
    if (textOf(subject - 1, tokens) === 'so' && MODAL.has(textOf(verb, tokens))) return false;
    if (hasWord(tokens, subject, end, BACK) || hasWord(tokens, from, joint, ONLY)) return false;
    // "She had the MRI, | she | had the tap": whoever she is.
    if (
      OTHERS.has(textOf(subject, tokens)) &&
      textOf(Math.max(own, from), tokens) === textOf(subject, tokens)
    )
      return false;
    const [left, right] = [this.tell(first, at, 0), this.tell(at, at + 1, verb)];
    // "My sister has MS, and | they | did an MRI": on her.
    if (left.isOfOther && !TELLER.has(textOf(subject, tokens))) return false;
    const isOfCare = (told: Told) => told.named.size + told.described.size > 0;
    if (!isOfCare(left))
      return (
        right.isWhole &&
        ((this.isComplaint(first) && first === at - 1) || (left.isVague && right.named.size > 0))
      );
    if (!isOfCare(right)) return this.isComplaint(at) && left.isWhole && this.crossing[at] !== NAME;
    // "They sprayed my throat and | I swallowed a camera": one description; "a colonoscopy and | they removed a polyp": one name.
    const crossing = this.crossing[at] ?? NOTHING;
    if (crossing === NAME || (crossing === DESCRIPTION && left.named.size === 0)) return false;
    const isLeft = (care: string) => left.named.has(care) || left.described.has(care);
    return ![...right.named, ...right.described].some(isLeft);
  }

  /** "My hands went numb" */
  private isComplaint(at: number): boolean {
    const { joint = 0, subject = -1 } = this.starts[at] ?? {};
    return textOf(subject < 0 ? joint : subject, this.tokens) === 'my' && this.complaints[at]?.length !== 0;
  }

  private endOf(statement: number): number {
    return this.starts[statement + 1]?.joint ?? this.tokens.length;
  }

  /** Of statements `from` up to `to`: what starts at token `after` or later. */
  private tell(from: number, to: number, after: number): Told {
    const named = new Set<string>();
    const described = new Set<string>();
    let [isWhole, isVague, isOfOther] = [false, false, false];
    for (let at = from; at < to; at += 1) {
      for (const one of this.named[at] ?? [])
        if (one.from >= after) {
          named.add(one.entry.key);
          isWhole ||= one.entry.kind === 'unit';
        }
      for (const one of this.described[at] ?? []) if (one.from >= after) described.add(one.key);
      isVague ||= this.vague[at]?.length !== 0;
      isOfOther ||= this.people[at]?.some((one) => textOf(one.from, this.tokens) !== 'me') === true;
    }
    return { named, described, isWhole: isWhole || described.size > 0, isVague, isOfOther };
  }
}

/** A doctor counts where they are gone to, an analyte where it is tested: "my doctor ran a CBC" names one piece of care. */
function isNamed({ from, entry: { kind, family } }: Match, tokens: readonly Token[]): boolean {
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

/** It comes with any test of blood. */
const BLOOD_DRAW = 'cms-lab-venipuncture';
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
/** Words for what was told before. */
const BACK = toWordSet(`
  it one ones that them this those these same another again instead either neither second other next rest
  sample samples biopsied biopsies polyp polyps tube tubes vial vials
`);
/** "They'd | only | do the EKG, the echo was out of the question." */
const ONLY = toWordSet('only just');
const OTHERS = toWordSet('he she');
