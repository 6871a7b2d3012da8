// SPDX-License-Identifier: Apache-2.0
// What the register and the policy page draw of what people sent. Days and amounts come formatted.

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

export const countTexts = {
  failed:
    'The counts cannot be read at the moment. The figures and everything that is priced work all the same.',
  /** null where there is nothing yet. */
  since: (first: string | null, last: string | null) => {
    if (first === null || last === null) return '';
    return first === last ? ` The last came on ${last}.` : ` They came from ${first} to ${last}.`;
  },
  surveyed: (answers: number, senders: number) =>
    answers === 0
      ? 'Nobody has put them in order yet.'
      : `${many(answers, 'answer', 'answers')} from ${many(senders, 'sender', 'senders')}.`,
  reported: (reports: number, senders: number) =>
    reports === 0
      ? 'Nobody has reported any yet.'
      : `${many(reports, 'report', 'reports')} from ${many(senders, 'sender', 'senders')}.`,
  corrected: (answers: number, figures: number) =>
    answers === 0
      ? 'Nobody has said so of a figure yet.'
      : `${many(answers, 'answer', 'answers')} about ${many(figures, 'figure', 'figures')}.`,
  interviewed: (interviews: number) =>
    interviews === 0
      ? 'None has been sent yet.'
      : `${many(interviews, 'interview has', 'interviews have')} been sent.`,
  noneYet: (least: number) =>
    `What was said is shown once ${least} can be counted together; so far there are fewer.`,
  groups: (counted: number, group: number, after: number) =>
    after === 0
      ? `All of them are shown, in whole groups of ${group}.`
      : `Shown are the first ${counted}, in whole groups of ${group}; ${after} came after them.`,
  noFigureChanged: 'No answer changes a figure.',
  heaviest: 'What weighs heaviest',
  first: (atLeast: number, least: number) =>
    atLeast === 0 ? `fewer than ${least} put it first` : `${atLeast} or more put it first`,
  unasked: 'Never asked about',
  allAsked: 'Asked about all of them',
  measured: 'To be measured first',
  decide: 'Who should decide',
  clinicians: 'Clinicians it took',
  answered: 'Who answered',
  respondent: 'Who',
  stage: 'Where the diagnosis stands',
  age: 'Age',
  sex: 'Sex',
  insurance: 'Insurance',
  region: 'Region',
  years: 'Years to a diagnosis',
  howOften: (kind: string) => `${kind}: how often`,
  reporters: 'Who reported',
  urbanicity: 'Where they live',
  byFigure: 'Answers by figure',
  figure: 'Figure',
  right: 'Right',
  wrong: 'Wrong',
  middle: 'Middle of the amounts named',
  fewNamed: (least: number) => `fewer than ${least} named one`,
  byAgency: 'Corrections by agency',
  agency: 'Agency',
  byFile: 'Corrections by file',
  file: 'File',
  orMore: (atLeast: number) => `${atLeast} or more`,
  /** `fewer` is the label of a count too small to show. */
  folded: (fewer: string) => `All others, each ${fewer}`,
  notSaid: 'Not said',
  dot: (answers: number) => `One dot is ${answers} answers.`,
} as const;
