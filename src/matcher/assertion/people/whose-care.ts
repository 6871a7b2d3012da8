// SPDX-License-Identifier: Apache-2.0
// Part of step 7: whose care it is where no cue says so: the subject of the clause is somebody else, or the body is.

import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import {
  BEFORE_SUBJECT,
  BESIDE,
  EVERYONE,
  GIVING,
  HELPING,
  LINKS,
  NEAR,
  ONTO,
  OTHERS,
  OWN,
  PEOPLE,
  POSSESSIVE,
  SELF,
  STAFF,
  STRANGERS,
  SUBJECTS,
  TAKING,
  TELLS,
  TREATING,
} from '../words/frame-words.ts';
import { BECAUSE, COMMA } from '../words/scope-words.ts';
import { hasPast, isPast } from '../words/tense.ts';
import { findHurt } from './hurt.ts';
import { findBeside } from './next-to-it.ts';
import { isLeftBehind, treatsTeller } from './own-care.ts';
import { findPatient } from './patients.ts';
import { BODY, isOnTeller } from './whose-body.ts';

/** How far back a person is looked for: keeps the search linear. */
const MAX_REACH = 24;
const MAX_OF = 8;
/** "Froze three spots | off my | dads scalp" */
const MAX_AFTER = 3;
/** "Had | my late wife | swallow": to whom it was done. */
const CAUSING: ReadonlySet<string> = toWordSet('had having made making makes make let');
const OF: ReadonlySet<string> = toWordSet('of on');
const OWNERS: ReadonlySet<string> = toWordSet('my our his her their');
const GOT: ReadonlySet<string> = toWordSet('got were been was get');
const KINDS: ReadonlySet<string> = toWordSet('group family unit team');
const CARE: ReadonlySet<string> = toWordSet('visit visits therapy psychotherapy counseling');
const KIND_OF: ReadonlySet<string> = toWordSet('a b of');
const PATIENT: ReadonlySet<string> = toWordSet('man patient');
/** "Strapped | her | down", "a tube up | his | nose" */
const THEIRS: ReadonlySet<string> = toWordSet('her him his them');
const HIM: ReadonlySet<string> = toWordSet('him her');
const UNDERGOING: ReadonlySet<string> = toWordSet(
  'drank wore swallowed peed failed passed lasted survived refused finished',
);
const VISITING: ReadonlySet<string> = toWordSet('saw see sees seen went go goes gone');
const LEADING: ReadonlySet<string> = toWordSet('to had has also just finally');
const DID: ReadonlySet<string> = toWordSet('did had');
const ONE: ReadonlySet<string> = toWordSet('one 1');
const HAD: ReadonlySet<string> = toWordSet("'d had got gets");
const COMPARING: ReadonlySet<string> = toWordSet(
  'compares compared brags bragged posts posted shares shared swaps swapped trades recites has had gets got',
);
/** For whom nobody tells the care of a family. */
const ACQUAINTED: ReadonlySet<string> = toWordSet(`
  girl guy woman dude friend buddy pal coworker colleague boss neighbor neighbour roommate flatmate classmate cousin teacher pastor
  celebrity influencer actor actress player athlete singer
`);

/** Asked of one event after the other. */
export class WhoseCare {
  private readonly tokens: readonly Token[];
  private readonly clauses: Clauses;
  /** A person who is not the teller, by each token of theirs. */
  private readonly personAt = new Map<number, Match>();

  constructor(tokens: readonly Token[], people: readonly Match[], clauses: Clauses) {
    this.tokens = tokens;
    this.clauses = clauses;
    for (const match of people)
      for (let at = match.from; at < match.to; at += 1) this.personAt.set(at, match);
  }

  get hasPeople(): boolean {
    return this.personAt.size > 0;
  }

  private text(at: number): string {
    return this.tokens[at]?.text ?? '';
  }

  /** The word for the other whose care it is; null where it may be the teller's. The clause of the event starts at `start`. */
  find(start: number, from: number, to: number, isDescribed: boolean): number | null {
    // "A tube down | my brothers | nose"
    for (let at = from; at < to + MAX_AFTER; at += 1)
      if (this.personAt.has(at) && this.text(at).endsWith('s') && BODY.has(this.text(at + 1))) return at;
    // "An x-ray of | Joe's | foot"
    for (let at = from + 1; at < to + MAX_AFTER && !isDescribed; at += 1) {
      const isOwner = this.personAt.has(at) && this.text(at + 1) === "'s" && BODY.has(this.text(at + 2));
      // "They x-rayed | my sister's | shoulder"
      const isObject = at <= to + 1 && OWNERS.has(this.text(at - 1));
      if (isOwner && (isObject || hasWordBefore(this.tokens, at, 2, OF))) return at;
    }
    const visitor = this.findVisitor(from, to);
    if (visitor !== null) return visitor;
    // "Got | my low | back MRI done"
    const isMine =
      POSSESSIVE.has(this.text(from - 2)) && !NEAR.has(this.text(from - 3)) && !this.personAt.has(from - 1);
    const isOwn = isMine || POSSESSIVE.has(this.text(from - 1)) || hasWord(this.tokens, from, to, OWN);
    if (isOwn || (treatsTeller(to, this.tokens) && !this.personAt.has(to + 2))) return null;
    // "Hubbys | PSA", "my moms CT": the apostrophe left out.
    if (this.personAt.has(from - 1) && this.text(from - 1).endsWith('s') && !isPast(this.text(from)))
      return from - 1;
    // "Had the ultrasound | wand inside me"
    for (let at = to; at <= to + 2; at += 1)
      if (ONTO.has(this.text(at)) && SELF.has(this.text(at + 1))) return null;
    for (let at = from - 1; at >= start; at -= 1) {
      const text = this.text(at);
      if (SELF.has(text) && !NEAR.has(this.text(at - 1))) return null;
      if (
        (EVERYONE.has(text) || (PEOPLE.has(text) && !this.isOfCare(at, from))) &&
        !this.isGiven(at, from) &&
        !isForWhom(this.tokens, at) &&
        !this.isKind(at, from) &&
        this.isSubject(at) &&
        !isLeftBehind(at + 2, { from, to }, this.tokens)
      )
        return at;
      // "Making the man | swallow the probe"
      if (PATIENT.has(text) && CAUSING.has(this.text(at - 2))) return at;
      const person = this.personAt.get(at);
      if (person !== undefined && this.isCaused(person)) return person.from;
      // "Guy blasted the bumps on | my foot | with the freezing gun"
      const isDoer = person !== undefined && hasPast(person.to, person.to + 2, this.tokens);
      if (isDoer && isOnTeller(person.to, this.tokens)) return null;
      if (person !== undefined && this.isSubject(person.from) && !this.isOfPlace(person.from)) {
        if (STAFF.has(text) && TAKING.has(this.text(from))) return null;
        // "The girl asked the drinking questions."
        if (STAFF.has(text) && TREATING.has(this.text(at + 1)) && BESIDE.has(this.text(at - 1))) return null;
        // "An ANA because my aunt has lupus, and hepatitis C"
        const isReason = hasWordBefore(this.tokens, person.from, 2, BECAUSE);
        if (isReason && hasWord(this.tokens, person.to, from, COMMA)) return null;
        // "My late husband | wore the patch for two weeks"
        const isVerb =
          person.to === from ? isPast(this.text(from)) && !STAFF.has(text) : !LINKS.has(this.text(person.to));
        const isOther = isVerb && !hasWord(this.tokens, person.to, from, HELPING);
        if (isOther && !isLeftBehind(person.to + 1, { from, to }, this.tokens)) return person.from;
        break;
      }
      // "My brother in law, he | drank | the barium"
      if (OTHERS.has(text) && UNDERGOING.has(this.text(at + 1)) && this.isOfPerson(at)) return at;
      // "She draws blood all day", said of a friend.
      const isDoing = (text === 'she' || text === 'he') && /[^s]s$/.test(this.text(at + 1));
      if (OTHERS.has(text) && this.isNamedAfter(to)) return at;
      if (isDoing && !TELLS.has(this.text(at + 1)) && this.isOfPerson(at)) return at;
      if (SUBJECTS.has(text)) break;
    }
    // "The colonoscopy | she'd had"
    if (OTHERS.has(this.text(to)) && HAD.has(this.text(to + 1))) return to;
    if (this.isDoneTo(start, from, to)) return start;
    if (!this.hasPeople) return null;
    // "They CT'd | him | twice"
    const object = this.text(to) === "'d" ? to + 1 : to;
    if (HIM.has(this.text(object))) return object;
    const { tokens, personAt, clauses } = this;
    return (
      findPatient(from, to, tokens, personAt, clauses) ??
      findHurt(from, to, tokens, personAt, clauses) ??
      findBeside(from, to, isDescribed, tokens, personAt, clauses)
    );
  }

  /** Of an emergency that is told to have befallen the one at the token. */
  isHurt(person: number, from: number, to: number): boolean {
    return findHurt(from, to, this.tokens, this.personAt, this.clauses) === person;
  }

  /** "My husband | saw my | doctor", "my sister had to go to my gynecologist": who was there, whosever doctor it is. */
  private findVisitor(from: number, to: number): number | null {
    // "My mom went to my doctor | with me |"
    const isWithMe = this.text(to) === 'with' && this.text(to + 1) === 'me';
    if (isWithMe || !POSSESSIVE.has(this.text(from - 1))) return null;
    let at = this.text(from - 2) === 'to' ? from - 3 : from - 2;
    if (!VISITING.has(this.text(at))) return null;
    do at -= 1;
    while (LEADING.has(this.text(at)));
    const person = this.personAt.get(at);
    return person !== undefined && this.isSubject(person.from) ? person.from : null;
  }

  /** "Someone finally | checked | my blood"; but "everyone in the class | got tested |". */
  private isGiven(at: number, from: number): boolean {
    for (let verb = at; verb < from + 1; verb += 1)
      if (GIVING.has(this.text(verb)) && !GOT.has(this.text(verb - 1))) return true;
    return false;
  }

  /** "Group | psychotherapy", "office | visit, 99214", "one 15 minute unit | of exercises": no people. */
  private isOfCare(at: number, from: number): boolean {
    if (CARE.has(this.text(at + 1))) return true;
    return at + 1 === from || (this.text(at) === 'unit' && hasWordBefore(this.tokens, at, 3, ONE));
  }

  /** "This girl on TikTok, they strapped | her | down": not to one of the family, whose story may be told. */
  private isDoneTo(start: number, from: number, to: number): boolean {
    if (!hasWord(this.tokens, from - 2, to + 1, THEIRS)) return false;
    for (let at = start; at < to; at += 1)
      if (OWN.has(this.text(at)) && !this.personAt.has(at) && !this.personAt.has(at + 1)) return false;
    const { sentenceOf } = this.clauses;
    const sentence = sentenceOf[from] ?? 0;
    if (this.isNamedAfter(to)) return true;
    for (let at = from - 1; at >= from - MAX_REACH && (sentenceOf[at] ?? -2) >= sentence - 1; at -= 1)
      if (this.personAt.has(at))
        return this.isNamedAside(at) || (ACQUAINTED.has(this.text(at)) && !this.isOfPlace(at));
    return false;
  }

  private isNamedAfter(to: number): boolean {
    const { sentenceOf } = this.clauses;
    for (let at = to; at < to + MAX_REACH && sentenceOf[at] === sentenceOf[to - 1]; at += 1)
      if (this.isNamedAside(at)) return true;
    return false;
  }

  /** "They kept taking her blood, | my poor wife |, …": who "her" is. */
  private isNamedAside(at: number): boolean {
    const person = this.personAt.get(at);
    if (person === undefined) return false;
    // "She had hers injected, my sister | did |, and"
    const end = DID.has(this.text(person.to)) ? person.to + 1 : person.to;
    if (this.tokens[end]?.kind === 'word') return false;
    let start = person.from - 1;
    while (BESIDE.has(this.text(start))) start -= 1;
    return start < person.from - 1 && this.text(start) === ',';
  }

  /** "The ultrasound lady", "some insurance guy": who does it. */
  private isOfPlace(person: number): boolean {
    return STRANGERS.has(this.text(person)) && !BESIDE.has(this.text(person - 1));
  }

  /** "Group A strep", "family psychotherapy", "one unit of exercise": what it is called. */
  private isKind(at: number, from: number): boolean {
    return KINDS.has(this.text(at)) && (at + 1 === from || KIND_OF.has(this.text(at + 1)));
  }

  private isOfPerson(pronoun: number): boolean {
    const { sentenceOf } = this.clauses;
    for (let at = pronoun - 1; at >= pronoun - MAX_REACH && sentenceOf[at] === sentenceOf[pronoun]; at -= 1)
      if (this.personAt.has(at)) return true;
    return false;
  }

  /** "Had | my late wife | glow", "made | my roommate | drink" */
  private isCaused({ from, to }: Match): boolean {
    let at = from - 1;
    while (BESIDE.has(this.text(at))) at -= 1;
    const isOther = ACQUAINTED.has(this.text(to - 1)) || this.text(from - 1) === 'late';
    return isOther && CAUSING.has(this.text(at));
  }

  /** Nothing before it makes it an object: "with my mom", "told my sister". */
  private isSubject(from: number): boolean {
    let at = from - 1;
    // "I read that | someone | had one"
    if (EVERYONE.has(this.text(from)) && BEFORE_SUBJECT.has(this.text(at))) return true;
    // "In my group everyone | compares | numbers"
    if (EVERYONE.has(this.text(from)) && COMPARING.has(this.text(from + 1))) return true;
    // "Dear Ruth, the EEG was clean."
    if (this.text(at) === 'dear' && this.tokens[at - 1]?.kind !== 'word') return false;
    // "Half my support group": up to two words after the determiner.
    if (BESIDE.has(this.text(at - 1)) && this.tokens[at]?.kind === 'word' && !BESIDE.has(this.text(at)))
      at -= 1;
    // "A third of my choir"
    while (at > from - MAX_OF && (BESIDE.has(this.text(at)) || this.text(at) === 'of'))
      at -= this.text(at) === 'of' ? 2 : 1;
    const token = this.tokens[at];
    // "Me, my husband, one counselor"
    if ((token?.text === 'and' || token?.text === ',') && SELF.has(this.text(at - 1))) return false;
    return token === undefined || token.kind === 'mark' || BEFORE_SUBJECT.has(token.text);
  }
}

/** "Children's ER", "the women's clinic": whom a place is for. */
function isForWhom(tokens: readonly Token[], at: number): boolean {
  const isPatients = PATIENTS.has(tokens[at]?.text ?? '') && tokens[at + 1]?.text === "'s";
  return isPatients && tokens[at - 1]?.text !== 'my';
}
const PATIENTS: ReadonlySet<string> = toWordSet('children women men');
