// SPDX-License-Identifier: Apache-2.0
// Words that say how far a cue reaches.

import { toWordSet } from '../../words/word-set.ts';

/** "They did it": in the next sentence too. */
export const TAKEN_UP: ReadonlySet<string> = toWordSet(
  'done-after they-did own-done met none-done taken-back called-off walked-out over-with undated advice-asked',
);
/** In the sentence after the next, too. */
export const TAKEN_UP_LATER: ReadonlySet<string> = toWordSet('called-off over-with they-did own-done');
/** Of what was named, whatever clauses stand between. */
export const UNBOUND: ReadonlySet<string> = toWordSet('called-off walked-out undated advice-asked');
export const LAST: ReadonlySet<string> = toWordSet('it one that them');
/** "Handed | it | right back" */
export const THE_LAST: ReadonlySet<string> = toWordSet('it them');
export const ORDER_KINDS: ReadonlySet<string> = toWordSet('denied cancelled negated unaffordable planned');
/** Verbs of a subject that stands before them. */
export const IS: ReadonlySet<string> = toWordSet(
  'was were is are got been isnt wasnt werent arent hasnt havent didnt doesnt did never has not',
);
/** What stands for the care: if it was refused, so was that. */
export const PAPERS: ReadonlySet<string> = toWordSet(`
  appointment appt order referral slot claim request procedure test scan thing authorization auth approval visit date surgery
  spot session hour machine office clinic insurance lab blood place ticket prescription
`);
export const OBJECTS: ReadonlySet<string> = toWordSet('the a an his her their hers theirs another');
export const WHEN: ReadonlySet<string> = toWordSet(`
  time day week month year night morning next first last same minute hour following whole spring summer fall winter
`);
export const FOR: ReadonlySet<string> = toWordSet('for about of');
export const DOERS: ReadonlySet<string> = toWordSet('i he she they we');
/** "The CT I wanted and the MRI" */
export const RELATIVE_VERBS: ReadonlySet<string> = toWordSet(
  'wanted ordered asked begged requested suggested recommended mentioned promised needed said had thought hoped saw read',
);
export const HAVING: ReadonlySet<string> = toWordSet('had got went did saw underwent finally');
export const BECAUSE: ReadonlySet<string> = toWordSet('because since bc cause cuz as');
export const SO: ReadonlySet<string> = toWordSet('so');
export const COMMA: ReadonlySet<string> = toWordSet(',');
export const JOINTS: ReadonlySet<string> = toWordSet(', and but');
export const OTHER_ONE: ReadonlySet<string> = toWordSet(
  'second third fourth fifth sixth last other rest another next',
);
export const COLON: ReadonlySet<string> = new Set([':', '(']);
export const IT: ReadonlySet<string> = toWordSet(
  'it that which they this these all both everything result results mine ones',
);
export const PASSING: ReadonlySet<string> = toWordSet('and then also only still even again just , ( - :');
export const OWN: ReadonlySet<string> = toWordSet('i im we me my our mine us');
export const TELLER: ReadonlySet<string> = toWordSet('i we me us');
export const MARKS: ReadonlySet<string> = toWordSet('. ; ( - \u2014 , : > |');
export const PLURAL = toWordSet('were are both all neither arent werent have havent');
/** "Right wrist done, | left | pending": the other of two. */
export const SIDES: ReadonlySet<string> = toWordSet('l r left right other');
/** "The sed rate, the CRP: all things they could have checked." */
export const ALL: ReadonlySet<string> = toWordSet('all none things both neither');
export const PLACED: ReadonlySet<string> = toWordSet(
  'after before during at since despite from because past',
);
/** Between the members of a list. */
export const LIST_WORDS: ReadonlySet<string> = toWordSet('and or nor a an the my & /');
export const LISTED: ReadonlySet<string> = new Set([...LIST_WORDS, ',']);
/** Cues of care by its name alone: "he said EMG", but "he said my nerves were slow". */
export const OF_NAMES: ReadonlySet<string> = toWordSet('owned-by-stranger said-so');
export const YES: ReadonlySet<string> = new Set(['yes', 'agreeing']);
