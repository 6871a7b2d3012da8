// SPDX-License-Identifier: Apache-2.0
// How many of many alike cases are tried: a share by `npm test`, which has to be quick, all by `npm run test:all`.

export const ALL_CASES = process.env.TEST_CASES === 'all';

/** One of every `size` cases, or all of them. Lists of the same cases take each another share, by another `offset`. */
export const takeShare = <Case>(cases: readonly Case[], size: number, offset = 0): readonly Case[] =>
  ALL_CASES ? cases : cases.filter((_, at) => (at + offset) % size === 0);

/** How often a property is tried: a share of `all`, or all. */
export const countRuns = (all: number, size: number): number => (ALL_CASES ? all : Math.ceil(all / size));
