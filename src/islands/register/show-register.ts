// SPDX-License-Identifier: Apache-2.0
// Fills the register page with what GET /api/register counts now.

import { formatDate } from '../../components/format-day.ts';
import { SMALL_CELL_MIN } from '../../registers/index.ts';
import {
  AGE_OPTIONS,
  BURDEN_WORDS,
  DECIDER_OPTIONS,
  GAP_BAND_WORDS,
  GAP_WORDS,
  INSURANCE_OPTIONS,
  locale,
  NUMBER_BAND_WORDS,
  REGION_OPTIONS,
  RESPONDENT_OPTIONS,
  SEX_OPTIONS,
  STAGE_OPTIONS,
  countTexts as texts,
  URBANICITY_OPTIONS,
} from '../../texts/index.ts';
import type { RegisterResponse } from '../../wire/index.ts';
import { drawBreakdown, drawRanking } from './draw-breakdown.ts';
import { make } from './make.ts';

type Options = readonly (readonly [string, string])[];

const toWords = (...lists: readonly Options[]): ReadonlyMap<string, string> => new Map(lists.flat());
const burdens = toWords(Object.entries(BURDEN_WORDS).map(([value, { name }]) => [value, name] as const));
const gaps = toWords(Object.entries(GAP_WORDS).map(([value, { name }]) => [value, name] as const));

const formatDay = (instant: string): string => formatDate(instant.slice(0, 10));

const since = (first: string | null, last: string | null): string =>
  texts.since(first && formatDay(first), last && formatDay(last));

const left = (counted: number, all: number): string =>
  counted === 0
    ? texts.noneYet(SMALL_CELL_MIN)
    : `${texts.groups(counted, SMALL_CELL_MIN, all - counted)} ${texts.dot(SMALL_CELL_MIN)}`;

function fill(id: string, ...children: (Node | string)[]): void {
  document.getElementById(id)?.replaceChildren(...children);
}

function showSurvey({ survey }: RegisterResponse): void {
  const { answers, senders, counted, ranking } = survey;
  const head = make(
    'p',
    {},
    `${texts.surveyed(answers, senders)}${since(survey.firstOn, survey.lastOn)} ${answers === 0 ? '' : left(counted, answers)}`,
  );
  if (counted === 0) {
    fill('survey', head);
    return;
  }
  const order = drawRanking(texts.heaviest, ranking);
  const { context } = survey;
  fill(
    'survey',
    head,
    order,
    drawBreakdown(texts.unasked, survey.unasked, toWords([...burdens], [['all-asked', texts.allAsked]])),
    drawBreakdown(texts.measured, survey.lead, burdens),
    drawBreakdown(texts.decide, survey.decide, toWords(DECIDER_OPTIONS)),
    drawBreakdown(texts.clinicians, survey.clinicians, toWords(NUMBER_BAND_WORDS)),
    make(
      'details',
      {},
      make('summary', {}, texts.answered),
      drawBreakdown(texts.respondent, context.respondent, toWords(RESPONDENT_OPTIONS)),
      drawBreakdown(texts.stage, context.stage, toWords(STAGE_OPTIONS)),
      drawBreakdown(texts.age, context.age, toWords(AGE_OPTIONS)),
      drawBreakdown(texts.sex, context.sex, toWords(SEX_OPTIONS)),
      drawBreakdown(texts.insurance, context.insurance, toWords(INSURANCE_OPTIONS)),
      drawBreakdown(texts.region, context.region, toWords(REGION_OPTIONS)),
      drawBreakdown(texts.years, context.yearsToDiagnosis, toWords(NUMBER_BAND_WORDS)),
    ),
  );
}

function showGap({ gap }: RegisterResponse): void {
  const head = make(
    'p',
    {},
    `${texts.reported(gap.reports, gap.senders)}${since(gap.firstOn, gap.lastOn)} ${gap.reports === 0 ? '' : left(gap.heaviest.counted, gap.reports)}`,
  );
  if (gap.heaviest.counted === 0) {
    fill('gap', head);
    return;
  }
  const bands = toWords(GAP_BAND_WORDS);
  const { context } = gap;
  fill(
    'gap',
    head,
    drawBreakdown(texts.heaviest, gap.heaviest, gaps),
    ...gap.kinds.map((kind) => drawBreakdown(texts.howOften(gaps.get(kind.kind) ?? kind.kind), kind, bands)),
    make(
      'details',
      {},
      make('summary', {}, texts.reporters),
      drawBreakdown(texts.age, context.ageBand, toWords(AGE_OPTIONS)),
      drawBreakdown(texts.insurance, context.insurance, toWords(INSURANCE_OPTIONS)),
      drawBreakdown(texts.region, context.region, toWords(REGION_OPTIONS)),
      drawBreakdown(texts.urbanicity, context.urbanicity, toWords(URBANICITY_OPTIONS)),
    ),
  );
}

async function showCorrections({ corrections }: RegisterResponse): Promise<void> {
  const { sends, figures, summary, firstOn, lastOn } = corrections;
  const head = make(
    'p',
    {},
    `${texts.corrected(sends, figures)}${since(firstOn, lastOn)} ${texts.noFigureChanged}`,
  );
  if (summary.length === 0) {
    fill('corrections', head);
    return;
  }
  const labels = await readLabels();
  const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  const rows = summary.map(({ priceId, confirmedRight, flaggedWrong, publicMedianBelievedUsd: median }) =>
    make(
      'tr',
      {},
      make(
        'th',
        { scope: 'row' },
        make('a', { href: `/figures/${encodeURIComponent(priceId)}` }, labels.get(priceId) ?? priceId),
      ),
      make('td', { class: 'amount end' }, String(confirmedRight)),
      make('td', { class: 'amount end' }, String(flaggedWrong)),
      make(
        'td',
        { class: median === null ? 'end' : 'amount end' },
        median === null ? texts.fewNamed(SMALL_CELL_MIN) : dollars.format(median),
      ),
    ),
  );
  const names = [texts.figure, texts.right, texts.wrong, texts.middle];
  const heads = names.map((name, at) =>
    make('th', { scope: 'col', ...(at === 0 ? {} : { class: 'end' }) }, name),
  );
  fill(
    'corrections',
    head,
    make(
      'table',
      { class: 'lines compare', 'aria-label': texts.byFigure },
      make('thead', {}, make('tr', {}, ...heads)),
      make('tbody', {}, ...rows),
    ),
  );
}

/** Without them the rows are named by their ids. */
async function readLabels(): Promise<ReadonlyMap<string, string>> {
  try {
    const response = await fetch('/api/table?slim=1');
    const { items } = (await response.json()) as { items: readonly { id: string; label: string }[] };
    return new Map(items.map(({ id, label }) => [id, label]));
  } catch {
    return new Map();
  }
}

async function start(): Promise<void> {
  const status = document.getElementById('register-status');
  try {
    const response = await fetch('/api/register');
    if (!response.ok) throw new Error(String(response.status));
    const register = (await response.json()) as RegisterResponse;
    showSurvey(register);
    showGap(register);
    await showCorrections(register);
    const { interviews } = register;
    fill(
      'interviews',
      make('p', {}, `${texts.interviewed(interviews.n)}${since(interviews.firstOn, interviews.lastOn)}`),
    );
    if (status !== null) status.textContent = '';
  } catch {
    if (status !== null) status.textContent = texts.failed;
  }
}

void start();
