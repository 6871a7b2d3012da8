// SPDX-License-Identifier: Apache-2.0

/** The value of a cookie a request carries; null where it carries none of this name, or more than one. */
export function readCookie(headers: Headers, name: string): string | null {
  const values = (headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1));
  return values.length === 1 ? (values[0] ?? null) : null;
}

interface SessionCookie {
  readonly name: string;
  readonly value: string;
  /** 0 takes it away. */
  readonly maxAgeSeconds: number;
  /** Sent over https only; false on plain-http localhost alone. */
  readonly isSecure: boolean;
}

/** No script reads it, and another website's forms and requests do not carry it (RFC 6265bis, `__Host-`: this host only). */
export function formatSessionCookie({ name, value, maxAgeSeconds, isSecure }: SessionCookie): string {
  const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Lax'];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}
