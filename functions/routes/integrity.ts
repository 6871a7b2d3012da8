// SPDX-License-Identifier: Apache-2.0

import { Problem, quoteInput } from '../../src/core/index.ts';
import { verifyChain } from '../../src/registers/index.ts';
import { type ChainState, toIntegrityResponse } from '../../src/wire/index.ts';
import { type Answer, answerJson } from '../http/answer.ts';
import { type Call, readParameter } from '../http/call.ts';
import { readStored } from '../http/read-stored.ts';
import { checkReadLimits, WALK_LIMITS } from '../limits/index.ts';
import { type Database, readChain, readHeads, readOneMoment } from '../store/index.ts';

/**
 * GET /api/integrity: the heads of the hash chains; with `verify=1` every chain is walked over the stored rows, and
 * `generatedAt` is when that walk began.
 */
export async function getIntegrity({ query, address, effects }: Call): Promise<Answer> {
  const verify = readParameter(query, 'verify');
  if (verify !== undefined && verify !== '0' && verify !== '1')
    throw new Problem('bad-request', `verify is ${quoteInput(verify)}; it takes 1 to walk every chain or 0.`);
  if (verify === '1') await checkReadLimits(effects, address, WALK_LIMITS);
  const at = effects.now();
  const { states, since } = await readStored(effects, async (database) =>
    verify === '1' ? shareWalk(database, at) : { states: await readStates(database, false), since: at },
  );
  return answerJson(toIntegrityResponse(effects.data.table, states, since.toISOString()));
}

interface Walk {
  readonly states: readonly ChainState[];
  readonly since: Date;
}

const walks = new WeakMap<Database, Promise<Walk>>();

/**
 * One walk at a time: whoever asks meanwhile gets its verdict, too. No verdict is kept once it is given, since a row that
 * is changed afterwards leaves head and count as they are.
 */
function shareWalk(database: Database, at: Date): Promise<Walk> {
  const under = walks.get(database);
  if (under !== undefined) return under;
  const walk = readStates(database, true)
    .then((states) => ({ states, since: at }))
    .finally(() => walks.delete(database));
  walks.set(database, walk);
  return walk;
}

/** One chain after the other, each in a transaction that sees one moment: head and rows belong together. */
async function readStates(database: Database, isWalked: boolean): Promise<readonly ChainState[]> {
  return readOneMoment(database, async (queries) => {
    const marks = await queries.query<{ register: string; rows: number }>(
      `select register, count(*)::int as rows from annotations group by register`,
    );
    const states: ChainState[] = [];
    for (const head of await readHeads(queries)) {
      const { register } = head;
      const verdict = isWalked
        ? await verifyChain(register, readChain(queries, register), { published: head })
        : null;
      const teamTestRows = marks.find((mark) => mark.register === register)?.rows ?? 0;
      states.push({ ...head, teamTestRows, verdict });
    }
    return states;
  });
}
