// SPDX-License-Identifier: Apache-2.0
import { describe, expect, test } from 'vitest';
import { addTallies, computeF1, NO_TALLY, scoreLine } from '../../scripts/eval/score-line.ts';
import { makeHit, makeLine } from './reading.ts';

/** `expected/found/matched/counted` and the misses, of hits given as id or [id, times]. */
function score(line: object, ...hits: readonly (string | readonly [id: string, times: number])[]) {
  const made = hits.map((hit) =>
    typeof hit === 'string' ? makeHit(hit) : makeHit(hit[0], { times: hit[1] }),
  );
  const { expected, found, matched, counted, misses } = scoreLine(makeLine(line), made);
  return [`${expected}/${found}/${matched}/${counted}`, ...misses];
}

const one = (...ids: readonly string[]) => ({ ids, times: [1] });

describe('units', () => {
  test('all found, none besides', () => {
    expect(score({ expect: [['a'], ['b']] }, 'b', 'a')).toEqual(['2/2/2/2']);
  });

  test('one missing', () => {
    expect(score({ expect: [['a'], ['b', 'c']] }, 'a')).toEqual(['2/1/1/1', 'missed b|c × 1']);
  });

  test('one too many, with the words it was read from', () => {
    expect(score({ expect: [['a']] }, 'a', 'b')).toEqual(['1/2/1/1', 'wrongly b × 1 on "words"']);
  });

  test('another unit is a miss and a wrong unit', () => {
    expect(score({ expect: [['a']] }, 'b')).toEqual(['1/1/0/0', 'missed a × 1', 'wrongly b × 1 on "words"']);
  });

  test('nothing expected, nothing found', () => {
    expect(score({ expect: [] })).toEqual(['0/0/0/0']);
  });

  test('what is read but not priced is not found', () => {
    const hit = makeHit('a', { kind: 'not-received' });
    expect(scoreLine(makeLine({ expect: [] }), [hit])).toMatchObject({
      found: 0,
      pricedEmpty: 0,
      misses: [],
    });
  });

  test('the order of alternatives and hits decides nothing', () => {
    const line = { expect: [['a', 'b'], ['a']] };
    expect(score(line, 'a', 'b')).toEqual(['2/2/2/2']);
    expect(score(line, 'b', 'a')).toEqual(['2/2/2/2']);
  });

  test('a chain of alternatives finds the one way all fit', () => {
    const line = { expect: [['a', 'b'], ['b', 'c'], ['c', 'd'], ['a']] };
    expect(score(line, 'a', 'b', 'c', 'd')).toEqual(['4/4/4/4']);
  });

  test('of equally many matches, the one with the right counts', () => {
    const line = { expect: [{ ids: ['a', 'b'], times: [2] }, one('a', 'b', 'c')] };
    expect(score(line, ['a', 1], ['b', 2])).toEqual(['2/2/2/2']);
  });

  test('many alternatives are not tried in every combination: that would not end', () => {
    const ids = Array.from({ length: 20 }, (_, at) => `u${at}`);
    const line = { expect: ids.map((id) => [id, 'x', 'y']) };
    expect(score(line, ...ids, 'x', 'y')[0]).toBe('20/22/20/20');
  });
});

describe('counts', () => {
  test('a wrong one is a match all the same', () => {
    expect(score({ expect: [['a']], times: { a: 3 } }, ['a', 2])).toEqual([
      '1/1/1/0',
      'counted a × 2 on "words", not a × 3',
    ]);
  });

  test.each([3, 4])('any acceptable one is right: %i', (times) => {
    expect(score({ expect: [['a']], times: { a: [3, 4] } }, ['a', times])).toEqual(['1/1/1/1']);
  });

  test('of an alternative, under the name of the first', () => {
    expect(score({ expect: [['a', 'b']], times: { a: 3 } }, ['b', 3])).toEqual(['1/1/1/1']);
  });

  test('one unit twice meets two expectations of it, and two hits one of two', () => {
    expect(score({ expect: [one('a'), one('a')] }, ['a', 2])).toEqual(['1/1/1/1']);
    expect(score({ expect: [{ ids: ['a'], times: [2] }] }, 'a', 'a')).toEqual(['1/1/1/1']);
    expect(score({ expect: [one('a', 'b'), one('b', 'a')] }, ['b', 2])).toEqual(['1/1/1/1']);
    expect(score({ expect: [one('a', 'b'), one('b', 'a')] }, 'b', 'a')).toEqual(['2/2/2/2']);
  });

  test('different expectations share a unit only where its count covers them', () => {
    const line = { expect: [one('a'), one('a', 'b')] };
    expect(score(line, ['a', 2])).toEqual(['1/1/1/1']);
    expect(score(line, 'a')).toEqual(['2/1/1/1', 'missed a|b × 1']);
  });

  test('a count by id is of the whole story', () => {
    expect(score({ expect: [['a'], ['a']], times: { a: 2 } }, ['a', 2])).toEqual(['1/1/1/1']);
  });
});

describe('visits', () => {
  test('of one family are added up, whatever their level', () => {
    const line = { expect: [one('cms-99213'), { ids: ['cms-99204'], times: [2, 3] }] };
    expect(score(line, 'cms-99203', ['cms-99214', 2])).toEqual(['1/1/1/1']);
    expect(score(line, ['cms-99213', 4])).toEqual(['1/1/1/1']);
    expect(score(line, ['cms-99213', 5])).toEqual([
      '1/1/1/0',
      'counted cms-99213 × 5 on "words", not cms-99213 + cms-99204 × 3 or 4',
    ]);
  });

  test('none found is one miss', () => {
    expect(score({ expect: [one('cms-99213'), one('cms-99204')] })).toEqual([
      '1/0/0/0',
      'missed cms-99213 + cms-99204 × 2',
    ]);
  });

  test.each(['cms-99202', 'cms-99211', 'cms-99215'])('%s is one of them', (id) => {
    expect(score({ expect: [['cms-99213']] }, id)).toEqual(['1/1/1/1']);
  });

  test.each(['cms-99195', 'cms-99216', 'cms-99401', 'cms-99483', 'cms-992130'])('%s is not', (id) => {
    expect(score({ expect: [['cms-99213']] }, id)[0]).toBe('1/1/0/0');
  });

  test('a visit or something else may be either', () => {
    const line = { expect: [one('cms-99213'), one('cms-98016', 'cms-99213')] };
    expect(score(line, 'cms-99213', 'cms-98016')).toEqual(['2/2/2/2']);
    expect(score(line, 'cms-99213', 'cms-99214')).toEqual(['1/1/1/1']);
  });
});

describe('must not', () => {
  const line = makeLine({ expect: [], mustNot: ['a'] });

  test('a priced unit that it names', () => {
    const { forbidden, empty, pricedEmpty, misses } = scoreLine(line, [makeHit('a'), makeHit('a')]);
    expect([forbidden, empty, pricedEmpty]).toEqual([1, 1, 1]);
    expect(misses).toContain('must not a × 1 on "words" + a × 1 on "words"');
  });

  test('another priced unit is wrong, not forbidden', () => {
    const { forbidden, pricedEmpty } = scoreLine(line, [makeHit('b')]);
    expect([forbidden, pricedEmpty]).toEqual([0, 1]);
  });

  test('an unpriced hit is neither', () => {
    const { forbidden, pricedEmpty } = scoreLine(line, [makeHit('a', { kind: 'not-yet' })]);
    expect([forbidden, pricedEmpty]).toEqual([0, 0]);
  });

  test('is exact: a visit of another level is not the one named', () => {
    const visits = makeLine({ expect: [['cms-99213']], mustNot: ['cms-99204'] });
    expect(scoreLine(visits, [makeHit('cms-99213')])).toMatchObject({ forbidden: 0, empty: 0, misses: [] });
    expect(scoreLine(visits, [makeHit('cms-99204')])).toMatchObject({ forbidden: 1, matched: 1 });
  });

  test('what the line expects too is not forbidden', () => {
    const both = makeLine({ expect: [['a']], mustNot: ['a'] });
    expect(scoreLine(both, [makeHit('a')])).toMatchObject({ forbidden: 0, misses: [] });
  });
});

test('F1 is micro: of the sums', () => {
  const lines = [
    scoreLine(makeLine({ expect: [['a'], ['b'], ['c']] }), [makeHit('a'), makeHit('b'), makeHit('c')]),
    scoreLine(makeLine({ expect: [['a']] }), [makeHit('b')]),
  ];
  expect(computeF1(lines.reduce(addTallies, NO_TALLY))).toBe(0.75);
  expect(computeF1(NO_TALLY)).toBe(1);
});
