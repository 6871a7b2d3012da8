// SPDX-License-Identifier: Apache-2.0
// Who reads every answer of a register as it grows and works out what may have been said. They know the rule of
// src/registers/small-cells.ts and everything that was published, in all readings together.

/** Published counts after each batch, or true ones: by cell. */
export type History = readonly (readonly number[])[];

/** Cells that add up to the number of answers: the values of one question, or the lines of a square of places. */
export type Lines = readonly (readonly number[])[];

const STEP = 11;

/**
 * After each batch of `size` answers, by cell, every count that the published history allows: all histories are gone
 * through in which nobody unsays anything. `published` holds the shown elevens.
 */
export function findPossibleCounts(
  published: History,
  lines: Lines,
  size = STEP,
): readonly (readonly ReadonlySet<number>[])[] {
  const layers = published.map((shown, batch) => listTrueCounts(shown, lines, (batch + 1) * size));
  const mayFollow = (before: readonly number[], after: readonly number[]) =>
    before.every((count, cell) => (after[cell] ?? 0) >= count);
  for (let batch = 1; batch < layers.length; batch += 1)
    layers[batch] = (layers[batch] ?? []).filter((after) =>
      (layers[batch - 1] ?? []).some((before) => mayFollow(before, after)),
    );
  for (let batch = layers.length - 2; batch >= 0; batch -= 1)
    layers[batch] = (layers[batch] ?? []).filter((before) =>
      (layers[batch + 1] ?? []).some((after) => mayFollow(before, after)),
    );
  return layers.map((layer) =>
    (layer[0] ?? []).map((_, cell) => new Set(layer.map((counts) => counts[cell] ?? 0))),
  );
}

/** Every way in which the cells may be up to ten above what is shown and each line still adds up. */
function listTrueCounts(shown: readonly number[], lines: Lines, answers: number): readonly number[][] {
  const left = lines.map((line) => answers - line.reduce((sum, cell) => sum + (shown[cell] ?? 0), 0));
  const found: number[][] = [];
  const counts = [...shown];
  const open = lines.map((line) => line.length);
  const fill = (cell: number): void => {
    if (cell === counts.length) {
      found.push([...counts]);
      return;
    }
    const own = lines.flatMap((line, at) => (line.includes(cell) ? [at] : []));
    for (let more = 0; more < STEP; more += 1) {
      const fits = own.every((at) => {
        const rest = (left[at] ?? 0) - more;
        return rest >= 0 && rest <= ((open[at] ?? 0) - 1) * (STEP - 1);
      });
      if (!fits) continue;
      for (const at of own) {
        left[at] = (left[at] ?? 0) - more;
        open[at] = (open[at] ?? 0) - 1;
      }
      counts[cell] = (shown[cell] ?? 0) + more;
      fill(cell + 1);
      for (const at of own) {
        left[at] = (left[at] ?? 0) + more;
        open[at] = (open[at] ?? 0) + 1;
      }
      counts[cell] = shown[cell] ?? 0;
    }
  };
  fill(0);
  return found;
}

/** The lines of a square of `size` places by `size` burdens: each place and each burden has every answer once. */
export function toSquare(size: number): Lines {
  const side = Array.from({ length: size }, (_, at) => at);
  return [
    ...side.map((row) => side.map((column) => row * size + column)),
    ...side.map((column) => side.map((row) => row * size + column)),
  ];
}

/**
 * For squares too large to go through: starts at the true history and wanders over others in which the same is
 * published, exchanging two answers at a time for some batches, until every count from one to ten was seen as another
 * one too. Gives those, as batch and cell, of which no other was seen in `steps` steps.
 */
export function findCountsThatTell(
  history: History,
  size: number,
  steps: number,
  random: () => number,
): readonly (readonly [batch: number, cell: number])[] {
  const counts = history.map((batch) => [...batch]);
  const tells = history.map(
    (batch) => new Set(batch.flatMap((count, cell) => (count > 0 && count < STEP ? [cell] : []))),
  );
  const pick = (below: number) => Math.floor(random() * below);
  const said = (batch: number, cell: number) =>
    (counts[batch]?.[cell] ?? 0) - (batch === 0 ? 0 : (counts[batch - 1]?.[cell] ?? 0));
  for (let step = 0; step < steps && tells.some((cells) => cells.size > 0); step += 1) {
    const [row, column] = [pick(size), pick(size)];
    const [otherRow, otherColumn] = [(row + 1 + pick(size - 1)) % size, (column + 1 + pick(size - 1)) % size];
    const more = [row * size + column, otherRow * size + otherColumn];
    const fewer = [row * size + otherColumn, otherRow * size + column];
    const first = pick(counts.length);
    const last = first + pick(counts.length - first);
    const isSame = counts
      .slice(first, last + 1)
      .every(
        (batch) =>
          more.every((cell) => (batch[cell] ?? 0) % STEP < STEP - 1) &&
          fewer.every((cell) => (batch[cell] ?? 0) % STEP > 0),
      );
    const isSaid =
      fewer.every((cell) => said(first, cell) > 0) &&
      (last === counts.length - 1 || more.every((cell) => said(last + 1, cell) > 0));
    if (!isSame || !isSaid) continue;
    for (let batch = first; batch <= last; batch += 1) {
      const own = counts[batch] ?? [];
      for (const cell of more) own[cell] = (own[cell] ?? 0) + 1;
      for (const cell of fewer) own[cell] = (own[cell] ?? 0) - 1;
      for (const cell of [...more, ...fewer])
        if (own[cell] !== history[batch]?.[cell]) tells[batch]?.delete(cell);
    }
  }
  return tells.flatMap((cells, batch) => [...cells].map((cell) => [batch, cell] as const));
}
