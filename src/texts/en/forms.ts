// SPDX-License-Identifier: Apache-2.0
// The forms that are sent to the registers: what each asks, and what is public of it.

import type { Parts } from '../parts.ts';

export const figureFormTexts = {
  title: 'Is this figure right for you?',
  description:
    'Say whether a published figure is right or wrong for you, and what you were told it costs. Counted in public beside the figure, never changing it.',
  none: [
    { strong: 'No figure is chosen.' },
    ' Open one in ',
    { text: 'the table of figures', to: '/table' },
    ' and follow its link “Is this figure right for you?”.',
  ] satisfies Parts,
  made: 'How it was made',
  button: 'Send',
  published: [
    'Right or wrong, and the amount you name, as a row beside the figure with the time it came',
    'How many said so, and the amount in the middle once eleven have named one',
    'The fingerprint (hash) of your row, chained to the one before it',
  ],
  unpublished: [
    'Your note: encrypted, never shown, never exported',
    'A scrambled random number of this browser, so that a figure counts once; it links no two figures',
    'Your network address: never stored',
  ],
  verdict: 'For the care you had, is this figure',
  verdicts: [
    ['right', 'right, or close to it'],
    ['wrong', 'wrong'],
  ],
  believed: 'What were you charged, or told it costs?',
  believedHint: 'In dollars, for one. Leave it blank if you do not know.',
  note: 'Anything we should know',
  noteHint: 'Up to 600 characters. No names, please.',
  sent: 'It is counted',
  thanks: [
    'Thank you. The figure stays as it was published: nobody’s answer changes it. Yours stands beside it in the ',
    { text: 'register', to: '/register' },
    '.',
  ] satisfies Parts,
} as const;

export const gapTexts = {
  title: 'Care that no claim shows',
  description:
    'A federal file counts what was billed. Report the care you needed and did not get: refused, never sought, not believed, on the wrong track.',
  lead: 'Federal files count what was billed. What was refused, never offered or never dared is in none of them. Count it here, as well as you remember.',
  button: 'Send this report',
  published: [
    'How many reports there are, and the day of the first and the last',
    'How often each kind happened, in bands, once eleven reports can be counted together',
    'The fingerprint (hash) of your row, and with it the day it came',
  ],
  unpublished: [
    'Your note: encrypted, never shown, never exported',
    'What you say of yourself, except in counts of eleven and more',
    'Your network address: never stored',
  ],
  counts: 'How often did it happen?',
  countsHint: 'Leave blank what did not. A rough number is fine.',
  unit: (meaning: string, unit: string | null) => `${meaning} How many${unit === null ? '' : ` ${unit}`}?`,
  countsMissing: 'A report needs one number: how often any of these happened. Fill in one at the top.',
  ranking: 'What weighed heaviest?',
  rankingHint: 'Put the heaviest first. Leave the list as it is if you would rather not.',
  age: 'Age',
  insurance: 'Insurance',
  region: 'Region',
  urbanicity: 'Where you live',
  note: 'Anything a number cannot say',
  noteHint: 'Up to 400 characters. No names, please.',
  sent: 'It is counted',
  thanks: [
    'Thank you. Your report is a row of the ',
    { text: 'register', to: '/register' },
    ' now, chained to the one before it.',
  ] satisfies Parts,
  next: [
    { text: 'Put five burdens in order', to: '/take-part/survey' },
    ', or ',
    { text: 'see what else there is', to: '/take-part' },
    '.',
  ] satisfies Parts,
} as const;

export const surveyTexts = {
  title: 'Five burdens, in your order',
  description:
    'Money, time, work, unpaid care, care gone without: which weighed most on the way to a diagnosis, and which one does nobody ask about? Five questions.',
  lead: 'Only one of these five shows up in a federal price file. Say how they weighed for you.',
  button: 'Send my answers',
  published: [
    'How many answered, and the day of the first and the last',
    'The order of the five, counted over whole groups of eleven answers',
    'The fingerprint (hash) of your row, and with it the day it came',
  ],
  unpublished: [
    'Your sentence: encrypted, never shown, never exported',
    'What you say of yourself, except in counts of eleven and more',
    'Your network address: never stored',
  ],
  ranking: 'Put the heaviest first',
  rankingHint: 'Move a line with its arrows.',
  unasked: 'Which one has no doctor, insurer or office ever asked you about?',
  allAsked: 'They have asked about all of them',
  measured: 'If one of them were measured for everybody, which should it be?',
  decide: 'Who should decide what counts as the cost of a diagnosis?',
  clinicians: 'How many clinicians did it take, so far?',
  cliniciansHint: '0 to 99. Leave it blank if you have lost count.',
  respondent: 'Who answers',
  stage: 'Where the diagnosis stands',
  sex: 'Sex',
  insurance: 'Insurance',
  region: 'Region',
  age: 'Age now',
  onsetAge: 'Age when the illness began',
  diagnosisAge: 'Age when the illness was named',
  sentence: 'One sentence you wish somebody had written down',
  sentenceHint: 'Up to 280 characters. No names, please.',
  sent: 'It is counted',
  thanks: [
    'Thank you. Your answers are a row of the ',
    { text: 'register', to: '/register' },
    ' now, chained to the one before it.',
  ] satisfies Parts,
  next: [
    { text: 'Report care that no claim shows', to: '/take-part/gap' },
    ', or ',
    { text: 'see what else there is', to: '/take-part' },
    '.',
  ] satisfies Parts,
} as const;

export const interviewTexts = {
  title: 'Tell it in writing',
  description:
    'Ten questions about the way to a diagnosis; answer three or more. Encrypted, read by the people who run this service and nobody else, quoted only if you say so.',
  lead: 'Ten questions. Answer three or more, in any order, as long or as short as you like. What you type stays in this tab until you send it.',
  questions: [
    'When did you first know that something was wrong?',
    'Who was the first person you told, and what did they do?',
    'How many doors did you knock on before somebody listened? Tell us about one that stayed shut.',
    'What was the bill you remember best?',
    'What did it cost that never came as a bill?',
    'Was there care you needed and did not get? What stood in the way?',
    'Who helped you, and what did it cost them?',
    'What were you told it was, before it had its name?',
    'If there is a name now: how did that day go? If there is none: what keeps you looking?',
    'What should somebody who adds up the cost of a diagnosis never forget to ask?',
  ],
  button: 'Send my interview',
  published: [
    'How many interviews have been sent, and the day of the last',
    'Nothing you wrote, unless you allow a quotation above',
  ],
  unpublished: [
    'Your answers, name and email: encrypted, read only by the people who run this service',
    'They are in no export and in no hash of the chain',
    'Your network address: never stored',
  ],
  consent: 'What may be done with it?',
  consents: [
    ['notes', 'Only read it and learn from it'],
    ['quote-anonymously', 'Quote a sentence, without my name'],
    ['quote-by-name', 'Quote a sentence, with my name'],
  ],
  name: 'Name, if you like',
  followUp: 'May we write back?',
  followUps: [
    ['false', 'No'],
    ['true', 'Yes, to the address below'],
  ],
  email: 'Email, only for writing back',
  sent: 'It has arrived',
  thanks: 'Thank you for writing it down. It is encrypted now, and somebody will read all of it.',
  next: [{ text: 'See what else there is', to: '/take-part' }] satisfies Parts,
} as const;
