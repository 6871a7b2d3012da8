// SPDX-License-Identifier: Apache-2.0
// One figure with all that is needed to find it again, and what people said of it.

import { z } from 'zod';
import { centsToUsd, formatUsd, usdToCents } from '../core/index.ts';
import {
  type Attribution,
  type Figure,
  findInterval95,
  formatCode,
  type Source,
  type Table,
} from '../figures/index.ts';
import { toFigureVersionPath } from '../open-data/index.ts';
import { toCustody } from '../pricing/index.ts';
import { toFitRate } from './correction-export.ts';
import { BASES } from './names.ts';
import { auditSchema, sourceSchema } from './table-schemas.ts';

const count = z.int().min(0);

export const citationResponseSchema = z.strictObject({
  ok: z.literal(true),
  id: z.string(),
  label: z.string(),
  code: z.string().nullable(),
  valueUsd: z.number().nullable(),
  /** The true figure lies between them with 95 percent confidence. */
  interval95Usd: z.tuple([z.number(), z.number()]).nullable(),
  basis: z.enum(BASES),
  attribution: z.enum(['gross', 'excess', 'not_applicable']),
  year: z.string(),
  geography: z.string(),
  population: z.string(),
  coverage: z.string(),
  confidence: z.enum(['VERIFIED', 'DERIVED']),
  publisher: z.string(),
  sourceTitle: z.string(),
  sourceUrl: z.string(),
  sourceFile: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  readOn: z.iso.date(),
  /** Every document the value was made from; the first is the one above. */
  sources: z.array(sourceSchema),
  audit: auditSchema,
  counts: z.strictObject({
    confirmedRight: count,
    flaggedWrong: count,
    fitRate: z.number().min(0).max(1).nullable(),
    publicMedianBelievedUsd: z.number().min(0).nullable(),
  }),
  sampleCaveat: z.string(),
  /** Day of the counts. */
  countedAsOf: z.iso.date(),
  tableVersion: z.string(),
  permalink: z.string().describe('The page of the figure, which follows the table.'),
  permanent: z.string().describe('The figure as this version of the table has it, whatever later ones say.'),
});

type Citation = z.infer<typeof citationResponseSchema>;

/** What was counted of one figure; null where nothing was sent about it. */
export interface CountedFigure {
  readonly confirmedRight: number;
  readonly flaggedWrong: number;
  readonly publicMedianBelievedUsd: number | null;
}

const CAVEAT =
  'Counts are of whoever chose to send one: no sample was drawn, nobody’s identity or bill was checked, and they say nothing of how often the figure fits other people. Rows that the team sent to test are left out.';

/** `today` is the day of the counts; `site` the address of the site, without a path. */
export function toCitation(
  figure: Figure,
  table: Table,
  counted: CountedFigure | null,
  { today, site }: { readonly today: string; readonly site: string },
): Citation {
  // The indices by place stand behind other amounts than this one.
  const { sources } = toCustody(figure, 'schedule', table);
  const [source] = sources;
  if (source === undefined) throw new Error(`Row ${figure.id} names an unknown source.`);
  const { confirmedRight = 0, flaggedWrong = 0, publicMedianBelievedUsd = null } = counted ?? {};
  return {
    ok: true,
    id: figure.id,
    label: figure.label,
    code: formatCode(figure),
    valueUsd: figure.valueCents === null ? null : centsToUsd(figure.valueCents),
    interval95Usd: findInterval95(figure),
    basis: figure.basis,
    attribution: figure.attribution,
    year: figure.year,
    geography: figure.geography,
    population: figure.population,
    coverage: figure.coverage,
    confidence: figure.confidence,
    publisher: source.publisher,
    sourceTitle: source.title,
    sourceUrl: source.url,
    sourceFile: source.file,
    sha256: source.sha256,
    readOn: source.readOn,
    sources: sources.map((each) => ({ ...each })),
    audit: { ...figure.audit },
    counts: {
      confirmedRight,
      flaggedWrong,
      fitRate: toFitRate({ right: confirmedRight, wrong: flaggedWrong }),
      publicMedianBelievedUsd,
    },
    sampleCaveat: CAVEAT,
    countedAsOf: today,
    tableVersion: table.version,
    permalink: `${site}/figures/${figure.id}`,
    permanent: `${site}${toFigureVersionPath(figure.id, table.version)}`,
  };
}

const toSourceLines = (source: Source): readonly (readonly [name: string, value: string])[] => [
  ['Publisher', source.publisher],
  ['Source', source.title],
  ['Source file', source.file],
  ['Source URL', source.url],
  ['SHA-256', source.sha256],
  ['Read on', source.readOn],
];

const ATTRIBUTIONS: Readonly<Record<Attribution, string>> = {
  gross: 'gross, all of it',
  excess: 'excess, the difference between people with and without the condition, not all they spend',
  not_applicable: 'not applicable',
};

function toRangeLine(interval: readonly number[]): readonly [name: string, value: string] {
  const ends = interval.map((end) => formatUsd(usdToCents(end)));
  return ['Range with 95 percent confidence', ends.join(' to ')];
}

/** The same as plain text, a line each: to be sent to whoever publishes the figure. */
export function formatCitation(citation: Citation, figure: Figure): string {
  const { counts, audit, code } = citation;
  const median =
    counts.publicMedianBelievedUsd === null
      ? 'the middle of the amounts given is not shown, since fewer than 11 gave one'
      : `the middle of the amounts given is $${counts.publicMedianBelievedUsd.toFixed(2)}`;
  const lines: readonly (readonly [name: string, value: string])[] = [
    ['Figure', citation.label],
    ['Row id', `${citation.id}${code === null ? '' : ` (${code})`}`],
    ['Value', figure.valueCents === null ? 'none is published' : formatUsd(figure.valueCents)],
    ...(citation.interval95Usd === null ? [] : [toRangeLine(citation.interval95Usd)]),
    ['Basis', citation.basis],
    ['Attribution', ATTRIBUTIONS[citation.attribution]],
    ['Year', citation.year],
    ['Geography', citation.geography],
    ['Population', citation.population],
    ...citation.sources.flatMap(toSourceLines),
    ['Audit', `${audit.verdict}. ${audit.reason}`],
    [
      'Public counts',
      `${counts.confirmedRight} said it is right for them, ${counts.flaggedWrong} said it is wrong; ${median}.`,
    ],
    ['Sample', citation.sampleCaveat],
    ['Counted as of', citation.countedAsOf],
    ['Table version', citation.tableVersion],
    ['Page', citation.permalink],
    ['This version of it, for good', citation.permanent],
  ];
  const body = lines.map(([name, value]) => `${name}: ${value.replace(/\s+/g, ' ')}\n`).join('');
  return `Correction report, Waypoint Ledger\n\n${body}`;
}
