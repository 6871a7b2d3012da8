// SPDX-License-Identifier: Apache-2.0
// What every limiter does, on a real Redis.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Limiter, LimitRule } from '../../functions/limits/index.ts';
import { openMemoryLimiter } from '../../functions/limits/memory.ts';
import { openRedisLimiter, openUpstashLimiter } from '../../functions/limits/upstash.ts';
import { NO_REDIS, startRedis, type TestRedis } from '../servers/redis.ts';
import { startUpstashRest, type UpstashRest } from '../servers/upstash-rest.ts';

let redis: TestRedis | null = null;
let rest: UpstashRest | null = null;

beforeAll(async () => {
  if (NO_REDIS !== null) return;
  redis = await startRedis();
  rest = await startUpstashRest(redis.url);
}, 30_000);

afterAll(async () => {
  await rest?.close();
  await redis?.close();
});

const LIMITERS: readonly {
  readonly name: string;
  readonly skipped: string | null;
  /** Two of two processes; the same one where counts are not shared. */
  readonly open: () => readonly [Limiter, Limiter];
}[] = [
  {
    name: 'memory',
    skipped: null,
    open: () => {
      const one = openMemoryLimiter();
      return [one, one];
    },
  },
  {
    name: 'plain Redis',
    skipped: NO_REDIS,
    open: () => [openRedisLimiter(redis?.url ?? ''), openRedisLimiter(redis?.url ?? '')],
  },
  {
    name: 'Upstash REST',
    skipped: NO_REDIS,
    open: () => {
      const open = () => openUpstashLimiter(rest?.url ?? '', rest?.token ?? '');
      return [open(), open()];
    },
  },
];

let rules = 0;
const makeRule = (calls: number, window: LimitRule['window'] = 'hour'): LimitRule => {
  rules += 1;
  return { name: `rule-${rules}`, calls, window };
};

for (const { name, skipped, open } of LIMITERS) {
  describe.skipIf(skipped !== null)(`${name}${skipped === null ? '' : ` (${skipped})`}`, () => {
    let first: Limiter;
    let second: Limiter;
    beforeAll(() => {
      [first, second] = open();
    });
    afterAll(async () => {
      await first?.close();
      await second?.close();
    });

    test('so many calls and no more, counted by both processes together', async () => {
      const rule = makeRule(5);
      const answers = await Promise.all(
        Array.from({ length: 9 }, (_, at) => (at % 2 === 0 ? first : second).take(rule, 'one')),
      );
      expect(answers.filter((answer) => answer === null)).toHaveLength(5);
      for (const seconds of answers.filter((answer) => answer !== null)) {
        expect(Number.isInteger(seconds)).toBe(true);
        expect(seconds).toBeGreaterThanOrEqual(1);
        expect(seconds).toBeLessThanOrEqual(3600);
      }
    });

    test('looking counts nothing', async () => {
      const rule = makeRule(2);
      for (let at = 0; at < 4; at += 1) expect(await first.look(rule, 'c')).toBeNull();
      await first.take(rule, 'c');
      expect(await second.look(rule, 'c')).toBeNull();
      await second.take(rule, 'c');
      expect(await first.look(rule, 'c')).toBeGreaterThanOrEqual(1);
      expect(await first.look(rule, 'd')).toBeNull();
    });

    test('each network and each rule has its own count', async () => {
      const [rule, other] = [makeRule(1), makeRule(1, 'day')];
      expect(await first.take(rule, 'a')).toBeNull();
      expect(await first.take(rule, 'a')).not.toBeNull();
      expect(await first.take(rule, 'b')).toBeNull();
      expect(await first.take(other, 'a')).toBeNull();
      const wait = await first.take(other, 'a');
      const untilMidnight = 86_400 - (Math.floor(Date.now() / 1000) % 86_400);
      expect(Math.abs((wait ?? 0) - untilMidnight)).toBeLessThanOrEqual(2);
    });
  });
}

describe('in memory', () => {
  test('an hour later nothing is left of what was counted', async () => {
    let now = Date.UTC(2026, 10, 21, 10, 59, 59);
    const limiter = openMemoryLimiter(() => now);
    const rule = makeRule(1);
    expect(await limiter.take(rule, 'a')).toBeNull();
    expect(await limiter.take(rule, 'a')).toBe(1);
    now += 1000;
    expect(await limiter.take(rule, 'a')).toBeNull();
    expect(await limiter.take(rule, 'a')).toBe(3600);
  });
});

describe.skipIf(NO_REDIS !== null)(
  `a Redis that is not there${NO_REDIS === null ? '' : ` (${NO_REDIS})`}`,
  () => {
    test('rejects, whether it refuses or hangs', async () => {
      const gone = openRedisLimiter('redis://127.0.0.1:1/0');
      await expect(gone.take(makeRule(1), 'a')).rejects.toThrow();
      await gone.close();
      const limiter = openRedisLimiter(redis?.url ?? '');
      expect(await limiter.take(makeRule(1), 'a')).toBeNull();
      redis?.pause();
      await expect(limiter.take(makeRule(1), 'a')).rejects.toThrow();
      redis?.resume();
      await limiter.close();
    }, 30_000);
  },
);
