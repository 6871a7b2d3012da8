// SPDX-License-Identifier: Apache-2.0
// Part of step 6: "therapy" by itself is talk. What stands right before it says of which kind it is: "radiation therapy",
// "a respiratory therapist" and any other that the table has not are no psychotherapy.

import { makeEntry } from '../lexicon/indexed-entry.ts';
import type { Token } from '../words/2-tokenize.ts';
import { COMMON } from '../words/common-words.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Match } from './4-phrases.ts';
import { type MatchGroups, UNLISTED } from './matches.ts';

/** The owners with such therapies as care without a figure, or as one with the care before them: "infusion | therapy |". */
export function nameTherapies(
  owners: readonly Match[],
  { counts }: MatchGroups,
  tokens: readonly Token[],
): readonly Match[] {
  if (!owners.some((owner) => isTherapy(owner, tokens))) return owners;
  const counted = new Set(counts.map(({ to }) => to));
  const named: Match[] = [];
  for (const owner of owners) {
    const { from, to } = owner;
    const last = named.at(-1);
    const before = tokens[from - 1];
    if (!isTherapy(owner, tokens) || counted.has(from) || before?.kind !== 'word') named.push(owner);
    else if (last?.to === from) {
      if (TALK.test(last.entry.key) || IDLE.test(last.entry.kind)) named.push(owner);
      else named[named.length - 1] = { ...joinName(last), to };
    } else if (isOther(from, tokens)) named.push({ ...owner, ...OTHER, from: findStart(from, tokens), to });
    else named.push(owner);
  }
  return named;
}

const isTherapy = ({ from, entry }: Match, tokens: readonly Token[]) =>
  FAMILIES.has(entry.key) && (tokens[from]?.stem === 'therapy' || tokens[from]?.stem === 'therapist');

/** "Infusion", "antibiotic", and by other words "iron", "pain". */
function joinName(care: Match): Match {
  const { kind } = care.entry;
  if (kind === 'unit' || kind === 'head') return care;
  return kind === 'ask' ? { ...care, phraseId: UNLISTED } : { ...care, ...OTHER };
}

/** "Proton | therapy", but "tried | therapy", "weekly | therapy"; a therapist is called all sorts of things: "a kind | therapist". */
function isOther(from: number, tokens: readonly Token[]): boolean {
  const { text = '', stem = '' } = tokens[from - 1] ?? {};
  if (tokens[from]?.stem === 'therapist') return OF_THERAPISTS.has(stem);
  return !(COMMON.has(text) || BARE.has(text) || BARE.has(stem) || text.endsWith('ly'));
}

/** "| Stem cell | therapy", "| enzyme replacement | therapy"; but "I wore | compression | therapy". */
function findStart(from: number, tokens: readonly Token[]): number {
  const { kind, text = '' } = tokens[from - 2] ?? {};
  const isName = kind === 'word' && !COMMON.has(text) && !BARE.has(text) && !text.endsWith('ed');
  return isName && !WHO.has(tokens[from - 3]?.text ?? 'i') ? from - 2 : from - 1;
}

const WHO: ReadonlySet<string> = toWordSet('i we he she they');
const OTHER = { entry: makeEntry('ask', 'other-care'), phraseId: UNLISTED };
const FAMILIES: ReadonlySet<string> = toWordSet('therapy therapy-session cms-mh-therapy-45');
const TALK = /^(?:cms-mh-|therapy|psych)/;
const IDLE = /^(?:idiom|gap|unpriceable)$/;
const OF_THERAPISTS: ReadonlySet<string> = toWordSet(
  'respiratory radiation vision recreational recreation art music oxygen infusion laser beauty skin lymphedema',
);
/** What is no kind of it, or a kind of talk. */
const BARE: ReadonlySet<string> = toWordSet(`
  try tried trying start started starting begin began beginning doing go going went need needing want wanting afford attend attended
  attending recommend recommended suggest suggested prescribed prescribe quit stop stopped stopping skip skipped continue continued
  continuing keep kept give giving find found finding seek sought seeking receive received receiving offered offer use used using add added
  finish finished finishing resume resumed miss missed enter entered into us them you your its each both than only still again when how why
  while during since if or nor now once between over out off back until till though although via per around will can cant might must may
  means meant called call love loved hate hated think thought put make makes made helps helped mostly years year month week day hour hr hrs min
  minute session appointment am pm today yesterday later ago there here time good best better great real actual proper usual regular normal long
  short full half intensive extra enough less much most little free cheap expensive private public virtual online telehealth phone video person
  outpatient inpatient office home school work eap court ongoing last next old current previous past solo one individual group talking talk
  mental psych psychological behavioral behavioural behavior behaviour cognitive dialectical psychodynamic psychoanalytic psychiatric
  supportive interpersonal somatic schema gestalt narrative humanistic adlerian jungian freudian mindfulness emotion emotional focused based
  centered informed trauma ptsd ocd grief bereavement loss anxiety depression anger stress addiction crisis relationship marriage marital
  couple family teen teenage child childhood kid adult play sex exposure acceptance commitment act ifs emdr cbt dbt erp eft cpt sud abuse
  eating disorder
`);
