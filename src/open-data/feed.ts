// SPDX-License-Identifier: Apache-2.0
// Atom (RFC 4287): the change log and each version of the table, newest first.

import type { ChangeEntry } from '../registers/index.ts';
import { FILES, PUBLISHER, toVersionPath } from './names.ts';

interface FeedFacts {
  readonly origin: string;
  /** Newest first. */
  readonly changes: readonly ChangeEntry[];
  /** `<YYYY-MM-DD>.<n>`, newest first. */
  readonly versions: readonly string[];
}

interface Entry {
  readonly id: string;
  readonly day: string;
  readonly title: string;
  readonly summary: string;
  readonly link: string;
}

export function formatFeed({ origin, changes, versions }: FeedFacts): string {
  const entries: readonly Entry[] = [
    ...versions.map((version) => ({
      id: origin + toVersionPath(version),
      day: version.slice(0, 10),
      title: `Price table ${version}`,
      summary: `A version of the price table was published. Its files stay at ${toVersionPath(version)}/price-table.csv.`,
      link: `${origin}/changes/${version}`,
    })),
    ...changes.map(({ id, changedOn, title, body }) => ({
      id: `${origin}/changes#${id}`,
      day: changedOn,
      title,
      summary: body,
      link: `${origin}/changes#${id}`,
    })),
  ].sort((one, other) => (one.day === other.day ? 0 : one.day < other.day ? 1 : -1));
  const updated = entries[0]?.day ?? '1970-01-01';
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    `  <id>${escapeXml(`${origin}${FILES.feed}`)}</id>`,
    `  <title>${PUBLISHER}: changes and table versions</title>`,
    `  <updated>${updated}T00:00:00Z</updated>`,
    `  <author><name>${PUBLISHER}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(`${origin}${FILES.feed}`)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(`${origin}/changes`)}"/>`,
    '  <rights>CC0 1.0</rights>',
    ...entries.map(formatEntry),
    '</feed>',
    '',
  ].join('\n');
}

function formatEntry({ id, day, title, summary, link }: Entry): string {
  return [
    '  <entry>',
    `    <id>${escapeXml(id)}</id>`,
    `    <title>${escapeXml(title)}</title>`,
    `    <updated>${day}T00:00:00Z</updated>`,
    `    <link rel="alternate" href="${escapeXml(link)}"/>`,
    `    <summary>${escapeXml(summary)}</summary>`,
    '  </entry>',
  ].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
