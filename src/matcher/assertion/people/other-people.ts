// SPDX-License-Identifier: Apache-2.0
// Part of step 7: whose care it is. A person who is the subject of "had", "got", "went" is the one it happened to, in
// this sentence and in a "she had …" of the next.

import type { Cue } from '../../lexicon/lexicon-types.ts';
import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { type Clauses, SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { hasWord } from '../../words/token-spans.ts';
import { DETERMINERS, NO_SYMBOL } from '../../words/word-book.ts';
import { addKind, findKind } from '../../words/word-kinds.ts';
import { toWordSet } from '../../words/word-set.ts';
import { type PlacedCue, placeCue } from '../placed-cue.ts';
import { ADVERBS, EVERYONE, NEAR, PEOPLE, POSSESSIVE, STRANGERS } from '../words/frame-words.ts';
import { SO } from '../words/scope-words.ts';
import { isPast } from '../words/tense.ts';
import { ANIMALS } from './next-to-it.ts';
import { isHome, isTeller } from './own-care.ts';

const OTHER_CUE: Cue = {
  id: 'pronoun-other',
  kind: 'someone-else',
  scope: 'forward',
  reach: 24,
  gapCategory: null,
};
const OWNED_CUE: Cue = { ...OTHER_CUE, id: 'owned-by-other', reach: 1 };
const FOR_ANIMAL: Cue = { ...OTHER_CUE, id: 'for-other', scope: 'backward', reach: 2 };
const ON: ReadonlySet<string> = toWordSet('for on from');
const OWN_VERBS: ReadonlySet<string> = toWordSet(
  'had got gotten went saw underwent has needed gets needs goes tested wears',
);
const SELF: ReadonlySet<string> = toWordSet('i we me us my our mine they them . ! ? ;');
/** "Her EEG", of nobody that was named: not said of a person or a place of care, who may be the doctor's. */
const STRANGERS_CUE: Cue = { ...OTHER_CUE, id: 'owned-by-stranger', reach: 0 };
const EACH: ReadonlySet<string> = toWordSet('each both all');
/** "A girl in my class had …" */
const AMONG: ReadonlySet<string> = toWordSet('in at on from of near');
const MAX_SUBJECT = 9;
const BY: ReadonlySet<string> = toWordSet('by off');
/** "Her kid, not mine", "a coworker of mine". */
const ASIDE: ReadonlySet<string> = toWordSet('not of');
/** "Like my gran I've had …": the teller's own. */
const OF_SELF: ReadonlySet<string> = toWordSet("'ve have had got 'm am was went did");
const ME: ReadonlySet<string> = toWordSet('me i myself');
const WHO: ReadonlySet<string> = toWordSet('who whose that');
const LIKE: ReadonlySet<string> = toWordSet('like unlike');
const THEIRS: ReadonlySet<string> = toWordSet('his her their');
const ANYBODY: ReadonlySet<string> = new Set([...EVERYONE, ...PEOPLE]);
const PRONOUN = addKind({ texts: new Set([...THEIRS, 'she', 'he', 'they', "'s"]) });
/** "Here's an MRI", "Monday's EKG", "Crohn's labs", "St. Mary's CT": of nobody. */
const NO_NAMES: ReadonlySet<string> = toWordSet(`
  it that here there what where who how let when now she he today yesterday tonight tomorrow hashimoto crohn parkinson sjogren raynaud wilson
  kaiser mayo walmart cvs medicare medicaid blue addison cushing huntington alzheimer hodgkin behcet meniere dupuytren walgreen quest labcorp
`);
const TITLED: ReadonlySet<string> = toWordSet('st saint dr doctor nurse mr mrs ms at from');
/** "The influencer I follow", "the guy that I work with". */
const RELATIVE: ReadonlySet<string> = toWordSet('that who whom');

/** "My coworker with the same rash got …", and "She had an MRI" right after "my sister": theirs, not the teller's. */
export function findOthers(
  tokens: readonly Token[],
  people: readonly Match[],
  clauses: Clauses,
): readonly PlacedCue[] {
  const found: PlacedCue[] = [];
  for (const person of people) {
    // "Unlike my brother I needed …": the teller's own.
    // "Acupuncture | for a dachshund", "an MRI for my old horse"
    const adjective = DETERMINERS.has(tokens[person.from - 1]?.text ?? '') ? 0 : 1;
    const lead = person.from - adjective;
    if (
      ANIMALS.has(tokens[person.to - 1]?.stem ?? '') &&
      DETERMINERS.has(tokens[lead - 1]?.text ?? '') &&
      ON.has(tokens[lead - 2]?.text ?? '') &&
      tokens[person.to]?.text !== "'s"
    )
      found.push(placeCue(lead - 2, person.to, FOR_ANIMAL));
    // "Did a workup | on our puppy |: …"
    const isHeading = tokens[person.to]?.text === ':' && ON.has(tokens[lead - 2]?.text ?? '');
    if (isHeading && ANIMALS.has(tokens[person.to - 1]?.stem ?? ''))
      found.push({ match: person, cue: OTHER_CUE });
    addByName(person, tokens, found);
    const isLikened = hasWordBefore(tokens, person.from, 2, LIKE) && tokens[person.to]?.text === 'i';
    // "| Me and | my wife both got our shots"
    const owner = tokens[person.from]?.text === 'my' ? person.from : person.from - 1;
    const isWithMe = tokens[owner - 1]?.text === 'and' && ME.has(tokens[owner - 2]?.text ?? '');
    // "Kicked | by a heifer |, got hauled in", "fell | off a horse |, saw stars": the teller. But "driven nuts by my sister, who had one".
    const by = DETERMINERS.has(tokens[person.from - 1]?.text ?? '') ? person.from - 2 : person.from - 1;
    const isBy = BY.has(tokens[by]?.text ?? '') && !hasWord(tokens, person.to, person.to + 2, WHO);
    const isAt = isHome({ from: person.from, to: person.to + 1 }, tokens);
    const verb = isLikened || isWithMe || isBy || isAt ? null : findVerb(person.to, tokens);
    if (verb === null || isBrought(person, verb, tokens) || isSeen(person, verb, tokens)) continue;
    // "This lady | had me | stand on one leg"
    if (!ME.has(tokens[verb + 1]?.text ?? ''))
      found.push({ match: { ...person, to: verb + 1 }, cue: OTHER_CUE });
  }
  for (let at = findKind(tokens, HAVING); at >= 0; at = findKind(tokens, HAVING, at + 1))
    if (isStranger(at, tokens)) found.push(placeCue(at - 1, at + 1, OTHER_CUE));
  // The last person before a pronoun, looked for from where the one before it was.
  let person = -1;
  for (let at = findKind(tokens, PRONOUN); at >= 0; at = findKind(tokens, PRONOUN, at + 1)) {
    if (at + 1 === tokens.length) break;
    while ((people[person + 1]?.from ?? at) < at) person += 1;
    const text = tokens[at]?.text;
    const next = tokens[at + 1]?.text ?? '';
    if (text === "'s") {
      if (isOfName(at - 1, tokens)) found.push(placeCue(at, at + 1, STRANGERS_CUE));
      continue;
    }
    const named = people[person];
    const isPlural = named !== undefined && isMany(named, tokens);
    // "She had me fill out a form" is no "she had"; "he'd had an MRI"
    let had = next === "'d" && tokens[at + 2]?.text === 'had' ? at + 2 : at + 1;
    while (ADVERBS.has(tokens[had]?.text ?? '')) had += 1;
    const isOne =
      (text === 'she' || text === 'he') &&
      OWN_VERBS.has(tokens[had]?.text ?? '') &&
      !isPlural &&
      !SELF.has(tokens[had + 1]?.text ?? '');
    // "My brothers … they each did": else "they" are most often the doctors.
    const isEach = text === 'they' && EACH.has(next) && isPlural;
    if (THEIRS.has(text ?? '')) {
      const owner = named !== undefined && named.to <= at ? named : null;
      const cue = readOwner(at, owner, tokens, clauses);
      if (cue !== null) found.push(placeCue(at, at + 1, cue));
      continue;
    }
    if (!isOne && !isEach) continue;
    // "Mi suegra | she has | the MRI": a word for a person that is no other.
    const isUnknown = isOne && tokens[at - 1]?.kind === 'word' && tokens[at - 1]?.word.symbol === NO_SYMBOL;
    const isNear =
      named !== undefined && (clauses.sentenceOf[at] ?? 0) - (clauses.sentenceOf[named.from] ?? 0) <= 1;
    if (isNear || isUnknown) found.push(placeCue(at, had + 1, OTHER_CUE));
  }
  return found.sort((a, b) => a.match.from - b.match.from);
}

/** "My neighbor | Earl |. … They did an ultrasound | on Earl |": by the name told with the person. */
function addByName({ to }: Match, tokens: readonly Token[], found: PlacedCue[]): void {
  const name = tokens[to];
  if (name?.kind !== 'word' || name.word.symbol !== NO_SYMBOL || name.text.length < 3) return;
  for (let at = to + 2; at < to + MAX_NAMED && at < tokens.length; at += 1)
    if (tokens[at]?.text === name.text && ON.has(tokens[at - 1]?.text ?? ''))
      found.push(placeCue(at - 1, at + 1, { ...FOR_ANIMAL, reach: 5 }));
}
const MAX_NAMED = 40;

/** "I took my daughter to school and then | had |": the teller's. */
const isBrought = ({ from }: Match, verb: number, tokens: readonly Token[]) =>
  tokens[verb - 1]?.text === 'then' &&
  tokens[verb - 2]?.text === 'and' &&
  (tokens[from - 3]?.text === 'i' || tokens[from - 2]?.text === 'i');

/** "| Saw | the spine guy about my foot, | had | an MRI": the teller's. */
const isSeen = ({ from }: Match, verb: number, tokens: readonly Token[]) =>
  tokens[verb - 1]?.kind === 'mark' && hasWordBefore(tokens, from, MAX_SEEN, SEEING);
const MAX_SEEN = 4;
const SEEING: ReadonlySet<string> = toWordSet('saw seen met');

const isMany = ({ to }: Match, tokens: readonly Token[]) => /[^s]s$/.test(tokens[to - 1]?.text ?? '');

const HAVING = addKind({ texts: OWN_VERBS });
/** Looks like who does something: "drummer", "florist", "mailman". */
const DOER = /(?:er|or|ist|ian|man|mate)$/;
const GROUPED = 4;

/** "Our drummer | gets", "two of my line cooks | went": a word for a person that no phrase has, before the verb. */
function isStranger(verb: number, tokens: readonly Token[]): boolean {
  if (tokens[verb - 1]?.text === 'who' && isPicked(verb - 2, tokens)) return true;
  if (isAcquainted(verb, tokens)) return true;
  const noun = tokens[verb - 1];
  if (noun?.kind !== 'word' || noun.word.symbol !== NO_SYMBOL || SELF.has(tokens[verb + 1]?.text ?? ''))
    return false;
  if (DETERMINERS.has(tokens[verb - 2]?.text ?? ''))
    return noun.text.length > GROUPED && DOER.test(noun.stem);
  // "Steph Curry | gets", "Sam from work | got"
  const before = tokens[verb - 2];
  const isNamed =
    before?.kind === 'word' && before.word.symbol === NO_SYMBOL && opensSentence(verb - 2, tokens);
  if (isNamed) return true;
  // "| Harold | had the CPET", "it was | Walter | who had": by no more than a name.
  const after = tokens[verb + 1]?.text ?? '';
  if (opensSentence(verb - 1, tokens) && noun.text.length > 2 && !NO_NAMES.has(noun.text))
    return HAS.has(tokens[verb]?.text ?? '') && (DETERMINERS.has(after) || after === 'one');
  for (let at = verb - 2; at >= verb - GROUPED; at -= 1)
    if (tokens[at]?.text === 'of' && DETERMINERS.has(tokens[at + 1]?.text ?? '')) return true;
  return false;
}

/** "The girl | who cuts my hair | had", "a gal | from Zumba | got": no one who gives care. */
function isAcquainted(verb: number, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  if (SELF.has(text(verb + 1)) || !(HAS.has(text(verb)) || text(verb) === 'got')) return false;
  for (let at = verb - 3; at >= verb - MAX_SUBJECT; at -= 1) {
    if (!STRANGERS.has(text(at)) && !FOLK.has(text(at))) continue;
    if (isTeller(at, tokens)) return false;
    const next = text(at + 1);
    // "Who | cuts | my hair", "whose | blog I | read"
    if (next === 'who')
      return /[^s]s$/.test(text(at + 2)) && !GIVING.has(text(at + 2)) && text(verb - 1) !== 'who';
    if (next === 'whose') return true;
    if (!PLACED.has(next)) return false;
    const place = DETERMINERS.has(text(at + 2)) ? at + 3 : at + 2;
    return MET.has(text(place)) || tokens[place]?.word.symbol === NO_SYMBOL;
  }
  return false;
}

const FOLK: ReadonlySet<string> = toWordSet('kid boy person somebody someone');
const GIVING: ReadonlySet<string> = toWordSet('draws runs does gives is was takes has reads sees treats');
const PLACED: ReadonlySet<string> = toWordSet('from at in across down up on');
const HAS: ReadonlySet<string> = toWordSet('had has');

/** "It | was | Walter | who had". */
function isPicked(at: number, tokens: readonly Token[]): boolean {
  const name = tokens[at];
  const isName = name?.kind === 'word' && name.word.symbol === NO_SYMBOL;
  return isName && WAS.has(tokens[at - 1]?.text ?? '') && tokens[at - 2]?.text === 'it';
}

const WAS: ReadonlySet<string> = toWordSet("was is 's");

const opensSentence = (at: number, tokens: readonly Token[]) =>
  at === 0 || SENTENCE_MARKS.has(tokens[at - 1]?.text ?? '');

/** "Bella's ultrasound": a word that is no other. */
function isOfName(at: number, tokens: readonly Token[]): boolean {
  const [before = '', name] = [tokens[at - 1]?.text, tokens[at]];
  if (name?.kind !== 'word' || name.word.symbol !== NO_SYMBOL || NO_NAMES.has(name.text)) return false;
  return !(DETERMINERS.has(before) || TITLED.has(before));
}

const STAFF: ReadonlySet<string> = toWordSet(
  'audiologist nurse tech technician assistant pa np resident sonographer',
);

/** Whose the care right after "his", "her" or "their" is: `owner` is the last person named before, if any. */
function readOwner(
  at: number,
  owner: Match | null,
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): Cue | null {
  // "The guy at the gym told me his cortisone shot …"
  const passed = owner === null ? 0 : (sentenceOf[at] ?? 0) - (sentenceOf[owner.from] ?? 0);
  // "My sister dragged me to her chiropractor."
  if (tokens[at - 1]?.text === 'to' && tokens[at - 2]?.text === 'me') return null;
  // "The ENT looked, then | his | audiologist did the tones": the doctor's.
  if (STAFF.has(tokens[at + 1]?.text ?? '')) return null;
  // "My boyfriend said he was clean, so I peed in | their | cup"
  const isStaff = tokens[at]?.text === 'their' && owner !== null && !isMany(owner, tokens);
  if (isStaff) return null;
  if (owner !== null && passed === 0) return OWNED_CUE;
  if (passed > 1 || tokens[at + 1]?.kind !== 'word') return null;
  if (owner === null && tokens[at]?.text === 'their' && !hasWordBefore(tokens, at, MAX_SUBJECT, ANYBODY))
    return null;
  return at === 0 ? OTHER_CUE : STRANGERS_CUE;
}

export function findVerb(from: number, tokens: readonly Token[]): number | null {
  const isAside = RELATIVE.has(tokens[from]?.text ?? '') && tokens[from + 1]?.text === 'i';
  const start = isAside
    ? from + 3
    : tokens[from]?.text === 'i' && !OF_SELF.has(tokens[from + 1]?.text ?? '')
      ? from + 2
      : from;
  for (let at = start; at < Math.min(from + MAX_SUBJECT, tokens.length); at += 1) {
    const text = tokens[at]?.text ?? '';
    // "A friend works there, | so went and got an MRI"
    // "A woman | your | age gets a scan": anybody, so the teller too.
    if (SO.has(text) || text === 'but' || text === 'your') return null;
    if (text === 'mine' && ASIDE.has(tokens[at - 1]?.text ?? '')) continue;
    // "My mother in law, who | lives with us |, gets a nurse"
    if (tokens[at - 1]?.text === 'with' && LIVING.has(tokens[at - 2]?.text ?? '')) continue;
    if (SELF.has(text) && !(POSSESSIVE.has(text) ? AMONG : NEAR).has(tokens[at - 1]?.text ?? '')) return null;
    // "A guy named Earl got it in one": the vein.
    if (text === 'got' && tokens[at + 1]?.text === 'it' && FIRST.has(tokens[at + 3]?.text ?? '')) return null;
    // "The therapy girl | had me | do leg lifts"
    if ((OWN_VERBS.has(text) && tokens[at + 1]?.text !== 'me') || text === 'sees') return at;
    // "A girl | at work | did the breath test"; but "the girl at the lab did it"
    const isDeed = DOING.has(text) || (isPast(text) && !ME.has(tokens[at + 1]?.text ?? ''));
    if (isDeed && AMONG.has(tokens[from]?.text ?? '') && hasWord(tokens, from, at, MET)) return at;
  }
  return null;
}

const LIVING: ReadonlySet<string> = toWordSet('live lives lived living stays staying');
const DOING: ReadonlySet<string> = toWordSet('did wore drank swallowed took');
/** Where one meets people who give no care. */
const MET: ReadonlySet<string> = toWordSet(`
  work school church choir class group gym pub bar bingo club league team street building yoga neighborhood bowling college temple mosque
  band crew dorm street hall block road zumba reddit facebook library feed timeline tiktok instagram insta discord podcast
`);

const FIRST: ReadonlySet<string> = toWordSet('one first');
