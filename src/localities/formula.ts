// SPDX-License-Identifier: Apache-2.0
// The physician fee schedule's payment formula, one named factor at a time, in exact decimals.

import {
  addDecimals,
  type Cents,
  type Decimal,
  formatDecimal,
  formatUsd,
  multiplyDecimals,
  parseDecimal,
  roundToCents,
} from '../core/index.ts';
import type { LocalityRange, RelativeValues } from '../figures/index.ts';
import type { Locality } from './types.ts';

export const PLACE_FORMULA =
  '(work RVU × work index + non-facility practice-expense RVU × practice-expense index + malpractice RVU × malpractice index) × conversion factor, rounded once, half up, to the cent';

interface FormulaPart {
  readonly name: 'Work' | 'Practice expense' | 'Malpractice';
  /** Relative value units, as printed. */
  readonly rvu: string;
  /** Geographic practice cost index, as printed. */
  readonly gpci: string;
  /** `rvu × gpci`, exact decimal text. */
  readonly product: string;
}

interface LocalityFormula {
  readonly parts: readonly [FormulaPart, FormulaPart, FormulaPart];
  /** Sum of the three products, exact decimal text. */
  readonly rvuSum: string;
  /** U.S. dollars per relative value unit, as printed. */
  readonly conversionFactor: string;
  readonly total: Cents;
}

interface Factors {
  readonly name: FormulaPart['name'];
  readonly rvu: string;
  readonly gpci: string;
}

/** The allowed amount in one locality, outside a facility; rounded once, half up, to the cent. */
export function computeLocalityCents(rvu: RelativeValues, locality: Locality): Cents {
  return applyConversionFactor(sumProducts(pairFactors(rvu, locality)), rvu);
}

/** The same amount with every step of its arithmetic. */
export function computeLocalityFormula(rvu: RelativeValues, locality: Locality): LocalityFormula {
  const factors = pairFactors(rvu, locality);
  const [work, practiceExpense, malpractice] = factors;
  const rvuSum = sumProducts(factors);
  return {
    parts: [toPart(work), toPart(practiceExpense), toPart(malpractice)],
    rvuSum: formatDecimal(rvuSum),
    conversionFactor: rvu.conversionFactor,
    total: applyConversionFactor(rvuSum, rvu),
  };
}

/** The arithmetic in one line: `(1.30 × 1.0 + 1.46 × 0.875 + 0.09 × 0.566) × 33.4009 = $87.79`. */
export function formatLocalityFormula({ parts, conversionFactor, total }: LocalityFormula): string {
  const products = parts.map(({ rvu, gpci }) => `${rvu} × ${gpci}`).join(' + ');
  return `(${products}) × ${conversionFactor} = ${formatUsd(total)}`;
}

/** The national amount, outside a facility: the printed total RVU × conversion factor, rounded once, half up. */
export function computeNationalCents(rvu: RelativeValues): Cents {
  return applyConversionFactor(parseDecimal(rvu.nonFacilityTotal), rvu);
}

/** Lowest and highest amount over `localities` (at least one); a tie goes to the first key in alphabetical order. */
export function buildLocalityRange(rvu: RelativeValues, localities: readonly Locality[]): LocalityRange {
  const amounts = localities
    .map((locality) => ({ key: locality.key, cents: computeLocalityCents(rvu, locality) }))
    .sort((a, b) => a.cents - b.cents || (a.key < b.key ? -1 : 1));
  const low = amounts[0];
  const high = amounts.find(({ cents }) => cents === amounts.at(-1)?.cents);
  if (low === undefined || high === undefined) throw new RangeError('A range needs at least one locality.');
  return { lowCents: low.cents, lowKey: low.key, highCents: high.cents, highKey: high.key };
}

function pairFactors(rvu: RelativeValues, locality: Locality): readonly [Factors, Factors, Factors] {
  return [
    { name: 'Work', rvu: rvu.work, gpci: locality.workIndex },
    {
      name: 'Practice expense',
      rvu: rvu.nonFacilityPracticeExpense,
      gpci: locality.practiceExpenseIndex,
    },
    { name: 'Malpractice', rvu: rvu.malpractice, gpci: locality.malpracticeIndex },
  ];
}

function multiplyFactors({ rvu, gpci }: Factors): Decimal {
  return multiplyDecimals(parseDecimal(rvu), parseDecimal(gpci));
}

function sumProducts(factors: readonly [Factors, Factors, Factors]): Decimal {
  return factors.map(multiplyFactors).reduce(addDecimals);
}

function toPart(factors: Factors): FormulaPart {
  return { ...factors, product: formatDecimal(multiplyFactors(factors)) };
}

function applyConversionFactor(units: Decimal, rvu: RelativeValues): Cents {
  return roundToCents(multiplyDecimals(units, parseDecimal(rvu.conversionFactor)));
}
