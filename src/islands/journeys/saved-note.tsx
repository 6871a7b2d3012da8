// SPDX-License-Identifier: Apache-2.0
// What is told once after saving: the link, and the code that nobody can give again.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { formatDay } from '../../components/format-day.ts';
import { Words } from '../../components/words.tsx';
import { toJourneyPath } from '../../journeys/index.ts';
import { savedTexts as words } from '../../texts/index.ts';
import type { CreateJourneyResponse } from '../../wire/index.ts';
import { CopyField } from './copy-field.tsx';

interface Props {
  readonly saved: Pick<CreateJourneyResponse, 'slug' | 'deleteToken' | 'expiresAt'>;
  /** Whether the ledger was changed since. */
  readonly isOlder: boolean;
}

export function SavedNote({ saved, isOlder }: Props) {
  const { slug, deleteToken, expiresAt } = saved;
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  // The address as this browser reaches the site, whatever the service is configured to be called.
  const link = new URL(toJourneyPath(slug), location.origin).href;
  const end = expiresAt === null ? null : formatDay(expiresAt);
  return (
    <div class="saved-note">
      <h3 ref={title} tabIndex={-1}>
        {words.title}
      </h3>
      <p>
        {words.readers(end)}
        {isOlder && ` ${words.older}`}
      </p>
      <CopyField label={words.link} value={link} copyLabel={words.copyLink} />
      {deleteToken !== undefined && (
        <div class="careful">
          <p>
            <Words of={words.keepCode(end)} />
          </p>
          <CopyField label={words.code} value={deleteToken} copyLabel={words.copyCode} group={4} />
        </div>
      )}
      <p class="small">
        <a href={link} target="_blank" rel="noopener noreferrer">
          {words.open}
        </a>
      </p>
    </div>
  );
}
