// SPDX-License-Identifier: Apache-2.0
// Part of step 6: care without a figure owns the word for how it is given or guided: "nerve block | injections", "an
// infusion of | ketamine", "a prostate biopsy | with ultrasound". One piece of care is one line.

import type { Token } from '../words/2-tokenize.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Match } from './4-phrases.ts';

/** The owners with those words as part of the care they are of. */
export function joinWithoutFigure(owners: readonly Match[], tokens: readonly Token[]): readonly Match[] {
  if (!owners.some(isWithoutFigure)) return owners;
  const joined: Match[] = [];
  for (const owner of owners) {
    const last = joined.at(-1);
    if (last !== undefined && isWithoutFigure(last) && isWayOf(last, owner, tokens))
      joined[joined.length - 1] = { ...last, to: owner.to };
    else if (last !== undefined && isWithoutFigure(owner) && isGivenOf(last, owner, tokens))
      joined[joined.length - 1] = { ...owner, from: last.from };
    else joined.push(owner);
  }
  return joined;
}

const isWithoutFigure = ({ entry }: Match) => entry.key === 'other-care';

/** "Botox | injections", "ketamine by | IV infusion", "a biopsy under | CT"; but "a biopsy with a CT | of | my chest". */
function isWayOf({ to }: Match, { from, to: end, entry }: Match, tokens: readonly Token[]): boolean {
  if (!CARE.has(entry.kind)) return false;
  // "By | IV infusion |"; but an "IV push" is care of its own.
  const stem = tokens[tokens[from]?.text === 'iv' ? from + 1 : from]?.stem ?? '';
  const isBy = BY.has(tokens[to]?.text ?? '') && skipArticle(to + 1, tokens) === from;
  if (GIVEN.has(stem)) return to === from || isBy;
  const isGuided = GUIDED.has(tokens[to - 1]?.stem ?? '') && GUIDING.has(stem);
  // "A swallow study with | barium |"
  return isBy && (isGuided || stem === 'barium') && end === from + 1 && tokens[end]?.text !== 'of';
}

/** "| An infusion | of IVIG", "| got shots | of Botox" */
const isGivenOf = ({ to, entry }: Match, { from }: Match, tokens: readonly Token[]) =>
  CARE.has(entry.kind) &&
  GIVEN.has(tokens[from - 2]?.stem ?? '') &&
  tokens[from - 1]?.text === 'of' &&
  to >= from - 1;
const CARE: ReadonlySet<string> = toWordSet('unit head ask');
const skipArticle = (at: number, tokens: readonly Token[]) =>
  ARTICLES.has(tokens[at]?.text ?? '') ? at + 1 : at;
const ARTICLES: ReadonlySet<string> = toWordSet('a an the');
const BY: ReadonlySet<string> = toWordSet('by with under using via');
const GIVEN: ReadonlySet<string> = toWordSet('injection injected infusion shot drip');
const GUIDED: ReadonlySet<string> = toWordSet('biopsy block aspiration ablation drainage needle fna');
const GUIDING: ReadonlySet<string> = toWordSet('ultrasound sonogram ct mri');
