// SPDX-License-Identifier: Apache-2.0
// What is told once after saving: the link, and the code that nobody can give again.

import { useEffect, useRef } from 'preact/hooks';
import { formatDay } from '../../components/format-day.ts';
import { toJourneyPath } from '../../journeys/index.ts';
import type { CreateJourneyResponse } from '../../wire/index.ts';
import { CopyField } from './copy-field.tsx';

interface Props {
  readonly saved: CreateJourneyResponse;
  /** Whether the ledger was changed since. */
  readonly isOlder: boolean;
}

export function SavedNote({ saved, isOlder }: Props) {
  const { slug, deleteToken, expiresAt } = saved;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  // The address as this browser reaches the site, whatever the service is configured to be called.
  const link = new URL(toJourneyPath(slug), location.origin).href;
  const end = expiresAt === null ? null : formatDay(expiresAt);
  return (
    <div class="saved-note">
      <h3 ref={title} tabIndex={-1}>
        Saved
      </h3>
      <p>
        {end === null
          ? 'Anyone with this link can read it until you delete it.'
          : `Anyone with this link can read it until ${end}.`}
        {isOlder && ' It holds the ledger as it was; what you changed since is not in it.'}
      </p>
      <CopyField label="Link" value={link} copyLabel="Copy the link" />
      {deleteToken !== undefined && (
        <div class="careful">
          <p>
            <strong>Keep this delete code.</strong> With it you can delete the journey
            {end !== null && ` before ${end}`}. It is shown only now and cannot be recovered, by us either.
          </p>
          <CopyField label="Delete code" value={deleteToken} copyLabel="Copy the delete code" group={4} />
        </div>
      )}
      <p class="small">
        <a href={link} target="_blank" rel="noopener noreferrer">
          Open the journey in a new tab
        </a>
      </p>
    </div>
  );
}
