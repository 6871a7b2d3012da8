// SPDX-License-Identifier: Apache-2.0
// What a pattern of the lexicon stands for.

import { describe, expect, test } from 'vitest';
import { expandPattern } from '../../src/matcher/lexicon/patterns.ts';

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
});
