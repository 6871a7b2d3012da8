// SPDX-License-Identifier: Apache-2.0
// What a pattern of the lexicon stands for.

import { describe, expect, test } from 'vitest';
import { compileLexicon } from '../../src/matcher/index.ts';
import { dropsDeterminers } from '../../src/matcher/lexicon/lexicon-index.ts';
import { listStarts } from '../../src/matcher/lexicon/pattern-starts.ts';
import { expandPattern, StepReader } from '../../src/matcher/lexicon/patterns.ts';
import { LEXICON } from './lexicon.ts';

describe('patterns', () => {
  test('options, choices and classes expand; determiners drop out', () => {
    const expanded = expandPattern('[full] (brain|head) scan of my {site}', true).map((steps) =>
      steps.join(' '),
    );
    expect(expanded).toEqual([
      'brain scan of {site}',
      'full brain scan of {site}',
      'head scan of {site}',
      'full head scan of {site}',
    ]);
  });

  test.each([
    ['compared (my|the)', 'compared my, compared the'],
    ['(his|her) patients', 'his patient, her patient'],
    ['turned (me|her) away', 'turned me away, turned her away'],
    ['blood in (my|the) stool', 'blood in stool'],
    ['looked (at [my]|over [the]) old', 'looked at old, looked over old'],
    ['saw (it|the [old] film)', 'saw it, saw film, saw old film'],
    ['for [my] visit', 'for visit'],
    ['for [my] [the|a] [big] visit', 'for visit, for big visit'],
  ])('%j keeps a choice of determiners where it chooses', (pattern, phrases) => {
    expect(
      expandPattern(pattern, true)
        .map((steps) => steps.join(' '))
        .toSorted(),
    ).toEqual(phrases.split(', ').toSorted());
  });

  test.each([
    ['press* down', 'press down, pressed down, pressing down'],
    ['squeeze*', 'squeeze, squeezed, squeezing'],
    ['to (snip*|try*)', 'to snip, to snipped, to snipping, to try, to tried, to trying'],
  ])('%j is a verb in its forms', (pattern, forms) => {
    expect(expandPattern(pattern, true).map((steps) => steps.join(' '))).toEqual(forms.split(', '));
  });

  test('marks are steps, a bracket of the text after a backslash', () => {
    const expand = (pattern: string) => expandPattern(pattern, true).map((steps) => steps.join(' '));
    expect(expand('ear [,] nose')).toEqual(['ear nose', 'ear , nose']);
    expect(expand('lp \\( a \\)')).toEqual(['lp ( )']);
    expect(expand('alt / ast')).toEqual(['alt ast']);
  });

  test.each(['a (b', 'a ]', '{x'])('%j is refused', (pattern) => {
    expect(() => expandPattern(pattern, true)).toThrow(RangeError);
  });

  test.each([
    ['the (old|new) film', 'the old new'],
    ['[my] (a [big]|second) visit', 'my a big visit second'],
    ['press* down', 'press pressed pressing'],
    ['[{number}] x-rays', '{number} x'],
    ["{person}'s doctor", '{person}'],
    ['\\( pt', '('],
  ])('%j may start with %j', (pattern, starts) => {
    expect(new Set(listStarts(pattern, new StepReader()))).toEqual(new Set(starts.split(' ')));
  });

  test('a cue that expands too far, its determiners kept, is refused by the compiler', () => {
    const words = [`${'(my|the|a) '.repeat(6)}x`];
    const cues = [{ id: 'c', kind: 'denied', scope: 'forward', reach: 3, words }];
    expect(() => compileLexicon({ units: [], files: { cues } })).toThrow(/expands to too many phrases/);
  });

  test('of every pattern, what its phrases start with and all their words are known without following it', () => {
    const reader = new StepReader();
    const patterns = [
      ...Object.values(LEXICON.classes).map((ways) => ({ ways, drops: true })),
      ...LEXICON.entries.map((entry) => ({ ways: entry.patterns, drops: dropsDeterminers(entry.kind) })),
    ].flatMap(({ ways, drops }) => ways.map((pattern) => ({ pattern, drops })));
    const all = patterns.map(({ pattern }) => pattern).join(' ');
    const words = new Set([...reader.listSteps(all)].map(({ step }) => step));
    const used = new Set<string>();
    for (const { pattern, drops } of patterns) {
      const starts = new Set(listStarts(pattern, reader));
      for (const steps of expandPattern(pattern, drops)) {
        if (!starts.has(steps[0] ?? '')) expect.fail(`${pattern} starts with ${steps[0]}`);
        for (const step of steps) used.add(step);
      }
    }
    expect([...used].filter((step) => !step.startsWith('{')).toSorted()).toEqual([...words].toSorted());
  });
});
