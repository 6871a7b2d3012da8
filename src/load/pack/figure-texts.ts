// SPDX-License-Identifier: Apache-2.0
// The sentences of a figure repeat numbers its fields hold. With a reference in place of each such number the
// sentences of most rows become the same, and compress to nothing.

import { formatUsd } from '../../core/index.ts';
import type { Figure } from '../../figures/index.ts';

/** A number as the sentences print it, or the sign of a reference. */
const NUMBER = /\{|\d+(?:,\d{3})*(?:\.\d+)?/g;
const REFERENCE = /\{(.)/g;
const FIRST = 'a'.charCodeAt(0);

export function packFigureTexts(figure: Figure): Figure {
  const facts = listFacts(figure);
  return mapTexts(figure, (text) =>
    text.replace(NUMBER, (found) => {
      if (found === '{') return '{{';
      const at = facts.indexOf(found);
      return at < 0 ? found : `{${String.fromCharCode(FIRST + at)}`;
    }),
  );
}

export function unpackFigureTexts(figure: Figure): Figure {
  const facts = listFacts(figure);
  return mapTexts(figure, (text) =>
    text.replace(REFERENCE, (_, sign: string) =>
      sign === '{' ? sign : (facts[sign.charCodeAt(0) - FIRST] ?? ''),
    ),
  );
}

/** Always as many, so that one reference means the same in every row. */
function listFacts({ relativeValues, valueCents, outOfPocketCents, submittedCharge }: Figure): string[] {
  const dollars = [valueCents, outOfPocketCents, submittedCharge?.cents ?? null].map((cents) =>
    cents === null ? '' : formatUsd(cents).replace('$', ''),
  );
  return [
    ...dollars,
    relativeValues?.work ?? '',
    relativeValues?.nonFacilityPracticeExpense ?? '',
    relativeValues?.facilityPracticeExpense ?? '',
    relativeValues?.malpractice ?? '',
    relativeValues?.nonFacilityTotal ?? '',
    relativeValues?.facilityTotal ?? '',
    relativeValues?.conversionFactor ?? '',
  ];
}

function mapTexts(figure: Figure, map: (text: string) => string): Figure {
  return {
    ...figure,
    coverage: map(figure.coverage),
    audit: { ...figure.audit, reason: map(figure.audit.reason) },
  };
}
