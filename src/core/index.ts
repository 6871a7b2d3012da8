// SPDX-License-Identifier: Apache-2.0

export { CALLS_AN_HOUR, CORRECTIONS_OF_A_FIGURE, INTERVIEWS_A_DAY } from './call-limits.ts';
export { toCanonicalJson } from './canonical-json.ts';
export { dropControls, hasControls } from './controls.ts';
export { CsvFault, type CsvLine, defuseCell, formatCsvLine, readCsv, restoreCell } from './csv.ts';
export {
  addDecimals,
  type Decimal,
  decimalToNumber,
  formatDecimal,
  multiplyDecimals,
  parseDecimal,
  roundDecimal,
} from './decimal.ts';
export {
  addCents,
  type Cents,
  centsToUsd,
  formatUsd,
  multiplyCents,
  parseDollars,
  roundToCents,
  toCents,
  usdToCents,
} from './money.ts';
export { Problem, type ProblemCode, quoteInput } from './problem.ts';
export { repeatsName } from './repeated-name.ts';
export { hashSha256 } from './sha256.ts';
