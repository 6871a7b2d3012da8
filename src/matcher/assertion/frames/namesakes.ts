// SPDX-License-Identifier: Apache-2.0
// Part of step 7: what bears the name of care and is none: a thing, a place, a band, a joke.

import type { Token } from '../../words/2-tokenize.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { hasWord, skipDeterminer } from '../../words/token-spans.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { toWordSet } from '../../words/word-set.ts';

/** After the name of care: a thing, a place or a paper, no care. */
export const THINGS: ReadonlySet<string> = toWordSet(`
  form forms order orders authorization approval deposit paperwork handout job gig degree internship heavy gym machine machines van bus truck place places slip script requisition slot quote estimate price prices tech techs
  technician technicians magnet magnets cart carts school student students video videos forum note brochure mobile gown
  board website voicemail billboard ad ads commercial poster flyer reminder reminders postcard letter history photo photos disc disks disk slides tracings graph anxiety scheduler diet app license suite line dog dogs
`);
const IS_BEFORE: ReadonlySet<string> = toWordSet("is 's");
/** "An IV drip of hope" */
const ABSTRACT: ReadonlySet<string> = toWordSet(
  'hope reality truth love patience kindness sanity sense courage confidence faith luck guilt gossip bureaucracy time misery corruption greed debt politics lies',
);
const ROOMS: ReadonlySet<string> = toWordSet(
  'building floor wing hall hallway street basement corner road lobby aisle terminal gate highway row',
);
/** "The knee got its MRI" */
const GETTING: ReadonlySet<string> = toWordSet('got had gets');
const NAMES: ReadonlySet<string> = toWordSet('name surname nickname word password');
const USING: ReadonlySet<string> = toWordSet('did mailed used returned');
const INTO: ReadonlySet<string> = toWordSet('in into inside on onto through under to with by at');
const LIKENING: ReadonlySet<string> = toWordSet('basically practically essentially like');
export const BEING: ReadonlySet<string> = toWordSet('was were is been');
/** Subjects that care may be: "the next one was an EEG". */
const OF_CARE: ReadonlySet<string> = toWordSet(`
  it that this test tests next first second third fourth last one ones thing step stop answer what scan visit part procedure only
  worst best hardest easiest option fix treatment exam appointment final other which there mine diagnosis biggest longest most i we
`);
const ARTICLES: ReadonlySet<string> = toWordSet('a an');

/** Whether care by its name is only what something is called or likened to. Its clause starts at `start`. */
export function isNamesake(tokens: readonly Token[], start: number, from: number, to: number): boolean {
  return (
    isNameOf(tokens, from) ||
    isNickname(tokens, from, to) ||
    isMockLevel(tokens, to) ||
    isThing(tokens, from, to) ||
    isLikened(tokens, start, from)
  );
}

/** "One EMG machine for the whole county", "the physio note"; but "in the MRI machine" one was. */
function isThing(tokens: readonly Token[], from: number, to: number): boolean {
  // "Echo | is in building G."
  if (IS_BEFORE.has(tokens[to]?.text ?? '') && hasWord(tokens, to + 2, to + 5, ROOMS)) return true;
  // "The sleep lab | used to be | where the store was."
  if (tokens[to]?.text === 'used' && tokens[to + 2]?.text === 'be') return true;
  // "Those treadmill people sweat."
  if (tokens[from - 1]?.text === 'those' && PEOPLE.has(tokens[to]?.text ?? '')) return true;
  // "Holter is my husband's family name."
  if (IS_BEFORE.has(tokens[to]?.text ?? '') && hasWord(tokens, to + 1, to + 7, NAMES)) return true;
  if (
    IS_BEFORE.has(tokens[to]?.text ?? '') &&
    tokens[to + 1]?.text === 'what' &&
    hasWord(tokens, to + 2, to + 6, CALLING)
  )
    return true;
  // "The free eye exam | was a sales pitch |"
  if (BEING.has(tokens[to]?.text ?? '') && hasWord(tokens, to + 1, to + 5, SHAMS)) return true;
  if (tokens[to]?.text === 'of' && ABSTRACT.has(tokens[to + 1]?.text ?? '')) return true;
  // "The hospital shut its sleep lab."
  if (tokens[from - 1]?.text === 'its') return !GETTING.has(tokens[from - 2]?.text ?? '');
  // "That's EMG day."
  if (tokens[to]?.text === 'day' && IS_BEFORE.has(tokens[from - 1]?.text ?? '')) return true;
  // "Did the Cologuard box"
  if (hasWordBefore(tokens, from, 3, USING)) return false;
  // "The stress test | people put me down for May"; but "the EEG people glued …"
  if (PEOPLE.has(tokens[to]?.text ?? '')) return hasWord(tokens, to + 1, to + 4, OFFICE);
  const thing = tokens[to]?.text === "'s" ? to + 1 : to;
  return THINGS.has(tokens[thing]?.text ?? '') && !hasWordBefore(tokens, from, 2, INTO);
}

const CALLING: ReadonlySet<string> = toWordSet('call calls called');
const SHAMS: ReadonlySet<string> = toWordSet('scam pitch hoax prank phishing sham con gimmick timeshare');
const PEOPLE: ReadonlySet<string> = toWordSet('people folks');
const OFFICE: ReadonlySet<string> = toWordSet(`
  called call mailed said say want wanted wont wouldnt moved only have has never dont need told keep rang sent down texted ask asked come
`);

/** "The band's called | Spinal Tap"; but "it's called an EMG", "something called a Holter". */
function isNameOf(tokens: readonly Token[], from: number): boolean {
  // "Named her boat | the Second Opinion", "calls his ex | the Spinal Tap"
  const low = skipDeterminer(from, tokens);
  const isCalled = [low - 1, low - 2].some(
    (at) => NAMING.has(tokens[at]?.text ?? '') || CALLING.has(tokens[at]?.text ?? ''),
  );
  if (isCalled && DETERMINERS.has(tokens[low - 1]?.text ?? '') && tokens[low]?.kind === 'word') return true;
  const [is, named] = [tokens[from - 2]?.text ?? '', tokens[from - 1]?.text ?? ''];
  if (!NAMING.has(named)) return false;
  return GROUPS.has(is) || ((BEING.has(is) || is === "'s") && !OF_CARE.has(tokens[from - 3]?.text ?? ''));
}

export const NAMING: ReadonlySet<string> = toWordSet(
  'called named titled nicknamed dubbed call calls christened',
);

/** "A stress test | is what my kids call | Thanksgiving", "she | calls her purse the | emergency room"; but "they call it an EEG". */
function isNickname(tokens: readonly Token[], from: number, to: number): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  if (IS_BEFORE.has(text(to)) && text(to + 1) === 'what')
    return hasWord(tokens, to + 2, to + MAX_NICK, CALLS);
  if (!DETERMINERS.has(text(from - 1))) return false;
  for (let at = from - 4; at >= from - MAX_NICK && tokens[at + 1]?.kind === 'word'; at -= 1)
    if (CALLS.has(text(at))) return DETERMINERS.has(text(at + 1));
  return false;
}

const MAX_NICK = 5;
const CALLS: ReadonlySet<string> = toWordSet('call calls named nicknamed dubbed christened');
const GROUPS: ReadonlySet<string> = toWordSet(
  'band team song album movie film show podcast drink cocktail boat horse dog cat goldfish game group bar racehorse play',
);

/** "Cortisol level: | through the roof", "vitamin D level: vampire": what no laboratory says. */
function isMockLevel(tokens: readonly Token[], to: number): boolean {
  if (tokens[to - 1]?.stem !== 'level' || tokens[to]?.text !== ':') return false;
  return tokens[to + 1]?.kind === 'word' && !VALUES.has(tokens[to + 1]?.text ?? '');
}

const VALUES: ReadonlySet<string> = toWordSet(`
  high low normal fine ok okay good great bad elevated abnormal borderline deficient undetectable negative positive within way very too
  still slightly a under over above below less not barely about around neg pos wnl critical
`);

/** "The admissions process was a colonoscopy", "that commute is a daily stress test". */
function isLikened(tokens: readonly Token[], start: number, from: number): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  let article = from - 1;
  while (article > from - MAX_ADJECTIVES && !ARTICLES.has(text(article))) article -= 1;
  if (!ARTICLES.has(text(article))) return false;
  const isSaidSo = LIKENING.has(text(article - 1));
  const being = isSaidSo ? article - 2 : article - 1;
  if (!BEING.has(text(being))) return false;
  const isThat = THAT.has(text(start)) && being > start + 1;
  if (!isSaidSo && !isThat && !DETERMINERS.has(text(start))) return false;
  return !hasWord(tokens, isThat ? start + 1 : start, from, OF_CARE);
}

/** "A six hour spinal tap" */
const MAX_ADJECTIVES = 4;
const THAT: ReadonlySet<string> = toWordSet('that this');
