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
        'Here you tell in your own words what care you had, and see what each piece of it costs in figures from federal files and surveys. Nobody has to believe you for that. The numbers are public.',
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
      heading: 'Who may use it',
      paragraphs: [
        'It is open source. The code is under Apache-2.0. Our own data is given to the public domain under CC0 1.0. Anyone may run it, copy it, or take its files without asking.',
        'Two things are not ours to give. CPT codes and their descriptions are copyright of the American Medical Association: only the code numbers are used here, with plain words of our own. The files that a figure was read from keep their own license, which stands on the page of the figure.',
        'The figures were published by federal agencies, and some in a journal article on a federal survey. Nobody who published them made this site or stands behind it.',
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
