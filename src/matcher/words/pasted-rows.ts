// SPDX-License-Identifier: Apache-2.0
// A table that is pasted from a document has a tab between its cells. Its rows are read as they would be said:
// "3/2/24 | Dr. Lee (PCP) | Office visit" is one visit, "Office visit | CBC" is two things, and a row of headings none.

import { makeToken, type Token } from './2-tokenize.ts';
import type { WordBook } from './word-book.ts';
import { toWordSet } from './word-set.ts';

/** The tokens of `story` with its rows as they would be said; the same where it has no table. Linear. */
export function readPastedRows(tokens: readonly Token[], story: string, words: WordBook): readonly Token[] {
  if (!story.includes('\t')) return tokens;
  const rows = splitRows(tokens).map((row) => splitCells(row, story));
  const head = rows.findIndex((cells) => cells.length > 1);
  // "Doctor | visit": words alone, without a row that they are headings of, are care.
  const isHead = rows[head]?.every(isHeading) && rows.slice(head + 1).some(({ length }) => length > 1);
  const columns = isHead ? (rows[head] ?? []) : [];
  // Who types a tab for every blank has cells of one word, and no table.
  const isTable = columns.length > 0 || rows.some((cells) => cells.length > 1 && cells.some(hasBlank(story)));
  if (!isTable) return tokens;
  return rows.flatMap((cells) => {
    if (cells === columns) return [];
    // "I never had | an MRI": a sentence, whatever stands between its words.
    const isRow = cells.length > 1 && !cells.some((cell) => names(cell, TELLERS));
    return isRow ? sayRow(cells, columns, words) : cells.flat();
  });
}

type Cell = readonly Token[];

/** Each with the mark of its end. */
function splitRows(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const rows: Token[][] = [[]];
  for (const token of tokens) {
    rows.at(-1)?.push(token);
    if (token.text === '\n') rows.push([]);
  }
  return rows;
}

function splitCells(row: readonly Token[], story: string): readonly Cell[] {
  const cells: Token[][] = [];
  let end = 0;
  for (const token of row) {
    const isApart = token.text !== '\n' && story.slice(end, token.start).includes('\t');
    if (cells.length === 0 || isApart) cells.push([token]);
    else cells.at(-1)?.push(token);
    ({ end } = token);
  }
  return cells;
}

const hasBlank = (story: string) => (cell: Cell) =>
  story.slice(cell[0]?.start ?? 0, cell.at(-1)?.start ?? 0).includes(' ');

/** "Date | Provider | Type of visit" */
const isHeading = (cell: Cell): boolean =>
  cell.every(({ text, stem, kind }) => kind === 'mark' || HEADINGS.has(text) || HEADINGS.has(stem));

const names = (cell: Cell | undefined, words: ReadonlySet<string>): boolean =>
  cell?.some(({ text }) => words.has(text)) === true;
/** A date, a count, the number or the dot of a list. */
const isWordless = (cell: Cell): boolean => cell.every(({ kind }) => kind !== 'word');

function sayRow(cells: readonly Cell[], columns: readonly Cell[], words: WordBook): readonly Token[] {
  const isVisit = cells.some((cell) => names(cell, VISITS));
  return cells.flatMap((cell, at) => {
    const said = isVisit ? withoutDoctor(cell) : cell;
    const [first] = said;
    const before = cells[at - 1];
    if (first === undefined) return [];
    const put = (text: string): Token =>
      makeToken(words.findRun(text, 0, text.length).word, first.start, first.start);
    if (isWordless(cell) && names(columns[at], MONEY)) return said.filter(({ text }) => text === '\n');
    if (before === undefined || said.every(({ text }) => text === '\n')) return said;
    if (isWordless(cell) && names(columns[at], COUNTING)) return [put('x'), ...said];
    if (names(cell, VISITS) || (at === 1 && isWordless(before))) return said;
    // "Office visit | Dr. Kim (cardiology)"
    const isOfVisit = isVisit && said.length < cell.length;
    return [put(isOfVisit ? 'with' : ','), ...said];
  });
}

/** Who was seen at a visit beside it, by what they are alone: "Dr. Ann Patel (neuro)" is neuro. */
function withoutDoctor(cell: Cell): Cell {
  let isName = false;
  return cell.filter(({ text, kind }) => {
    if (text === 'dr') isName = true;
    else if (kind !== 'word' || SPECIALTY.test(text)) isName = false;
    return !isName && text !== '(' && text !== ')';
  });
}

const TELLERS: ReadonlySet<string> = toWordSet('i my me we our he she they her his');
const SPECIALTY = /(?:ist|ogy|iatry|ics)$/;
const COUNTING: ReadonlySet<string> = toWordSet('count times qty quantity units many often');
const MONEY: ReadonlySet<string> = toWordSet('cost price charge charged amount paid bill billed');
const HEADINGS: ReadonlySet<string> = toWordSet(`
  date provider doctor clinician specialist specialty department facility hospital clinic place location where who what when was done
  had service care procedure test visit appointment type kind of description detail note reason result diagnosis number no how name
  patient insurance and or ${[...COUNTING, ...MONEY].join(' ')}
`);
const VISITS: ReadonlySet<string> = toWordSet(
  'visit visits consult consults consultation appointment appointments appt appts follow followup checkup',
);
