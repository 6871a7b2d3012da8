// SPDX-License-Identifier: Apache-2.0
// Which priced lines may be added, and why the others may not.
//
// The order is fixed: (1) rows that are not summable leave; (2) of rows that exclude each other the most complete
// stays, and a whole-year figure leaves wherever a line that is one event is present; (3) laboratory and imaging
// lines leave beside a row, still in the total, that already bundles them; (4) more than one basis left over means
// no total; (5) the sum, in cents.
//
// How "nothing named in `conflicts` is ever inside a total" is read: a conflict is the PAIR, it names both sides and
// the two are never inside one total. Its first side is always a row that left; the second is what it conflicts with,
// and `kept` names that one where it is still counted. (Taking the kept side out as well would contradict "the most
// complete one stays".) The same holds for `fitted`, which counts only lines that stayed here.

import { addCents, type Cents } from '../core/index.ts';
import type { Basis } from '../figures/index.ts';
import {
  type ConflictPair,
  compareCompleteness,
  excludesEachOther,
  explainConflict,
  explainNoFigure,
  explainNotSummable,
  findExclusionPairs,
  isAncillary,
  isEvent,
  isWholeYear,
  type LedgerLine,
} from './conflicts.ts';
import type { Conflict, Excluded } from './types.ts';
import { BASIS_WORDS, joinWords } from './words.ts';

/** A ledger line with its money: `cents` is the whole line (unit figure × times), null where nothing is published. */
export interface MoneyLine extends LedgerLine {
  readonly times: number;
  readonly cents: Cents | null;
}

export interface Settlement {
  /** The lines that may be added, in the order of the request. */
  readonly kept: readonly MoneyLine[];
  readonly excluded: readonly Excluded[];
  readonly conflicts: readonly Conflict[];
  readonly bundlingNote: string | null;
}

/** Steps 1 to 3. A line without a published figure stays visible and leaves first, with its own reason. */
export function settleLines(lines: readonly MoneyLine[]): Settlement {
  const priced = lines.filter((line) => line.cents !== null);
  const removals: ConflictPair[] = [];
  const summable = priced.filter((line) => line.figure.rules.summable);
  const perEvent = dropWholeYear(summable, priced, removals);
  const pool = dropBundled(keepMostComplete(perEvent, removals), removals);
  const kept = new Set(pool.map((line) => line.segment));
  const conflicts = toConflicts(removals, findExclusionPairs(priced), kept);
  return {
    kept: pool,
    excluded: lines.filter((line) => !kept.has(line.segment)).map((line) => toExcluded(line, conflicts)),
    conflicts,
    bundlingNote: noteBundling(priced, kept),
  };
}

/** A line leaves `pool`: `first` is that line, `second` what made it leave. */
type Removals = ConflictPair[];

function dropWholeYear(pool: readonly MoneyLine[], present: readonly MoneyLine[], removals: Removals) {
  const event = present.find((line) => isEvent(line.figure));
  const stays = event ?? pool.find((line) => isWholeYear(line.figure));
  return pool.filter((line) => {
    if (!isWholeYear(line.figure) || stays === undefined || line === stays) return true;
    removals.push({ rule: 'whole-year', first: line, second: stays });
    return false;
  });
}

function keepMostComplete(pool: readonly MoneyLine[], removals: Removals): readonly MoneyLine[] {
  const kept: MoneyLine[] = [];
  for (const line of [...pool].sort(compareCompleteness)) {
    const stays = kept.find((other) => excludesEachOther(line.figure, other.figure));
    if (stays === undefined) kept.push(line);
    else removals.push({ rule: 'exclusive', first: line, second: stays });
  }
  return kept.sort((a, b) => a.segment - b.segment);
}

function dropBundled(pool: readonly MoneyLine[], removals: Removals): readonly MoneyLine[] {
  const bundler = pool.find((line) => line.figure.rules.bundlesAncillaries && !isAncillary(line.figure));
  if (bundler === undefined) return pool;
  return pool.filter((line) => {
    if (isAncillary(line.figure)) removals.push({ rule: 'bundled', first: line, second: bundler });
    return !isAncillary(line.figure);
  });
}

/**
 * One conflict for each line that left and each different row it clashes with: first what made lines leave, then
 * the clashes of lines that had left already (a row that is not summable is named as well).
 */
function toConflicts(
  removals: Removals,
  pairs: readonly ConflictPair[],
  kept: ReadonlySet<number>,
): readonly Conflict[] {
  const named = new Set<string>();
  const conflicts: Conflict[] = [];
  const add = (rule: Conflict['rule'], left: LedgerLine, other: LedgerLine) => {
    const name = `${left.segment} ${other.figure.id}`;
    if (named.has(name) || named.has(`${other.segment} ${left.figure.id}`)) return;
    named.add(name);
    conflicts.push({
      rule,
      itemIds: [left.figure.id, other.figure.id],
      segments: [left.segment, other.segment],
      kept: kept.has(other.segment) ? other.figure.id : null,
      reason: explainConflict(rule, left.figure, other.figure),
    });
  };
  for (const { rule, first, second } of removals) add(rule, first, second);
  for (const { rule, first, second } of pairs) {
    const secondLeft = kept.has(first.segment) || (isWholeYear(second.figure) && !isWholeYear(first.figure));
    if (secondLeft) add(rule, second, first);
    else add(rule, first, second);
  }
  return conflicts;
}

function toExcluded(line: MoneyLine, conflicts: readonly Conflict[]): Excluded {
  const { figure, segment } = line;
  const conflict = conflicts.find((each) => each.segments[0] === segment);
  const base = { segment, itemId: figure.id, label: figure.label };
  if (line.cents === null) return { ...base, rule: 'no-figure', reason: explainNoFigure(figure) };
  if (!figure.rules.summable) {
    // The first step that applies is the rule; a conflict is named beside it.
    const reason = [explainNotSummable(figure), conflict?.reason]
      .filter((text) => text !== undefined)
      .join(' ');
    return { ...base, rule: 'not-summable', reason };
  }
  if (conflict === undefined) throw new Error(`Line ${segment} left the total without a reason.`);
  return { ...base, rule: conflict.rule, reason: conflict.reason };
}

function noteBundling(priced: readonly MoneyLine[], kept: ReadonlySet<number>): string | null {
  const ancillaries = priced.filter((line) => isAncillary(line.figure));
  if (ancillaries.length === 0) return null;
  const bundlers = priced.filter((line) => line.figure.rules.bundlesAncillaries && !isAncillary(line.figure));
  if (bundlers.length === 0) return null;
  const counted = bundlers.find((line) => kept.has(line.segment));
  const names = joinWords([...new Set(ancillaries.map((line) => `“${line.figure.label}”`))]);
  if (counted !== undefined) {
    return `“${counted.figure.label}” already includes laboratory tests and imaging, so ${names} left the total.`;
  }
  const outside = [...new Set(bundlers.map((line) => `“${line.figure.label}”`))];
  const stand = outside.length === 1 ? 'it is' : 'they are';
  return `${joinWords(outside)} would already include laboratory tests and imaging such as ${names}; ${stand} outside the total, so nothing is counted twice.`;
}

export interface Sum {
  readonly cents: Cents | null;
  /** In the order first met. */
  readonly bases: readonly Basis[];
  readonly warning: string | null;
}

/** Steps 4 and 5. No line gives null, never 0. */
export function sumLines(lines: readonly { readonly cents: Cents; readonly basis: Basis }[]): Sum {
  const bases = [...new Set(lines.map((line) => line.basis))];
  if (bases.length > 1) {
    const kinds = joinWords(bases.map((basis) => BASIS_WORDS[basis][1]));
    return {
      cents: null,
      bases,
      warning: `These lines mix ${kinds}, which measure different things, so there is no one total.`,
    };
  }
  return {
    cents: lines.length === 0 ? null : addCents(lines.map((line) => line.cents)),
    bases,
    warning: null,
  };
}
