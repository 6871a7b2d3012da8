// SPDX-License-Identifier: Apache-2.0
// What is done with a ledger once it stands: the words of the list under it.

import type { Source } from '../../figures/index.ts';

export const ledgerTools = {
  title: 'Take it with you',
  /** For a screen reader, after the ledger changed. */
  announced: (priced: number, unpriced: number, title: string, amount: string | null) =>
    `${priced} ${priced === 1 ? 'line' : 'lines'} priced${unpriced === 0 ? '' : `, ${unpriced} not priced`}. ${amount === null ? 'No total.' : `${title}: ${amount}.`}`,
  notLoaded: 'A part of this page that makes the file could not be loaded. Try again when connected.',
  add: {
    name: 'Add a line',
    find: 'Find care to add',
    added: 'Added',
    full: (limit: number) => `No line can be added: there are ${limit} or more`,
  },
  tooMany: (limit: number) =>
    `A sheet, a link and a citation hold up to ${limit} lines. Take some out, and the ways to make them are here.`,
  save: {
    name: 'Save and share',
    notLoaded: 'Saving could not start. You may be without a connection. Try again when you have one.',
  },
  sheet: {
    name: 'Appointment sheet',
    about:
      'One page to print and take along: your lines and their prices, three questions to ask, the sources.',
  },
  link: {
    name: 'Share as a link',
    about: 'The link itself holds your lines. Nothing is stored, and your words are not in it.',
    label: 'Link',
    copy: 'Copy the link',
    holds: (lines: number) =>
      `It holds ${lines === 1 ? 'one line' : `${lines} lines`}: what each is, and how many times.`,
    context: 'Put my coverage and place in the link, so that it shows the same amounts',
    unkept: 'Lines that are not priced stay behind.',
  },
  cite: {
    name: 'Cite it',
    about:
      'Words for a letter, an appeal or a report: each amount with its year, its people, its document and its audit. The link opens the same lines, priced with the table of the day it is opened.',
    label: 'Citation',
    copy: 'Copy the citation',
    noTotal: (why: string) => `No total: ${why}`,
    withoutHospital: (billed: string) => `${billed}, by the doctor alone, without the hospital’s bill`,
    national: (line: string) => `${line} (the national amount)`,
    leftOut: (lines: string) => `Not in this total: ${lines}.`,
    from: (site: string, version: string) =>
      `${site}, price table ${version}, from published U.S. federal figures.`,
    eachAmount: 'Each amount',
    figure: (kind: string, population: string, sources: readonly string[], verdict: string) =>
      `${kind}. It describes: ${population} Read from: ${sources.join('; ')}. Audit: ${verdict}.`,
    source: ({ publisher, title, file }: Source) => `${publisher}, ${title}, file ${file}`,
    stays: (table: string) => `The table of these amounts stays at ${table}.`,
    read: (link: string, day: string) => `The same lines: ${link} (read ${day}).`,
  },
  print: {
    name: 'Print this ledger',
    about: 'Every line, with its sources as footnotes and a code that opens it again.',
    again: 'The same lines again, without the words of your story:',
  },
  csv: {
    name: 'Download a spreadsheet (CSV)',
    about: 'A row for each line, with its source and file hash.',
    nation: 'United States',
  },
  json: { name: 'Download as JSON', about: 'The same answer that programs get from this service.' },
  fhir: { name: 'Download as FHIR', about: 'For health record systems.', more: 'What is in it' },
  keep: {
    name: 'Keep on this device',
    about: 'It is here when you come back, also without a signal. Do not use this on a shared computer.',
    kept: 'Kept on this device.',
    keptAbout: 'Changes are kept as you make them. Nobody else gets them.',
    instead: 'Keep this one instead',
    insteadAbout:
      'Another ledger is kept on this device. Keeping this one takes its place. To see the other one, open the first page in a new tab.',
    keptElsewhere:
      'Another tab keeps its ledger on this device now, so changes made here are no longer kept.',
    forgottenElsewhere: 'Another tab made this device forget the ledger, so it is no longer kept.',
    forget: 'Forget it',
    forgotten: 'It is no longer kept on this device. This tab has it until you start over or close the tab.',
    refused: 'This browser has no room for it, or lets no page keep anything.',
  },
  opened: {
    link: 'This ledger came with the link. A link holds what care it is and how often, and none of the words it was told in.',
    kept: (day: string) => `This ledger was kept on this device on ${day}.`,
    keptInPart:
      'This ledger was kept on this device by another version of this page. What could be read of it is here.',
    unpriced: (count: number) =>
      count === 1
        ? 'One more line was not priced and is not in the link.'
        : `${count} more lines were not priced and are not in the link.`,
    inTab: 'What you had here is back. It stays in this tab until you start over or close the tab.',
    changed: 'You have changed it since.',
    otherTable: (then: string, now: string) =>
      `The link was made with price table ${then}; today’s is ${now}, so an amount may differ from what was seen then.`,
    unknownTable: (then: string, now: string) =>
      `The link names price table ${then}, which was never published; today’s is ${now}, so an amount may differ from what was seen then.`,
    broken: 'The link is not whole, so nothing of it is shown. Ask for it again.',
    missing: (count: number) =>
      count === 1
        ? 'One line is of a row the table no longer has, and is left out.'
        : `${count} lines are of rows the table no longer has, and are left out.`,
  },
} as const;
