// SPDX-License-Identifier: Apache-2.0
// Part of step 6: the needles after the shocks are a test of the muscles of its own: "a nerve man shocked both hands and put
// | his needle | into each arm", "the shocks and then | the needles |, one leg and one arm".

import { makeHead } from '../lexicon/indexed-entry.ts';
import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import { isAbsent } from '../scenes/no-piece.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { markTokens } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Match } from './4-phrases.ts';

/** The owners with a needle test where the needles of one are told of after the shocks of a nerve test. */
export function addNeedleParts(
  owners: readonly Match[],
  tokens: readonly Token[],
  { families }: LexiconIndex,
): readonly Match[] {
  const family = families.get('emg');
  if (family === undefined || !tokens.some(isNeedle)) return owners;
  const added: Match[] = [];
  let shocked = -1;
  let near = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const { text = '', stem = '' } = tokens[at] ?? {};
    // Each sentence tells of a test of its own; of a heart, a wart or a knot it is none.
    if (ENDS.has(text) || OTHERS.has(stem)) shocked = -1;
    else if (SHOCKS.has(stem) || isNerveTest(at, tokens)) shocked = at;
    if (!NEEDLES.has(text)) continue;
    const isAfter = shocked >= 0 && at - shocked <= MAX_APART && isNext(at, tokens) && isOfLimb(at, tokens);
    if (!isAfter && !isPutIn(at, tokens)) continue;
    // The owners go forward with the needles.
    while ((owners[near]?.from ?? at) < at - MAX_APART) near += 1;
    if (isNamed(at, near, owners)) continue;
    // "Put | his | needle into each arm": the doctor's, no other's care.
    const from = WHOSE.has(tokens[at - 1]?.text ?? '') ? at - 1 : at;
    added.push({
      from,
      to: at + 1,
      entry: makeHead(family),
      phraseId: 'needle-part:emg',
      pieces: undefined,
      countAt: undefined,
    });
    shocked = -1;
  }
  const nerves = families.get('nerve-study');
  if (nerves !== undefined && added.length === 0)
    added.push(...findShockParts(owners, tokens, makeHead(nerves)));
  if (added.length === 0) return owners;
  const taken = markTokens(tokens.length, added);
  const isFree = ({ from, to }: Match): boolean => !taken.slice(from, to).includes(true);
  return [...owners.filter(isFree), ...added].sort((a, b) => a.from - b.from);
}

/** "The neurologist | put a needle | in my tongue and arm", "| Needles | in my thigh and the zappy one"; no draw, no shot, no complaint. */
function isPutIn(needle: number, tokens: readonly Token[]): boolean {
  const { text = '' } = tokens[needle] ?? {};
  const isStuck = hasWordBefore(tokens, needle, MAX_LEAD, STUCK);
  if (isAbsent(needle, tokens) || !(isStuck || SEVERAL.has(text))) return false;
  let [from, to] = [needle, needle];
  while (from > needle - MAX_TOLD && !ENDS.has(tokens[from - 1]?.text ?? '.')) from -= 1;
  while (to < needle + MAX_TOLD && !ENDS.has(tokens[to]?.text ?? '.')) to += 1;
  const words = tokens.slice(from, to);
  if (words.some(({ stem }) => OTHERS.has(stem) || POURED.has(stem))) return false;
  const limbs = words.filter(({ stem }) => BODY.has(stem)).length;
  const isShock = (_: Token, at: number) => SHOCKS.has(words[at]?.stem ?? '') || isNerveTest(at, words);
  if (words.some(isShock)) return limbs > 0;
  // One needle in one arm draws blood.
  const around = tokens.slice(Math.max(0, needle - MAX_TOLD), needle + MAX_TOLD);
  const isTold = ({ stem }: Token, at: number) =>
    SHOCKS.has(stem) || NERVE_DOCTORS.has(stem) || isNerveTest(at, around);
  return limbs > 1 && isStuck && around.some(isTold);
}

/** "The EMG on my leg, needle and | zaps |": the shocks beside the needles are a test of the nerves. */
function findShockParts(owners: readonly Match[], tokens: readonly Token[], entry: Match['entry']): Match[] {
  if (owners.some((one) => one.entry.key === entry.key)) return [];
  const at = tokens.findIndex(
    ({ stem }, here) =>
      (stem === 'zap' || stem === 'shock') &&
      [here - 2, here + 2].some(
        (other) =>
          NEEDLES.has(tokens[other]?.text ?? '') && JOINTS.has(tokens[(here + other) / 2]?.text ?? ''),
      ),
  );
  const isOfTest = owners.some((one) => one.entry.key === 'emg' && one.to <= at && at - one.to < MAX_APART);
  if (!isOfTest) return [];
  return [
    {
      from: at,
      to: at + 1,
      entry,
      phraseId: 'shock-part:nerve-study',
      pieces: undefined,
      countAt: undefined,
    },
  ];
}

/** "The | nerve | study", "eleven | nerves |" */
const isNerveTest = (at: number, tokens: readonly Token[]): boolean =>
  tokens[at]?.stem === 'nerve' &&
  (TESTS.has(tokens[at + 1]?.stem ?? '') || tokens[at - 1]?.kind === 'number');

const isNeedle = ({ text }: Token): boolean => NEEDLES.has(text);

/** "| Then the | needle", "| and put his | needle", "| together with the | needles". */
function isNext(needle: number, tokens: readonly Token[]): boolean {
  for (let at = needle - 1; at >= needle - MAX_LEAD; at -= 1) {
    const text = tokens[at]?.text ?? '';
    if (JOINTS.has(text) || text === ',') return !(text === 'and' && PINS.has(tokens[at - 1]?.text ?? ''));
    if (!LEADS.has(text)) return false;
  }
  return false;
}

/** "Needles | in the right leg |", "the needle | , both arms |"; but "the needle in my arm for the dye". */
function isOfLimb(needle: number, tokens: readonly Token[]): boolean {
  for (let at = needle + 1; at <= needle + MAX_LIMB; at += 1) {
    const { text = '', stem = '' } = tokens[at] ?? {};
    if (LIMBS.has(stem)) return true;
    if (!TO_LIMB.has(text) && tokens[at]?.kind !== 'number') return false;
  }
  return false;
}

/** The name of the test, or a test of nerves with needles, among the owners from `near` on. */
function isNamed(at: number, near: number, owners: readonly Match[]): boolean {
  for (let place = near; (owners[place]?.from ?? at + MAX_APART) < at + MAX_APART; place += 1) {
    const { entry, from, to } = owners[place] as Match;
    if (entry.key.includes('emg') || (from <= at && at < to && entry.kind !== 'symptom')) return true;
  }
  return false;
}

const MAX_APART = 16;
/** How far away the shocks or the neurologist may be told of. */
const MAX_TOLD = 40;
const NERVE_DOCTORS: ReadonlySet<string> = toWordSet('neurologist neurology neuro');
const POURED: ReadonlySet<string> = toWordSet(
  'blood dye iv drip vein draw drew fluid shot cortisone numb vaccine insulin like feel felt back spine',
);
const SEVERAL: ReadonlySet<string> = toWordSet('needles needled');
const STUCK: ReadonlySet<string> = toWordSet('put stuck poked pushed slid jabbed');
const MAX_LEAD = 5;
const MAX_LIMB = 5;
const ENDS: ReadonlySet<string> = toWordSet('. ! ? \n');
const SHOCKS: ReadonlySet<string> = toWordSet(
  'shock shocked zap zapped zappy jolt jolted electricity electric ncs ncv conduction',
);
const TESTS: ReadonlySet<string> = toWordSet('test study conduction velocity measurement reading');
/** What else is shocked, zapped or needled. */
const OTHERS: ReadonlySet<string> = toWordSet(
  'heart chest rhythm wart mole laser acupuncture acupuncturist needling dry steroid botox knot tens tooth dentist',
);
const NEEDLES: ReadonlySet<string> = toWordSet('needle needles needled pin pins');
const PINS: ReadonlySet<string> = toWordSet('pins');
const WHOSE: ReadonlySet<string> = toWordSet('his her their');
const JOINTS: ReadonlySet<string> = toWordSet('then and plus with also + &');
const LEADS: ReadonlySet<string> = toWordSet(`
  the a his her their those these that little long thin fine tiny actual real put puts stuck sticks poked pushed slid he she they came come part
  with few couple some quick
`);
const BODY: ReadonlySet<string> = toWordSet(
  'arm leg hand calf thigh limb forearm muscle shoulder foot tongue',
);
const LIMBS: ReadonlySet<string> = new Set([...BODY, 'them', 'it']);
const TO_LIMB: ReadonlySet<string> = toWordSet(
  'in into that on down up along , - — : ( both each one two the a my his her right left l r every part all four same few couple just only of poke pokes stick sticks second spots',
);
