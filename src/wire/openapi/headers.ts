// SPDX-License-Identifier: Apache-2.0
// The headers of answers: what each says, and which an operation sends.

import type { Operation, Reply } from './operation.ts';

export const HEADERS: Readonly<Record<string, { readonly description: string; readonly example: string }>> = {
  'access-control-allow-origin': { description: 'Any website may read this answer.', example: '*' },
  'access-control-expose-headers': {
    description: 'What scripts of another website may read besides the usual headers.',
    example: 'etag, retry-after',
  },
  'cross-origin-resource-policy': {
    description:
      'Whose pages may use the answer: cross-origin where any website may read it, else same-origin.',
    example: 'cross-origin',
  },
  'cache-control': { description: 'Whether and how long an answer may be kept.', example: 'no-store' },
  'x-content-type-options': { description: 'The media type is the one stated.', example: 'nosniff' },
  'content-security-policy': {
    description: 'A browser may do nothing with the answer but show it.',
    example: "default-src 'none'",
  },
  'strict-transport-security': { description: 'Only over HTTPS from now on.', example: 'max-age=63072000' },
  'x-frame-options': { description: 'Not to be framed.', example: 'DENY' },
  etag: { description: 'Names the answer; send it back as if-none-match.', example: 'W/"abc"' },
  'content-disposition': { description: 'Name of the file.', example: 'attachment; filename="gap.csv"' },
  'retry-after': { description: 'Seconds until the limit allows another request.', example: '1200' },
  'www-authenticate': {
    description: 'What lets a caller in: the session of an account, which is a cookie.',
    example: 'Session realm="account"',
  },
  'x-robots-tag': { description: 'A journey is not for search engines.', example: 'noindex' },
  'referrer-policy': { description: 'Nothing tells where a link was followed from.', example: 'no-referrer' },
  'set-cookie': {
    description: 'The session, or its end.',
    example: 'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  },
};

/** Headers of every answer. */
const COMMON = [
  'cross-origin-resource-policy',
  'cache-control',
  'content-security-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];
/** Headers of what any website may read. */
const OPEN = ['access-control-allow-origin', 'access-control-expose-headers'];

export function listHeaders(operation: Operation, { headers }: Reply): readonly string[] {
  return [...(isOpenToAnyOrigin(operation) ? OPEN : []), ...COMMON, ...headers];
}

/** As the service answers (functions/dispatch.ts): reading is open but for what is one person's; prices and bundles are. */
function isOpenToAnyOrigin({ method, path }: Operation): boolean {
  if (method === 'get') return !/^\/api\/me(?:\/|$)/.test(path);
  return path === '/api/price' || path === '/api/fhir';
}
