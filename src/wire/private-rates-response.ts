// SPDX-License-Identifier: Apache-2.0
// What hospitals publish for one code, on the wire.

import { centsToUsd } from '../core/index.ts';
import type { Figure } from '../figures/index.ts';
import {
  BILLING_CLASSES,
  type CodeRates,
  findGroup,
  HOSPITALS_OF_A_RANGE,
  type HospitalFile,
  type HospitalSpread,
  type PrivateRate,
  type RateGroup,
  SET_ASIDE_RULES,
  type SetAsideRule,
} from '../private-rates/index.ts';
import type { PrivateRatesResponse } from './private-rates-schemas.ts';

const NOT_FEDERAL =
  'Published by hospitals of what they agreed with insurers (45 CFR part 180). Not federal figures, and never added to a ledger total.';
const RULE =
  'A rate is an amount in the dollar column of the hospital’s own file, as it stands there; payer, plan, setting and methodology are as the hospital wrote them. Where the hospital also names a percentage of its list price, the dollar is the hospital’s own arithmetic. Nothing is converted, rounded or corrected: what is no dollar amount for one visit is counted in notInSpread.';
const SPREAD_RULE =
  'Lowest, median and highest are of the distinct amounts in a billing class, each counted once however many plans pay it; every one is an amount a hospital published. Of an even number the median is the lower of the two in the middle. Fewer than two hospitals make no range.';

/** null where no hospital gives a dollar amount for the code. */
export function toPrivateRatesResponse(
  { code, codeSystem, label }: Pick<Figure, 'code' | 'codeSystem' | 'label'>,
  { rates, notInSpread }: CodeRates,
  files: readonly HospitalFile[],
  withRows: boolean,
): PrivateRatesResponse | null {
  if (rates.length === 0 || code === null) return null;
  const groups = BILLING_CLASSES.flatMap((billingClass) => findGroup(billingClass, rates, files) ?? []);
  const { setAside, ...counts } = notInSpread;
  return {
    ok: true,
    code,
    codeType: codeSystem ?? 'HCPCS',
    label,
    notFederal: NOT_FEDERAL,
    rule: RULE,
    spreadRule: SPREAD_RULE,
    groups: Object.fromEntries(groups.map((group) => [group.billingClass, toGroup(group)])),
    notInSpread: {
      ...counts,
      setAside: Object.entries(setAside).map(([rule, count]) => ({
        rule,
        why: SET_ASIDE_RULES[rule as SetAsideRule],
        count,
      })),
    },
    ...(withRows ? { rows: rates.map(toRow) } : {}),
  };
}

function toGroup(group: RateGroup): NonNullable<PrivateRatesResponse['groups']['facility']> {
  return {
    lowestUsd: centsToUsd(group.lowestCents),
    medianUsd: centsToUsd(group.medianCents),
    highestUsd: centsToUsd(group.highestCents),
    distinctRates: group.amounts.length,
    hospitalCount: group.hospitals.length,
    shownAsRange: group.hospitals.length >= HOSPITALS_OF_A_RANGE,
    hospitals: group.hospitals.map(toHospital),
  };
}

function toHospital({ file, amounts, ...spread }: HospitalSpread) {
  return {
    id: file.id,
    hospital: file.hospital,
    system: file.system,
    fileUrl: file.fileUrl,
    sha256: file.sha256,
    readOn: file.readOn,
    template: `${file.template} ${file.version}`,
    lastUpdatedOn: file.lastUpdatedOn,
    contents: file.contents,
    readSha256: file.readSha256,
    rowsAre: file.rowsAre,
    lowestUsd: centsToUsd(spread.lowestCents),
    highestUsd: centsToUsd(spread.highestCents),
    distinctRates: amounts.length,
    rates: spread.plans,
    ratesFromPercentage: spread.fromPercentage,
  };
}

function toRow({ cents, ...rate }: PrivateRate) {
  return {
    hospitalId: rate.hospitalId,
    payer: rate.payer,
    plan: rate.plan,
    billingClass: rate.billingClass,
    setting: rate.setting,
    modifiers: rate.modifiers,
    methodology: rate.methodology,
    negotiatedUsd: centsToUsd(cents),
    row: rate.row,
  };
}
