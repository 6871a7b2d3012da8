// SPDX-License-Identifier: Apache-2.0
// How counts of what people said are published, so that nobody can be counted out of them. The rule:
//
//   A breakdown is counted over whole batches of eleven answers, in the order they came in. Of each value whole elevens
//   are shown; what is left over, of all values together, is one number under one label.
//
// Why no simpler rule does. Hiding only the values below eleven gives a hidden one away by subtraction from the total,
// and where two are hidden, as soon as one of them reaches eleven: it was ten, and the rest follows. Exact counts of
// large values let the answers between two readings be counted, which are fewer than eleven. Showing each answer as it
// comes in tells what the last person said. Under this rule every number shown, and every difference between two
// readings, is a whole number of elevens. The leftovers of all values add up to a multiple of eleven as well, and none
// of them is above ten: so wherever one is not zero another is neither, and what one of them has the other may have.
//
// That a value stays at zero may be learned: it is nobody's answer. What no threshold prevents: someone who sends many
// answers of their own knows those, and can push a value over a step to see it move: ten of theirs in a batch, and the
// eleventh is read off. To hold a batch back until enough senders are in it would need to know whose each row is, which
// is kept nowhere. The limits slow such a sender down; README and the page of privacy say what is left. And where
// an answer is marked as a team test the batches after it are cut anew: a value that stood exactly at a step may fall
// below it.
//
// The files of these registers hold no value of any answer, for the same reason: rows in order, each with its day, would
// undo all of it.

/** Fewer than this is not shown (the small-cell rule of the specification). */
export const SMALL_CELL_MIN = 11;

export const FEWER_LABEL = `fewer than ${SMALL_CELL_MIN}`;

/** What was said to one question, by value. */
export interface Breakdown {
  /** Answers in whole batches; later ones are in none of the numbers. A multiple of eleven. */
  readonly counted: number;
  /** Values said by eleven or more, in the order of their list: so many or up to ten more. Multiples of eleven. */
  readonly values: readonly { readonly value: string; readonly atLeast: number }[];
  /** All others: `counted` without what is shown. */
  readonly folded: { readonly label: typeof FEWER_LABEL; readonly answers: number };
}

/** Of so many answers, as many as breakdowns count. */
export function countWholeBatches(answers: number): number {
  return answers - (answers % SMALL_CELL_MIN);
}

/** `counts` of whole batches, by value: each answer has one value of `list`, whose order is kept. */
export function foldCounts(counts: ReadonlyMap<string, number>, list: readonly string[]): Breakdown {
  const values = list
    .map((value) => ({ value, atLeast: countWholeBatches(counts.get(value) ?? 0) }))
    .filter(({ atLeast }) => atLeast > 0);
  const counted = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const shown = values.reduce((sum, { atLeast }) => sum + atLeast, 0);
  return { counted, values, folded: { label: FEWER_LABEL, answers: counted - shown } };
}

/** How often each value was said, by question. */
export type Tally = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** What one answer says: one value for each question. */
export type Said = Readonly<Record<string, string>>;

/** A tally with more answers; the given one stays as it is. */
export function addToTally(tally: Tally, answers: readonly Said[]): Tally {
  const sum = new Map([...tally].map(([question, counts]) => [question, new Map(counts)]));
  for (const answer of answers) {
    for (const [question, value] of Object.entries(answer)) {
      const counts = sum.get(question) ?? new Map<string, number>();
      sum.set(question, counts.set(value, (counts.get(value) ?? 0) + 1));
    }
  }
  return sum;
}
