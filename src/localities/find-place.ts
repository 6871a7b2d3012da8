// SPDX-License-Identifier: Apache-2.0
// Which of the 109 localities a request means. What cannot be honoured is refused with a sentence; the national
// figure never stands in for it.

import { Problem, quoteInput } from '../core/index.ts';
import { findCounty, findSimilarCounties } from './county-names.ts';
import type { FoundPlace, Locality, PlaceBasis, Places, ZipRange } from './types.ts';

/** What a request names; any combination, as long as all of it is one place. */
export interface PlaceQuery {
  readonly locality?: string | undefined;
  /** Two-letter postal abbreviation. */
  readonly state?: string | undefined;
  /** Five digits. */
  readonly zip?: string | undefined;
  /** Needs `state`. */
  readonly county?: string | undefined;
}

/** One part of the request, read. `state` is the postal state it lies in, where that is known. */
interface Reading {
  readonly basis: PlaceBasis;
  readonly asked: string;
  readonly locality: Locality;
  readonly state: string | null;
  readonly note: string | null;
}

/**
 * The place asked for; null when nothing is asked. Throws a Problem `bad-request` for a place that is unknown or
 * ambiguous, and when two parts of the request name different places. `from` is the most exact part: locality,
 * then zip, county, state.
 */
export function findPlace(query: PlaceQuery, places: Places): FoundPlace | null {
  const state = query.state === undefined ? undefined : readStateCode(query.state, places);
  const readings = [
    query.locality === undefined ? null : readLocality(query.locality, places),
    query.zip === undefined ? null : readZip(query.zip, places),
    query.county === undefined ? null : readCounty(query.county, state, places),
  ].filter((reading) => reading !== null);
  const first = readings[0];
  if (first === undefined) return state === undefined ? null : toFound(readState(state, places));

  const other = readings.find((reading) => reading.locality.key !== first.locality.key);
  if (other !== undefined) {
    throw new Problem('bad-request', `${describe(first)}, but ${describe(other)}; send one place.`);
  }
  const outside = readings.find((reading) => state !== undefined && !liesIn(reading, state, places));
  if (outside !== undefined) {
    throw new Problem(
      'bad-request',
      `${describe(outside)}, which is not in the state ${state}; send one place.`,
    );
  }
  return toFound(first);
}

/** The locality of a key, any case and trimmed; null where there is none. */
export function findLocality(key: string, places: Places): Locality | null {
  const wanted = key.trim().toUpperCase();
  return places.localities.find((locality) => locality.key === wanted) ?? null;
}

function readLocality(asked: string, places: Places): Reading {
  const locality = findLocality(asked, places);
  if (locality === null) {
    throw new Problem(
      'bad-request',
      `${quoteInput(asked)} is not a Medicare payment locality; a locality key is a two-letter state, a hyphen and two digits, for example CA-05, and GET /api/localities lists all ${places.localities.length}.`,
    );
  }
  return { basis: 'locality', asked: `Locality ${locality.key}`, locality, state: null, note: null };
}

function readZip(asked: string, places: Places): Reading {
  const zip = asked.trim();
  if (!/^\d{5}$/.test(zip)) {
    throw new Problem(
      'bad-request',
      `${quoteInput(asked)} is not a ZIP code; send five digits, for example 94110.`,
    );
  }
  const range = findZipRange(zip, places.zipRanges);
  const locality = range === null ? null : findLocality(range.key, places);
  if (range === null || locality === null) {
    throw new Problem(
      'bad-request',
      `ZIP code ${zip} maps to no Medicare payment locality in the ZIP file of CMS; send a locality key, for example CA-05, or a county with its state.`,
    );
  }
  const note =
    range.split === true
      ? `Parts of ZIP code ${zip} are in another pricing area, which only the nine-digit ZIP code tells; ${locality.key} is the locality CMS lists for the five digits.`
      : null;
  return { basis: 'zip', asked: `ZIP code ${zip}`, locality, state: range.state ?? locality.state, note };
}

/** Binary search: the ranges are sorted by `from` and never overlap. */
function findZipRange(zip: string, ranges: readonly ZipRange[]): ZipRange | null {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (range === undefined) return null;
    if (zip < range.from) high = middle - 1;
    else if (zip > range.to) low = middle + 1;
    else return range;
  }
  return null;
}

/**
 * A state with counties in `places` has all of them there: a name that is not among them is refused, because to
 * put every unknown name in "the rest of the state" would turn a misspelt San Francisco into a wrong amount. In a
 * state with none, CMS's file says "ALL COUNTIES" and names none: each is in the state's one locality, and what has a
 * letter in it may be one.
 */
function readCounty(asked: string, state: string | undefined, places: Places): Reading {
  if (state === undefined) {
    throw new Problem(
      'bad-request',
      'A county needs its state: send state as a two-letter postal abbreviation too.',
    );
  }
  const counties = places.counties.filter((county) => county.state === state);
  if (counties.length === 0 && /\p{L}/u.test(asked)) {
    return { ...readState(state, places), basis: 'county' };
  }
  const county = findCounty(asked, counties);
  const locality = county === undefined ? null : findLocality(county.key, places);
  if (county === undefined || locality === null) {
    const similar = findSimilarCounties(asked, counties);
    const hint =
      similar.length === 0
        ? 'send a ZIP code or a locality key instead.'
        : `did you mean ${similar.join(' or ')}?`;
    throw new Problem(
      'bad-request',
      `${quoteInput(asked)} is not a county of ${state} that is known here; ${hint}`,
    );
  }
  return { basis: 'county', asked: `County ${county.name}, ${state}`, locality, state, note: null };
}

/** A postal abbreviation that is known: a state with localities, or one whose ZIP codes or counties are in one. */
function readStateCode(asked: string, places: Places): string {
  const state = asked.trim().toUpperCase();
  if (/^[A-Z]{2}$/.test(state) && listKeys(state, places).length > 0) return state;
  throw new Problem(
    'bad-request',
    `${quoteInput(asked)} is not a state; send its two-letter postal abbreviation, for example WY.`,
  );
}

/** Keys of a state's own localities; of a territory that has none (Guam), those its ZIP codes are in. */
function listKeys(state: string, places: Places): readonly string[] {
  const own = places.localities.filter((locality) => locality.state === state).map(({ key }) => key);
  if (own.length > 0) return own;
  return [...new Set(places.zipRanges.filter((range) => range.state === state).map(({ key }) => key))].sort();
}

function readState(state: string, places: Places): Reading {
  const localities = listKeys(state, places).flatMap((key) => findLocality(key, places) ?? []);
  const [only] = localities;
  const elsewhere = describeElsewhere(state, localities, places);
  if (only === undefined || localities.length > 1) {
    const list = localities.map(({ key, name }) => `${key} (${name})`).join(', ');
    throw new Problem(
      'bad-request',
      `The state ${state} has ${localities.length} payment localities; send one of them as locality: ${list}${elsewhere === null ? '' : `; ${elsewhere}`}.`,
    );
  }
  return {
    basis: 'state',
    asked: `The state ${state}`,
    locality: only,
    state,
    note: elsewhere === null ? null : `${state} is read as ${only.key}; ${elsewhere}.`,
  };
}

/** The counties of a state that another state's locality takes: Washington's suburbs in Maryland and Virginia. */
function describeElsewhere(state: string, localities: readonly Locality[], places: Places): string | null {
  const own = localities.map(({ key }) => key);
  const taken = places.counties.filter((county) => county.state === state && !own.includes(county.key));
  const keys = [...new Set(taken.map(({ key }) => key))];
  if (keys.length === 0) return null;
  const parts = keys.map((key) => {
    const names = taken.filter((county) => county.key === key).map(({ name }) => name);
    return `${names.join(', ')} are in ${key} (${findLocality(key, places)?.name ?? key})`;
  });
  return parts.join('; ');
}

/** Whether a reading can be in that state; a locality key alone is in every state it has a county or ZIP code in. */
function liesIn(reading: Reading, state: string, places: Places): boolean {
  if (reading.state !== null) return reading.state === state;
  const { key } = reading.locality;
  return (
    reading.locality.state === state ||
    places.counties.some((county) => county.key === key && county.state === state) ||
    places.zipRanges.some((range) => range.key === key && range.state === state)
  );
}

function describe({ asked, locality }: Reading): string {
  return asked.endsWith(locality.key)
    ? `${asked} is ${locality.name}`
    : `${asked} is in ${locality.key} (${locality.name})`;
}

function toFound({ locality, basis, note }: Reading): FoundPlace {
  return { locality, from: basis, ...(note === null ? {} : { note }) };
}
