// SPDX-License-Identifier: Apache-2.0
// Part of step 6: words of a piece that are not what the piece is for: said not to have been there, of another verb, of a
// pet.

import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordAfter, hasWordBefore } from '../words/near-words.ts';
import { hasWord, skipDeterminer } from '../words/token-spans.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { addKind, isOfKind } from '../words/word-kinds.ts';
import { toWordSet } from '../words/word-set.ts';

const DENYING = addKind({ texts: toWordSet('no without not nor zero non nothing') });
const BESIDE = addKind({ texts: new Set([...DETERMINERS, 'any', 'once']) });

const MEETING = addKind({ texts: toWordSet('saw see wore wear needed need used use') });
const NEVER = toWordSet('never didnt dont not');

export function isNoPiece(match: Match, tokens: readonly Token[]): boolean {
  return (
    isAbsent(match.from, tokens) ||
    isAdverb(match, tokens) ||
    isPatient(match, tokens) ||
    isOtherVerb(match, tokens) ||
    isOwn(match, tokens)
  );
}

/** "Riding my bike" is no test, "the one that doesn't bang" no magnet, "I feel zaps in my arm" is a complaint; "got zapped" is none. */
function isOwn({ from, to, entry }: Match, tokens: readonly Token[]): boolean {
  if (entry.key === 'treadmill') return hasWord(tokens, from - 1, to, OWN);
  // "| Last week | they put stickers on my chest", "two weeks | later |": when, not how long.
  if (entry.key === 'month-long')
    return WHEN.has(tokens[from - 1]?.text ?? '') || AGO.has(tokens[to]?.text ?? '');
  if (entry.key === 'pictures') return isTakenByTeller(from, tokens);
  // "My heart was racing": how it felt, not what was looked at.
  if (HEARTS.has(entry.key)) return hasWordAfter(tokens, to, FELT_REACH, RACING);
  if (WEIGHTS.has(entry.key) && tokens[from]?.stem === 'weight')
    return hasWordBefore(tokens, from, 3, LOSING);
  const reach = QUIET_REACH[entry.key];
  if (reach !== undefined)
    return hasWordBefore(tokens, from, reach, QUIET) && !hasWordBefore(tokens, from, reach, SENSING);
  return (
    entry.key === 'zap' &&
    tokens[from]?.text.endsWith('ed') === false &&
    hasWordBefore(tokens, from, FELT_REACH, FEELING)
  );
}

/** "I took a picture of my foot" with a phone. */
function isTakenByTeller(from: number, tokens: readonly Token[]): boolean {
  const verb = skipDeterminer(from, tokens);
  return TAKING.has(tokens[verb]?.text ?? '') && tokens[verb - 1]?.text === 'i';
}

const WHEN = toWordSet('last this next same every each');
const AGO = toWordSet('ago later before after');
const TAKING = toWordSet('took take snapped sent');
const OWN = toWordSet('my');
/** "Doesn't bang", "nobody ever put it under a microscope": how far before the piece it may be denied. */
const QUIET_REACH: Readonly<Record<string, number>> = { loud: 2, microscope: 7, snip: 5 };
/** "Losing | weight |": a complaint, no task of a nurse and nothing that is lifted. */
const LOSING = toWordSet('losing lost lose gaining gained gain dropping dropped');
const WEIGHTS = toWordSet('nurse-task exercise-kit');
const QUIET = toWordSet(
  'doesnt didnt dont isnt wasnt arent wouldnt couldnt not never nobody refused declined skipped scared afraid',
);
const HEARTS = toWordSet('heart-word heart-echo');
const RACING = toWordSet('racing pounding fluttering thumping skipping');
/** "I didn't | feel | him snip it" */
export const SENSING = toWordSet('feel know notice see remember');
const FELT_REACH = 3;
const FEELING = toWordSet('feel feels get gets getting have having');

/** "Shot three pictures of it" is no needle, "took a deep breath" drains nothing, "put me on a steroid" puts nothing in, "up the night before" is no night there. */
function isOtherVerb({ from, to }: Match, tokens: readonly Token[]): boolean {
  const objects = to - from === 1 ? OBJECTS.get(tokens[from]?.text ?? '') : undefined;
  return objects !== undefined && hasWordAfter(tokens, to, OBJECT_REACH, objects);
}

const TAKEN = toWordSet(
  'breath breaths shot shots view views picture pictures photo photos pill pills pulse pressure temperature vitals while minutes hours day days week weeks month months time',
);
const DRAWN = toWordSet('line lines picture pictures clock clocks map circle circles up conclusion');
const OBJECTS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['shot', toWordSet('picture pictures photo photos film films video')],
  ['took', TAKEN],
  ['take', TAKEN],
  ['night', toWordSet('before')],
  ['put', toWordSet('me')],
  ['drew', DRAWN],
  ['draw', DRAWN],
]);
const OBJECT_REACH = 3;

/** What stands there is said not to have been there: "no polyps", "without any needles". */
export function isAbsent(from: number, tokens: readonly Token[]): boolean {
  let at = from - 1;
  while (isOfKind(tokens[at], BESIDE)) at -= 1;
  // "Never a lump"; but "never slept".
  if (isOfKind(tokens[at], DENYING) || (at < from - 1 && tokens[at]?.text === 'never')) return true;
  // "Never saw a mask", "didn't need any stitches"
  return isOfKind(tokens[at], MEETING) && NEVER.has(tokens[at - 1]?.text ?? '');
}

/** "A plate behind my back", "tapped my knees": where something lay or what was struck, not what was looked at. */
export function isBehind(from: number, tokens: readonly Token[]): boolean {
  const before = skipDeterminer(from, tokens);
  const text = tokens[before]?.text ?? '';
  // "A pillow under my knees"
  if (BEHIND.has(text) || (text === 'under' && PROPS.has(tokens[before - 1]?.text ?? ''))) return true;
  // "A CT with dye in the arm"
  return INTO.has(text) && GIVEN.has(tokens[before - 1]?.text ?? '') && VEINS.has(tokens[from]?.text ?? '');
}

const INTO = toWordSet('in into through up');
const GIVEN = toWordSet('dye contrast tracer iv iodine gadolinium');
const VEINS = toWordSet('arm hand vein elbow wrist');

const PROPS = toWordSet('pillow pillows wedge bolster cushion towel');

const BEHIND = toWordSet('behind beneath underneath against tapped tapping hammered');

/** "Back and forth", "slid me back in", "a picture from the back": no part of the body. */
export function isAdverb({ from, to }: Match, tokens: readonly Token[]): boolean {
  if (to - from !== 1 || tokens[from]?.stem !== 'back') return false;
  // "The back of my eyes"
  if (tokens[to]?.text === 'of') return true;
  const [before = '', after = ''] = [tokens[from - 1]?.text, tokens[to]?.text];
  if (before === 'the' && tokens[from - 2]?.text === 'from') return true;
  return RETURNING.has(before) || (BACK_TO.has(after) && !OWNING.has(before));
}

/** "The cat needed blood work": a pet who had it, not what was tested for; "the cat scratched me" tests nothing. */
function isPatient({ from, to, entry }: Match, tokens: readonly Token[]): boolean {
  // "She scratches her arms raw"; but "she scratched it with a drop".
  const before = tokens[from - 1]?.text ?? '';
  if (entry.key === 'pricks')
    return PETS.has(before) || (ITCHING.has(tokens[from]?.text ?? '') && SELF.has(before));
  // "Curled up like a shrimp"
  if (FOODS.has(entry.key) && tokens[skipDeterminer(from, tokens)]?.text === 'like') return true;
  if (entry.key !== 'allergens' || !DETERMINERS.has(tokens[from - 1]?.text ?? '')) return false;
  return HAVING.has(tokens[to]?.text ?? '');
}

const FOODS = toWordSet('allergens allergen-mix food-word');
const ITCHING = toWordSet('scratch scratches scratching');
const SELF = toWordSet('i he she they keeps kept');
const PETS = toWordSet('cat cats kitten dog dogs puppy bird rooster branch thorn');
const HAVING = toWordSet('needed needs had has got gets went was is came scratched bit clawed jumped');
const OWNING = toWordSet('my his her the our their whole bad');
const RETURNING = toWordSet(`
  come came comes coming go went goes going gone get got gets getting slid slide put pulled mailed sent send gave give laid lay leaned leaning
  roll rolled brought took call called turned wheeled me him them us it right way straight head far be was were are is
`);
const BACK_TO = toWordSet('in to at home on out into and');
