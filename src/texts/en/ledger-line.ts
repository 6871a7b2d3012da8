// SPDX-License-Identifier: Apache-2.0
// One line of the ledger, and what is done with it.

/** What is done, or what it is, and to what: `Remove: Office visit`, `Describes: people with Medicare`. */
export const named = (name: string, what: string) => `${name}: ${what}`;
/** What was done, and to what: `Removed: Office visit.` */
export const done = (deed: string, what: string) => `${deed}: ${what}.`;
/** Of lines that would be called alike. */
export const quoting = (what: string, said: string) => `${what}, “${said}”`;
export const numbered = (what: string, line: number) => `${what}, line ${line}`;
export const fewer = 'One fewer';
export const more = 'One more';
export const chosen = 'Chosen';
export const removed = 'Removed';
export const describes = 'Describes';
/** Of a part of a time ('2 × 4.3 weeks') the whole ones are counted. Words of the story stand in the marks of the page. */
export const toCountNote = (note: string) =>
  named(note.includes('.') ? 'Counted in whole times' : 'How often', note.replace(/"(.*?)"/g, '“$1”'));
export const nationally = (basis: string) => `${basis}, nationally.`;
export const addedByYou = 'Added by you';
export const count = (limit: number, label: string) => `How many, 1 to ${limit}: ${label}`;
/** Typed for a count; `times` is the one that holds. */
export const notCount = (text: string, times: number, limit: number) =>
  `${text === '' ? 'Nothing' : `“${text}”`} is not a count from 1 to ${limit}, so it stays ${times}.`;
export const counted = (label: string, times: number) =>
  `${label}: ${times === 1 ? 'once' : `${times} times`}.`;
export const times = (times: number) => (times === 1 ? 'time' : 'times');
export const noFigure = 'No figure';
export const noFigureForYou = 'No figure for you';
export const notDescribed = 'No published figure describes you here.';
export const charge = (year: string, isDoctorAlone: boolean) =>
  `Average charge submitted to Medicare, ${year}, nationally.${isDoctorAlone ? ' It is the doctor’s alone; the hospital’s bill is not in it.' : ''}`;
export const nationalToo = (amount: string, basis: string, year: string) =>
  `Nationally ${amount}, ${basis}, ${year}.`;
export const placedByModel =
  'Chosen by a language model from these words alone, not by the rules and not by you. Change it if it is wrong.';
export const unsure = 'Not sure these words mean this. Change it if they do not.';
export const corrected = (isClaimed: boolean, isUnit: boolean, isCount: boolean) =>
  `You ${[isClaimed && 'said that you had this', isUnit && 'chose what this is', isCount && 'changed how many'].filter(Boolean).join(' and ')}.`;
export const change = 'Change';
export const readAs = 'Read it as something else';
export const remove = 'Remove';
export const audit = 'Audit';
/** What a verdict says, beside it. */
export const verdict = {
  PASS: 'checked again',
  UNVERIFIED: 'not checked again',
  FAIL: 'not the same',
} as const;
/** `seen`: verdict and file, which alike lines have alike. */
export const stamp = (seen: string, what: string) => `${seen}, of ${what}`;
export const document = 'Document';
export const sha = 'SHA-256';
export const readOn = 'Read on';
export const aboutFigure = 'All about this figure';
export const contrast = 'Was contrast dye used?';
export const isRight = 'Is this right?';
export const which = 'Your words leave open which. Was it this?';
