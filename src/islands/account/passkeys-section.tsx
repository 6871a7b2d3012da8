// SPDX-License-Identifier: Apache-2.0
import { formatDay } from '../../components/format-day.ts';
import { Words } from '../../components/words.tsx';
import { accountPanelTexts } from '../../texts/index.ts';
import type { MeResponse } from '../../wire/index.ts';
import { AskFirst } from '../ask-first.tsx';
import { callService } from '../call-service.ts';
import { makePasskey } from './passkeys.ts';
import { TaskButton } from './task-button.tsx';
import { useTask } from './use-task.ts';

const words = accountPanelTexts.passkeys;

interface Props {
  readonly passkeys: NonNullable<MeResponse['account']>['passkeys'];
  readonly onChange: (sentence: string) => Promise<void>;
}

export function PasskeysSection({ passkeys, onChange }: Props) {
  const { isBusy, problem, run } = useTask();
  const isLast = passkeys.length === 1;
  const remove = (id: string) =>
    run(
      () =>
        callService<{ signedOut: number }>(
          'DELETE',
          `/api/me/passkeys/${encodeURIComponent(id)}${isLast ? '?last=1' : ''}`,
        ),
      ({ signedOut }) => onChange(words.removed(signedOut)),
    );
  return (
    <section aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">{words.title}</h2>
      <ul class="own-list">
        {passkeys.map(({ id, createdAt, usedAt, isBackedUp }, at) => (
          <li key={id}>
            <p>
              <b>{words.name(at + 1)}</b>
              {words.made(formatDay(createdAt))}
              {usedAt !== null && words.used(formatDay(usedAt))}.{' '}
              {isBackedUp ? words.backedUp : words.onOneDevice}
            </p>
            <AskFirst
              act={words.remove}
              name={words.removeNamed(at + 1)}
              look="quiet"
              question={isLast ? words.askLast : words.ask}
              yes={isLast ? words.removeLast : words.removeIt}
              no={words.keep}
              isBusy={isBusy}
              onYes={() => remove(id)}
            />
          </li>
        ))}
      </ul>
      {isLast && !passkeys[0]?.isBackedUp && (
        <p class="careful">
          <Words of={words.only} />
        </p>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
      <p>
        <TaskButton
          isBusy={isBusy}
          onClick={() =>
            run(
              () => makePasskey({ account: 'mine' }),
              () => onChange(words.added),
            )
          }
        >
          {words.add}
        </TaskButton>
      </p>
    </section>
  );
}
