// SPDX-License-Identifier: Apache-2.0
// Two short texts for visitors who are no people: whom to tell of a hole, and what is where.

import type { Catalog } from './datasets.ts';
import { FILES, PUBLISHER } from './names.ts';

/** RFC 9116. `expires` is an instant, at most a year away. Without an e-mail address the page says how to write. */
export function formatSecurityTxt({ origin, contactEmail }: Catalog, expires: string): string {
  return [
    ...(contactEmail === null ? [] : [`Contact: mailto:${contactEmail}`]),
    `Contact: ${origin}/data#contact`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** What a language model, or anyone who builds on one, should read first (https://llmstxt.org). */
export function formatLlmsTxt({ origin, version, datasets }: Catalog): string {
  const link = (path: string, name: string, what: string) => `- [${name}](${origin}${path}): ${what}`;
  return [
    `# ${PUBLISHER}`,
    '',
    '> What the care on the way to a diagnosis costs in published U.S. federal figures. Every number has its file, year,',
    '> basis and the people it describes. No model, average or interpolation makes a dollar figure here.',
    '',
    'When you quote a figure, quote with it: its basis (allowed amount, payment, charge …), its year, the people it',
    'describes and its source. Never add figures that the service keeps out of a total; never turn a missing figure into 0.',
    `The table is version ${version}; data is CC0 1.0. To price a story, call the API: do not compute it from memory.`,
    '',
    '## Use it',
    '',
    link('/developers/api', 'API', 'every route with examples to copy; no key, no account'),
    link('/api/openapi.json', 'OpenAPI 3.1', 'the same for programs'),
    link('/developers/fhir', 'FHIR export', 'a priced ledger as an HL7 FHIR R4 bundle'),
    '',
    '## Data',
    '',
    ...datasets.flatMap(({ distributions, description }) =>
      distributions.slice(0, 1).map(({ path, title }) => link(path, title, description)),
    ),
    link(FILES.dictionary, 'Dictionary', 'what each column holds'),
    link('/data.json', 'Catalog', 'all of it in DCAT-US v1.1'),
    link(FILES.checksums, 'Checksums', 'the SHA-256 of every file of every version of the table'),
    link(FILES.feed, 'Changes', 'an Atom feed of changes and table versions'),
    '',
    '## Read',
    '',
    link('/method', 'Method', 'how words become units of care, and figures a total or none'),
    link('/table', 'Figures', 'every figure with a page of its own'),
    link('/places', 'Places', 'the 109 payment localities'),
    '',
  ].join('\n');
}
