// SPDX-License-Identifier: Apache-2.0
// Whatever is done to a chain is found and the row is named.

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ChainedRow,
  COVERED,
  type CoveredRow,
  GENESIS,
  type Head,
  hashRow,
  verifyChain,
} from '../../src/registers/index.ts';

async function buildChain(covered: readonly CoveredRow[]): Promise<ChainedRow[]> {
  const rows: ChainedRow[] = [];
  for (const row of covered) {
    const prevHash = rows.at(-1)?.rowHash ?? GENESIS;
    rows.push({
      position: rows.length + 1,
      prevHash,
      rowHash: await hashRow('corrections', prevHash, row),
      covered: row,
    });
  }
  return rows;
}

const correction = fc.record({
  received_at: fc.constant('2026-11-21T03:40:12.345Z'),
  price_id: fc.constantFrom('cms-99213', 'cms-lab-cbc'),
  verdict: fc.constantFrom('right', 'wrong'),
  believed_usd: fc.option(fc.nat(99_999).map((cents) => cents / 100)),
  table_version: fc.constant('2026-11-21.1'),
});
const chains = fc.array(correction, { minLength: 1, maxLength: 8 });
const fail = (): never => {
  throw new Error('There is such a row.');
};
const headOf = (rows: readonly ChainedRow[]): Head => ({
  head: rows.at(-1)?.rowHash ?? GENESIS,
  rows: rows.length,
});

describe('the rule', () => {
  test('a hash by hand', async () => {
    const text =
      '{"believed_usd":null,"price_id":"cms-99213","received_at":"2026-11-21T00:00:00.000Z","table_version":"2026-11-21.1","verdict":"right"}';
    const row = {
      received_at: '2026-11-21T00:00:00.000Z',
      price_id: 'cms-99213',
      verdict: 'right',
      table_version: '2026-11-21.1',
      note: 'never covered',
    };
    expect(await hashRow('corrections', GENESIS, row)).toBe(
      createHash('sha256').update(`${GENESIS}${text}`).digest('hex'),
    );
  });

  test('of a survey context only what is covered counts, and what is missing is null', async () => {
    const row = { received_at: '2026-11-21T00:00:00.000Z' };
    const bare = await hashRow('survey_responses', GENESIS, row);
    expect(await hashRow('survey_responses', GENESIS, { ...row, context: { hat: 'red' } })).toBe(bare);
    expect(await hashRow('survey_responses', GENESIS, { ...row, context: { age: '45-54' } })).not.toBe(bare);
  });

  test('half a character is refused before anything is hashed', async () => {
    await expect(hashRow('interviews', GENESIS, { channel: '\ud83d' })).rejects.toThrow(RangeError);
  });
});

describe('a chain', () => {
  test('that nobody touched holds, to its head', async () => {
    await fc.assert(
      fc.asyncProperty(chains, async (covered) => {
        const rows = await buildChain(covered);
        const verdict = await verifyChain('corrections', rows, { published: headOf(rows) });
        expect(verdict).toEqual({
          ok: true,
          walked: rows.length,
          recomputedHead: headOf(rows).head,
          brokeAt: null,
          reason: null,
        });
      }),
      { numRuns: 50 },
    );
    expect(await verifyChain('corrections', [], { published: { head: GENESIS, rows: 0 } })).toMatchObject({
      ok: true,
    });
  });

  test('with one character of one row changed breaks at that row', async () => {
    await fc.assert(
      fc.asyncProperty(chains, fc.nat(), fc.nat(), async (covered, pick, byte) => {
        const rows = await buildChain(covered);
        const at = pick % rows.length;
        const row = rows[at] ?? fail();
        const text = JSON.stringify(row);
        const place = byte % text.length;
        const other = text[place] === '7' ? '8' : '7';
        const changed = `${text.slice(0, place)}${other}${text.slice(place + 1)}`;
        const parsed = parse(changed, row);
        if (parsed === null) return;
        const verdict = await verifyChain('corrections', rows.with(at, parsed), { published: headOf(rows) });
        expect(verdict.ok).toBe(false);
        expect(verdict.brokeAt).toBe(at + 1);
        expect(verdict.reason).toContain(`Row ${at + 1} `);
      }),
      { numRuns: 400 },
    );
  });

  test('with a row taken out, put in twice or swapped breaks there', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(correction, { minLength: 2, maxLength: 8, selector: (row) => JSON.stringify(row) }),
        fc.nat(),
        async (covered, pick) => {
          const rows = await buildChain(covered);
          const at = pick % (rows.length - 1);
          const [one, next] = [rows[at] ?? fail(), rows[at + 1] ?? fail()];
          const tampered = [
            rows.toSpliced(at, 1),
            rows.toSpliced(at, 0, one),
            rows.toSpliced(at, 2, next, one),
          ];
          for (const [kind, list] of tampered.entries()) {
            const verdict = await verifyChain('corrections', list, { published: headOf(rows) });
            expect(verdict.ok).toBe(false);
            // Of two copies the second is the one too many.
            expect(verdict.brokeAt).toBe(kind === 1 ? at + 2 : at + 1);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  test('cut at its end, longer than its head, or written anew is told from the head', async () => {
    const rows = await buildChain([{ price_id: 'a' }, { price_id: 'b' }, { price_id: 'c' }]);
    const cut = await verifyChain('corrections', rows.slice(0, 2), { published: headOf(rows) });
    expect(cut).toMatchObject({ ok: false, brokeAt: 3 });
    expect(cut.reason).toContain('is not there');
    const longer = await verifyChain('corrections', rows, { published: headOf(rows.slice(0, 2)) });
    expect(longer).toMatchObject({ ok: false, brokeAt: 3 });
    const anew = await buildChain([{ price_id: 'a' }, { price_id: 'b' }, { price_id: 'd' }]);
    expect(await verifyChain('corrections', anew, { published: headOf(rows) })).toMatchObject({
      ok: false,
      brokeAt: 3,
    });
  });
});

/** Null where the change left no row at all, or one that says the same. */
function parse(text: string, row: ChainedRow): ChainedRow | null {
  try {
    const changed = JSON.parse(text) as ChainedRow;
    const isRow = typeof changed.covered === 'object' && changed.covered !== null;
    return isRow && toEssence(changed) !== toEssence(row) ? changed : null;
  } catch {
    return null;
  }
}

const toEssence = ({ position, prevHash, rowHash, covered }: ChainedRow): string =>
  JSON.stringify([position, prevHash, rowHash, COVERED.corrections.map((field) => covered[field] ?? null)]);
