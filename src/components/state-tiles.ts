// SPDX-License-Identifier: Apache-2.0
// The country as tiles, one a state: where each tile lies, how dark its stripes are, where it leads. Drawing only; the
// amounts come priced.

import { formatUsd } from '../core/index.ts';
import { mapTexts as words } from '../texts/index.ts';
import { toPlacePath } from './paths.ts';
import type { Standing } from './place-view.ts';

/** Rows from north to south, columns from west to east; laid by hand, no boundary is drawn. */
const LAYOUT = [
  'AK .  .  .  .  .  .  .  .  .  ME',
  '.  .  .  .  .  .  .  .  .  VT NH',
  'WA ID MT ND MN WI MI .  NY MA RI',
  'OR NV WY SD IA IL IN OH PA NJ CT',
  'CA UT CO NE MO KY WV VA MD DE . ',
  '.  AZ NM KS AR TN NC SC DC .  . ',
  '.  .  .  OK LA MS AL GA .  .  . ',
  'HI .  .  TX .  .  .  .  FL PR VI',
];
/** The side of a tile with its margin, in units of the drawing. */
export const TILE = 40;
export const SHADES = 5;

export interface Tile {
  readonly state: string;
  readonly x: number;
  readonly y: number;
  /** One a place, palest first, 1 to SHADES. */
  readonly shades: readonly number[];
  /** What it says in full, for whoever does not see it. */
  readonly label: string;
  /** What fits in it: an amount, or how many places. */
  readonly text: string;
  readonly href: string;
}

export const MAP_WIDTH = 11 * TILE;
export const MAP_HEIGHT = LAYOUT.length * TILE;

/** Where the layout has the state; null for one it does not have. */
export function findTile(state: string): { readonly x: number; readonly y: number } | null {
  for (const [row, text] of LAYOUT.entries()) {
    const column = text.trim().split(/\s+/).indexOf(state);
    if (column >= 0) return { x: column * TILE, y: row * TILE };
  }
  return null;
}

/** A tile for every state in `standings`, by its abbreviation. Throws where the layout has no room for one. */
export function buildTiles(standings: readonly Standing[]): readonly Tile[] {
  const amounts = standings.map(({ cents }) => cents);
  const least = Math.min(...amounts);
  const width = Math.max(...amounts) - least || 1;
  const states = [...new Set(standings.map(({ place }) => place.state))].toSorted();
  return states.map((state): Tile => {
    const spot = findTile(state);
    if (spot === null) throw new Error(`The map has no tile for ${state}.`);
    const own = standings.filter(({ place }) => place.state === state).toSorted((a, b) => a.cents - b.cents);
    const low = own[0];
    const high = own.at(-1);
    if (low === undefined || high === undefined) throw new Error(`${state} has no place.`);
    const shades = own.map(
      ({ cents }) => 1 + Math.min(SHADES - 1, Math.floor((SHADES * (cents - least)) / width)),
    );
    const [lowText, highText] = [formatUsd(low.cents), formatUsd(high.cents)];
    const name = low.place.stateName;
    return own.length === 1
      ? {
          state,
          ...spot,
          shades,
          label: words.tile(name, lowText),
          text: lowText,
          href: toPlacePath(low.place.key),
        }
      : {
          state,
          ...spot,
          shades,
          label: words.tileRange(name, own.length, lowText, highText),
          text: words.several(own.length),
          href: `/places#${state}`,
        };
  });
}
