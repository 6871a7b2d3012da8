// SPDX-License-Identifier: Apache-2.0
// The total of a ledger, and what stands beside it.

/** As every other part of a ledger counts them. */
const countLines = (lines: number) => (lines === 1 ? 'One line' : `${lines} lines`);

export const national = 'National total';
/** `lines`: how many it adds; 0 where as many as the total above it. */
export const nationally = (lines: number) =>
  `What Medicare allows nationally${lines === 0 ? '' : `, for ${countLines(lines).toLowerCase()}`}`;
export const none = 'Nothing here has a published figure that may be added, so there is no total.';
export const sum = (parts: readonly string[], amount: string) =>
  parts.length === 1
    ? `${countLines(1)}: ${amount}.`
    : `${countLines(parts.length)}: ${parts.join(' + ')} = ${amount}.`;
export const lacking = (lines: number) =>
  `${countLines(lines)} ${lines === 1 ? 'has' : 'have'} no figure for you and ${lines === 1 ? 'is' : 'are'} not in it.`;
/** `lines` of which it holds the doctor’s charge alone. */
export const withoutHospital = (lines: number) =>
  `For ${countLines(lines).toLowerCase()} it holds the doctor’s charge alone, without the hospital’s bill.`;
export const beside = 'Beside the total, not in it';
export const nearest =
  'Published near what you wrote, for scale. It is not yours, it is not multiplied, and it is in no total.';
export const noFigure = 'no figure';
export const notAddedTo = (labels: readonly string[]) =>
  `Nor is it added to ${labels.map((label) => `“${label}”`).join(' or ')}.`;
