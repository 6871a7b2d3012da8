// SPDX-License-Identifier: Apache-2.0

import { Problem, quoteInput } from '../../src/core/index.ts';
import { verifyChain } from '../../src/registers/index.ts';
import { type ChainState, toIntegrityResponse } from '../../src/wire/index.ts';
import { type Answer, answerJson } from '../http/answer.ts';
import { type Call, readParameter } from '../http/call.ts';
import { readStored } from '../http/read-stored.ts';
import { type Database, readChain, readHeads, readOneMoment } from '../store/index.ts';

/** GET /api/integrity: the heads of the hash chains; with `verify=1` every chain is walked over the stored rows. */
export async function getIntegrity({ query, effects }: Call): Promise<Answer> {
  const verify = readParameter(query, 'verify');
  if (verify !== undefined && verify !== '0' && verify !== '1')
    throw new Problem('bad-request', `verify is ${quoteInput(verify)}; it takes 1 to walk every chain or 0.`);
  const states = await readStored(effects, (database) => readStates(database, verify === '1'));
  return answerJson(toIntegrityResponse(effects.data.table, states, effects.now().toISOString()));
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
