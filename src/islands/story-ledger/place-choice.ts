// SPDX-License-Identifier: Apache-2.0
// The three ways to say where: a ZIP code, a county, or one of the places by name. One of them holds at a time.

import { Problem } from '../../core/index.ts';
import { type FoundPlace, findPlace, type Places } from '../../localities/index.ts';
import { placeTexts as words } from '../../texts/index.ts';
import type { PlaceRequest } from './build-ledger.ts';

export interface PlaceChoice {
  readonly zip: string;
  readonly state: string;
  readonly county: string;
  readonly key: string;
}

export const NO_PLACE: PlaceChoice = { zip: '', state: '', county: '', key: '' };

/** Whether a place is named as far as it has to be looked up: a ZIP of three digits and no choice at all are not. */
export function isPlaceNamed({ zip, state, key }: PlaceChoice): boolean {
  return key !== '' || zip.trim().length >= 5 || (zip.trim() === '' && state !== '');
}

/**
 * What to price for; empty, which is the nation, for a place that is none, and while the answer is not complete (a ZIP of
 * three digits, a state without its county): one wrong digit takes no line out of a ledger, and `answerPlace` tells it.
 */
export const toPlaceRequest = (choice: PlaceChoice, places: Places): PlaceRequest =>
  answerPlace(choice, places).status === 'found' ? toAsked(choice, places) : {};

function toAsked(choice: PlaceChoice, places: Places): PlaceRequest {
  if (!isPlaceNamed(choice)) return {};
  if (choice.key !== '') return { locality: choice.key };
  if (choice.zip.trim() !== '') return { zip: choice.zip.trim() };
  if (choice.county !== '') return { state: choice.state, county: choice.county };
  return countLocalities(choice.state, places) === 1 ? { state: choice.state } : {};
}

export type PlaceAnswer =
  | { readonly status: 'none'; readonly hint: string }
  | { readonly status: 'found'; readonly place: FoundPlace }
  | { readonly status: 'refused'; readonly sentence: string };

export function answerPlace(choice: PlaceChoice, places: Places): PlaceAnswer {
  try {
    const place = findPlace(toAsked(choice, places), places);
    if (place !== null) return { status: 'found', place };
  } catch (error) {
    if (error instanceof Problem) return { status: 'refused', sentence: refuse(choice) ?? error.message };
    throw error;
  }
  return { status: 'none', hint: hintAt(choice) };
}

/** What a person can do about it: the sentence of the service is for programs. */
function refuse({ zip, key }: PlaceChoice): string | null {
  if (key !== '') return words.unknownPlace(key);
  if (zip === '') return null;
  return /^\d{5}$/.test(zip) ? words.unknownZip(zip) : words.notZip(zip);
}

function hintAt({ zip, state }: PlaceChoice): string {
  if (zip.trim() !== '') return words.unfinishedZip;
  if (state !== '') return words.severalPlaces;
  return '';
}

function countLocalities(state: string, places: Places): number {
  return places.localities.filter((locality) => locality.state === state).length;
}

/** Postal abbreviation and name of every state, by name. */
export function listStates(places: Places): readonly { readonly state: string; readonly name: string }[] {
  const names = new Map(places.localities.map((locality) => [locality.state, locality.stateName]));
  return [...names].map(([state, name]) => ({ state, name })).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** County names of a state in alphabetical order; none where every county is in the same place. */
export function listCounties(state: string, places: Places): readonly string[] {
  const counties = places.counties.filter((county) => county.state === state);
  if (new Set(counties.map((county) => county.key)).size < 2) return [];
  return [...new Set(counties.map((county) => county.name))].toSorted();
}
