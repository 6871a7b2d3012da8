// SPDX-License-Identifier: Apache-2.0
// A guide for each kind of coverage: what the figures are for someone who has it, and what helps. No amount stands here
// that is not in the table.

import type { Parts } from '../parts.ts';

export const coverageGuides = {
  title: 'What your coverage changes',
  lead: 'The same care, the same federal figures: but what they say about you depends on who pays.',
  description:
    'Six short guides, one for each kind of coverage: what a published federal figure means for you, what to ask, and where to turn when something is refused.',
  example: 'The same three lines, for you',
  exampleAbout: 'Two return visits, a heart ultrasound and a thyroid blood test, priced nationally.',
  meaning: 'What the figures are for you',
  ask: 'What helps',
  more: 'Where the rules stand',
  others: 'Other kinds of coverage',
  titleOf: (coverage: string) => `${coverage}: what the figures are for you`,
  noFigure: 'no figure',
  rule: [
    'The rule behind this is one and the same for everybody: ',
    { text: 'whether a figure describes you', to: '/method#fit' },
    '.',
  ] satisfies Parts,
  columns: { care: 'Care', figure: 'Figure', is: 'What it is' },
  guides: [
    {
      coverage: 'employer',
      name: 'Through an employer',
      short: 'A point of reference. Your plan has its own prices.',
      meaning: [
        'Your plan agreed on prices with each doctor and hospital. Those prices are not in the federal files, so what Medicare allows is shown as a point of reference and not as your price.',
        'It is a fair one to hold a bill against: it is what the largest payer in the country allows for the same care.',
      ],
      ask: [
        'Ask your plan before a scan or a procedure: does it need approval first, and who sends the request?',
        'Ask for the price with your plan’s name and the code of the care. The code stands in each line of your ledger.',
        'Hospitals must publish the prices they agreed on with each plan. They are in a file on the hospital’s website.',
        'If your plan says no, it must tell you why in writing. You can appeal to the plan, and then to someone outside it.',
      ],
      links: [
        [
          'How to appeal a plan’s decision (HealthCare.gov)',
          'https://www.healthcare.gov/appeal-insurance-company-decision/',
        ],
        ['Protection against surprise bills (CMS)', 'https://www.cms.gov/nosurprises'],
      ],
    },
    {
      coverage: 'marketplace',
      name: 'Marketplace plan',
      short: 'A point of reference. Your plan has its own prices.',
      meaning: [
        'A plan bought on the marketplace agrees on its own prices, as employers’ plans do. What Medicare allows is shown as a point of reference.',
        'Until you have paid your deductible, you may pay the plan’s whole price yourself. Ask for that price, not for your share.',
      ],
      ask: [
        'Ask whether everyone who treats you is in your plan’s network: the hospital, the doctor who reads the scan, the laboratory.',
        'Ask whether the care needs approval first.',
        'If your plan says no, it must tell you why in writing. You can appeal to the plan, and then to someone outside it.',
        'If your income falls, tell the marketplace. You may get more help with the cost, or Medicaid.',
      ],
      links: [
        [
          'How to appeal a plan’s decision (HealthCare.gov)',
          'https://www.healthcare.gov/appeal-insurance-company-decision/',
        ],
        ['Your plan and the marketplace (HealthCare.gov)', 'https://www.healthcare.gov/'],
      ],
    },
    {
      coverage: 'medicaid',
      name: 'Medicaid',
      short: 'Medicare’s figures do not describe you. Their lines stay, without amounts.',
      meaning: [
        'Each state sets what its Medicaid pays. Those amounts are not in the federal files used here, and what Medicare allows is not what your state pays. So your lines stand without amounts, and there is no total.',
        'That is not a zero. It says that Medicare’s figures do not describe you. A few figures of surveys are of everyone, with Medicaid too, and keep their amounts.',
      ],
      ask: [
        'Most people with Medicaid pay little or nothing for a visit. If you get a bill, call your state’s Medicaid office before you pay it.',
        'Ask whether the care needs approval first.',
        'If care is refused, you can ask the state for a fair hearing. The letter says how, and by when.',
        'You can report care you needed and did not get. It is counted here, with nothing of who you are.',
      ],
      links: [
        ['Medicaid, and the office of your state (Medicaid.gov)', 'https://www.medicaid.gov/'],
        ['Report care that no claim shows', '/take-part/gap'],
      ],
    },
    {
      coverage: 'medicare',
      name: 'Medicare',
      short: 'The figures describe you: they are what Medicare allows.',
      meaning: [
        'The figures are what Medicare allows: its own share and yours together. With your place chosen, they are those of your place.',
        'They describe Original Medicare. A Medicare Advantage plan agrees on its own prices.',
      ],
      ask: [
        'Ask whether the doctor takes what Medicare allows as full payment. Most do.',
        'Ask whether a scan is done in an office or in a hospital outpatient department. In the hospital, the hospital bills a fee of its own.',
        'If Medicare refuses to pay, the notice says how to appeal, and by when.',
      ],
      links: [
        ['Medicare Part B deductible, in the table', '/figures/cms2026-part-b-deductible'],
        ['Claims and appeals (Medicare.gov)', 'https://www.medicare.gov/'],
      ],
    },
    {
      coverage: 'uninsured',
      name: 'No insurance',
      short: 'A bill starts from what is charged, not from what Medicare allows.',
      meaning: [
        'Without insurance you are billed the charge: the price before anything is taken off. The nearest published figure is the average charge on Medicare claims. It is shown where there is one, and never added to an allowed amount.',
        'A charge is where a bill starts, not where it has to end. What Medicare allows for the same care is a fair number to put beside it.',
      ],
      ask: [
        'Ask for a good faith estimate in writing before the appointment. You have a right to one. If the bill is far above it, you can dispute the bill.',
        'Ask for the price for people who pay themselves, and for a plan to pay over time.',
        'Ask a hospital for its financial assistance. A nonprofit hospital must have a policy for it.',
        'An emergency room must look at you and treat an emergency, whether or not you can pay.',
        'See whether you can get Medicaid or a plan on the marketplace.',
      ],
      links: [
        ['Good faith estimates and disputes (CMS)', 'https://www.cms.gov/nosurprises'],
        ['Medicaid and marketplace plans (HealthCare.gov)', 'https://www.healthcare.gov/'],
      ],
    },
    {
      coverage: 'unsure',
      name: 'Not sure, or rather not say',
      short: 'A point of reference until you know more.',
      meaning: [
        'Without knowing who pays, the figures are shown as a point of reference: what Medicare allows for the same care.',
        'Nobody is told what you choose. It stays in this browser.',
      ],
      ask: [
        'Look for a card with the name of a plan, and call the number on its back.',
        'If you have no card, ask the clinic what they have on file for you.',
        'You can apply for Medicaid at any time of the year.',
      ],
      links: [['Medicaid and marketplace plans (HealthCare.gov)', 'https://www.healthcare.gov/']],
    },
  ],
} as const;
