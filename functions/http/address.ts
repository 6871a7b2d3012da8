// SPDX-License-Identifier: Apache-2.0

/**
 * The caller's address: the socket's, or behind `trustedProxies` proxies of the operator's the one that the outermost
 * of them saw, which is that many places from the end of `x-forwarded-for`. What stands before it anyone can write.
 */
export function readAddress(
  headers: Headers,
  socketAddress: string | null,
  trustedProxies: number,
): string | null {
  if (trustedProxies === 0) return socketAddress;
  const seen = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return seen.at(-trustedProxies) || socketAddress;
}
