// SPDX-License-Identifier: Apache-2.0
// A linear support vector machine with squared hinge loss, by dual coordinate descent (Hsieh et al., ICML 2008). Small,
// exact and without chance: the same rows give the same weights on every machine, for it only adds, multiplies, divides
// and takes roots.

/** Traits of one sample, as places in the vector of weights. Each counts 1 over the root of `size`. */
export interface Row {
  readonly traits: readonly number[];
  /** How many traits the sample had, those that are too rare to be weighed included. */
  readonly size: number;
}

/** One weight a trait and last the bias. `isPositive` and `costs`, of getting a row wrong, go with `rows` by position. */
export function fitWeights(
  rows: readonly Row[],
  isPositive: (row: number) => boolean,
  count: number,
  costs: readonly number[],
  epochs: number,
): Float64Array {
  const weights = new Float64Array(count + 1);
  const duals = new Float64Array(rows.length);
  // What costs nothing is not learnt from.
  const order = rows.flatMap((_, row) => ((costs[row] ?? 0) > 0 ? [row] : []));
  const next = makeDice();
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = next(at + 1);
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    for (const at of order) {
      const row = rows[at];
      if (row === undefined) continue;
      const sign = isPositive(at) ? 1 : -1;
      const unit = 1 / Math.sqrt(row.size);
      const slack = 1 / (2 * (costs[at] ?? 1));
      let sum = 0;
      for (const trait of row.traits) sum += weights[trait] ?? 0;
      const score = sum * unit + (weights[count] ?? 0);
      const dual = duals[at] ?? 0;
      const gradient = sign * score - 1 + slack * dual;
      if (dual === 0 && gradient >= 0) continue;
      const length = row.traits.length * unit * unit + 1;
      const raised = Math.max(dual - gradient / (length + slack), 0);
      const step = (raised - dual) * sign;
      if (step === 0) continue;
      duals[at] = raised;
      for (const trait of row.traits) weights[trait] = (weights[trait] ?? 0) + step * unit;
      weights[count] = (weights[count] ?? 0) + step;
    }
  }
  return weights;
}

/** Whole numbers below `bound`, the same ones in every run. */
function makeDice(): (bound: number) => number {
  let state = 1;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
