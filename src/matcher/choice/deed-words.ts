// SPDX-License-Identifier: Apache-2.0
// Part of step 9: the words for what is done face to face: "| felt | the glands in my | neck |", "pulled up a | stool |",
// "had me | lift | both arms".

import { toWordSet } from '../words/word-set.ts';

export const EXAMINING: ReadonlySet<string> = toWordSet(`
  felt rechecked checked examined looked peeked peered glanced inspected listened pressed pushed poked prodded tapped squeezed wiggled
  bent lifted rotated moved twisted flexed stretched palpated unwrapped touched scanned tugged rubbed thumped cupped eyeballed opened cleaned
  trimmed shone studied looking listening feeling checking pressing poking
`);
export const TOUCHING: ReadonlySet<string> = toWordSet(
  'felt pressed poked prodded squeezed palpated touched',
);
export const IT: ReadonlySet<string> = toWordSet('it them');
export const ITS_VERBS: ReadonlySet<string> = toWordSet('was were is might would could wasnt had');
export const BODY: ReadonlySet<string> = toWordSet(`
  me belly stomach tummy chest neck throat scalp arm leg knee hip ankle wrist chin forehead lip nose ear thigh foot toe finger back vein
  hand palm calf heel shin cheek thumb elbow shoulder eye breast head hair spine jaw face mouth tongue gum skin nail rib groin abdomen
  feet gland node thyroid lump bump rash mole spot scar wound burn cut bruise swelling joint knuckle muscle pulse reflex heart lung breathing
  shirt gown sore callus incision tonsil prostate testicle ovary scab stitches blister
`);
export const CHECKING: ReadonlySet<string> = toWordSet('checked rechecked checking');
/** What is checked with eyes and hands. */
export const OUTSIDE: ReadonlySet<string> = new Set(
  [...BODY].filter((part) => !['thyroid', 'heart', 'lung', 'prostate', 'pulse', 'vein'].includes(part)),
);
export const CHANGING: ReadonlySet<string> = toWordSet(
  'doubled halved upped raised lowered increased decreased reduced cut tweaked changed adjusted bumped stepped stopped swapped refilled renewed dropped',
);
export const MOVING: ReadonlySet<string> = toWordSet('put had switched moved started took weaned tapered');
export const WAYS: ReadonlySet<string> = toWordSet('on to onto from');
export const MEDICINES: ReadonlySet<string> = toWordSet(`
  dose dosage med medication medicine pill tablet inhaler prescription insulin steroid antibiotic antidepressant statin script drop cream
  ointment lexapro zoloft prozac prednisone metformin levothyroxine synthroid gabapentin lithium lamictal furosemide lasix lisinopril
  methotrexate humira plaquenil levodopa naltrexone amoxicillin lyrica cymbalta topamax propranolol thinner
`);
export const PAPERS: ReadonlySet<string> = toWordSet(`
  result lab film mri ct xray x ekg ecg echo scan report chart file record image picture blood screen computer number level paper form list note
`);
/** What one does to or before another: by its first word the next ones. */
export const REACTIONS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['asked', toWordSet('me us')],
  ['cleared', toWordSet('me us')],
  ['cut', toWordSet('me us')],
  ['glared', toWordSet('at')],
  ['greeted', toWordSet('me us')],
  ['grilled', toWordSet('me us')],
  ['hugged', toWordSet('me us him her')],
  ['interrupted', toWordSet('me us')],
  ['kept', toWordSet('looking checking glancing typing staring interrupting nodding smiling poking')],
  ['lectured', toWordSet('me us')],
  ['made', toWordSet('me us')],
  ['quizzed', toWordSet('me us')],
  ['rushed', toWordSet('me us')],
  ['scolded', toWordSet('me us')],
  ['scoffed', toWordSet('at')],
  ['smiled', toWordSet('at')],
  ['stared', toWordSet('at')],
  ['stood', toWordSet('in by over beside')],
  ['typed', toWordSet('the')],
  ['wrote', toWordSet('everything')],
  ['yelled', toWordSet('at')],
  ['came', toWordSet('in')],
  ['walked', toWordSet('in me us')],
  ['popped', toWordSet('in')],
  ['breezed', toWordSet('in')],
  ['pulled', toWordSet('up')],
  ['left', toWordSet('the')],
  ['shut', toWordSet('the door')],
  ['closed', toWordSet('the door')],
  ['talked', toWordSet('me us')],
  ['went', toWordSet('through line')],
  ['going', toWordSet('through')],
  ['laid', toWordSet('out')],
  ['rolled', toWordSet('his her')],
  ['patted', toWordSet('my me it the')],
  ['snapped', toWordSet('on')],
  ['sat', toWordSet('down me and across')],
  ['handed', toWordSet('me us')],
  ['drew', toWordSet('me us')],
  ['laughed', toWordSet('at me it')],
  ['waved', toWordSet('me it')],
  ['passed', toWordSet('the me')],
  ['leaned', toWordSet('in back over on')],
  ['shook', toWordSet('my our her his')],
  ['threw', toWordSet('up')],
  ['smelled', toWordSet('it my something')],
  ['had', toWordSet('me us')],
  ['looked', toWordSet('him her us')],
]);
/** What some of them need behind them: "pulled up | a stool |", "left the | room |". */
export const WITH: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['asked', toWordSet('question questions about what how if whether why')],
  ['cleared', toWordSet('exam visit look')],
  ['cut', toWordSet('off')],
  ['made', toWordSet('cry laugh feel repeat')],
  ['typed', toWordSet('time')],
  ['pulled', toWordSet('stool chair')],
  ['left', toWordSet('room')],
  ['threw', toWordSet('hands')],
  ['had', toWordSet('back')],
  ['looked', toWordSet('over')],
]);
/** "Took | her time | with me", "gave me | 45 minutes |". */
export const GIVING: ReadonlySet<string> = toWordSet('took taking spent gave');
export const TIME: ReadonlySet<string> = toWordSet('time minutes min mins minute hour');
/** "It took | weeks |", "gave me | the name |": no time together. */
export const LONG: ReadonlySet<string> = toWordSet('off day week month year long after before call name');
/** What has the other's part further on: "heard | me | out", "went over the plan with | me |". */
export const SHARING: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['drew', toWordSet('picture diagram sketch')],
  ['had', toWordSet('door')],
  ['wrote', toWordSet('down')],
  ['answered', toWordSet('question questions')],
  ['heard', toWordSet('me us')],
  ['explained', toWordSet('me us it everything what how why')],
  ['went', toWordSet('me us')],
  ['sat', toWordSet('me us')],
  ['talked', toWordSet('me us')],
]);
/** "| Flicked | my finger", "shined a light in my eyes"; but "turned | me | away". */
export const HANDLING: ReadonlySet<string> = toWordSet(
  'flicked turned held shined shook traced measured straightened tilted pinched stroked pulled tested',
);
/** "Had me | lift | both arms", "asked me to | squeeze | his fingers". */
export const POSING: ReadonlySet<string> = toWordSet('had asked made told got');
export const POSES: ReadonlySet<string> = toWordSet(`
  smile lift raise walk squeeze follow stand sit lie touch push pull bend breathe cough hop count turn stick strip undress grip
  wiggle march tap close point kneel twist hold swallow squat balance
`);
/** "Didn't even | look up |", "never | touched | me", "barely | glanced | at me". */
export const SLIGHTS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...['look', 'looked', 'glance', 'glanced'].map((text) => [text, toWordSet('up at')] as const),
  ...['touch', 'touched'].map((text) => [text, toWordSet('me us him her my')] as const),
  ...['sit', 'sat'].map((text) => [text, toWordSet('down')] as const),
  ...['make', 'made'].map((text) => [text, toWordSet('eye')] as const),
  ...['lay', 'laid'].map((text) => [text, toWordSet('a')] as const),
]);
/** "Was short | with | me" */
export const MANNERS: ReadonlySet<string> = toWordSet(
  'kind rude short nice mean honest patient gentle sweet cold curt blunt gruff abrupt',
);
/** "While I | talked |" */
export const TALKED: ReadonlySet<string> = toWordSet(
  'talked talking spoke cried crying explained undressed sobbed',
);
/** "Laughed when I | told | her"; but "when I asked for one". */
export const TELLING: ReadonlySet<string> = toWordSet('told said mentioned described explained showed');
/** What goes on after "PT had": "me do squats", "no effect"; else it is a patient. */
export const OF_THERAPY: ReadonlySet<string> = toWordSet(`
  me us him her them my his been helped no little zero effect effects sessions visits worked to done opening openings great good
`);
