// SPDX-License-Identifier: Apache-2.0
// What an account holds, in sections.

import { useState } from 'preact/hooks';
import { DISPLAY_NAME_LIMIT } from '../../accounts/index.ts';
import { accountPanelTexts as words } from '../../texts/index.ts';
import type { MeResponse } from '../../wire/index.ts';
import { callService } from '../call-service.ts';
import { EraseSection } from './erase-section.tsx';
import { CorrectionsSection, JourneysSection } from './own-lists.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { TakeSection } from './take-section.tsx';
import { TaskButton } from './task-button.tsx';
import { useTask } from './use-task.ts';

interface Props {
  readonly account: NonNullable<MeResponse['account']>;
  readonly onChange: (sentence: string) => Promise<void>;
}

export function SignedIn({ account, onChange }: Props) {
  const { isBusy, problem, run } = useTask();
  return (
    <>
      <p class="lead">
        {account.displayName === null ? words.signedIn : words.signedInAs(account.displayName)}{' '}
        <TaskButton
          isBusy={isBusy}
          onClick={() =>
            run(
              () => callService('POST', '/api/auth/logout'),
              () => onChange(words.signedOut),
            )
          }
        >
          {words.signOut}
        </TaskButton>
      </p>
      {account.sessions > 1 && (
        <p>
          {words.elsewhere(account.sessions)}{' '}
          <TaskButton
            isBusy={isBusy}
            onClick={() =>
              run(
                () => callService('POST', '/api/auth/logout?everywhere=1'),
                () => onChange(words.signedOutEverywhere),
              )
            }
          >
            {words.signOutEverywhere}
          </TaskButton>
        </p>
      )}
      {problem !== null && (
        <p class="careful" role="alert">
          {problem}
        </p>
      )}
      <JourneysSection />
      <CorrectionsSection />
      <PasskeysSection passkeys={account.passkeys} onChange={onChange} />
      <NameSection name={account.displayName} onChange={onChange} />
      <TakeSection />
      <EraseSection onChange={onChange} />
    </>
  );
}

function NameSection({ name, onChange }: { name: string | null; onChange: Props['onChange'] }) {
  const [typed, setTyped] = useState(name ?? '');
  const { isBusy, problem, run } = useTask();
  return (
    <section aria-labelledby="name-title">
      <h2 id="name-title">{words.name.title}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const displayName = typed.trim() === '' ? null : typed.trim();
          run(
            () => callService('PUT', '/api/me', { body: { displayName } }),
            () => onChange(displayName === null ? words.name.taken : words.name.changed),
          );
        }}
      >
        <div class="field">
          <label for="own-name">{words.name.label}</label>
          <input
            id="own-name"
            type="text"
            autocomplete="nickname"
            maxLength={DISPLAY_NAME_LIMIT}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        {problem !== null && <p role="alert">{problem}</p>}
        <p>
          <button type="submit" class="quiet" aria-disabled={isBusy}>
            {words.name.keep}
          </button>
        </p>
      </form>
    </section>
  );
}
