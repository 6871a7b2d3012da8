// SPDX-License-Identifier: Apache-2.0
// Which expectation was met by which unit that was read, so that as much as possible is right: an expectation with
// alternatives may take any of them, and what one unit covers is added up.

import type { Expectation } from './corpus.ts';

/** Expectations that are met or missed together. */
export interface Goal {
  /** What they may be met by: unit ids, `visits` for any office visit. */
  readonly keys: readonly string[];
  /** Acceptable counts. */
  readonly times: ReadonlySet<number>;
  readonly entries: readonly Expectation[];
}

interface Pair {
  readonly key: string;
  readonly goal: Goal;
}

export interface Assignment {
  readonly pairs: readonly Pair[];
  readonly missed: readonly Goal[];
}

interface Plan {
  readonly cost: number;
  readonly pairs: readonly Pair[];
}

/** A miss or a wrong unit weighs more than any number of wrong counts. */
const ERROR_COST = 1000;
/** Beyond this many rivals for one unit, only one or all of them are tried: keeps it from growing without end. */
const MAX_RIVALS = 12;

/** Office visits (99202 to 99215) are one family: who counts the levels of a visit in a told story? */
export function keyOf(id: string): string {
  const code = Number(/^cms-(992\d\d)$/.exec(id)?.[1]);
  return code >= 99202 && code <= 99215 ? 'visits' : id;
}

/** `found` is how often each key was read. Fewest misses and wrong units, then fewest wrong counts. */
export function assignGoals(expect: readonly Expectation[], found: ReadonlyMap<string, number>): Assignment {
  const goals = toGoals(expect);
  const countRivals = (key: string) => goals.filter((goal) => goal.keys.includes(key)).length;
  // The most wanted first: what is left after it falls apart into small questions.
  const keys = [...found.keys()]
    .filter((key) => countRivals(key) > 0)
    .sort((a, b) => countRivals(b) - countRivals(a));
  const { pairs } = new Planner(goals, found).plan(keys, goals);
  const met = new Set(pairs.flatMap(({ goal }) => goal.entries));
  const missed = goals.filter(({ entries }) => entries.every((entry) => !met.has(entry)));
  return { pairs, missed: poolBy(missed, ({ keys: own }) => own.join('|')) };
}

/** Expectations that can only be met by one and the same key are one goal. */
function toGoals(expect: readonly Expectation[]): readonly Goal[] {
  const goals = expect.map((entry) => ({
    keys: [...new Set(entry.ids.map(keyOf))].sort(),
    times: new Set(entry.times),
    entries: [entry],
  }));
  return poolBy(goals, ({ keys }, at) => (keys.length === 1 ? (keys[0] ?? '') : `#${at}`));
}

function poolBy(goals: readonly Goal[], groupOf: (goal: Goal, at: number) => string): readonly Goal[] {
  const groups = new Map<string, Goal[]>();
  for (const [at, goal] of goals.entries()) {
    const group = groupOf(goal, at);
    const known = groups.get(group);
    if (known === undefined) groups.set(group, [goal]);
    else known.push(goal);
  }
  return [...groups.values()].map(joinGoals);
}

/** The acceptable counts of goals together are the sums of their acceptable counts. */
function joinGoals(goals: readonly Goal[]): Goal {
  const [first, ...rest] = goals;
  if (first === undefined) throw new RangeError('No goals to join.');
  return rest.reduce(
    (sum, goal) => ({
      keys: sum.keys,
      times: new Set([...sum.times].flatMap((a) => [...goal.times].map((b) => a + b))),
      entries: [...sum.entries, ...goal.entries],
    }),
    first,
  );
}

/** Different expectations share one unit only where its count covers them all; else one of them was missed. */
function mayShare(goals: readonly Goal[], joined: Goal, times: number): boolean {
  const areAlike = goals.every(({ keys }) => keys.join() === goals[0]?.keys.join());
  return goals.length === 1 || areAlike || joined.times.has(times);
}

class Planner {
  readonly goals: readonly Goal[];
  readonly found: ReadonlyMap<string, number>;
  readonly known = new Map<string, Plan>();

  constructor(goals: readonly Goal[], found: ReadonlyMap<string, number>) {
    this.goals = goals;
    this.found = found;
  }

  /** The cheapest way to meet `open` with `keys`, key by key. Goals that no later key meets are no part of the state. */
  plan(keys: readonly string[], open: readonly Goal[]): Plan {
    const live = open.filter((goal) => goal.keys.some((key) => keys.includes(key)));
    const state = `${keys.length}:${live.map((goal) => this.goals.indexOf(goal)).join()}`;
    const known = this.known.get(state) ?? this.planLive(keys, live);
    this.known.set(state, known);
    return { ...known, cost: known.cost + (open.length - live.length) * ERROR_COST };
  }

  private planLive(keys: readonly string[], live: readonly Goal[]): Plan {
    const [key, ...later] = keys;
    if (key === undefined) return { cost: 0, pairs: [] };
    const times = this.found.get(key) ?? 0;
    const rest = this.plan(later, live);
    let best: Plan = { cost: rest.cost + ERROR_COST, pairs: rest.pairs };
    for (const goals of listSubsets(live.filter((goal) => goal.keys.includes(key)))) {
      const goal = joinGoals(goals);
      if (!mayShare(goals, goal, times)) continue;
      const left = live.filter((one) => !goals.includes(one));
      const next = this.plan(later, left);
      const cost = next.cost + (goal.times.has(times) ? 0 : 1);
      if (cost < best.cost) best = { cost, pairs: [{ key, goal }, ...next.pairs] };
    }
    return best;
  }
}

/** Every choice of at least one, in a fixed order. */
function listSubsets(goals: readonly Goal[]): readonly (readonly Goal[])[] {
  if (goals.length > MAX_RIVALS) return [...goals.map((goal) => [goal]), goals];
  const subsets: (readonly Goal[])[] = [];
  for (let bits = 1; bits < 2 ** goals.length; bits += 1)
    subsets.push(goals.filter((_, at) => (bits >> at) % 2 === 1));
  return subsets;
}
