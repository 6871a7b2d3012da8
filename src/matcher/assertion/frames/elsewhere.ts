// SPDX-License-Identifier: Apache-2.0
// Part of step 7: a description that is of a game, a trade, a sport or a kitchen, where masks, wires, needles and tubes
// are as common as in care: "mask on tight, blow out hard. Snorkeling was heaven".

import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { findAround, findStartOf, hasWord, skipDeterminer } from '../../words/token-spans.ts';
import { addKind, findKind, isOfKind } from '../../words/word-kinds.ts';
import { toWordSet } from '../../words/word-set.ts';
import { hasPast } from '../words/tense.ts';

/** By stem. None that care is told with: no pool, couch, drain, fair or film. */
const ELSEWHERE = addKind({
  stems: toWordSet(`
    actor actress audiobook radiator orchard canyon conductor airport aquarium arcade archery azo bagpipe ballet barber bartender bowling
    breathalyzer brewing brine brisket cake campfire carburetor carnival cartoon caulk chainsaw chemistry chess
    choir circus clarinet cobbler compost concert costume crochet curling dart diver dough drone drum
    drywall dui dummy electrician embroidery engine episode fabric faucet fertilizer firefighter fishing flute
    forklift frosting game gamer goat golf greenhouse grill groomer guitar hairdresser 
    hamster harmonica hive hockey humidifier icing jigsaw karaoke karate kayak kennel kitten knit
    knitter knitting lash lawn makeup manicure mannequin marathon marinade mascara mechanic
    movie muffler needlepoint netflix nintendo novel oboe orchestra orchid oven paintball parrot pedicure perm
    physics piano pinball plumber plywood poker pottery prom puppet puppy quilt quilting recipe robot
    rooster rowing sail salon saxophone seam sofa scout scuba seamstress simulator septic sewer sewing sitcom skate ski
    snorkeling snowboard solder soldering spa sprinkler stylist surfing swatch tailor tanning tattoo
    telescope tent theater tire tomato tortoise transmission trombone trooper truck trumpet tsa tuba
    turkey upholstery vet violin wedding weld welder welding wrestling xbox yarn
  `),
});
const WHEN = addKind({ texts: toWordSet('when whenever') });
/** What is only a likeness: "lights, like in a video game". */
const LIKENING: ReadonlySet<string> = toWordSet('like as than reminded sounded looked felt worse size');
const LIKENING_REACH = 12;
/** People and places of care, and what is done after an accident. */
const CARE: ReadonlySet<string> = toWordSet(`
  nurse nurses tech technician doctor doctors doc docs dr clinic hospital er appointment appt exam lab urgent surgeon
  therapist specialist pt physio audiologist optometrist dermatologist derm neurologist neuro cardiologist allergist ent office diagnosed stitches
  stitched sewed staples numbed tetanus splint rehab dye resident gown insurance copay psychologist counselor shrink psychiatrist memory ear ears
`);
/** What stitches are had for. */
const HURT: ReadonlySet<string> = toWordSet(`
  gash cut sliced split slipped fell fall tripped bit bite wound bleeding bled blood crashed thumb forehead eyebrow chin scalp
  shin knee elbow lip cheek ear
`);
/** By stem: where iron, calcium and the like are measured that are in no blood. */
const MATERIALS = toWordSet('soil compost aquarium fertilizer septic pool');
const WATER: ReadonlySet<string> = toWordSet('water tub');
const BLOOD: ReadonlySet<string> = toWordSet('blood my me doctor doc nurse her his');

/** Whether the text has a word that may say so: asked once. */
export const hasThings = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => MEASURED.has(token.stem) || isOfKind(token, ELSEWHERE));

/** The word that says that what is named was done to a thing; null where nothing does. */
export function findThing(
  unitId: string | null,
  from: number,
  to: number,
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): number | null {
  const find = unitId?.startsWith('cms-lab-') ? findMaterial : unitId === STITCHES ? findSewn : null;
  return find?.(...findAround(from, to, sentenceOf, MAX_REACH), tokens) ?? null;
}

const STITCHES = 'cms-proc-wound-repair-simple';

/** "The well | water | tested, iron", "the | soil | test came back low on potassium": no laboratory for people. */
function findMaterial(low: number, high: number, tokens: readonly Token[]): number | null {
  let first: number | null = null;
  for (let at = high - 1; at >= low; at -= 1)
    if (MEASURED.has(tokens[at]?.stem ?? '') && isMaterial(at, tokens)) first = at;
  return first === null || hasWord(tokens, low, high, BLOOD) ? null : first;
}

const MEASURED: ReadonlySet<string> = new Set([...MATERIALS, ...WATER]);
const isMaterial = (at: number, tokens: readonly Token[]) =>
  // "They thought I was | septic"
  (!(tokens[at]?.text === 'septic' && tokens[at + 1]?.text !== 'tank') &&
    !WATER.has(tokens[at]?.stem ?? '')) ||
  (WATER.has(tokens[at]?.text ?? '') &&
    WATERS.has(tokens[at - 1]?.text ?? '') &&
    !DRINKERS.has(tokens[at - 2]?.text ?? ''));

/** "I'd | been | drinking water by the gallon" */
const DRINKERS: ReadonlySet<string> = toWordSet("been was 'm start started keep kept");
const WATERS: ReadonlySet<string> = toWordSet('well pool tap tank pond lake drinking city hot');

/** "Thirty stitches of the quilt": sewn, not had. */
function findSewn(low: number, high: number, tokens: readonly Token[]): number | null {
  let found: number | null = null;
  for (let at = low; at < high; at += 1) {
    const text = tokens[at]?.text ?? '';
    if (HURT.has(text) || (CARE.has(text) && !SEWING.has(text))) return null;
    if (found === null && isOfKind(tokens[at], ELSEWHERE)) found = at;
  }
  return found;
}

const SEWING: ReadonlySet<string> = toWordSet('stitches stitched sewed');

/** Who does what is described to whom. */
const OTHERS: ReadonlySet<string> = toWordSet(
  'they she he let someone somebody lady guy woman girl gal man gentleman fellow',
);
const ME: ReadonlySet<string> = toWordSet('me my');
const TELLERS: ReadonlySet<string> = toWordSet('i me we');
const LETTING: ReadonlySet<string> = toWordSet('let told showed charged asked with');
/** "Choir night was strange." */
const MAX_HEADING = 6;

/** To the teller; but "let | me | watch on the screen". */
function isOfTeller(low: number, high: number, tokens: readonly Token[]): boolean {
  for (let at = low; at < high; at += 1)
    if (ME.has(tokens[at]?.text ?? '') && !LETTING.has(tokens[at - 1]?.text ?? '')) return true;
  return false;
}
/** How far around the description: keeps the search linear. */
const MAX_REACH = 40;

/** Further pieces of a description are together by no chance. */
const MAX_CHANCE = 3;
/** "Two days I carry the box, I press when I feel it": what is worn for days is no habit. */
const WORN: ReadonlySet<string> = toWordSet('two-days month-long');

/** The word that says a description within the tokens is of no care; null where nothing does. */
export function findElsewhere(
  tokens: readonly Token[],
  from: number,
  to: number,
  pieces: readonly Match[],
  { sentenceOf }: Clauses,
): number | null {
  if (pieces.length > MAX_CHANCE) return null;
  if (findKind(tokens, ELSEWHERE | WHEN, from - MAX_REACH, to + MAX_REACH) < 0) return null;
  const widen = (sentences: number) => {
    let [low, high] = [from, to];
    const [first, last] = [(sentenceOf[from] ?? 0) - sentences, (sentenceOf[to - 1] ?? 0) + sentences];
    while (low > 0 && low > from - MAX_REACH && (sentenceOf[low - 1] ?? 0) >= first) low -= 1;
    while (high < tokens.length && high < to + MAX_REACH && (sentenceOf[high] ?? 0) <= last) high += 1;
    return [low, high] as const;
  };
  let [low, high] = widen(0);
  const habit = pieces.some(({ entry }) => WORN.has(entry.key)) ? null : findHabit(tokens, low, high);
  if (habit !== null) return habit;
  if (hasWord(tokens, low, high, CARE)) return null;
  const hasOthers = hasWord(tokens, low, high, OTHERS);
  if (hasOthers && isOfTeller(low, high, tokens)) return null;
  // "Mask on, tube in my mouth, blow. Snorkeling is heaven": done by nobody, it may be told what it was right beside it.
  if (!(hasOthers || hasWord(tokens, low, high, TELLERS) || hasPast(low, high, tokens)))
    [low, high] = widen(1);
  // "Choir night was strange. The new director …": a short sentence before says where it is.
  if (!hasWord(tokens, low, high, ME)) {
    const before = low === 0 ? 0 : findStartOf(low - 1, sentenceOf, MAX_REACH);
    if (low - before <= MAX_HEADING) low = before;
  }
  for (let at = low; at < high; at += 1)
    if (
      isOfKind(tokens[at], ELSEWHERE) &&
      !hasWord(tokens, Math.max(low, at - LIKENING_REACH), at, LIKENING) &&
      !isTrade(tokens, at) &&
      // "No | more | karaoke for me": what it led to.
      tokens[at - 1]?.text !== 'more' &&
      !isMishap(tokens, at) &&
      !hasWordBefore(tokens, at, MAX_ASIDE, ASIDE)
    )
      return at;
  return null;
}

/** "I'm a barber", "drove a forklift": what the teller is; "the cut went septic". */
const isTrade = (tokens: readonly Token[], at: number) =>
  (tokens[at]?.text === 'septic' && SICK.has(tokens[at - 1]?.text ?? '')) ||
  ((tokens[at - 1]?.text === 'a' || tokens[at - 1]?.text === 'an') && AM.has(tokens[at - 2]?.text ?? ''));
/** "Fell off | the truck |", "took off my | wedding ring |". */
const isMishap = (tokens: readonly Token[], at: number) =>
  RINGS.has(tokens[at + 1]?.stem ?? '') || OFF.has(tokens[skipDeterminer(at, tokens)]?.text ?? '');
const RINGS: ReadonlySet<string> = toWordSet('ring band');
const OFF: ReadonlySet<string> = toWordSet('off by under');
/** "The day before my wedding", "beside a woman knitting", "high after the marathon", "I watched a movie after" */
const MAX_ASIDE = 3;
const SICK: ReadonlySet<string> = toWordSet('went was got turned gone be');
const ASIDE: ReadonlySet<string> = toWordSet('beside before after until since watched watching missed');
const AM: ReadonlySet<string> = toWordSet("'m am im as drive drove driving");

/** "The knot jumps when I poke it": what always is so, and nothing in its sentence was. */
function findHabit(tokens: readonly Token[], from: number, to: number): number | null {
  for (let at = from; at < to; at += 1)
    if (isOfKind(tokens[at], WHEN) && TELLERS.has(tokens[at + 1]?.text ?? ''))
      return hasPast(from, to, tokens) ? null : at;
  return null;
}
