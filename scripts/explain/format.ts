// SPDX-License-Identifier: Apache-2.0

import type { Explanation, Hit } from '../../src/matcher/index.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

/** An explanation as text, a section a step. Spans in brackets are UTF-16 offsets into the story, the end left out. */
export function formatExplanation(explanation: Explanation): string {
  const sections: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ['Tokens', [formatTokens(explanation)]],
    ['Spelling repairs', formatRepairs(explanation)],
    ['Phrases (* owns its words)', formatPhrases(explanation)],
    ['Pieces', formatPieces(explanation)],
    ['Scenes with all their pieces (* stands)', formatScenes(explanation)],
    ['Clauses', formatClauses(explanation)],
    ['Events, evidence, assertion, count', formatReadings(explanation)],
    ['Quantities', formatQuantities(explanation)],
    ['Weights', formatWeights(explanation)],
    ['Hits', explanation.hits.flatMap(formatHit)],
  ];
  return sections
    .map(([title, lines]) =>
      [title, ...(lines.length === 0 ? ['none'] : lines).map((line) => `  ${line}`)].join('\n'),
    )
    .join('\n\n');
}

/** `"brain MRI" [8–17]` */
function quote({ story, tokens }: Explanation, { from, to }: Span): string {
  const start = tokens[from]?.start ?? story.length;
  const end = tokens[to - 1]?.end ?? start;
  return `${JSON.stringify(story.slice(start, end))} [${start}–${end}]`;
}

/** Texts as the lexicon compares them; the stem behind a slash where it is another. */
function formatTokens({ tokens }: Explanation): string {
  return tokens
    .map(({ text, stem }) => JSON.stringify(text).slice(1, -1) + (stem === text ? '' : `/${stem}`))
    .join(' · ');
}

function formatRepairs({ tokens }: Explanation): readonly string[] {
  return tokens.flatMap(({ repairedFrom, text, start, end }) =>
    repairedFrom === null ? [] : [`"${repairedFrom}" [${start}–${end}] read as "${text}"`],
  );
}

function formatPhrases(explanation: Explanation): readonly string[] {
  const { matches, owners } = explanation;
  const owning = new Set(owners.map(toKey));
  return matches.map((match) => {
    const value = match.entry.value === '' ? '' : ` = ${match.entry.value}`;
    return `${owning.has(toKey(match)) ? '*' : ' '} ${match.phraseId}${value} ${quote(explanation, match)}`;
  });
}

function toKey({ from, to, phraseId }: Span & { readonly phraseId: string }): string {
  return `${from} ${to} ${phraseId}`;
}

function formatPieces(explanation: Explanation): readonly string[] {
  return explanation.pieces
    .filter(({ name }) => !name.endsWith(':*'))
    .map((piece) => `${piece.name} ${quote(explanation, piece)}`);
}

function formatScenes(explanation: Explanation): readonly string[] {
  const standing = new Set(explanation.owners.map(({ phraseId }) => phraseId));
  return explanation.scenes.map((found) => {
    const { phraseId } = found.scene;
    const names = found.pieces.map(({ name }) => name).join(' ');
    return `${standing.has(phraseId) ? '*' : ' '} ${phraseId} ${names} ${quote(explanation, found)}`;
  });
}

function formatClauses(explanation: Explanation): readonly string[] {
  const { clauseOf, sentenceOf } = explanation.clauses;
  const tokens = Map.groupBy(clauseOf.keys(), (at) => clauseOf[at] ?? 0);
  return [...tokens].map(([clause, positions]) => {
    const from = positions[0] ?? 0;
    return `sentence ${sentenceOf[from]}, clause ${clause}: ${quote(explanation, { from, to: from + positions.length })}`;
  });
}

const formatWhy = (explanation: Explanation, why: string, quoted: Span | null) =>
  quoted === null ? why : `${why}: ${quote(explanation, quoted)}.`;

function formatReadings(explanation: Explanation): readonly string[] {
  const { readings, assertions, counts } = explanation;
  return readings.flatMap((reading, position) => {
    const { event, unitId, alternatives, score, why } = reading;
    const [assertion, count] = [assertions[position], counts[position]];
    const family = event.family === null ? 'no family' : `family ${event.family.id} (${event.family.role})`;
    const speech = [
      ...(assertion?.isResult ? ['its result is spoken of'] : []),
      ...(assertion?.isSpokenOf ? ['only spoken of'] : []),
      ...(assertion?.why == null ? [] : [formatWhy(explanation, assertion.why, assertion.quoted)]),
    ];
    return [
      `${quote(explanation, reading)} from ${event.match.phraseId}, ${family}${event.isCalledVisit ? ', called a visit' : ''}`,
      ...event.features.map(
        (one) =>
          `  evidence ${one.feature} = ${one.value} ${quote(explanation, one)}${one.isInferred ? ', inferred' : ''}`,
      ),
      `  unit ${unitId ?? 'none'}, score ${score}: ${why}`,
      ...(alternatives.length === 0 ? [] : [`  or ${alternatives.join(', ')}`]),
      `  ${[assertion?.kind, ...speech].join('; ')}`,
      `  × ${count?.times}${count?.isOrdinal ? ' in all, those before included' : ''}${count?.note == null ? '' : ` (${count.note})`}`,
      ...reading.more.map(
        (one) => `  with ${one.times} × ${one.unitId} each, by ${quote(explanation, one.by)}`,
      ),
      ...(hasHit(explanation, reading) ? [] : ['  no hit: a mention, a repeat, or covered by another']),
    ];
  });
}

/** The hit of a reading may end before what the next one has, too: "an X-ray | of my hand and then a splint". */
function hasHit({ hits, tokens }: Explanation, { from, to }: Span): boolean {
  return hits.some(({ start, end }) => start === tokens[from]?.start && end <= (tokens[to - 1]?.end ?? 0));
}

function formatQuantities(explanation: Explanation): readonly string[] {
  return explanation.quantities.map((quantity) => {
    const note = quantity.note === null ? '' : ` (${quantity.note})`;
    return `${quantity.kind} ${quantity.value} ${quote(explanation, quantity)}${note}`;
  });
}

function formatWeights(explanation: Explanation): readonly string[] {
  const { weights, tokens } = explanation;
  return weights.map((one) => {
    const words = one.heaviest.slice(0, 6).map((at) => JSON.stringify(tokens[at]?.text));
    return `${one.weighedFor} ${one.weight.toFixed(1)} ${quote(explanation, one)}, by ${words.join(', ') || 'no word'}`;
  });
}

function formatHit(hit: Hit): readonly string[] {
  const names = [
    hit.unitId,
    hit.unpriceableId,
    hit.gapCategory,
    hit.months === null ? null : `${hit.months} months`,
  ];
  const said = names.filter((name) => name !== null).join(', ');
  return [
    `${hit.kind} ${said}${hit.unitId === null ? '' : ` × ${hit.times}`} ${JSON.stringify(hit.raw)} [${hit.start}–${hit.end}], ${hit.confidence}`,
    `  matched ${hit.phraseId ?? 'no phrase'} on ${JSON.stringify(hit.matchedOn)}`,
    `  why: ${hit.why}`,
    ...(hit.countNote === null ? [] : [`  count: ${hit.countNote}`]),
    ...(hit.alternatives.length === 0 ? [] : [`  or ${hit.alternatives.join(', ')}`]),
  ];
}
