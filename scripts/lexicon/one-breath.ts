// SPDX-License-Identifier: Apache-2.0
// The sentences of tests/cases/in-one-breath.yaml: two or three complete statements in one, each piece of care with each joint.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Statements {
  /** What is said → its units and how often. */
  readonly had: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly notHad: readonly string[];
  readonly ofOthers: readonly string[];
  readonly asides: readonly string[];
  readonly joints: readonly string[];
  readonly reasons: readonly string[];
}

/** A sentence and what was had: units and how often. */
export interface Breath {
  readonly say: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** What stands where: `H` care that was had, `N` care that was not, `A` an aside. */
const ORDERS = ['HN', 'NH', 'AH', 'HA', 'NHA', 'AHN', 'HNH', 'NNH', 'HAH', 'ANH', 'HHN', 'HHH'];

/** By joint; the same each time. */
export function readBreaths(root: string): ReadonlyMap<string, readonly Breath[]> {
  const text = readFileSync(join(root, 'tests/cases/in-one-breath.yaml'), 'utf8');
  const statements: Statements = parse(text);
  const joints = [...statements.joints, ...statements.reasons];
  return new Map(joints.map((joint, at) => [joint, listBreaths(joint, at, statements)]));
}

function listBreaths(joint: string, seed: number, statements: Statements): readonly Breath[] {
  const { reasons } = statements;
  return Object.keys(statements.had).flatMap((_, first) =>
    ORDERS.flatMap((order, turn) => {
      // A third of them: enough for each joint to meet each piece of care in several orders.
      if ((first + seed + turn) % 3 !== 0) return [];
      if (reasons.includes(joint) && order[1] !== 'A') return [];
      return [spell(order, joint, first, seed + turn, statements)];
    }),
  );
}

/** The first piece of care is number `first`; what stands beside it goes by `turn`. */
function spell(order: string, joint: string, first: number, turn: number, statements: Statements): Breath {
  const { had, notHad, ofOthers, asides, joints } = statements;
  const counts: Record<string, number> = {};
  const care = Object.entries(had);
  let next = first;
  const say = [...order].map((kind, place) => {
    const at = first + turn * STEP + place;
    if (kind === 'A') return pick(asides, at);
    // Somebody else's care is told last: of whom "they did an EEG" would be told after it, nobody knows.
    if (kind === 'N') return pick(place === order.length - 1 ? [...notHad, ...ofOthers] : notHad, at);
    let [words, units] = care[next % care.length] ?? ['', {}];
    for (; Object.keys(units).some((unit) => sharesVisit(unit, counts)); next += 1)
      [words, units] = care[(next + STEP) % care.length] ?? ['', {}];
    Object.assign(counts, units);
    next += STEP + turn;
    return words;
  });
  const [one = '', two = '', three] = say;
  const text = `${one}${joint}${two}${three === undefined ? '' : `${pick(joints, turn + first)}${three}`}.`;
  return { say: `${text.charAt(0).toUpperCase()}${text.slice(1)}`, counts };
}

/** No sentence tells twice of the same care: whether that was once or twice depends on more than the sentence. */
const sharesVisit = (unit: string, counts: Readonly<Record<string, number>>) =>
  Object.keys(counts).some((known) => known === unit || (isVisit(known) && isVisit(unit)));

const isVisit = (unit: string) => /^cms-(?:99|ed-)/.test(unit);
const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

/** Prime to the lengths of the lists. */
const STEP = 7;
