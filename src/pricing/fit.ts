// SPDX-License-Identifier: Apache-2.0
// Whether a published figure describes the person who asks, decided by their coverage and by whom the figure is about.

import { type Cents, centsToUsd, multiplyCents } from '../core/index.ts';
import type { Basis, Figure } from '../figures/index.ts';
import type { Locality } from '../localities/index.ts';
import { isNationalOnly } from './places.ts';
import type { Coverage, Fit } from './types.ts';
import { COVERAGE_WORDS } from './words.ts';

/** The answer for one line. `cents` is the whole line in the figure that fits, null where none does. */
export interface FittedFigure {
  readonly fit: Fit;
  readonly cents: Cents | null;
  readonly basis: Basis;
}

/** The amount Medicare allows in the person's place; null where the fee schedule does not price the row by place. */
export interface PlaceAmount {
  readonly locality: Locality;
  readonly cents: Cents | null;
}

/**
 * - A row about Medicare: describes a person on Medicare, and says where Medicare pays less than it; a reference price
 *   for employer, marketplace, unsure or no stated coverage; describes nobody on Medicaid; an uninsured person is billed
 *   against the average submitted charge.
 * - A survey row about everyone describes everyone, whatever the coverage.
 * - Any other row (a wage, a mileage rate, a hospital's own cost) describes no person's care.
 * `which` is `schedule` for the published national figure of the row, from whatever file.
 */
export function fitFigure(
  figure: Figure,
  times: number,
  coverage: Coverage | undefined,
  place: PlaceAmount | null,
): FittedFigure {
  if (figure.describes === 'other') {
    return notDescribed(figure, 'This figure is not about what anyone’s coverage pays for care.', false);
  }
  if (figure.describes === 'medicare') {
    if (coverage === 'medicaid') {
      return notDescribed(
        figure,
        explainProgram(figure) ??
          'Each state sets its own Medicaid payments, and this figure is Medicare’s, so it does not describe you.',
        true,
      );
    }
    if (coverage === 'uninsured') return fitCharge(figure, times);
  }
  if (figure.valueCents === null) {
    return notDescribed(figure, 'No federal file publishes an amount for this row.', true);
  }
  if (figure.describes === 'everyone') {
    return described(figure, times, figure.valueCents, {
      verdict: 'DESCRIBES YOU',
      why: 'The data behind this figure cover people with every kind of coverage, and with none.',
      figureNote: `National figure of ${figure.year}, over people with every kind of coverage.`,
      which: 'schedule',
    });
  }
  const verdict = coverage === 'medicare' ? 'DESCRIBES YOU' : 'REFERENCE PRICE';
  const why =
    (coverage === 'medicare' ? null : explainProgram(figure)) ?? explainMedicareRow(figure, coverage);
  const where = figure.isOfOffice ? ', outside a hospital' : '';
  const less = figure.isAbovePayment ? '; by a limit of the same file Medicare pays less' : '';
  if (place !== null && place.cents !== null) {
    return described(figure, times, place.cents, {
      verdict,
      why,
      figureNote: `${nameAmount(figure)} in ${place.locality.name} (${place.locality.key})${where}, ${figure.year}${less}.`,
      which: 'locality',
    });
  }
  const note = `${nameAmount(figure)} nationally${where}, ${figure.year}${less}`;
  const byPlace = isNationalOnly(figure)
    ? 'Medicare adjusts this by place, and that amount is not in this table'
    : 'this row is not priced by place';
  return described(figure, times, figure.valueCents, {
    verdict,
    why,
    figureNote: place === null ? `${note}.` : `${note}; ${byPlace}.`,
    which: 'schedule',
  });
}

function nameAmount(figure: Figure): string {
  if (figure.isAbovePayment) return 'What Medicare’s formula gives';
  return figure.basis === 'allowed' ? 'What Medicare allows' : 'The amount Medicare publishes';
}

/** A deductible or a yearly limit is no price of care, so no plan agrees on another and nobody is billed a charge for it. */
function explainProgram({ category }: Figure): string | null {
  return category === 'program'
    ? 'This is an amount of the Medicare program, and concerns only people who have that part of Medicare.'
    : null;
}

function explainMedicareRow(figure: Figure, coverage: Coverage | undefined): string {
  const amount = nameAmount(figure).replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  if (coverage === 'medicare') {
    return figure.isAbovePayment
      ? `This is ${amount}, and you are on Medicare; by a limit of the same file Medicare pays less, and that amount is not in this table.`
      : `This is ${amount}, and you are on Medicare.`;
  }
  if (coverage === undefined || coverage === 'unsure') {
    return `This is ${amount}: a published point of reference, which may not be what you or your plan pay.`;
  }
  return `This is ${amount}. With ${COVERAGE_WORDS[coverage]}, the insurer and each doctor or hospital agree on their own prices, so this is a point of reference and not your price.`;
}

function fitCharge(figure: Figure, times: number): FittedFigure {
  const charge = figure.submittedCharge;
  if (charge === null) {
    return notDescribed(
      figure,
      explainProgram(figure) ??
        'Without insurance you are billed a charge, and this table holds no average charge for this row.',
      true,
    );
  }
  const fitted = described(figure, times, charge.cents, {
    verdict: 'BILLED AGAINST THIS',
    why: 'Without insurance a bill starts from the provider’s charge, not from an allowed amount; this is the average charge on Medicare claims.',
    figureNote: [`Average submitted charge of ${charge.year}, national.`, describeCharge(figure)]
      .join(' ')
      .trim(),
    which: 'charge',
  });
  return { ...fitted, basis: 'charge' };
}

/** How the table says of a charge that it stands beside a figure; here it is the figure, and is added. */
const BESIDE = ' An alternative to the figure, never an addition to it.';

/** Whose charges they are, in the words of the table: some rows only have the charge of a part of the care. */
function describeCharge(figure: Figure): string {
  const charge = Object.values(figure.alternates).find(({ basis }) => basis === 'charge');
  return charge?.note.replace(BESIDE, '') ?? '';
}

function described(
  figure: Figure,
  times: number,
  unitCents: Cents,
  words: Pick<Fit, 'verdict' | 'why' | 'figureNote' | 'which'>,
): FittedFigure {
  const cents = multiplyCents(unitCents, times);
  const { verdict, why, figureNote, which } = words;
  const amounts = { figureUsd: centsToUsd(unitCents), figureNote, which, offerGap: false };
  return { fit: { verdict, why, ...amounts, lineTotalUsd: centsToUsd(cents) }, cents, basis: figure.basis };
}

/** `offerGap`: the person may want to report that nothing published counts this care for them. */
function notDescribed(figure: Figure, why: string, offerGap: boolean): FittedFigure {
  return {
    fit: {
      verdict: 'NOT DESCRIBED',
      why,
      figureUsd: null,
      figureNote: 'No figure.',
      which: 'none',
      offerGap,
      lineTotalUsd: null,
    },
    cents: null,
    basis: figure.basis,
  };
}
