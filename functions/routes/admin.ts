// SPDX-License-Identifier: Apache-2.0
// What whoever runs the service does: the change log, team tests, interviews, a new sealing key. All behind the token.

import { Problem, quoteInput } from '../../src/core/index.ts';
import { changeEntrySchema, decodeBody, registerRowSchema } from '../../src/wire/index.ts';
import { handleAdmin } from '../http/admin.ts';
import { answerJson } from '../http/answer.ts';
import { type Call, readParameter } from '../http/call.ts';
import { readStored } from '../http/read-stored.ts';
import { handleWrite } from '../http/write.ts';
import { NOTHING_STORED } from '../limits/index.ts';
import { type Keyring, SealError } from '../sealing/index.ts';
import {
  appendChange,
  markAnswered,
  markRead,
  markTeamTest,
  readInterviews,
  resealBatch,
  type StoredInterview,
  takeWordsOut,
  toSealedPlace,
} from '../store/index.ts';

const DAY_MILLISECONDS = 24 * 3600 * 1000;

/** POST /api/admin/changes: adds an entry to the published change log. */
export const postChange = handleAdmin(
  handleWrite({
    limits: [],
    decode: (body, { effects }) => {
      const change = decodeBody(changeEntrySchema, body);
      // East of Greenwich tomorrow has begun; a day after that was mistyped, and an entry stays for good.
      const tomorrow = new Date(effects.now().getTime() + DAY_MILLISECONDS).toISOString().slice(0, 10);
      if ((change.changedOn ?? '') > tomorrow)
        throw new Problem(
          'bad-request',
          'changedOn must be a day that has begun somewhere: tomorrow at most.',
        );
      return change;
    },
    act: async ({ input, queries, at }) => {
      const changedOn = input.changedOn ?? at.toISOString().slice(0, 10);
      const tableVersion = input.tableVersion ?? null;
      return answerJson({
        ok: true,
        position: await appendChange(queries, { ...input, changedOn, tableVersion }),
      });
    },
  }),
);

/** POST /api/admin/annotations: marks a row as a team test, for good. */
export const postAnnotation = handleAdmin(
  handleWrite({
    limits: [],
    decode: (body) => decodeBody(registerRowSchema, body),
    act: async ({ input: { register, rowHash }, queries, at }) => {
      const outcome = await markTeamTest(queries, register, rowHash, at.toISOString());
      if (outcome === 'no-row') throw noRow(register);
      return answerJson({ ok: true, register, rowHash, already: outcome === 'already' });
    },
  }),
);

const PAGE = 20;

/** GET /api/admin/interviews?after=N: the next interviews, opened and stamped as read. */
export const getInterviews = handleAdmin(async ({ query, effects }: Call) => {
  const after = readPosition(readParameter(query, 'after') ?? '0');
  const keyring = needKeyring(effects.keyring);
  const { stored, interviews } = await readStored(effects, async (database) => {
    const found = await readInterviews(database, after, PAGE);
    const all = await Promise.all(found.map((interview) => openInterview(interview, keyring)));
    const opened = all.filter(({ content }) => content !== null).map(({ position }) => position);
    await markRead(database, opened, effects.now().toISOString());
    return { stored: found, interviews: all };
  });
  const last = stored.length < PAGE ? null : (stored.at(-1)?.position ?? null);
  return answerJson({ ok: true, interviews, next: last });
});

/** POST /api/admin/interviews/{position}: says that the person who asked for an answer has had one. */
export const postInterviewAnswered = handleAdmin(
  handleWrite({
    limits: [],
    body: 'none',
    decode: (_, { id }) => readPosition(id),
    act: async ({ input: position, queries, at }) => {
      if (!(await markAnswered(queries, position, at.toISOString())))
        throw new Problem('not-found', `There is no interview ${position}.`);
      return answerJson({ ok: true, position });
    },
  }),
);

/** POST /api/admin/seals: seals the next texts with the current key; call it until `resealed` is 0. */
export const postSeals = handleAdmin(
  handleWrite({
    limits: [],
    body: 'none',
    decode: () => null,
    act: async ({ queries, effects }) => {
      const keyring = needKeyring(effects.keyring);
      return answerJson({
        ok: true,
        keyId: keyring.currentKeyId,
        ...(await resealBatch(queries, keyring)),
      });
    },
  }),
);

/** POST /api/admin/erasures: takes the words of a row out because its sender asks for it; the row stays in its chain. */
export const postErasure = handleAdmin(
  handleWrite({
    limits: [],
    decode: (body) => decodeBody(registerRowSchema, body),
    act: async ({ input: { register, rowHash }, queries }) => {
      if (!(await takeWordsOut(queries, register, rowHash))) throw noRow(register);
      return answerJson({ ok: true, register, rowHash });
    },
  }),
);

const noRow = (register: string) => new Problem('not-found', `No row of ${register} has this row_hash.`);

/** `content` is null where no configured key opens it, and where `isTakenOut`. */
async function openInterview({ sealed, ...stored }: StoredInterview, keyring: Keyring) {
  const interview = { ...stored, isTakenOut: sealed === null };
  if (sealed === null) return { ...interview, content: null };
  const place = toSealedPlace('interviews', interview.receivedAt);
  try {
    const content: unknown = JSON.parse(await keyring.open(Uint8Array.from(sealed), place));
    return { ...interview, content };
  } catch (error) {
    if (error instanceof SealError) return { ...interview, content: null };
    throw error;
  }
}

function needKeyring(keyring: Keyring | null): Keyring {
  if (keyring !== null) return keyring;
  throw new Problem('unavailable', `SEALING_KEYS is not set here. ${NOTHING_STORED}`);
}

function readPosition(text: string): number {
  const position = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (position < 2 ** 31) return position;
  throw new Problem(
    'bad-request',
    `${quoteInput(text)} is no position: a whole number in digits, 0 or more.`,
  );
}
