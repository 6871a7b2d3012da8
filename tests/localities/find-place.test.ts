// SPDX-License-Identifier: Apache-2.0
import { describe, expect, test } from 'vitest';
import { Problem } from '../../src/core/index.ts';
import { findLocality, findPlace, type PlaceQuery } from '../../src/localities/index.ts';
import { readPublishedPlaces } from './published-places.ts';

const places = readPublishedPlaces();

const find = (query: PlaceQuery): string | undefined => {
  const found = findPlace(query, places);
  return found === null ? undefined : `${found.locality.key} ${found.from}`;
};

function refuse(query: PlaceQuery): string {
  try {
    findPlace(query, places);
  } catch (error) {
    expect(error).toBeInstanceOf(Problem);
    expect((error as Problem).code).toBe('bad-request');
    return (error as Problem).message;
  }
  throw new Error(`${JSON.stringify(query)} was not refused.`);
}

describe('by locality key', () => {
  test('any case, trimmed', () => {
    expect(find({ locality: 'CA-05' })).toBe('CA-05 locality');
    expect(find({ locality: ' ca-05\n' })).toBe('CA-05 locality');
    expect(findLocality('wy-21', places)?.name).toBe('Wyoming');
    expect(findLocality('WY-22', places)).toBeNull();
  });

  test('unknown keys are refused with the format', () => {
    for (const locality of ['CA-99', 'CA05', 'CA-5', 'California', '', '__proto__', 'CA-05;']) {
      expect(refuse({ locality })).toMatch(/two-letter state, a hyphen and two digits, for example CA-05/);
    }
  });

  test('every one of the 109 finds itself', () => {
    expect(places.localities).toHaveLength(109);
    for (const { key } of places.localities) expect(find({ locality: key })).toBe(`${key} locality`);
  });
});

describe('by state', () => {
  test('only where the state has one locality', () => {
    expect(find({ state: 'WY' })).toBe('WY-21 state');
    expect(find({ state: ' al ' })).toBe('AL-00 state');
    expect(find({ state: 'DC' })).toBe('DC-01 state');
    expect(find({ state: 'PR' })).toBe('PR-20 state');
    expect(find({ state: 'VI' })).toBe('VI-50 state');
  });

  test('a territory without a locality of its own is where its ZIP codes are', () => {
    for (const state of ['GU', 'AS', 'MP']) expect(find({ state })).toBe('HI-01 state');
  });

  test('several localities: every key and place is named', () => {
    const sentence = refuse({ state: 'NY' });
    expect(sentence).toContain('The state NY has 5 payment localities');
    for (const locality of places.localities.filter(({ state }) => state === 'NY')) {
      expect(sentence).toContain(`${locality.key} (${locality.name})`);
    }
    expect(refuse({ state: 'ca' }).match(/CA-\d\d \(/g)).toHaveLength(29);
  });

  test("counties in another state's locality are said, not hidden", () => {
    expect(refuse({ state: 'MD' })).toMatch(/MD-01 .*MD-99 .*Montgomery, Prince George's are in DC-01/);
    expect(find({ state: 'VA' })).toBe('VA-00 state');
    expect(findPlace({ state: 'VA' }, places)?.note).toMatch(/Fairfax, .*are in DC-01/);
    expect(findPlace({ state: 'WY' }, places)).not.toHaveProperty('note');
  });

  test('what is no state is refused', () => {
    for (const state of ['ZZ', 'Wyoming', '', 'W', '12', 'ÄÖ', 'EK', 'constructor']) {
      expect(refuse({ state })).toMatch(/two-letter postal abbreviation/);
    }
  });
});

describe('by ZIP code', () => {
  test('known ZIP codes', () => {
    const known = {
      '94110': 'CA-05',
      '94901': 'CA-52',
      '90210': 'CA-18',
      '10001': 'NY-01',
      '11201': 'NY-02',
      '11101': 'NY-04',
      '14604': 'NY-99',
      '20001': 'DC-01',
      '20815': 'DC-01',
      '22030': 'DC-01',
      '23220': 'VA-00',
      '60601': 'IL-16',
      '02108': 'MA-01',
      '00601': 'PR-20',
      '96910': 'HI-01',
      '66101': 'KS-00',
      '82001': 'WY-21',
    };
    for (const [zip, key] of Object.entries(known)) expect(find({ zip })).toBe(`${key} zip`);
    expect(find({ zip: ' 94110 ' })).toBe('CA-05 zip');
  });

  test('a ZIP code that is not listed gets no place from its neighbours', () => {
    const gaps = places.zipRanges.flatMap(({ to }, index) => {
      const next = String(Number(to) + 1).padStart(5, '0');
      return next === places.zipRanges[index + 1]?.from ? [] : [next];
    });
    expect(gaps.length).toBeGreaterThan(1000);
    for (const zip of ['00000', '99999', ...gaps]) {
      expect(refuse({ zip })).toMatch(new RegExp(`ZIP code ${zip} maps to no Medicare payment locality`));
    }
  });

  test('five digits only', () => {
    for (const zip of ['9411', '941100', '94110-1234', 'abcde', '', '٩٤١١٠', '9411O']) {
      expect(refuse({ zip })).toMatch(/send five digits/);
    }
  });

  test('a split ZIP code says so', () => {
    const range = places.zipRanges.find(({ split }) => split === true);
    expect(range).toBeDefined();
    expect(findPlace({ zip: range?.from ?? '' }, places)?.note).toMatch(/nine-digit ZIP code/);
  });

  test('ranges are sorted, do not overlap, and point at localities', () => {
    const keys = new Set(places.localities.map(({ key }) => key));
    let before = '';
    let count = 0;
    for (const { from, to, key } of places.zipRanges) {
      expect(from > before && to >= from && keys.has(key), `${from} to ${to}`).toBe(true);
      before = to;
      count += Number(to) - Number(from) + 1;
    }
    expect(count).toBe(42956);
  });
});

describe('by county', () => {
  test.each([
    ['San Francisco', 'CA', 'CA-05'],
    ['ORANGE', 'CA', 'CA-18'],
    ['orange county', 'ca', 'CA-18'],
    ['Alpine', 'CA', 'CA-75'],
    ['Fairfax', 'VA', 'DC-01'],
    ['Fairfax City', 'VA', 'DC-01'],
    ['City of Alexandria', 'VA', 'DC-01'],
    ['Alexandria', 'VA', 'DC-01'],
    ['Loudoun', 'VA', 'VA-00'],
    ['Norfolk', 'VA', 'VA-00'],
    ['Richmond', 'VA', 'VA-00'],
    ["Prince George's", 'MD', 'DC-01'],
    ['prince georges county', 'MD', 'DC-01'],
    ['Montgomery', 'MD', 'DC-01'],
    ['Montgomery', 'PA', 'PA-01'],
    ['Baltimore City', 'MD', 'MD-01'],
    ['Frederick', 'MD', 'MD-99'],
    ['District of Columbia', 'DC', 'DC-01'],
    ['St. Bernard Parish', 'LA', 'LA-01'],
    ['Saint Bernard', 'LA', 'LA-01'],
    ['St Tammany', 'LA', 'LA-99'],
    ['Sainte Genevieve', 'MO', 'MO-99'],
    ['St. Louis', 'MO', 'MO-01'],
    ['Saint Louis City', 'MO', 'MO-01'],
    ['DeKalb', 'GA', 'GA-01'],
    ['De Kalb', 'GA', 'GA-01'],
    ['Du Page', 'IL', 'IL-15'],
    ['Miami-Dade', 'FL', 'FL-04'],
    ['Dade', 'FL', 'FL-04'],
    ['Brooklyn', 'NY', 'NY-02'],
    ['Queens', 'NY', 'NY-04'],
    ['New York', 'NY', 'NY-01'],
    ['Dallam', 'TX', 'TX-99'],
    ['Dallas', 'TX', 'TX-11'],
    ['Berks', 'PA', 'PA-99'],
    ['Jefferson', 'AL', 'AL-00'],
    ['Doña Ana', 'NM', 'NM-05'],
  ])('%s, %s is in %s', (county, state, key) => {
    expect(find({ county, state })).toBe(`${key} county`);
  });

  test('a misspelt county is refused, never put in the rest of the state', () => {
    expect(refuse({ county: 'Sna Francisco', state: 'CA' })).toBe(
      '"Sna Francisco" is not a county of CA that is known here; did you mean San Francisco?',
    );
    expect(refuse({ county: 'Farifax', state: 'VA' })).toMatch(/did you mean Fairfax\?/);
    expect(refuse({ county: 'Atlantis', state: 'CA' })).toMatch(
      /send a ZIP code or a locality key instead\.$/,
    );
    for (const county of ['', '  ', 'County', '???', '\u0000', 'x'.repeat(100_000)]) {
      expect(refuse({ county, state: 'CA' }).length).toBeLessThan(200);
    }
  });

  test('where CMS names no county of a state, any name is in its one locality, and what has no letter is none', () => {
    for (const state of ['GU', 'WY'])
      for (const county of ['x', 'Sweetwater'])
        expect(find({ county, state })).toMatch(/^(HI-01|WY-21) county$/);
    for (const county of ['', ' ', '123', '???'])
      expect(refuse({ county, state: 'WY' })).toMatch(/is not a county of WY that is known here/);
  });

  test('a county needs its state', () => {
    expect(refuse({ county: 'San Francisco' })).toMatch(/needs its state/);
  });

  test("CMS's county file and ZIP file agree on whose the divided states are", () => {
    const divided = Object.keys(places.restOfState).sort();
    expect(divided).toEqual('CA FL GA IL LA MA MD ME MI MO NJ NY OR PA TX WA'.split(' '));
    for (const [state, key] of Object.entries(places.restOfState)) {
      expect(places.zipRanges.some((range) => range.key === key && (range.state ?? state) === state)).toBe(
        true,
      );
    }
  });
});

describe('several parts at once', () => {
  test('they may agree; the most exact one is named', () => {
    expect(find({ locality: 'WY-21', state: 'WY' })).toBe('WY-21 locality');
    expect(find({ zip: '94110', state: 'CA' })).toBe('CA-05 zip');
    expect(find({ zip: '22030', state: 'VA' })).toBe('DC-01 zip');
    expect(find({ zip: '22030', state: 'VA', county: 'Fairfax City', locality: 'DC-01' })).toBe(
      'DC-01 locality',
    );
    expect(find({ locality: 'DC-01', state: 'MD' })).toBe('DC-01 locality');
    expect(find({ locality: 'HI-01', state: 'GU' })).toBe('HI-01 locality');
    expect(find({ zip: '96910', state: 'GU' })).toBe('HI-01 zip');
  });

  test('any two that disagree are refused', () => {
    expect(refuse({ locality: 'CA-05', state: 'AL' })).toBe(
      'Locality CA-05 is San Francisco, which is not in the state AL; send one place.',
    );
    expect(refuse({ locality: 'CA-05', zip: '35203' })).toBe(
      'Locality CA-05 is San Francisco, but ZIP code 35203 is in AL-00 (Alabama); send one place.',
    );
    expect(refuse({ zip: '20815', state: 'VA' })).toMatch(/not in the state VA/);
    expect(refuse({ zip: '22030', state: 'DC' })).toMatch(/not in the state DC/);
    expect(refuse({ zip: '94110', state: 'CA', county: 'Kern' })).toMatch(/CA-05 .*CA-54/);
    expect(refuse({ locality: 'VA-00', state: 'VA', county: 'Fairfax' })).toMatch(/VA-00 .*DC-01/);
    expect(refuse({ locality: 'CA-05', state: 'ZZ' })).toMatch(/postal abbreviation/);
  });

  test('nothing asked, nothing found', () => {
    expect(findPlace({}, places)).toBeNull();
    expect(findPlace({ locality: undefined, state: undefined }, places)).toBeNull();
  });
});
