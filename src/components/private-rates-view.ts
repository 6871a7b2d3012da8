// SPDX-License-Identifier: Apache-2.0
// What hospitals publish of one code, as the figure's page shows it: sentences, and where marks stand in the drawing.

import { type Cents, formatUsd, usdToCents } from '../core/index.ts';
import type { Figure } from '../figures/index.ts';
import {
  BILLING_CLASSES,
  type BillingClass,
  findCodeRates,
  findGroup,
  HOSPITALS_OF_A_RANGE,
  type HospitalFile,
  type NotInSpread,
  type PrivateRateRecord,
  type RateGroup,
} from '../private-rates/index.ts';
import { privateRateTexts as words } from '../texts/index.ts';
import { toBasisLine } from './basis-words.ts';

interface HospitalRow {
  readonly file: HospitalFile;
  readonly lowest: string;
  readonly highest: string;
  readonly distinctRates: number;
  /** Percent of the width, 0 to 100. */
  readonly ticks: readonly number[];
}

interface Mark {
  readonly amount: string;
  /** Percent of the width, 0 to 100. */
  readonly at: number;
}

interface GroupView {
  readonly id: string;
  readonly title: string;
  readonly sentence: string;
  /** False for one hospital: nothing is drawn then. */
  readonly isRange: boolean;
  readonly rows: readonly HospitalRow[];
  /** The lowest and the highest published amount: not the ends of the drawing where the federal one lies beyond. */
  readonly low: Mark;
  readonly high: Mark;
  /** `what`: which federal amount it is, and of which year. */
  readonly federal: (Mark & { readonly what: string }) | null;
  /** Why the federal figure is not set beside this part of the bill; '' where it is. */
  readonly noFederal: string;
}

interface PrivateRatesView {
  readonly groups: readonly GroupView[];
  /** Each hospital once. */
  readonly files: readonly HospitalFile[];
  readonly leftOut: string | null;
}

/** null where no hospital gives a dollar amount for the figure's code. */
export function toPrivateRatesView(figure: Figure, record: PrivateRateRecord): PrivateRatesView | null {
  const found = figure.code === null ? null : findCodeRates(record, figure.code);
  if (found === null || found.rates.length === 0) return null;
  const groups = BILLING_CLASSES.flatMap(
    (billingClass) => findGroup(billingClass, found.rates, record.hospitals) ?? [],
  );
  const ids = new Set(groups.flatMap(({ hospitals }) => hospitals.map(({ file }) => file.id)));
  return {
    groups: groups.map((group) => toGroupView(group, findFederal(figure, group.billingClass))),
    files: record.hospitals.filter(({ id }) => ids.has(id)),
    leftOut: describeLeftOut(found.notInSpread),
  };
}

interface FederalAmount {
  readonly cents: Cents;
  readonly what: string;
}

/**
 * The federal amount of the same part of a bill, or a sentence why there is none ('' where the row has no amount). A
 * laboratory's fee and a therapist's are the same in a hospital; other rows of the fee schedule hold no hospital's part.
 */
function findFederal(figure: Figure, billingClass: BillingClass): FederalAmount | string {
  if (figure.valueCents === null) return '';
  const own = { cents: figure.valueCents, what: toBasisLine(figure) };
  const isOfHospital = figure.apc !== null;
  if (billingClass === 'not stated') return own;
  if (isOfHospital && figure.sourceIds.length > 1) return words.noFederal.together;
  if (billingClass === 'professional') return isOfHospital ? words.noFederal.hospital : own;
  const fee = figure.alternates.outpatientFacility;
  if (typeof fee?.value === 'number') return { cents: usdToCents(fee.value), what: fee.label };
  const isHospitalsToo = figure.relativeValues === null || figure.category === 'therapy';
  return isHospitalsToo ? own : words.noFederal.office;
}

function toGroupView(group: RateGroup, found: FederalAmount | string): GroupView {
  const own = typeof found === 'string' ? null : found;
  const federalCents = own?.cents ?? null;
  const drawn = federalCents === null ? [] : [federalCents];
  const least = Math.min(group.lowestCents, ...drawn);
  const width = Math.max(group.highestCents, ...drawn) - least;
  // For drawing only; a hundredth of a percent is finer than a pixel.
  const toPosition = (cents: Cents): number =>
    width === 0 ? 50 : Math.round(((cents - least) / width) * 10_000) / 100;
  const toMark = (cents: Cents): Mark => ({ amount: formatUsd(cents), at: toPosition(cents) });
  return {
    id: `rates-${group.billingClass.replace(' ', '-')}`,
    title: words.groups[group.billingClass],
    sentence: describeGroup(group),
    isRange: group.hospitals.length >= HOSPITALS_OF_A_RANGE,
    rows: group.hospitals.map(({ file, amounts, lowestCents, highestCents }) => ({
      file,
      lowest: formatUsd(lowestCents),
      highest: formatUsd(highestCents),
      distinctRates: amounts.length,
      ticks: [...new Set(amounts.map(toPosition))],
    })),
    low: toMark(group.lowestCents),
    high: toMark(group.highestCents),
    federal: own === null ? null : { ...toMark(own.cents), what: own.what },
    noFederal: typeof found === 'string' ? found : '',
  };
}

function describeGroup({ hospitals, amounts, ...group }: RateGroup): string {
  const low = formatUsd(group.lowestCents);
  const high = formatUsd(group.highestCents);
  const middle = formatUsd(group.medianCents);
  if (hospitals.length < HOSPITALS_OF_A_RANGE) {
    return words.oneHospital(
      hospitals[0]?.file.hospital ?? '',
      amounts.length,
      amounts.length === 1 ? low : null,
    );
  }
  return words.range(hospitals.length, amounts.length, low, high, middle);
}

function describeLeftOut({
  percentageOfCharge,
  perDiem,
  algorithmOnly,
  setAside,
}: NotInSpread): string | null {
  const aside = Object.values(setAside).reduce((sum, count) => sum + count, 0);
  const parts = [
    [percentageOfCharge, words.leftOutKinds.percentageOfCharge],
    [perDiem, words.leftOutKinds.perDiem],
    [algorithmOnly, words.leftOutKinds.algorithmOnly],
    [aside, words.leftOutKinds.aside],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return said.length === 0 ? null : words.leftOut(said.join('; '));
}
