// SPDX-License-Identifier: Apache-2.0
// People who send: each from a network of its own, so that limits let them.

export interface Sent {
  /** 0 where the connection broke off before an answer. */
  readonly status: number;
  readonly body: string;
}

let networks = 0;

/** A documentation address (RFC 3849) that no other call of this process gives. */
export function makeAddress(): string {
  networks += 1;
  return `2001:db8:${(networks >> 16).toString(16)}:${(networks & 0xffff).toString(16)}::1`;
}

export async function send(
  url: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Sent> {
  try {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': makeAddress(), ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: await response.text() };
  } catch {
    return { status: 0, body: '' };
  }
}

/** Runs `work` side by side until each of `senders` has run out of turns. */
export async function sendSideBySide(
  senders: number,
  turns: () => boolean,
  work: () => Promise<void>,
): Promise<void> {
  await Promise.all(
    Array.from({ length: senders }, async () => {
      while (turns()) await work();
    }),
  );
}
