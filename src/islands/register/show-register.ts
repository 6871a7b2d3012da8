// SPDX-License-Identifier: Apache-2.0
// Fills the register page with what GET /api/register counts now.

import {
  AGE_OPTIONS,
  BURDEN_WORDS,
  DECIDER_OPTIONS,
  GAP_BAND_WORDS,
  GAP_WORDS,
  INSURANCE_OPTIONS,
  REGION_OPTIONS,
  RESPONDENT_OPTIONS,
  SEX_OPTIONS,
  STAGE_OPTIONS,
  URBANICITY_OPTIONS,
} from '../../components/said-words.ts';
import { SMALL_CELL_MIN } from '../../registers/index.ts';
import type { RegisterResponse } from '../../wire/index.ts';
import { drawBreakdown, drawRow } from './draw-breakdown.ts';
import { make } from './make.ts';

type Options = readonly (readonly [string, string])[];

const toWords = (...lists: readonly Options[]): ReadonlyMap<string, string> => new Map(lists.flat());
const burdens = toWords(Object.entries(BURDEN_WORDS).map(([value, { name }]) => [value, name] as const));
const gaps = toWords(Object.entries(GAP_WORDS).map(([value, { name }]) => [value, name] as const));

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const formatDay = (text: string): string => day.format(new Date(`${text.slice(0, 10)}T00:00:00Z`));

function since(first: string | null, last: string | null): string {
  if (first === null || last === null) return '';
  return first === last ? ` On ${formatDay(first)}.` : ` From ${formatDay(first)} to ${formatDay(last)}.`;
}

const left = (counted: number, all: number): string =>
  counted === 0
    ? `What was said is shown once ${SMALL_CELL_MIN} can be counted together; so far there are fewer.`
    : `Shown are the first ${counted}, in whole groups of ${SMALL_CELL_MIN}; ${all - counted} came after them.`;

function fill(id: string, ...children: (Node | string)[]): void {
  document.getElementById(id)?.replaceChildren(...children);
}

function showSurvey({ survey }: RegisterResponse): void {
  const { answers, senders, counted, ranking } = survey;
  const head = make(
    'p',
    {},
    `${many(answers, 'answer', 'answers')} from ${many(senders, 'sender', 'senders')}.${since(survey.firstOn, survey.lastOn)} ${answers === 0 ? '' : left(counted, answers)}`,
  );
  if (counted === 0) {
    fill('survey', head);
    return;
  }
  const order = make(
    'table',
    { class: 'dots-table' },
    make('caption', {}, 'What weighs heaviest'),
    make(
      'tbody',
      {},
      ...ranking.map(({ burden, rank, placedAtLeast: [first = 0] }) =>
        drawRow(
          `${rank ?? ''}. ${burdens.get(burden) ?? burden}`,
          Math.min(40, first / SMALL_CELL_MIN),
          first === 0 ? `fewer than ${SMALL_CELL_MIN} put it first` : `${first} or more put it first`,
        ),
      ),
    ),
  );
  const { context } = survey;
  fill(
    'survey',
    head,
    order,
    drawBreakdown(
      'Never asked about',
      survey.unasked,
      toWords([...burdens], [['all-asked', 'Asked about all of them']]),
    ),
    drawBreakdown('To be measured first', survey.lead, burdens),
    drawBreakdown('Who should decide', survey.decide, toWords(DECIDER_OPTIONS)),
    drawBreakdown('Clinicians it took', survey.clinicians, new Map()),
    make(
      'details',
      {},
      make('summary', {}, 'Who answered'),
      drawBreakdown('Who', context.respondent, toWords(RESPONDENT_OPTIONS)),
      drawBreakdown('Where it stands', context.stage, toWords(STAGE_OPTIONS)),
      drawBreakdown('Age', context.age, toWords(AGE_OPTIONS)),
      drawBreakdown('Sex', context.sex, toWords(SEX_OPTIONS)),
      drawBreakdown('Insurance', context.insurance, toWords(INSURANCE_OPTIONS)),
      drawBreakdown('Region', context.region, toWords(REGION_OPTIONS)),
      drawBreakdown('Years to a diagnosis', context.yearsToDiagnosis, new Map()),
    ),
  );
}

function showGap({ gap }: RegisterResponse): void {
  const head = make(
    'p',
    {},
    `${many(gap.reports, 'report', 'reports')} from ${many(gap.senders, 'sender', 'senders')}.${since(gap.firstOn, gap.lastOn)} ${gap.reports === 0 ? '' : left(gap.heaviest.counted, gap.reports)}`,
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
    drawBreakdown('What weighs heaviest', gap.heaviest, gaps),
    ...gap.kinds.map((kind) => drawBreakdown(`${gaps.get(kind.kind) ?? kind.kind}: how often`, kind, bands)),
    make(
      'details',
      {},
      make('summary', {}, 'Who reported'),
      drawBreakdown('Age', context.ageBand, toWords(AGE_OPTIONS)),
      drawBreakdown('Insurance', context.insurance, toWords(INSURANCE_OPTIONS)),
      drawBreakdown('Region', context.region, toWords(REGION_OPTIONS)),
      drawBreakdown('Where they live', context.urbanicity, toWords(URBANICITY_OPTIONS)),
    ),
  );
}

async function showCorrections({ corrections }: RegisterResponse): Promise<void> {
  const { sends, figures, summary, firstOn, lastOn } = corrections;
  const head = make(
    'p',
    {},
    `${many(sends, 'answer', 'answers')} about ${many(figures, 'figure', 'figures')}.${since(firstOn, lastOn)} No answer changes a figure.`,
  );
  if (summary.length === 0) {
    fill('corrections', head);
    return;
  }
  const labels = await readLabels();
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
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
        { class: 'amount end' },
        median === null ? `fewer than ${SMALL_CELL_MIN} named one` : dollars.format(median),
      ),
    ),
  );
  const names = ['Figure', 'Right', 'Wrong', 'Amount in the middle of those named'];
  const heads = names.map((name, at) =>
    make('th', { scope: 'col', ...(at === 0 ? {} : { class: 'end' }) }, name),
  );
  fill(
    'corrections',
    head,
    make(
      'div',
      { class: 'scrolls', tabindex: '0', role: 'group', 'aria-label': 'Answers by figure' },
      make(
        'table',
        { class: 'lines' },
        make('thead', {}, make('tr', {}, ...heads)),
        make('tbody', {}, ...rows),
      ),
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
      make(
        'p',
        {},
        `${many(interviews.n, 'interview has', 'interviews have')} been sent.${since(interviews.firstOn, interviews.lastOn)}`,
      ),
    );
    if (status !== null) status.textContent = '';
  } catch {
    if (status !== null)
      status.textContent =
        'The counts cannot be read at the moment. The figures and everything that is priced work all the same.';
  }
}

void start();
