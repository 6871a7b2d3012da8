// SPDX-License-Identifier: Apache-2.0
// The total for one person: only the lines a published figure describes, under the rules of the reference total.

import { centsToUsd } from '../core/index.ts';
import type { Figure } from '../figures/index.ts';
import type { Locality } from '../localities/index.ts';
import type { FittedFigure } from './fit.ts';
import { isNationalOnly } from './places.ts';
import { type MoneyLine, type Settlement, sumLines } from './totals.ts';
import type { Coverage, Excluded, Fit, Fitted, FitVerdict } from './types.ts';
import { countLines, NO_TOTAL } from './words.ts';

const VERDICTS: readonly FitVerdict[] = [
  'DESCRIBES YOU',
  'REFERENCE PRICE',
  'BILLED AGAINST THIS',
  'NOT DESCRIBED',
];

/**
 * `fits` and `lines` run along `segments`. Counted are the lines the settlement kept and a figure describes: what left
 * the reference total because of a conflict stays out here too, even where its other side does not describe the person.
 */
export function buildFitted(
  lines: readonly MoneyLine[],
  fits: readonly FittedFigure[],
  settlement: Settlement,
  coverage: Coverage,
  locality: Locality | null,
): Fitted {
  const counted = settlement.kept.flatMap(({ segment, figure }) => {
    const fitted = fits[segment];
    return fitted === undefined || fitted.cents === null
      ? []
      : [
          {
            cents: fitted.cents,
            basis: fitted.basis,
            which: fitted.fit.which,
            describes: figure.describes,
            isNationalOnly: isNationalOnly(figure),
            isAbovePayment: figure.isAbovePayment,
          },
        ];
  });
  const sum = sumLines(counted);
  const describedCount = fits.filter(({ fit }) => fit.figureUsd !== null).length;
  return {
    totalUsd: sum.cents === null ? null : centsToUsd(sum.cents),
    suppressedReason:
      sum.cents === null ? (sum.warning ?? explainNothing(fits.length, describedCount, coverage)) : null,
    describedCount,
    notDescribedCount: fits.length - describedCount,
    figureKindsUsed: [...new Set(counted.map(({ which }) => which))],
    labels:
      sum.cents === null
        ? labelNoTotal(fits.length, describedCount, coverage)
        : labelTotal(counted, coverage, locality),
    verdicts: VERDICTS.map((verdict) => ({
      verdict,
      lines: fits.filter(({ fit }) => fit.verdict === verdict).length,
    })).filter((each) => each.lines > 0),
    basisWarning: sum.warning,
    excludedFromTotal: listExcluded(lines, fits, settlement),
  };
}

function explainNothing(lineCount: number, describedCount: number, coverage: Coverage): string {
  if (lineCount === 0) return 'Nothing here could be priced, so there is no total.';
  if (describedCount > 0) {
    return 'The figures that describe you are kept out of every sum, each for the reason beside it, so there is no total.';
  }
  if (coverage === 'medicaid') {
    return 'The figures for care here are Medicare’s. No published figure says what Medicaid pays in your state, so there is no total.';
  }
  if (coverage === 'uninsured') {
    return 'No average charge is in this table for any of these lines, so there is no total for someone without insurance.';
  }
  return 'No published figure describes you for any of these lines, so there is no total.';
}

function labelNoTotal(lineCount: number, describedCount: number, coverage: Coverage): Fitted['labels'] {
  return coverage === 'medicaid' && lineCount > 0 && describedCount === 0
    ? {
        primary: 'No figure for Medicaid',
        secondary: 'Each state sets its own payments; Medicare’s amounts do not stand in for them.',
      }
    : { primary: NO_TOTAL, secondary: 'Nothing here is added up.' };
}

interface CountedLine {
  readonly which: Fit['which'];
  readonly describes: Figure['describes'];
  readonly isNationalOnly: boolean;
  readonly isAbovePayment: boolean;
}

/** What the lines in the total are; they are all of one basis. */
function labelTotal(
  counted: readonly CountedLine[],
  coverage: Coverage,
  locality: Locality | null,
): Fitted['labels'] {
  if (counted.every(({ describes }) => describes === 'everyone')) {
    return {
      primary: 'Survey figures, nationally',
      secondary: 'Over people with every kind of coverage, and with none.',
    };
  }
  const where = nameWhere(counted, locality);
  const above = counted.filter(({ isAbovePayment }) => isAbovePayment).length;
  switch (coverage) {
    case 'medicare':
      return {
        primary: `What Medicare allows ${where}`,
        secondary: `Medicare’s share and yours together; supplements and deductibles are not taken off.${above === 0 ? '' : ` Medicare pays less for ${countLines(above)}.`}`,
      };
    case 'uninsured':
      return {
        primary: 'Average amount billed, nationally',
        secondary: 'Charges before any discount; they are never added to allowed amounts.',
      };
    default:
      return {
        primary: `Reference price ${where}`,
        secondary:
          'What Medicare allows, as a point of reference; your plan’s own prices are not federal figures.',
      };
  }
}

/** Where an amount is of the place, lines that Medicare adjusts by place and that are national here are counted beside it. */
function nameWhere(counted: readonly CountedLine[], locality: Locality | null): string {
  if (locality === null || !counted.some(({ which }) => which === 'locality')) return 'nationally';
  const national = counted.filter((line) => line.which === 'schedule' && line.isNationalOnly).length;
  return `in ${locality.name}${national === 0 ? '' : `, and nationally for ${countLines(national)}`}`;
}

function listExcluded(
  lines: readonly MoneyLine[],
  fits: readonly FittedFigure[],
  settlement: Settlement,
): readonly Excluded[] {
  const kept = new Set(settlement.kept.map((line) => line.segment));
  const notDescribed = lines.flatMap(({ segment, figure }): readonly Excluded[] => {
    const fitted = fits[segment];
    if (!kept.has(segment) || fitted === undefined || fitted.cents !== null) return [];
    const { id: itemId, label } = figure;
    return [{ segment, itemId, label, rule: 'not-described', reason: fitted.fit.why }];
  });
  return [...settlement.excluded, ...notDescribed].sort((a, b) => a.segment - b.segment);
}
