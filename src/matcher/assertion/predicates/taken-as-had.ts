// SPDX-License-Identifier: Apache-2.0
// Part of step 7: what the words right around the care take for granted, whatever is denied, asked or left open before
// them: "nobody told me why | the EEG took | two hours", "I hardly noticed | the draw |", "I should have eaten before | the
// stress test |", "is it normal to be sore after | a colonoscopy |?"

import { isDateWord } from '../../counts/one-date.ts';
import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { hasWord, skipDeterminer } from '../../words/token-spans.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { toWordSet } from '../../words/word-set.ts';
import { ADVERBS, NOT, PRONOUNS } from '../words/frame-words.ts';
import { isCount } from '../words/numerals.ts';
import { hasPast, isPast } from '../words/tense.ts';
import { isAllThereWas, NONE } from './all-there-was.ts';

type Place = Pick<Match, 'from' | 'to' | 'pieces'>;

export const isTakenAsHad = ({ from, to, pieces }: Place, tokens: readonly Token[]): boolean => {
  const lead = skipDeterminer(from, tokens);
  return (
    isFact(lead, from, to, tokens) ||
    isLevel(from, to, tokens) ||
    isWhatWasHad(to, tokens) ||
    isSeenOn(lead, tokens) ||
    isBilled(lead, tokens) ||
    isLastHad(from, to, tokens) ||
    // But "nobody looked at | my cervix with the magnifier |": what was done in it.
    (pieces === undefined && isLived(lead, tokens)) ||
    isMissedChance(lead, from, tokens) ||
    isLeftAfter(to, tokens) ||
    isInto(from, tokens) ||
    isAtLast(lead, tokens) ||
    isAllThereWas({ from, to, pieces }, tokens)
  );
};

const textAt = (at: number, tokens: readonly Token[]) => tokens[at]?.text ?? '';

/** "I can't believe how long | the MRI took |", "they won't admit | the CT showed | it"; but "why the test was denied". */
function isFact(lead: number, from: number, to: number, tokens: readonly Token[]): boolean {
  if (!STATING.has(textAt(lead, tokens))) return false;
  // "I asked how | much | a scan was"
  if (textAt(lead, tokens) === 'much' && !DEFINITE.has(textAt(from - 1, tokens))) return false;
  const verb = textAt(to, tokens);
  if (!isPast(verb) && !LIKE_PRESENT.has(verb))
    return MEANING.has(verb) && DEFINITE.has(textAt(from - 1, tokens));
  return !(BEING.has(verb) && UNDONE.has(textAt(to + 1, tokens)));
}

const STATING: ReadonlySet<string> = toWordSet(
  'why what long much often that admit believe think you me say',
);
const LIKE_PRESENT: ReadonlySet<string> = toWordSet('hurt cost hit');
/** "He doesn't think the echo | explains | it" */
const MEANING: ReadonlySet<string> = toWordSet('explains shows means matters proves');
const BEING: ReadonlySet<string> = toWordSet('was were got');
const UNDONE: ReadonlySet<string> = toWordSet(`
  denied refused rejected cancelled canceled declined not never ordered supposed going needed necessary worth out off moved postponed
  rescheduled delayed scheduled booked pushed skipped approved covered for too unnecessary overkill recommended warranted indicated justified called appropriate required
`);

/** "Nobody knows why | my | sed rate | is 60 |", "how come | my | A1c | is up |?"; but "if my A1c is up". */
function isLevel(from: number, to: number, tokens: readonly Token[]): boolean {
  if (textAt(from - 1, tokens) !== 'my' || !REASONS.has(textAt(from - 2, tokens))) return false;
  return (
    IS.has(textAt(to, tokens)) && (tokens[to + 1]?.kind === 'number' || LEVELS.has(textAt(to + 1, tokens)))
  );
}

const REASONS: ReadonlySet<string> = toWordSet('why that come because');
const IS: ReadonlySet<string> = toWordSet("is are 's");
const LEVELS: ReadonlySet<string> = toWordSet('up down high low off over under still so positive elevated');

/** "An ultrasound | is what I had |", "an EKG is all they did"; but "is what they should have done". */
const isWhatWasHad = (to: number, tokens: readonly Token[]): boolean =>
  (IS.has(textAt(to, tokens)) || textAt(to, tokens) === 'was') &&
  WHAT.has(textAt(to + 1, tokens)) &&
  PRONOUNS.has(textAt(to + 2, tokens)) &&
  DEEDS.has(textAt(to + 3, tokens));

const WHAT: ReadonlySet<string> = toWordSet('what all');

/** "The shadow | on | my chest x-ray", "what she saw on the ultrasound". */
const isSeenOn = (lead: number, tokens: readonly Token[]): boolean =>
  textAt(lead, tokens) === 'on' && hasWordBefore(tokens, lead, 2, FINDINGS);

const FINDINGS: ReadonlySet<string> = toWordSet(
  'saw seen shadow spot spots cyst cysts nodule nodules mass lesion lesions polyp polyps',
);

/** "Denied | the claim for | my echo": it was sent in after it was had. */
const isBilled = (lead: number, tokens: readonly Token[]): boolean =>
  textAt(lead, tokens) === 'for' && BILLS.has(textAt(lead - 1, tokens));

const BILLS: ReadonlySet<string> = toWordSet('claim claims bill bills');

/** "No MRI | since the one | in 2021", "I haven't had an EKG | since March |": that one was had. */
function isLastHad(from: number, to: number, tokens: readonly Token[]): boolean {
  if (textAt(to, tokens) !== 'since' || !hasWordBefore(tokens, from, MAX_NAME, NONE)) return false;
  const at = tokens[to + 1]?.text === 'the' || tokens[to + 1]?.text === 'my' ? to + 2 : to + 1;
  return at > to + 1 ? LAST.has(textAt(at, tokens)) : isDateWord(tokens[at]);
}

const MAX_NAME = 5;
const LAST: ReadonlySet<string> = toWordSet('one last first');

/** "I hardly | noticed | the draw", "no one ever | looked at | my EKG": what one does with care that was had. */
function isLived(lead: number, tokens: readonly Token[]): boolean {
  const verb = LINKS.has(textAt(lead, tokens)) ? lead - 1 : lead;
  if (!LIVING.has(textAt(verb, tokens))) return false;
  let at = verb - 1;
  while (ADVERBS.has(textAt(at, tokens)) && !NOT.has(textAt(at, tokens))) at -= 1;
  return NOT.has(textAt(at, tokens)) || HARDLY.has(textAt(at, tokens));
}

const LINKS: ReadonlySet<string> = toWordSet('about at');
const LIVING: ReadonlySet<string> = toWordSet(`
  notice noticed love loved enjoy enjoyed hate hated complain complained wish feel felt read looked appreciate appreciated
`);
const HARDLY: ReadonlySet<string> = toWordSet('hardly barely scarcely one not');

/** "I should have | eaten | before the stress test", "could have used a valium for that MRI"; but "should have had the EEG". */
function isMissedChance(lead: number, from: number, tokens: readonly Token[]): boolean {
  if (!AROUND.has(textAt(lead, tokens)) || !DEFINITE.has(textAt(from - 1, tokens))) return false;
  for (let at = lead - 2; at >= lead - MAX_CHANCE && !SENTENCE_MARKS.has(textAt(at, tokens)); at -= 1)
    if (HAVE.has(textAt(at, tokens)) && MODALS.has(textAt(at - 1, tokens)))
      // "I might have | a | follow-up with my doctor"
      return !GETTING.has(textAt(at + 1, tokens)) && !DETERMINERS.has(textAt(at + 1, tokens));
  return false;
}

const AROUND: ReadonlySet<string> = toWordSet('before during after at for to with');
const DEFINITE: ReadonlySet<string> = toWordSet('the my that this');
const MAX_CHANCE = 12;
const HAVE: ReadonlySet<string> = toWordSet("have 've");
const MODALS: ReadonlySet<string> = toWordSet('should could might');
const GETTING: ReadonlySet<string> = toWordSet(`
  had done got gotten gone been sent ordered run taken referred let pushed asked insisted demanded caught found seen come
  scheduled given paid waited made signed started fought scanned looked tested checked examined screened drunk swallowed worn pricked
`);

/** "I stopped going to the therapist | after six sessions |". */
function isLeftAfter(to: number, tokens: readonly Token[]): boolean {
  if (textAt(to, tokens) !== 'after') return false;
  const isMany = [1, 2, 3, 4].some(
    (step) => isCount(tokens[to + step]) || ORDINALS.has(textAt(to + step, tokens)),
  );
  return isMany && hasWord(tokens, to + 2, to + MAX_COUNT, SESSIONS);
}

/** "I'm | three sessions into | pelvic PT". */
function isInto(from: number, tokens: readonly Token[]): boolean {
  for (let at = from - 1; at >= from - 3; at -= 1)
    if (textAt(at, tokens) === 'into' && SESSIONS.has(textAt(at - 1, tokens))) return isCount(tokens[at - 2]);
  return false;
}

const ORDINALS: ReadonlySet<string> = toWordSet(
  'first second third fourth fifth sixth seventh eighth tenth few couple',
);
const MAX_COUNT = 6;
const SESSIONS: ReadonlySet<string> = toWordSet(
  'session sessions visit visits treatment treatments appointment appointments',
);

/** "It took | three referrals | before anybody would do | an EMG", "it took a new doctor to get the CCP run": had in the end. */
function isAtLast(verb: number, tokens: readonly Token[]): boolean {
  if (!GIVE.has(textAt(verb, tokens))) return false;
  let isEnd = false;
  for (let at = verb; at > verb - MAX_TOOK && !SENTENCE_MARKS.has(textAt(at, tokens)); at -= 1) {
    const text = textAt(at, tokens);
    if (text === 'took') return isEnd && textAt(at - 1, tokens) === 'it';
    // "Saw her | twice before | she'd even order an X-ray"; but "I'd have to see her twice before she'd order it"
    if (text === 'before' && OFTEN.has(textAt(at - 1, tokens)))
      return hasPast(at - MAX_COUNT, at, tokens) && !hasWord(tokens, at - MAX_COUNT, at, UNDONE_YET);
    isEnd ||= text === 'before' || (text === 'to' && GETTING_TO.has(textAt(at + 1, tokens)));
  }
  return false;
}

const GIVE: ReadonlySet<string> = toWordSet('do run order give take see get have send');
const MAX_TOOK = 16;
const OFTEN: ReadonlySet<string> = toWordSet('times twice');
const UNDONE_YET: ReadonlySet<string> = toWordSet("to would 'd said wanted");
const GETTING_TO: ReadonlySet<string> = toWordSet('get finally convince persuade');

/** "Has anyone | else | been sick after | an infusion |?", "is it | normal | to be sore after | my shot |?" */
export function isAskedAfter(asked: number, { from }: Place, tokens: readonly Token[]): boolean {
  // "After my | first | EMG"
  const name = textAt(from - 1, tokens) === 'first' ? from - 1 : from;
  const lead = skipDeterminer(name, tokens);
  return SINCE.has(textAt(lead, tokens)) && hasWord(tokens, asked, lead, SHARED);
}

const SINCE: ReadonlySet<string> = toWordSet('after from since');
const SHARED: ReadonlySet<string> = toWordSet('else normal common still advice tips tricks pointers');

/** "Since no one would see me | I saw a | chiropractor", "instead of the MRI I had a CT": where it starts; null where it is none. */
export function findOwnDeed(from: number, tokens: readonly Token[]): number | null {
  const lead = skipDeterminer(from, tokens);
  // "Instead of waiting I | went to the ER |": the verb is of the name.
  const isInName = DEEDS.has(textAt(from, tokens));
  const before = lead < from - 1 && textAt(lead, tokens) === 'to' ? lead - 1 : lead;
  const verb = isInName ? from : before;
  if (!DEEDS.has(textAt(verb, tokens)) || !TELLERS.has(textAt(verb - 1, tokens))) return null;
  const opening = tokens[verb - 2];
  return opening === undefined || UNREAL.has(opening.text) || hasWord(tokens, verb - 4, verb - 2, UNREAL)
    ? null
    : verb - 1;
}

const DEEDS: ReadonlySet<string> = toWordSet('had got saw did underwent went took');
const TELLERS: ReadonlySet<string> = toWordSet('i we');
const UNREAL: ReadonlySet<string> = toWordSet(`
  if unless until till before wish wished though as than like whether once maybe think thought said say says pretend pretended imagine
  imagined dreamed dreamt claim claimed lied swore case suppose doubt only that have has had ever never closest nearest rather
`);

/** "| Saw the urologist | Thursday, he says wait and see": what follows after a comma is a plan for later. */
export function isOwnDeed(from: number, tokens: readonly Token[]): boolean {
  const lead = skipDeterminer(from, tokens);
  const before = tokens[lead - 1];
  const isBare = before === undefined || SENTENCE_MARKS.has(before.text);
  return SEEN.has(textAt(lead, tokens)) && (isBare || findOwnDeed(from, tokens) !== null);
}

const SEEN: ReadonlySet<string> = toWordSet('had saw did underwent');
