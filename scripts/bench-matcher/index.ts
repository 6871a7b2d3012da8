// SPDX-License-Identifier: Apache-2.0
// npm run bench:matcher: time per story against a bare word lookup and against text search libraries that are given
// the same phrases, in one run, and how right each of them is on the development corpus. Exit code 1 where a target is
// missed.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackPricingData } from '../../src/load/pack/index.ts';
import { type Hit, type Lexicon, readStory } from '../../src/matcher/index.ts';
import { readArguments } from '../arguments.ts';
import { type CorpusLine, parseCorpus } from '../eval/corpus.ts';
import { addTallies, computeF1, NO_TALLY, scoreLine } from '../eval/score-line.ts';
import { compileOnce } from '../lexicon/compile-once.ts';
import { readLexiconSource } from '../lexicon/read-source.ts';
import {
  buildBare,
  buildCompromise,
  buildFuse,
  buildMatcher,
  buildMiniSearch,
  buildWink,
  type Contender,
} from './contenders.ts';
import { listPhrases } from './phrases.ts';

readArguments('npm run bench:matcher', {});

const ROOT = join(import.meta.dirname, '../..');
const ROUNDS = 7;
/** Rounds that are not counted: the engine compiles what it runs often. */
const WARM_UP = 20;
/** At most so many times the bare lookup. */
const BARE_LIMIT = 8;
/** Milliseconds. */
const FIRST_LIMIT = 60;

/** Milliseconds of each round, by story. */
type Times = readonly number[][];

const corpus = parseCorpus(readFileSync(join(ROOT, 'tests/cases/corpus/development.jsonl'), 'utf8'));
const lexicon = compileOnce(readLexiconSource(ROOT));
const phrases = listPhrases(lexicon);
const bare = buildBare(phrases);
const matcher = buildMatcher(lexicon);
const rivals = [buildFuse, buildMiniSearch, buildCompromise, buildWink].map((build) => build(phrases));
console.log(`${corpus.length} stories, ${phrases.length} phrases, medians of ${ROUNDS} interleaved rounds`);

const contenders = [bare, matcher, ...rivals];
const times = new Map<Contender, Times>(contenders.map((one) => [one, corpus.map(() => [])]));
for (let round = 0; round < WARM_UP; round += 1)
  for (const { read, every } of contenders) if (every === 1) for (const { story } of corpus) read(story);
for (let round = -1; round < ROUNDS; round += 1) {
  for (const contender of contenders) {
    for (const [at, { story }] of corpus.entries()) {
      if (at % contender.every !== 0) continue;
      const took = time(() => contender.read(story));
      // One round of all of them is not counted either.
      if (round >= 0) times.get(contender)?.[at]?.push(took);
    }
  }
}

const bareRatio = sumMedians(matcher, 1) / sumMedians(bare, 1);
const rows = contenders.map((contender) => toRow(contender, bareRatio));
for (const row of rows) console.log(row.text);
console.log("F1: of the stories that the contender read, its own and, of the same stories, this matcher's");
const first = timeFirst();
const isLate = first > FIRST_LIMIT;
console.log(
  `first reading after loading: ${first.toFixed(0)} ms (at most ${FIRST_LIMIT}: ${isLate ? 'MISSED' : 'met'})`,
);
console.log(
  `parsing and unpacking what a browser loads: ${compareUnpacking().toFixed(1)} × parsing it unpacked`,
);
if (isLate || rows.some(({ isMissed }) => isMissed)) process.exitCode = 1;

/** Milliseconds from a lexicon just loaded to the first reading: the index is built on the way. */
function timeFirst(): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const loaded: Lexicon = JSON.parse(JSON.stringify(lexicon));
    return time(() => readStory('I saw a doctor.', loaded));
  });
  return takeMedian(rounds);
}

/** What the packed form costs a page after the download, against the same data as plain JSON; the first of both is not counted. */
function compareUnpacking(): number {
  const packed = readFileSync(join(ROOT, 'generated/browser.json'), 'utf8');
  const unpack = () => unpackPricingData(JSON.parse(packed));
  const plain = JSON.stringify(unpack());
  const rounds = Array.from({ length: ROUNDS + 1 }, () => time(unpack) / time(() => JSON.parse(plain)));
  return takeMedian(rounds.slice(1));
}

/** Milliseconds. */
function time(run: () => unknown): number {
  const started = performance.now();
  run();
  return performance.now() - started;
}

function takeMedian(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

function toRow(
  contender: Contender,
  ratioToBare: number,
): { readonly text: string; readonly isMissed: boolean } {
  const { name, every, atLeast } = contender;
  const stories = corpus.filter((_, at) => at % every === 0);
  const perStory = `${((sumMedians(contender, every) / stories.length) * 1000).toFixed(1)} µs a story`;
  const start = `${name.padEnd(17)}${perStory.padStart(20)}`;
  if (contender === bare) return { text: start, isMissed: false };
  if (contender === matcher) {
    const isMissed = ratioToBare > BARE_LIMIT;
    const share = `${ratioToBare.toFixed(1)} × the bare lookup (at most ${BARE_LIMIT}: ${isMissed ? 'MISSED' : 'met'})`;
    return { text: `${start}  ${share}, F1 ${score(matcher, stories).toFixed(3)}`, isMissed };
  }
  const ratio = sumMedians(contender, every) / sumMedians(matcher, every);
  const [its, ours] = [score(contender, stories), score(matcher, stories)];
  const isSlower = atLeast === null || ratio >= atLeast;
  const isWorse = its < ours;
  const target = atLeast === null ? 'no target' : `at least ${atLeast}: ${isSlower ? 'met' : 'MISSED'}`;
  return {
    text: `${start}  ${ratio.toFixed(1)} × this matcher (${target}), F1 ${its.toFixed(3)} to ${ours.toFixed(3)} (${isWorse ? 'met' : 'MISSED'}), ${stories.length} stories`,
    isMissed: !isSlower || !isWorse,
  };
}

/** Over every so many stories, each by the median of its rounds: one slow moment of the machine changes nothing. */
function sumMedians(contender: Contender, every: number): number {
  const own = times.get(contender) ?? [];
  return own.filter((_, at) => at % every === 0).reduce((sum, rounds) => sum + takeMedian(rounds), 0);
}

/** Micro F1 by the scorer of `npm run eval`; counts are not compared, as the rivals give none. */
function score({ read }: Contender, stories: readonly CorpusLine[]): number {
  const tally = stories.reduce(
    (sum, line) => addTallies(sum, scoreLine(line, [...new Set(read(line.story))].map(toHit))),
    NO_TALLY,
  );
  return computeF1(tally);
}

function toHit(unitId: string): Hit {
  return {
    kind: 'unit',
    start: 0,
    end: 0,
    raw: '',
    unitId,
    phraseId: null,
    matchedOn: '',
    score: 1,
    confidence: 'high',
    times: 1,
    countNote: null,
    unpriceableId: null,
    gapCategory: null,
    months: null,
    why: '',
    alternatives: [],
  };
}
