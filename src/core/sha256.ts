// SPDX-License-Identifier: Apache-2.0
// SHA-256 by Web Crypto, which browsers and Node have alike.

/** 64 lower-case hexadecimal digits, of a text's UTF-8 bytes. */
export async function hashSha256(data: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
