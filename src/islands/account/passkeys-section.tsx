// SPDX-License-Identifier: Apache-2.0
import { useState } from 'preact/hooks';
import { formatDay } from '../../components/format-day.ts';
import type { MeResponse } from '../../wire/index.ts';
import { callService } from '../call-service.ts';
import { makePasskey } from './passkeys.ts';
import { useTask } from './use-task.ts';

interface Props {
  readonly passkeys: NonNullable<MeResponse['account']>['passkeys'];
  readonly onChange: (sentence: string) => Promise<void>;
}

export function PasskeysSection({ passkeys, onChange }: Props) {
  const [asked, setAsked] = useState<string | null>(null);
  const { isBusy, problem, run } = useTask();
  const isLast = passkeys.length === 1;
  const remove = (id: string) =>
    run(
      () => callService('DELETE', `/api/me/passkeys/${encodeURIComponent(id)}${isLast ? '?last=1' : ''}`),
      () => onChange('The passkey is removed.'),
    );
  return (
    <section aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">My passkeys</h2>
      <ul class="own-list">
        {passkeys.map(({ id, createdAt, usedAt, isBackedUp }, at) => (
          <li key={id}>
            <p>
              <b>Passkey {at + 1}</b>, made {formatDay(createdAt)}
              {usedAt !== null && <>, last used {formatDay(usedAt)}</>}.{' '}
              {isBackedUp ? 'It is kept in your passkey account as well.' : 'It is on one device only.'}
            </p>
            {asked === id ? (
              <p class="careful" role="alert">
                {isLast
                  ? 'This is your only passkey: once it is removed nobody can open this account again, you included.'
                  : 'It will open this account no more.'}{' '}
                <button type="button" class="quiet" aria-disabled={isBusy} onClick={() => remove(id)}>
                  {isLast ? 'Remove it all the same' : 'Remove it'}
                </button>{' '}
                <button type="button" class="quiet" onClick={() => setAsked(null)}>
                  Keep it
                </button>
              </p>
            ) : (
              <button
                type="button"
                class="quiet"
                aria-label={`Remove passkey ${at + 1}`}
                onClick={() => setAsked(id)}
              >
                Remove
              </button>
            )}
          </li>
        ))}
      </ul>
      {isLast && !passkeys[0]?.isBackedUp && (
        <p class="careful">
          <strong>There is no second way in.</strong> If this device is lost, so is the account. A passkey on
          another device helps.
        </p>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
      <p>
        <button
          type="button"
          class="quiet"
          aria-disabled={isBusy}
          onClick={() =>
            run(
              () => makePasskey(null),
              () => onChange('A passkey is added.'),
            )
          }
        >
          Add another passkey
        </button>
      </p>
    </section>
  );
}
