// SPDX-License-Identifier: Apache-2.0
// Whether a file is what the caller holds already, by the same rule as the answers of the API.

import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isHeld } from '../../functions/http/answer.ts';

/**
 * Before sirv answers with a file: sirv knows one tag, written as it writes it, and its 304 has none of the headers of
 * the 200 (RFC 9110, 15.4.5). `setHeaders` sets those of the file.
 */
export function answerUnchanged(
  request: IncomingMessage,
  response: ServerResponse,
  setHeaders: () => void,
): void {
  const ifNoneMatch = request.headers['if-none-match'];
  if (ifNoneMatch === undefined) return;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, sent: unknown) => {
    const headers = (sent ?? {}) as OutgoingHttpHeaders;
    // Where it found the tag itself, that is all the caller sent.
    const etag = status === 304 ? ifNoneMatch : headers.ETag?.toString();
    if (etag === undefined || !isHeld(etag, ifNoneMatch)) return writeHead(status, headers);
    setHeaders();
    // A body that sirv sends after this head is left out by Node.
    response.removeHeader('content-type');
    return writeHead(304, { etag, vary: 'Accept-Encoding' });
  };
}
