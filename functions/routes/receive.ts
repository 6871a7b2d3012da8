// SPDX-License-Identifier: Apache-2.0
// What the four registers have in common when a row comes in.

import { Problem } from '../../src/core/index.ts';
import type { Register } from '../../src/registers/index.ts';
import type { Effects } from '../effects.ts';
import { type Answer, answerJson } from '../http/answer.ts';
import type { WriteCall } from '../http/write.ts';
import { appendRow, countSender, toSealedPlace, type Value } from '../store/index.ts';

interface Received {
  /** As its hash covers it. */
  readonly receivedAt: string;
  /** What the hash covers besides. */
  readonly covered: Readonly<Record<string, unknown>>;
  /** Columns of the row besides `received_at`. */
  readonly columns: Readonly<Record<string, Value>>;
}

/** Appends a row, counts its sender and answers with what lets the sender find it in the chain. */
export async function receive(
  { queries, sender }: WriteCall<unknown>,
  register: Register,
  { receivedAt, covered, columns }: Received,
): Promise<Answer> {
  const { position, rowHash } = await appendRow(queries, register, {
    covered: { received_at: receivedAt, ...covered },
    columns,
  });
  await countSender(queries, sender.day, register, sender.network);
  return answerJson({ ok: true, register, position, rowHash, receivedAt });
}

/** Throws a Problem (503, `permanent`) where there is free text and no key to seal it with is configured. */
export function checkSealable(
  { keyring }: Pick<Effects, 'keyring'>,
  text: string | null,
  refusal: string,
): void {
  if (text !== null && keyring === null) throw new Problem('unsealable', refusal);
}

/** Free text for its column; null where there is none. Throws as checkSealable does. */
export async function sealText(
  { effects }: WriteCall<unknown>,
  register: Register,
  text: string | null,
  receivedAt: string,
  refusal: string,
): Promise<Uint8Array | null> {
  checkSealable(effects, text, refusal);
  return text === null || effects.keyring === null
    ? null
    : effects.keyring.seal(text, toSealedPlace(register, receivedAt));
}
