// SPDX-License-Identifier: Apache-2.0
import { useState } from 'preact/hooks';
import { callService } from '../call-service.ts';
import { useTask } from './use-task.ts';

interface Erased {
  readonly erased: {
    readonly journeys: number;
    readonly passkeys: number;
    readonly sessions: number;
    readonly correctionsUnlinked: number;
  };
}

export function EraseSection({ onChange }: { readonly onChange: (sentence: string) => Promise<void> }) {
  const [isMeant, setMeant] = useState(false);
  const { isBusy, problem, run } = useTask();
  return (
    <section aria-labelledby="erase-title">
      <h2 id="erase-title">Erase this account</h2>
      <p>
        Its journeys, passkeys and sessions are removed at once, for good. Corrections you sent stay in the
        public register, since a chain without them would not hold; nothing says any more that they were
        yours.
      </p>
      <p>
        <label class="option">
          <input
            type="checkbox"
            checked={isMeant}
            onChange={(event) => setMeant(event.currentTarget.checked)}
          />{' '}
          <span>I want all of it gone</span>
        </label>
      </p>
      {problem !== null && <p role="alert">{problem}</p>}
      <p>
        <button
          type="button"
          class="send-button"
          disabled={!isMeant}
          aria-disabled={isBusy}
          onClick={() =>
            run(
              () => callService<Erased>('DELETE', '/api/me'),
              ({ erased }) => onChange(tell(erased)),
            )
          }
        >
          Erase my account
        </button>
      </p>
    </section>
  );
}

function tell({ journeys, passkeys, sessions, correctionsUnlinked }: Erased['erased']): string {
  const many = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`;
  const unlinked =
    correctionsUnlinked === 0 ? '' : ` ${many(correctionsUnlinked, 'correction')} stayed without an owner.`;
  return `Your account is erased: ${many(journeys, 'journey')}, ${many(passkeys, 'passkey')} and ${many(sessions, 'session')} were removed.${unlinked}`;
}
