// SPDX-License-Identifier: Apache-2.0
// Part of step 6: which of the scenes found stand, and which phrases they take the place of.

import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWord, skipDeterminer } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { type Found, isUndone } from './find-scenes.ts';
import { givesWay, isEvent, isInTests, isTouched } from './gives-way.ts';
import { isAbsent } from './no-piece.ts';
import { isReplaced } from './open-words.ts';
import { describesOther, isOfName, knows, type Relation, relate } from './scene-context.ts';
import type { Pieces } from './scene-pieces.ts';
import { withoutShared } from './shared-pieces.ts';
import { type Break, findTurn, isListed, placeCues, trimScene } from './trim-scene.ts';

/** Categories of care in which other care is had. */
const VISITS: ReadonlySet<string> = toWordSet('visit emergency');
/** How far from a scene the name of the same care may stand, in tokens. */
const NAME_REACH = 40;
/** Pieces that say what was done, with whom. */
const PIECES_TO_ATTEST = 3;
/** "My counselor says she will talk with me for an hour." */
const WISHING: ReadonlySet<string> = toWordSet(
  'will would wants want wanted says if can emailed texted wrote',
);

const SEEING: ReadonlySet<string> = toWordSet('saw see seeing visited');

/** "Saw | an ENT, he scoped my throat": seen, and then what was done there. */
const isSeen = ({ entry, from, to }: Match, found: Found, tokens: readonly Token[]): boolean =>
  entry.family?.role === 'provider' &&
  from <= found.from &&
  found.pieces.some((piece) => piece.from >= to) &&
  isSeeing(skipDeterminer(from, tokens), tokens);

/** "Saw an ENT", "first time at the ENT" */
const isSeeing = (at: number, tokens: readonly Token[]): boolean =>
  SEEING.has(tokens[at]?.text ?? '') || (tokens[at]?.text === 'at' && tokens[at - 1]?.text === 'time');

/** Descriptions of care that is named before them, by the first token of the name. */
export type Retold = ReadonlyMap<number, readonly Found[]>;
export const NO_RETOLD: Retold = new Map();

export class SceneChooser {
  readonly tokens: readonly Token[];
  readonly pieces: Pieces;
  readonly index: LexiconIndex;
  readonly cues: readonly Match[];
  /** Placed when first asked for. */
  cueAt: ReadonlyMap<number, Break> | null = null;
  /** The owner of each token. */
  readonly ownerAt: (Match | undefined)[];
  /** By target and sentence what scenes stand there, each as the features it names. */
  readonly sameCare = new Map<string, readonly string[]>();
  readonly retold = new Map<number, readonly Found[]>();

  constructor(
    owners: readonly Match[],
    cues: readonly Match[],
    tokens: readonly Token[],
    pieces: Pieces,
    index: LexiconIndex,
  ) {
    this.tokens = tokens;
    this.pieces = pieces;
    this.index = index;
    this.cues = cues;
    this.ownerAt = new Array(tokens.length).fill(undefined);
    for (const owner of owners) this.own(owner);
  }

  /** Adds the scenes that stand, most pieces first. */
  choose(found: readonly Found[]): void {
    // "Couldn't do the magnet, so they slid me through the ring": what has a piece that was not there comes last.
    const undone = new Set(
      found.filter(
        (one) => one.pieces.some((piece) => isUndone(piece, this.tokens)) || this.findTurn(one) > 0,
      ),
    );
    const ranked = [...found].sort(
      (a, b) =>
        Number(undone.has(a)) - Number(undone.has(b)) ||
        Number(isDraw(a.scene.entry.key)) - Number(isDraw(b.scene.entry.key)) ||
        b.pieces.length - a.pieces.length ||
        b.scene.required.length - a.scene.required.length ||
        Number(isAsk(b)) - Number(isAsk(a)) ||
        countWild(a) - countWild(b) ||
        a.to - a.from - (b.to - b.from) ||
        a.scene.order - b.scene.order ||
        a.from - b.from,
    );
    for (const one of ranked) this.consider(one);
  }

  listOwners(): readonly Match[] {
    return this.ownerAt.filter(
      (owner, at) => owner !== undefined && this.ownerAt[at - 1] !== owner,
    ) as Match[];
  }

  private consider(one: Found): void {
    const found = withoutShared(one, this.ownerAt, this.tokens);
    const first = this.sentenceAt(found.from);
    const last = this.sentenceAt(found.to - 1);
    if (
      this.isRefusal(found) ||
      this.isTaken(found) ||
      this.isOfTwo(found) ||
      this.isTold(found, first, last) ||
      isListed(found, this.tokens)
    )
      return;
    const inside = this.listOwnersIn(found.from, found.to);
    const firm = inside.filter((owner) => !givesWay(owner, found, this.pieces, this.index));
    if (firm.length > 0) {
      this.attest(found, firm.filter(isEvent));
      return;
    }
    const named = this.findName(found, first, last);
    if (named === 'told') return;
    this.remember(found, first, last);
    const seen = named === null ? inside.find((owner) => isSeen(owner, found, this.tokens)) : undefined;
    for (const owner of inside)
      if (owner !== seen && (!isEvent(owner) || (isTouched(owner, found) && !isInTests(owner, this.ownerAt))))
        this.disown(owner);
    const { entry, phraseId } = found.scene;
    if (named === null) {
      const match = trimScene(found, this.listBreaks(found), this.pieces);
      const starts = found.pieces.map(({ from }) => from).filter((from) => from >= (seen?.to ?? 0));
      this.own(seen === undefined ? match : { ...match, from: Math.max(match.from, Math.min(...starts)) });
      return;
    }
    this.disown(named);
    const pieces = found.pieces.map(({ match }) => match);
    this.own({ ...named, entry, phraseId, pieces });
  }

  /** "Talked for an hour across from my counselor": what was done there makes a visit of the name of a person. */
  private attest(found: Found, firm: readonly Match[]): void {
    const [owner] = firm;
    if (owner === undefined || firm.length > 1 || found.pieces.length < PIECES_TO_ATTEST) return;
    if (hasWord(this.tokens, owner.from, found.to, WISHING)) return;
    const { kind, key, family } = owner.entry;
    const isSeen =
      kind === 'unit'
        ? this.categoryOf(key) === 'mental-health' && relate(found, owner, this.pieces, this.index) === 'same'
        : family?.role === 'provider' && knows(family, found.scene.entry.key);
    if (isSeen && isTouched(owner, found))
      this.own({ ...owner, pieces: found.pieces.map(({ match }) => match) });
  }

  private categoryOf(unit: string): string {
    return this.index.lexicon.units[unit]?.category ?? '';
  }

  private sentenceAt(token: number): number {
    return this.pieces.sentenceOf[token] ?? 0;
  }

  /** "Drew the line at a needle in my spine": a piece is half of what says that it was not done. */
  private isRefusal({ pieces }: Found): boolean {
    return pieces.some(({ from, to }) => {
      const cue = this.findCue(from);
      return cue?.isUndoing === true && cue.kind !== 'someone-else' && cue.to > to;
    });
  }

  private findTurn(found: Found): number {
    this.cueAt ??= placeCues(this.cues);
    return findTurn(found, this.cueAt, this.pieces);
  }

  /** "The sleep lab, | but never the mask night": of care that is named before the turn, and of other care after it. */
  private isOfTwo(found: Found): boolean {
    const turn = this.findTurn(found);
    return turn > 0 && this.listOwnersIn(found.from, turn).some(isEvent);
  }

  private findCue(at: number): Break | undefined {
    this.cueAt ??= placeCues(this.cues);
    return this.cueAt.get(at);
  }

  /** Another scene has some of the words. */
  private isTaken({ pieces }: Found): boolean {
    return pieces.some(({ from, to }) => {
      for (let at = from; at < to; at += 1) if (this.ownerAt[at]?.pieces !== undefined) return true;
      return false;
    });
  }

  /** The same care was just described, or is right after; elsewhere on the body it is another. */
  private isTold(found: Found, first: number, last: number): boolean {
    if (isAsk(found)) return false;
    const sites = listFeatures(found);
    for (let at = first - 1; at <= last + 1; at += 1) {
      const told = this.sameCare.get(`${found.scene.entry.key} ${at}`) ?? [];
      if (told.some((one) => one === sites || one === '' || sites === '')) return true;
    }
    return false;
  }

  private remember(found: Found, first: number, last: number): void {
    for (let at = first; at <= last; at += 1) {
      const key = `${found.scene.entry.key} ${at}`;
      this.sameCare.set(key, [...(this.sameCare.get(key) ?? []), listFeatures(found)]);
    }
  }

  /** Every owner within the tokens, each once. */
  private listOwnersIn(from: number, to: number): readonly Match[] {
    const owners = new Set<Match>();
    for (let at = Math.max(0, from); at < Math.min(to, this.ownerAt.length); at += 1) {
      const owner = this.ownerAt[at];
      if (owner !== undefined) owners.add(owner);
    }
    return [...owners];
  }

  /** 'told' where a name beside the scene says the same; the name where the scene says it more exactly; null for neither. */
  private findName(found: Found, first: number, last: number): Match | 'told' | null {
    let refined: Match | null = null;
    for (const owner of this.listOwnersIn(found.from - NAME_REACH, found.to + NAME_REACH)) {
      if (!isEvent(owner)) continue;
      const sentence = this.sentenceAt(owner.from);
      if (sentence < first - 1 || sentence > last + 1) continue;
      if (isTouched(owner, found)) continue;
      // "Drew blood, gave me sugar water and drew it again": it is taken for some test.
      if (isDraw(owner.entry.key) && found.scene.entry.key.startsWith('cms-lab-')) continue;
      // "No cortisone today, they only drew the fluid out"
      if (isReplaced(owner.to, found.from, this.tokens) || isAbsent(owner.from, this.tokens)) continue;
      const relation: Relation = relate(found, owner, this.pieces, this.index);
      const isSame = relation === 'same';
      if ((isSame || relation === 'refines') && owner.to <= found.from)
        this.retold.set(owner.from, [...(this.retold.get(owner.from) ?? []), found]);
      if (isSame) return 'told';
      if (relation === 'refines') refined = owner;
      else if (
        this.isCare(owner) &&
        (describesOther(found, owner, this.tokens, this.pieces, this.index) ||
          isOfName(found, owner, this.tokens, this.index))
      )
        return 'told';
    }
    return refined;
  }

  private isCare({ entry }: Match): boolean {
    if (entry.kind !== 'unit') return entry.family?.role === 'test';
    return !VISITS.has(this.categoryOf(entry.key));
  }

  /** Cues outside the scene's own words, and other owners among them. */
  private listBreaks(found: Found): readonly Break[] {
    const breaks: Break[] = [];
    for (let at = found.from; at < found.to; at += 1) {
      const cue = this.findCue(at);
      const isOwn = found.pieces.some(({ from, to }) => from <= at && at < to);
      if (cue !== undefined && !isOwn) breaks.push(cue);
      const owner = this.ownerAt[at];
      if (owner?.from === at)
        breaks.push({ from: owner.from, to: owner.to, kind: 'owner', isUndoing: false });
    }
    return breaks;
  }

  private own(owner: Match): void {
    for (let at = owner.from; at < owner.to; at += 1) this.ownerAt[at] = owner;
  }

  private disown(owner: Match): void {
    for (let at = owner.from; at < owner.to; at += 1)
      if (this.ownerAt[at] === owner) this.ownerAt[at] = undefined;
  }
}

/** Care that the table has no figure for: of two that fit equally well it stands, so that no figure is shown for it. */
function isAsk({ scene }: Found): boolean {
  return scene.entry.kind === 'ask';
}

const isDraw = (key: string): boolean => key === 'cms-lab-venipuncture';

/** Pieces that stand for a feature whatever its value. */
function countWild({ pieces }: Found): number {
  return pieces.filter(({ name }) => name.endsWith('*')).length;
}

/** The features among the pieces, as one text. */
function listFeatures({ pieces }: Found): string {
  const names = pieces
    .filter(({ match }) => match.entry.kind === 'feature')
    .map(({ match }) => match.phraseId);
  return [...new Set(names.map((name) => name.replace(/#.*/, '')))].sort().join(' ');
}
