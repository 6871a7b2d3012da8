// SPDX-License-Identifier: Apache-2.0

export const aboutTexts = {
  title: 'About',
  description:
    'Who this is for, what it does and what it never does, how it is paid for in attention and data (with none), and how to check, reuse or correct it.',
  lead: 'For people whose diagnosis took years, and for whoever has to see what that took.',
  parts: [
    {
      heading: 'Why it is here',
      paragraphs: [
        'Finding out what is wrong can take years, a dozen doctors and a drawer full of bills. The cost of those years is in no record. Each visit is counted somewhere, and the way from the first complaint to the answer is counted nowhere.',
        'Here you tell in your own words what care you had, and see what each piece of it costs in figures the federal government has published. Nobody has to believe you for that. The numbers are public.',
      ],
    },
    {
      heading: 'What it does not do',
      paragraphs: [
        'It gives no medical advice and does not say what you will pay. It does not guess: where nothing is published, it says so and shows no number.',
        'It needs no account, shows no advertising and follows nobody. What you type on the first page stays in your browser unless you choose to send it.',
      ],
    },
    {
      heading: 'Who made it',
      paragraphs: [
        'It is open source: the code is under Apache-2.0, and every figure and file is in the public domain under CC0 1.0. Anyone may run it, copy it, or take its files without asking.',
        'The figures were published by federal agencies. None of them made this site or stands behind it.',
      ],
    },
  ],
  ways: 'Ways in',
  links: [
    ['How words become figures', '/method'],
    ['The files, and what the audit found', '/sources'],
    ['What your coverage changes', '/coverage'],
    ['Say that a figure is wrong for you', '/take-part'],
    ['What has changed', '/changes'],
    ['Check the registers yourself', '/integrity'],
  ],
} as const;
