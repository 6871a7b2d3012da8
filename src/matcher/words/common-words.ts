// SPDX-License-Identifier: Apache-2.0
import { toWordSet } from './word-set.ts';

/** Words that stand before care without naming which it is: "had some | tests". */
export const COMMON: ReadonlySet<string> = toWordSet(`
  a an the my and or of some more had have did do done got get every all other another ran run for to
  with in on many any no these those that this their her his our was were then also new few ordered
  order took take after before by from i they he she we it up so but just until finally several two
  three four five first second third countless endless negative normal further different same which
  wanted needed through getting having been being what as at is are said one lots million multiple
  even not never without gave sent me him about like because than would could should
`);
