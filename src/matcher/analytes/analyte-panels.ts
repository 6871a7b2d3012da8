// SPDX-License-Identifier: Apache-2.0
// Part of step 6: what a panel holds is no test of its own. "CMP: sodium 132, potassium 3.3" is one panel,
// "the anemia workup: ferritin, iron" two tests.

import type { Token } from '../words/2-tokenize.ts';
import { hasWordAfter } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Named } from './analyte-lists.ts';
import * as words from './analyte-words.ts';

const CBC = 'cms-lab-cbc';
const LIPIDS = 'cms-lab-lipid-panel';
const CHEMISTRY = ['cms-lab-glucose', 'cms-lab-electrolytes', 'cms-lab-creatinine', 'cms-lab-bun'];
/** By panel, what it holds (the table's own `covers`). */
const PARTS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [CBC, new Set([CBC, 'cms-lab-hemoglobin-only'])],
  ['cms-lab-cmp', new Set([...CHEMISTRY, 'cms-lab-hepatic-panel'])],
  [LIPIDS, new Set([LIPIDS])],
  ['cms-lab-bmp', new Set(CHEMISTRY)],
  ['cms-lab-renal-panel', new Set(CHEMISTRY)],
]);
/** What an anemia workup is made of. */
const OF_ANEMIA: ReadonlySet<string> = new Set(
  ['ferritin', 'iron', 'iron-binding', 'b12', 'folate', 'hemoglobin-only', 'cbc'].map(
    (name) => `cms-lab-${name}`,
  ),
);
/** By the test an illness stands for, finer ones for the same illness. */
const FINER: ReadonlyMap<string, readonly string[]> = new Map([
  ['cms-lab-ana', ['cms-lab-dsdna', 'cms-lab-ena']],
  ['cms-lab-rheumatoid-factor', ['cms-lab-ccp']],
]);
/** Between a panel and what was found in it. */
const SHOWING = toWordSet(
  'for check : show showed shows showing said says reads had with found flagged where because besides except excluding plus',
);
const MAX_BETWEEN = 7;
const MAX_SENTENCE = 16;
const MAX_JOINT = 6;

/** Takes the mark of a test from parts of a panel named before. `named` is in order of the text; linear in it. */
export function foldPanels(named: readonly Named[], tokens: readonly Token[]): void {
  const tested = listTested(named);
  let parts: ReadonlySet<string> | undefined;
  let hasUrine = false;
  let panel: Named | null = null;
  for (const [position, one] of named.entries()) {
    const { key } = one.match.entry;
    if (panel !== null && PARTS.get(panel.match.entry.key)?.has(key) && isValueOf(panel, one, tokens))
      one.isTest = false;
    if (one.isTest && PARTS.has(key)) panel = one;
    if (hasUrine && key === CBC && isOfUrine(one, tokens)) one.isTest = false;
    hasUrine ||= one.isTest && key.startsWith('cms-lab-urin');
    const before = named[position - 1];
    if (before === undefined) continue;
    // "Micro albumin pee test for my sugar": the pee is in the name before it.
    const over = named[position - 2];
    const told = over !== undefined && over.to > before.match.from ? over : before;
    if (one.isTest && isPurpose(one, told, tokens)) one.isTest = false;
    // "My pee was checked for | sugar |, protein and blood"
    const isOfPee = told.isTest && told.match.entry.key.startsWith('cms-lab-urin') && IN_PEE.has(key);
    if (isOfPee && hasWord(tokens, told.to, one.match.from, FOR)) one.isTest = false;
    if (one.isTest && isSampleOf(one, tested, tokens)) one.isTest = false;
    // "My thyroid's | T3"
    const isPossessed = one.match.from - before.to === 1 && tokens[before.to]?.text === "'s";
    if (isPossessed && before.match.entry.value === 'part') before.isTest = false;
    const between = tokens.slice(before.to, one.match.from);
    const isPanel = before.isTest && before.match.entry.value !== 'illness';
    const opened =
      isPanel && (isShown(between) || isNextTold(before, one, tokens))
        ? PARTS.get(before.match.entry.key)
        : undefined;
    // "Hgb 9 on the | CBC"
    // But "a CBC with platelets low": of the panel that was opened.
    const isPanelOf = opened?.has(key) !== true && PARTS.get(key)?.has(before.match.entry.key) === true;
    if (one.isTest && isPanelOf && isReadOn(between)) before.isTest = false;
    const hasNumber = tokens[one.to]?.kind === 'number';
    parts = opened ?? (parts !== undefined && isListed(between, hasNumber) ? parts : undefined);
    if (parts?.has(key) === true) one.isTest = false;
  }
  for (const [position, one] of named.entries()) {
    // "Sjogren's antibodies, SSA and SSB": the antibodies are those.
    const after = named[position + 1];
    const isSame =
      after?.isTest === true && !after.isAnalyte && after.match.entry.key === one.match.entry.key;
    if (isSame && one.match.entry.value === 'illness' && after.match.from - one.to <= MAX_BETWEEN)
      one.isTest = false;
  }
  dropCoarser(named);
}

/** "The anti-DNA drawn up on my lupus labs", "the CCP, the good rheumatoid test": the finer test is meant. */
function dropCoarser(named: readonly Named[]): void {
  const tested = listTested(named);
  const hasAnemia = named.some((one) => one.isTest && isOfAnemia(one));
  for (const one of named) {
    const { key, value } = one.match.entry;
    if (value !== 'illness') continue;
    if (FINER.get(key)?.some((finer) => tested.has(finer)) || (key === CBC && hasAnemia)) one.isTest = false;
  }
}

const listTested = (named: readonly Named[]): ReadonlySet<string> =>
  new Set(named.filter(({ isTest }) => isTest).map(({ match }) => match.entry.key));

/** "The double stranded DNA for | lupus", "a TSH for my | thyroid": what the test named before is for. */
function isPurpose({ match, isMeasured }: Named, before: Named, tokens: readonly Token[]): boolean {
  const { value } = match.entry;
  if (isMeasured || !before.isTest || (value !== 'illness' && value !== 'part')) return false;
  if (before.match.entry.value === 'part' || before.match.entry.key.startsWith('cms-lab-urin')) return false;
  let at = match.from - 1;
  while (words.WHOSE.has(tokens[at]?.text ?? '')) at -= 1;
  // "Checked for HIV | and for | syphilis" names another.
  return tokens[at]?.text === 'for' && at - before.to <= 1 && !words.BESIDE.has(tokens[at - 1]?.text ?? '');
}

/** "Positive from my | pee test", "strep by NAAT on a | throat swab": what the other test was done on. */
function isSampleOf(
  { match: { from, entry } }: Named,
  tested: ReadonlySet<string>,
  tokens: readonly Token[],
): boolean {
  const others = SAMPLES.get(entry.key);
  if (others === undefined) return false;
  let at = from - 1;
  while (words.WHOSE.has(tokens[at]?.text ?? '') || tokens[at]?.text === 'a') at -= 1;
  return DONE_ON.has(tokens[at]?.text ?? '') && others.some((other) => tested.has(other));
}

function isReadOn(between: readonly Token[]): boolean {
  const link = between.at(words.WHOSE.has(between.at(-1)?.text ?? '') ? -2 : -1);
  const isNear = between.length <= MAX_BETWEEN && !between.some(({ text }) => words.STOPS.has(text));
  return isNear && DONE_ON.has(link?.text ?? '');
}

const DONE_ON = toWordSet('on from off in with of');
const SAMPLES: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'cms-lab-urinalysis',
    ['cms-lab-chlamydia', 'cms-lab-gonorrhea', 'cms-lab-microalbumin', 'cms-lab-hcg-qual'],
  ],
  ['cms-lab-strep-rapid', ['cms-lab-strep-naat']],
]);

const isOfAnemia = ({ match }: Named) => OF_ANEMIA.has(match.entry.key) && match.entry.value !== 'illness';

/** "They ran a CMP on me. | Sodium was 131", "BMP; K 5.1, | Cr 1.6": the values open the next sentence. */
function isNextTold(panel: Named, { match: { from }, to }: Named, tokens: readonly Token[]): boolean {
  if (from - panel.to > MAX_SENTENCE || !isValued(to, tokens)) return false;
  let start = from;
  while (start > panel.to && isShort(tokens[start - 1])) start -= 1;
  const stops = tokens.slice(panel.to, start).filter(({ text }) => words.STOPS.has(text));
  return stops.length === 1 && words.STOPS.has(tokens[start - 1]?.text ?? '');
}

/** "BMP and a magnesium because of the new diuretic, | potassium was 3.3", "CBC hemoglobin 8", "CBC and | my | count was 8" */
function isValueOf(panel: Named, { match, to }: Named, tokens: readonly Token[]): boolean {
  let from = match.from;
  while (words.WHOSE.has(tokens[from - 1]?.text ?? '')) from -= 1;
  const isNext = from === panel.to || VALUE_JOINTS.has(tokens[from - 1]?.text ?? '');
  // "CBC in 2021, CBC in 2022"
  const isAgain = tokens[panel.match.from]?.text === tokens[match.from]?.text;
  if (
    !isNext ||
    isAgain ||
    panel.match.entry.value === 'illness' ||
    from < panel.to ||
    from - panel.to > MAX_SENTENCE ||
    !isValued(to, tokens)
  )
    return false;
  return !tokens.slice(panel.to, from).some(({ stem }) => words.STOPS.has(stem) || words.CHECKS.has(stem));
}

const VALUE_JOINTS = toWordSet(', ( and');

/** "Potassium 3.3", "hemoglobin was 8", "the liver numbers were a bit up" */
function isValued(to: number, tokens: readonly Token[]): boolean {
  if (tokens[to]?.kind === 'number') return true;
  if (MOVED.has(tokens[to]?.text ?? '')) return true;
  if (!words.WAS.has(tokens[to]?.text ?? '')) return false;
  return tokens[to + 1]?.kind === 'number' || hasWord(tokens, to + 1, to + MAX_DEGREE, VALUES);
}

/** "Potassium went from 3 to 4" */
const MOVED = toWordSet('went dropped rose fell jumped climbed');
const MAX_DEGREE = 5;
const VALUES = toWordSet('up down high low off normal fine elevated good bad higher lower');

/** "K 5.1," */
const isShort = (token: Token | undefined) =>
  token !== undefined && (token.kind === 'number' || token.text === ',' || /^[a-z]{1,2}$/.test(token.text));

/** "A UA: loads of WBCs | under the scope", "white cells | in it": seen in the urine, not counted in the blood. */
function isOfUrine({ match, to }: Named, tokens: readonly Token[]): boolean {
  if (tokens[match.from]?.text === 'cbc' || tokens[to]?.kind === 'number') return false;
  return hasWordAfter(tokens, to, 6, IN_URINE);
}

const FOR = toWordSet('for');
const IN_PEE: ReadonlySet<string> = new Set([CBC, 'cms-lab-glucose']);
const IN_URINE = toWordSet('scope microscope urine pee it field hpf');

function isShown(between: readonly Token[]): boolean {
  return (
    between.length <= MAX_BETWEEN &&
    between.some(({ text }) => SHOWING.has(text)) &&
    !between.some(({ text }) => words.STOPS.has(text) && text !== '\n')
  );
}

/** "…132, potassium", "… low and the creatinine", "LDL 190. HDL 30." */
function isListed(between: readonly Token[], hasNumber: boolean): boolean {
  return (
    between.length <= MAX_JOINT &&
    between.every(
      ({ kind, stem }) =>
        kind === 'number' ||
        stem === '\n' ||
        (hasNumber && stem === '.') ||
        words.JOINTS.has(stem) ||
        words.RESULTS.has(stem) ||
        words.COPULAS.has(stem) ||
        words.WHOSE.has(stem),
    )
  );
}
