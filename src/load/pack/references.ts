// SPDX-License-Identifier: Apache-2.0
// Ids as steps through a list of them that both sides know: the lexicon names units mostly in the order of the table.

import { packNumbers, unpackNumbers } from './numbers.ts';

/** For null, and for a text that is not in the list. */
const NULL = 0;
const OTHER = 1;
const FIRST = 2;

/** Each value as a number, and the texts that are not in the list. */
export function packReferences(
  values: readonly (string | null)[],
  ids: readonly string[],
): { readonly places: string; readonly others: readonly string[] } {
  const known = new Map(ids.map((id, at) => [id, at]));
  const others: string[] = [];
  let last = 0;
  const places = values.map((value) => {
    if (value === null) return NULL;
    const at = known.get(value);
    if (at === undefined) {
      others.push(value);
      return OTHER;
    }
    const step = at - last;
    last = at;
    return FIRST + (step < 0 ? -2 * step - 1 : 2 * step);
  });
  return { places: packNumbers(places), others };
}

export function unpackReferences(
  places: string,
  others: readonly string[],
  ids: readonly string[],
): (string | null)[] {
  let [last, other] = [0, 0];
  return unpackNumbers(places).map((number) => {
    if (number === NULL) return null;
    if (number === OTHER) return others[other++] ?? '';
    const step = number - FIRST;
    last += step % 2 === 0 ? step / 2 : -(step + 1) / 2;
    const id = ids[last];
    if (id === undefined) throw new RangeError('The packed data names an id that is not there.');
    return id;
  });
}
