// SPDX-License-Identifier: Apache-2.0
// The federal files behind the figures: one DocumentReference and one Provenance each.

import type { Source } from '../figures/index.ts';
import type { DocumentReference, Provenance, Reference } from './types.ts';

const PARTICIPANT = 'http://terminology.hl7.org/CodeSystem/provenance-participant-type';

/**
 * `attachment.hash` is a SHA-1 in R4 and stays out: a SHA-256 there would be another file's name. The SHA-256 stands in
 * the description, and names the file; the address may be that of an archive it lies in, and only where the address
 * is the file's own does `attachment.size` say how long it is.
 */
export function buildDocumentReference(source: Source): DocumentReference {
  const { publisher, title, url, file, sha256, bytes } = source;
  const isFileItself = url.replace(/\/$/, '').endsWith(`/${encodeURI(file)}`);
  const where = isFileItself
    ? 'at the address of the attachment'
    : 'inside what the address of the attachment gives';
  return {
    resourceType: 'DocumentReference',
    status: 'current',
    type: { text: 'Published document a price was read from' },
    author: [{ display: publisher }],
    description: `${title}. File ${file}, ${bytes} bytes, ${where}. SHA-256 of the file: ${sha256}`,
    content: [{ attachment: { url, ...(isFileItself ? { size: bytes } : {}), title } }],
  };
}

/** `targets` are the ChargeItems made from the file, at least one; `recorded` is the timestamp of the bundle. */
export function buildProvenance(
  source: Source,
  document: Reference,
  targets: readonly Reference[],
  recorded: string,
): Provenance {
  const toAgent = (code: string, display: string) => ({
    type: { coding: [{ system: PARTICIPANT, code }] },
    who: { display },
  });
  return {
    resourceType: 'Provenance',
    target: targets,
    recorded,
    agent: [toAgent('author', source.publisher), toAgent('assembler', 'Waypoint Ledger')],
    entity: [{ role: 'source', what: document }],
  };
}
