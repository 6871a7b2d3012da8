// SPDX-License-Identifier: Apache-2.0
// Where a place is named.

export const zip = 'ZIP code';
export const none = 'Without a place, figures are national.';
/** After what is wrong with a place, or not whole yet. */
export const untilThen = 'Until then the figures are national.';
export const unfinishedZip = 'A ZIP code has five digits.';
export const notZip = (zip: string): string => `“${zip}” is not a ZIP code. It has five digits, like 94110.`;
export const unknownZip = (zip: string): string =>
  `Medicare lists no place for ZIP code ${zip}. Check it, or choose your county or place from the lists.`;
export const unknownPlace = (key: string): string =>
  `“${key}” is not a place Medicare pays by. Choose one from the list.`;
export const severalPlaces = 'This state has several places: choose the county.';
export const loading = 'Loading the places';
export const failed = 'The places could not be loaded. Choose the place again when you are connected.';
export const others = 'By county, or from the list of places';
export const state = 'State';
export const loadingStates = 'Loading the states';
export const chooseState = 'Choose a state';
export const county = 'County';
export const chooseCounty = 'Choose a county';
export const noCounty = 'Not needed';
export const locality = 'Medicare payment place';
export const choose = 'Choose a place';
