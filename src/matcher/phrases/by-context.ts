// SPDX-License-Identifier: Apache-2.0
// Part of step 6: words that name care only by what stands around them. After a mammogram a needle with the ultrasound takes
// a sample of the breast; beside a dilated exam an OCT is a scan of the retina, no month.

import { makeEntry } from '../lexicon/indexed-entry.ts';
import type { Token } from '../words/2-tokenize.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Match } from './4-phrases.ts';
import type { MatchGroups } from './matches.ts';

interface Context {
  readonly unit: string;
  /** One of these stands near, and none of `others` nearer. */
  readonly near: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
  readonly back: number;
  readonly ahead: number;
}

/** By the piece that says it. */
const CONTEXTS: ReadonlyMap<string, Context> = new Map([
  [
    'guided-biopsy',
    {
      unit: 'cms-proc-breast-biopsy-us',
      near: toWordSet('mammogram mammo mammography breast boob'),
      others: toWordSet('thyroid neck liver kidney prostate node lung pancreas'),
      back: 60,
      ahead: 0,
    },
  ],
  ['skin-punch', { unit: 'cms-proc-skin-biopsy-punch', ...ofSkin(40) }],
  ['skin-shave', { unit: 'cms-proc-skin-biopsy-shave', ...ofSkin(40) }],
  ['skin-piece', { unit: 'cms-proc-skin-biopsy-shave', ...ofSkin(25), ahead: 0 }],
  ['ear-puff', { unit: 'cms-test-tympanometry', ...ofEar() }],
  ['ear-booth', { unit: 'cms-test-hearing', ...ofEar() }],
  ['oct-word', { unit: 'cms-eye-oct-retina', ...ofEye() }],
  ['pics-back', { unit: 'cms-eye-fundus-photos', ...ofEye() }],
]);

/** "The dermatologist looked and | took a plug | out of it"; of another part it is another sample. */
function ofSkin(back: number): Omit<Context, 'unit'> {
  const near = toWordSet('dermatologist derm skin rash mole freckle lesion bump spot purple ring melanoma');
  const others =
    toWordSet(`breast throat gut scope stomach bone lung nose ear womb uterus cervix colon muscle node liver thyroid kidney
    dentist tooth surgeon gyn endoscopy colonoscopy`);
  return { near, others, back, ahead: 6 };
}

/** "The ENT did | the booth | and | the pressure thing |" */
function ofEar(): Omit<Context, 'unit'> {
  const near = toWordSet('ear audiologist ent hearing');
  const others = toWordSet('eye glaucoma optometrist lung arm cuff blood mask heart');
  return { near, others, back: 30, ahead: 5 };
}

function ofEye(): Omit<Context, 'unit'> {
  const near = toWordSet('eye glaucoma retina retinal macula macular dilated optometrist ophthalmologist');
  return { near, others: new Set(), back: 25, ahead: 20 };
}

/** The owners with what the words around them name. */
export function addByContext(
  owners: readonly Match[],
  { all }: MatchGroups,
  tokens: readonly Token[],
): readonly Match[] {
  const added: Match[] = [];
  for (const match of all) {
    const context = match.entry.kind === 'piece' ? CONTEXTS.get(match.entry.key) : undefined;
    if (context === undefined || isMonth(match.from, tokens) || !isNear(match, context, tokens)) continue;
    added.push({ ...match, entry: makeEntry('unit', context.unit), phraseId: 'by-context' });
  }
  if (added.length === 0) return owners;
  // What names more stays.
  const isNamed = (one: Match) =>
    owners.some(({ from, to, entry }) => entry.kind === 'unit' && from < one.to && to > one.from);
  const kept = added.filter((one) => !isNamed(one));
  const isFree = ({ from, to }: Match) => kept.every((one) => to <= one.from || from >= one.to);
  return [...owners.filter(isFree), ...kept].sort((a, b) => a.from - b.from);
}

function isNear({ from, to }: Match, context: Context, tokens: readonly Token[]): boolean {
  const after = tokens.slice(to, to + context.ahead).map(({ stem }) => stem);
  if (after.some((stem) => context.near.has(stem))) return true;
  if (after.some((stem) => context.others.has(stem))) return false;
  for (let at = from - 1; at >= from - context.back && at >= 0; at -= 1) {
    const stem = tokens[at]?.stem ?? '';
    if (context.near.has(stem)) return true;
    if (context.others.has(stem)) break;
  }
  return false;
}

/** "In Oct", "Oct 3", "since last Oct". */
function isMonth(at: number, tokens: readonly Token[]): boolean {
  if (tokens[at]?.text !== 'oct') return false;
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  return before?.kind === 'number' || after?.kind === 'number' || DATING.has(before?.text ?? '');
}

const DATING = toWordSet(
  'in on since last next by early late mid of until till this every for from before after',
);
