// SPDX-License-Identifier: Apache-2.0
// Who speaks into a phone says no full stops. In a long stretch without a mark, a stop is put where a new statement plainly
// starts: "they did an EKG | the doctor said it was fine | then in March I went back | nobody called".

import { makeToken, type Token } from './2-tokenize.ts';
import { DATE_NAMES, MONTHS } from './calendar.ts';
import { DETERMINERS, type WordBook } from './word-book.ts';
import { toWordSet } from './word-set.ts';

/** So many words in a row without a mark are spoken, not written. */
const MIN_RUN = 18;
/** And so many are a story without end: "and she …" starts a statement, too. */
const MIN_LONG_RUN = 24;
/** No statement is shorter. */
const MIN_STATEMENT = 3;
const MAX_LEAD = 6;

/** The tokens with marks of no width where a statement starts in a stretch without any; the same where there is no such stretch. Linear. */
export function addUnsaidStops(tokens: readonly Token[], words: WordBook): readonly Token[] {
  const stops = findStops(tokens);
  return stops.length === 0 ? tokens : putStops(stops, tokens, words);
}

/** The tokens with a mark of no width before each of those `stops`, which are in order. */
export function putStops(
  stops: readonly number[],
  tokens: readonly Token[],
  words: WordBook,
): readonly Token[] {
  const { word } = words.findRun('.', 0, 1);
  const stopped: Token[] = [];
  let next = 0;
  for (const [at, token] of tokens.entries()) {
    if (stops[next] === at) {
      const { end } = tokens[at - 1] ?? token;
      stopped.push(makeToken(word, end, end));
      next += 1;
    }
    stopped.push(token);
  }
  return stopped;
}

/** A stop that was put there. */
export const isUnsaid = ({ start, end }: Token): boolean => start === end;

function findStops(tokens: readonly Token[]): readonly number[] {
  const stops: number[] = [];
  let from = 0;
  for (let to = 0; to <= tokens.length; to += 1) {
    const isEnd =
      to === tokens.length || (tokens[to]?.kind === 'mark' && !SILENT.has(tokens[to]?.text ?? ''));
    if (!isEnd) continue;
    if (to - from >= MIN_RUN) addStops(from, to, tokens, stops);
    from = to + 1;
  }
  return stops;
}

function addStops(from: number, to: number, tokens: readonly Token[], stops: number[]): void {
  let start = from;
  let isOpening = opensWithClause(from, tokens);
  for (let at = from + MIN_STATEMENT; at < to - 1; at += 1) {
    if (!startsStatement(at, to - from >= MIN_LONG_RUN, tokens)) continue;
    const stop = skipLead(at, start, tokens);
    if (stop - start < MIN_STATEMENT || isContinuing(stop, tokens) || isFronted(start, stop, tokens))
      continue;
    // "After they let me out | my doctor called": what the clause belongs to.
    if (!isOpening) stops.push(stop);
    isOpening = !isOpening && opensWithClause(stop, tokens);
    start = stop;
  }
}

/** "For a whole hour | I talked": no statement yet, but what stands before its subject. */
function isFronted(start: number, stop: number, tokens: readonly Token[]): boolean {
  if (!FRONTING.has(textOf(start, tokens)) || stop - start > MAX_FRONTED) return false;
  for (let at = start + 1; at < stop; at += 1) if (isVerb(at, tokens)) return false;
  return true;
}

const MAX_FRONTED = 16;
const FRONTING: ReadonlySet<string> = toWordSet('for in at during with on every each');

/** "When I got there …", "back when I was a kid …", "and after they let me out …" */
const opensWithClause = (at: number, tokens: readonly Token[]) =>
  CLAUSE_OPENERS.has(textOf(at, tokens)) ||
  ((JOINTS.has(textOf(at, tokens)) || textOf(at, tokens) === 'back') &&
    CLAUSE_OPENERS.has(textOf(at + 1, tokens)));

/** A subject with its verb, after words that do not lead to it. */
function startsStatement(at: number, isLong: boolean, tokens: readonly Token[]): boolean {
  const text = textOf(at, tokens);
  if (!STARTING.has(text) && tokens[at]?.kind !== 'number') return false;
  const before = textOf(at - 1, tokens);
  if (PRONOUNS.has(text))
    return isFree(at, isLong, tokens) && !OPINIONS.has(textOf(at + 1, tokens)) && !takesBefore(at, tokens);
  if (THINGS.has(text)) return !LEADING.has(before) && !TAKING.has(before) && isVerb(at + 1, tokens);
  if (DETERMINERS.has(text))
    return (
      !LEADING.has(before) && !TAKING.has(before) && !OBJECTS.has(before) && hasVerbAfter(at + 1, tokens)
    );
  if (LEADING.has(before) || TAKING.has(before)) return false;
  if (text === 'then')
    return !THEN_AFTER.has(before) && !isVerb(at + 1, tokens) && !TAKING.has(textOf(at + 1, tokens));
  return startsNote(at, tokens);
}

/** Of a pronoun: no word before it goes on; "she never did | we did", but "did I". */
function isFree(at: number, isLong: boolean, tokens: readonly Token[]): boolean {
  const before = textOf(at - 1, tokens);
  if (AUXILIARIES.has(before))
    return PRONOUNS.has(textOf(at - 2, tokens)) || NEVER.has(textOf(at - 2, tokens));
  const isAnd = before === 'and' || (before === 'then' && textOf(at - 2, tokens) === 'and');
  if (isAnd) return isLong;
  // "A man | she knows | had a colonoscopy"
  if (FOLK.has(before) && KNOWING.has(textOf(at + 1, tokens))) return false;
  return !LEADING.has(before);
}

const FOLK: ReadonlySet<string> = toWordSet('man woman guy girl lady person kid somebody someone');
const KNOWING: ReadonlySet<string> = toWordSet('know knows knew dated dates met married');

/** "The bike test | I couldn't |", "the other arm | she didn't do | and then": what it denies is named before it. */
function takesBefore(at: number, tokens: readonly Token[]): boolean {
  let next = at + 1;
  while (NEGATIONS.has(textOf(next, tokens)) && next < at + MAX_NEGATIONS) next += 1;
  if (next === at + 1) return false;
  const isEnd = (end: number) => tokens[end]?.kind !== 'word' || ENDING.has(textOf(end, tokens));
  return isEnd(next) || isEnd(next + 1);
}

/** Short notes: "| GI scope clean", "| insurance denied", "| visit 2 same again", "| 2015 first biopsy", "| ER CT of the head". */
function startsNote(at: number, tokens: readonly Token[]): boolean {
  const text = textOf(at, tokens);
  const before = textOf(at - 1, tokens);
  if (YEAR.test(text)) return tokens[at]?.kind === 'number' && !isOfTime(at - 1, tokens);
  const isNumbered = tokens[at + 1]?.kind === 'number' || NUMBERS.has(textOf(at + 1, tokens));
  if (NUMBERED.has(text)) return isNumbered && !isOfTime(at - 1, tokens);
  if (MONTHS.has(text)) return text !== 'may' && !isOfTime(at - 1, tokens) && !isNumbered;
  return SUBJECTS.has(text) && !OF_DOCTORS.has(before) && !isOfTime(at - 1, tokens);
}

/** "The | other eye doctor | said" */
function hasVerbAfter(at: number, tokens: readonly Token[]): boolean {
  for (let verb = at + 1; verb < at + MAX_NOUNS + 1; verb += 1) {
    if (isVerb(verb, tokens)) return true;
    if (LEADING.has(textOf(verb, tokens)) || DETERMINERS.has(textOf(verb, tokens))) return false;
  }
  return false;
}

const isVerb = (at: number, tokens: readonly Token[]) => FINITE.has(textOf(at, tokens));

/** The first word of "then", "finally", "in March", "two weeks later" right before a statement. */
function skipLead(at: number, start: number, tokens: readonly Token[]): number {
  let lead = at;
  while (lead > start && lead > at - MAX_LEAD && LEADS.has(textOf(lead - 1, tokens))) lead -= 1;
  // "Twice a week | then they …": the time is of what was said before.
  if (JOINTS.has(textOf(lead, tokens))) return lead;
  let first = lead;
  let isTime = false;
  while (first > start && first > lead - MAX_LEAD && isOfTime(first - 1, tokens)) {
    first -= 1;
    isTime ||= TIMES.has(textOf(first, tokens));
  }
  return isTime ? first : lead;
}

function isOfTime(at: number, tokens: readonly Token[]): boolean {
  const text = textOf(at, tokens);
  return tokens[at]?.kind === 'number' || TIMES.has(text) || TIMING.has(text);
}

/** Words that what follows belongs to: "when | they called", "he said | I was fine", "told me | the MRI was clean". */
function isContinuing(at: number, tokens: readonly Token[]): boolean {
  const before = textOf(at - 1, tokens);
  if (LEADING.has(before) && !AUXILIARIES.has(before)) return true;
  // "She told | me | I was fine", "every test | they did", "the test | I had"
  if (OBJECTS.has(before) && TELLING.has(textOf(at - 2, tokens))) return true;
  for (let back = at - 2; back >= at - MAX_NOUNS - 1; back -= 1) {
    const text = textOf(back, tokens);
    if (DEFINITE.has(text)) return PRONOUNS.has(textOf(at, tokens));
    if (LEADING.has(text) || FINITE.has(text)) return false;
  }
  return false;
}

const textOf = (at: number, tokens: readonly Token[]): string => tokens[at]?.text ?? '';

const MAX_NOUNS = 3;
const SILENT: ReadonlySet<string> = toWordSet("' 's 'd 'll 've 're 'm");
/** Always the subject of what follows. */
const PRONOUNS: ReadonlySet<string> = toWordSet('i he she they we nobody');
const THINGS: ReadonlySet<string> = toWordSet('it this there everything nothing everyone you');
const MAX_NEGATIONS = 3;
const NEGATIONS: ReadonlySet<string> = toWordSet(
  'didnt dont doesnt couldnt cant wouldnt wont never havent hasnt hadnt not forgot did',
);
/** What follows a statement that has no object of its own. */
const ENDING: ReadonlySet<string> = toWordSet(
  'and but so because cuz i he she they we then yet either though',
);
const AUXILIARIES: ReadonlySet<string> = toWordSet(
  'did do didnt dont was were wasnt had hadnt could couldnt would wouldnt wont havent isnt',
);
const NEVER: ReadonlySet<string> = toWordSet('never not it that insurance nobody');
/** Who and where, without an article. */
const SUBJECTS: ReadonlySet<string> = toWordSet(`
  insurance er cardiologist cardiology cardio neurologist neurology neuro gp pcp ent gi ob obgyn gyn gyno pediatrician rheumatologist
  rheumatology rheum dermatologist derm endo endocrinologist psychiatrist psychologist optometrist ophthalmologist pulmonologist
  pulm urologist ortho allergist hematologist
`);
/** "The new | GI |", "my kids' | GP |" */
const OF_DOCTORS: ReadonlySet<string> = toWordSet(`
  new old regular own usual second first third next same other current former local family pediatric kids son daughter two three four
`);
const CLAUSE_OPENERS: ReadonlySet<string> = toWordSet(
  'when whenever after before if once since while because as until',
);
const JOINTS: ReadonlySet<string> = toWordSet('and but so then');
const THEN_AFTER: ReadonlySet<string> = toWordSet('now back right since until till by even so well ok');
const NUMBERED: ReadonlySet<string> = toWordSet('visit day');
const NUMBERS: ReadonlySet<string> = toWordSet('one two three four five six');
const YEAR = /^(?:19[5-9]|20[0-3])\d$/;
const LEADS: ReadonlySet<string> = toWordSet(`
  and then so anyway anyways finally eventually meanwhile later afterwards next now today still luckily thankfully apparently
  basically honestly actually well ok okay um uh also plus
`);
const TIMES: ReadonlySet<string> = new Set([
  ...DATE_NAMES,
  ...toWordSet(`
    day days week weeks month months year years later ago spring summer fall autumn winter morning night afternoon evening time
    christmas easter yesterday tomorrow
  `),
]);
const TIMING: ReadonlySet<string> = toWordSet(`
  in on at by the a an of that same next last this few couple after about early late two three four five six seven eight nine ten
  eleven twelve around first one end
`);
/** A statement does not start after them. */
const LEADING: ReadonlySet<string> = new Set([
  ...DETERMINERS,
  ...AUXILIARIES,
  ...toWordSet(`
  and or but nor so because cuz cause bc coz if when whenever while since until till til unless before after although though tho whether that
  which who whom whose what whatever how why where wherever than as like once except
  to of for from with without in on at by about into onto up down off over under through across along around behind near inside during between
  against per
  these those any each every no another other
  not never only just even also really very too
  does have has is are am be been being can should will may might must doesnt hasnt werent arent cant shouldnt
  said say says saying think thought thinks thinking know knew knows guess feel felt feels swear swore wish wished wishes hope hoped
  believe believed sure glad sorry happy afraid scared realize realized figured figure decided noticed mean means suppose supposed bet claim
  claimed assume assumed heard hear see remember imagine insisted agreed explained wondered worried promise promised
  times moment minute things anything all ones reason thing
  i he she they we
`),
]);
/** Verbs that take what follows: "they did | the MRI". */
const TAKING: ReadonlySet<string> = toWordSet(`
  had have has got get did do does took take takes ran run gave give gives put sent send ordered order drew draw found find showed show
  saw see sees tried try made make makes wanted want wants needed need needs got getting taking doing having seeing giving
  paid pay asked ask told tell used use left leave lost lose met meet called call lets let scheduled refused denied repeated
  checked check tested read reads wore wear blew swallowed drank missed skipped started stopped finished kept keep brought bring add added
  is are was were
`);
const OBJECTS: ReadonlySet<string> = toWordSet('me him her us them you myself everyone people');
const TELLING: ReadonlySet<string> = toWordSet(`
  told tell tells telling asked showed let lets made make makes helped warned promised convinced assured reminded informed texted said
`);
/** After them a noun is one that is known by what follows: "the test | I had". */
const DEFINITE: ReadonlySet<string> = toWordSet(
  'the that this these those every each any all only first last same whatever what which much many',
);
const OPINIONS: ReadonlySet<string> = toWordSet('think guess believe swear mean suppose know bet hope');
const FINITE: ReadonlySet<string> = toWordSet(`
  was were is are came come comes said says told ran did didnt took gave sent ordered drew found showed had has hadnt thinks thought called put
  got wanted wants refused denied never finally just asked saw kept keeps tried started made turned went wouldnt couldnt wasnt werent isnt
  'd 's looked listened checked felt hurt hurts broke happened seemed read tested stuck wrote diagnosed decided agreed walked
  jumped prescribed blamed dismissed referred suggested recommended insisted explained pushed injected removed cut
`);
/** All that a statement may start with, but a year. */
const STARTING: ReadonlySet<string> = new Set([
  ...PRONOUNS,
  ...THINGS,
  ...DETERMINERS,
  ...SUBJECTS,
  ...NUMBERED,
  ...MONTHS,
  'then',
]);
