// SPDX-License-Identifier: Apache-2.0

/** To whom passkeys belong. From configuration, never from a request. */
export interface RelyingParty {
  /** Host name without a port. */
  readonly id: string;
  readonly origin: string;
}

/** `origin` as in `https://ledger.example`. */
export function toRelyingParty(origin: string): RelyingParty {
  const url = new URL(origin);
  return { id: url.hostname, origin: url.origin };
}
