// SPDX-License-Identifier: Apache-2.0
// Every address of the site is made here; none ends in a slash except the root.

export const SITE_NAME = 'Waypoint Ledger';

export const toFigurePath = (id: string): string => `/figures/${id}`;
export const toPlacePath = (key: string): string => `/places/${key}`;
export const toFigureApiPath = (id: string): string => `/api/table/${id}`;
/** In plain text, as a letter has it. */
export const toCitationPath = (id: string): string => `/api/citation/${id}?format=text`;
export const toPrivateRatesApiPath = (code: string): string => `/api/private-rates/${code}`;
export const toPlaceApiPath = (key: string): string => `/api/localities/${key}`;
