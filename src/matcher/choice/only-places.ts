// SPDX-License-Identifier: Apache-2.0
// Part of step 9: a person or place of care that is a house, a neighbor, a customer or a trade in the sentence: "lived above
// a chiropractor", "wrote the jingle for an urgent care", "the ER is condos now", "a cardiologist's Christmas party".

import { hasPast, isPast } from '../assertion/words/tense.ts';
import type { CareEvent } from '../events/care-event.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { hasWord, skipDeterminer } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { skipBack } from './person-phrases.ts';

/** What a house or a doctor has, where nobody is seen. */
const PARTS: ReadonlySet<string> = toWordSet(`
  door lobby lot parking garage cafeteria sign roof wall floor window bathroom elevator building billboard jingle logo website ad party wife
  husband kid daughter boat yacht truck car dog house fundraiser driveway tree van
`);
const OF: ReadonlySet<string> = toWordSet('of at off');
const ABOVE: ReadonlySet<string> = toWordSet('above below under beneath underneath');
const ARTICLES: ReadonlySet<string> = toWordSet('a an');
/** "Left | for | the ER", "paid for an urgent care": on the way there, or been there. */
const GOING: ReadonlySet<string> = toWordSet(`
  left leave leaving headed head heading bound made beeline paid pay paying bill billed charged charge owe owed copay went came ready time
  waited line sat stood asked except thanks
`);
/** What is made or done for one who pays. */
const WORKING: ReadonlySet<string> = toWordSet(`
  work works worked working answer answers answered wrote write drive drives sell sold selling sells clean cleaned design designed program
  phones jingle software cater catered list questions folder binder note notes delivered deliver volunteer volunteered janitor guard
  receptionist secretary accountant plumber bookkeeper
`);
const FOR: ReadonlySet<string> = toWordSet('for');
const JOBS: ReadonlySet<string> = toWordSet(
  'job jobs gig shift worked works working filing temping volunteer volunteered intern interned nights',
);
const KNOWING: ReadonlySet<string> = toWordSet(
  'know knows knew married dating dated date shadowed interviewed hired sued',
);
const PRESENT = /[^s']s$/;
const OF_ONE: ReadonlySet<string> = toWordSet('me us my');
const SHOWS: ReadonlySet<string> = toWordSet('show drama series episode movie');
const MONEY: ReadonlySet<string> = toWordSet('card cash id insurance money deposit $ copay');
const CONTACTS: ReadonlySet<string> = toWordSet('card number');
const MAX_WORK = 6;
const BEING: ReadonlySet<string> = toWordSet("is are was were 's became");
const NOW: ReadonlySet<string> = toWordSet('now anymore nowadays');
/** What happens to houses and shops. */
const HOUSED: ReadonlySet<string> = toWordSet(
  'moved closed shut opened reopened burned flooded relocated merged folded shuttered',
);
const PLACED: ReadonlySet<string> = toWordSet('on in by at out near across off downtown here');
const MAX_PLACE = 5;
const OPENING: ReadonlySet<string> = toWordSet('but and so because since');
const TAKING: ReadonlySet<string> = toWordSet(
  'takes charges closes opens has wants accepts smells stinks serves',
);
const MAX_SAID = 12;
const OF_PATIENT: ReadonlySet<string> = toWordSet('i me my we us our');
const HE: ReadonlySet<string> = toWordSet("he she i who i'm");
const IS: ReadonlySet<string> = toWordSet("is 's am 'm are was were");
const NOT: ReadonlySet<string> = toWordSet('doesnt dont arent isnt quit stopped');
const CURED: ReadonlySet<string> = toWordSet(
  'see take accept treat touch have do real seeing taking accepting',
);

/** Whether nothing but that is said of the one whose words these are. */
export function isOnlyPlace({ from, to, family }: CareEvent, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  const stem = (at: number) => tokens[at]?.stem ?? '';
  const isSetting = family?.role === 'setting';
  if (!isSetting && family?.role !== 'provider' && !PEOPLE.has(stem(to - 1))) return false;
  // "The ER | door |", "a cardiologist | 's | Christmas | party"
  const owned = text(to) === "'s" ? to + 1 : to;
  let start = skipBack(tokens, from);
  // "The waiting room | of | an urgent care"
  for (let at = start; at < from; at += 1) if (text(at) === 'of') start = at + 1;
  const link = text(start - 1);
  if (link === 'through') return false;
  if ((owned > to || isSetting) && (PARTS.has(stem(owned)) || (owned > to && PARTS.has(stem(owned + 1)))))
    return true;
  // "A dermatologist's | number |", "sent me home with a urologist's card"
  if (owned > to && CONTACTS.has(stem(owned))) return true;
  // "We drove | by | the urgent care", "I left | urgent care | after two hours"
  if (isSetting && PASSING.has(link) && DRIVING.has(text(start - 2))) return true;
  if (isSetting && link === 'left' && isTiredOf(to, tokens)) return true;
  // "The floors | of | the ER"
  const isWaiting = text(start - 2) === 'room' && text(start - 3) === 'waiting';
  if (OF.has(link) && (PARTS.has(stem(start - 2)) || isWaiting)) return true;
  if (ABOVE.has(link)) return true;
  // "The jingle | for | a chain of clinics", "I answer phones | for | an urgent care", "a job | at | a dermatologist's"
  const isFor = link === 'for' || (link === 'and' && hasWordBefore(tokens, start, MAX_WORK, FOR));
  if (isFor && hasWordBefore(tokens, start - 1, 2 * MAX_WORK, WORKING)) return true;
  if (link === 'at' && hasWordBefore(tokens, start - 1, MAX_WORK, JOBS)) return true;
  const lead = start === from ? skipDeterminer(from, tokens) : start - 1;
  // "I | know | a rheumatologist", "half the urgent cares", "any doctor"
  if (KNOWING.has(link) || text(from - 1) === 'any' || (isSetting && text(from - 2) === 'half')) return true;
  // "A good neurologist | listens |": any of them.
  const isAny =
    ARTICLES.has(text(lead + 1)) && PRESENT.test(text(to)) && text(to) !== 'was' && !OF_ONE.has(text(to + 1));
  if (isAny && tokens[lead]?.kind !== 'word') return true;
  if (isSetting && SHOWS.has(stem(to))) return true;
  // "The walk-in | wanted | a credit card."
  if (isSetting && text(to) === 'wanted' && hasWord(tokens, to + 1, to + MAX_PLACE, MONEY)) return true;
  if (
    isSetting &&
    link === 'for' &&
    ARTICLES.has(text(start)) &&
    !hasWordBefore(tokens, start - 1, MAX_WORK, GOING)
  )
    return true;
  // "… since | she 's a | urologist"
  if (ARTICLES.has(text(lead + 1)) && IS.has(text(lead)) && HE.has(text(lead - 1)) && text(to) !== 'who')
    return true;
  // "One allergist | laughed at my insurance |."
  if (text(to) === 'laughed' && hasWord(tokens, to + 1, to + MAX_PLACE, MONEY)) return true;
  const isOpening = tokens[start - 1]?.kind !== 'word' || OPENING.has(link);
  return (isSetting || PEOPLE.has(stem(to - 1))) && isOpening && isHouse(to, isSetting, tokens);
}

const PEOPLE: ReadonlySet<string> = toWordSet(
  'audiologist optometrist chiropractor acupuncturist therapist clinic office place practice',
);

const PASSING: ReadonlySet<string> = toWordSet('by past');
const DRIVING: ReadonlySet<string> = toWordSet('drove drive walked walk biked rode');

/** "| After | two hours |.", with nothing of what was done. */
function isTiredOf(to: number, tokens: readonly Token[]): boolean {
  if (tokens[to]?.text !== 'after') return false;
  for (let at = to + 2; at < to + MAX_PLACE; at += 1)
    if (HOURS.has(tokens[at]?.text ?? '')) return (tokens[at + 1]?.kind ?? 'mark') === 'mark';
  return false;
}

const HOURS: ReadonlySet<string> = toWordSet('hour hours minutes');

/** "The urgent care | on Main moved |", "the ER | is | condos | now |", "chiropractors | aren't real | doctors". */
function isHouse(to: number, isSetting: boolean, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  if (NOT.has(text(to)) && hasWord(tokens, to + 1, to + 3, CURED)) return true;
  if (!isSetting) return false;
  let verb = to;
  if (PLACED.has(text(verb)))
    while (
      verb < to + MAX_PLACE &&
      !isPast(text(verb)) &&
      !TAKING.has(text(verb)) &&
      tokens[verb]?.kind === 'word'
    )
      verb += 1;
  if (HOUSED.has(text(verb))) return true;
  if (TAKING.has(text(verb))) return !hasWord(tokens, verb, verb + MAX_SAID, OF_PATIENT);
  // "The walk-in | was out of | flu tests."
  if (text(verb + 1) === 'out' && text(verb + 2) === 'of' && (BEING.has(text(verb)) || text(verb) === 'ran'))
    return !hasWord(tokens, verb, verb + MAX_SAID, OF_PATIENT);
  if (!BEING.has(text(verb))) return false;
  // "The ER at St. Mary's | is | rated one star": of no visit, where nobody of the teller's is in it.
  let end = verb + 1;
  while (end < verb + MAX_SAID && tokens[end]?.kind === 'word') end += 1;
  if (hasWord(tokens, verb + 1, end, OF_PATIENT) || hasPast(verb + 2, end, tokens)) return false;
  return text(verb) === 'is' || text(verb) === 'are' || hasWord(tokens, verb + 1, end, NOW);
}
