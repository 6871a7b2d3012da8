// SPDX-License-Identifier: Apache-2.0
// The sentences of a figure repeat numbers its fields hold. With a reference in place of each such number the
// sentences of most rows become the same, and compress to nothing.

import { formatUsd } from '../../core/index.ts';
import type { Figure } from '../../figures/index.ts';

/** A number as the sentences print it, or the sign of a reference. */
const NUMBER = /\{|\d+(?:,\d{3})*(?:\.\d+)?/g;
const REFERENCE = /\{(.)/g;
const FIRST = 'a'.charCodeAt(0);

/** `text` with a reference in place of each number that a field of the figure holds. */
export function packFigureText(text: string, figure: Figure): string {
  const facts = listFacts(figure);
  return text.replace(NUMBER, (found) => {
    if (found === '{') return '{{';
    const at = facts.indexOf(found);
    return at < 0 ? found : `{${String.fromCharCode(FIRST + at)}`;
  });
}

export function unpackFigureText(text: string, figure: Figure): string {
  const facts = listFacts(figure);
  return text.replace(REFERENCE, (_, sign: string) =>
    sign === '{' ? sign : (facts[sign.charCodeAt(0) - FIRST] ?? ''),
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
