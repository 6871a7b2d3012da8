// SPDX-License-Identifier: Apache-2.0
import { useState } from 'preact/hooks';
import { accountPanelTexts } from '../../texts/index.ts';
import { callService } from '../call-service.ts';
import { useTask } from './use-task.ts';

const words = accountPanelTexts.erase;

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
      <h2 id="erase-title">{words.title}</h2>
      <p>{words.about}</p>
      <p>
        <label class="option">
          <input
            type="checkbox"
            checked={isMeant}
            onChange={(event) => setMeant(event.currentTarget.checked)}
          />{' '}
          <span>{words.sure}</span>
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
          {words.act}
        </button>
      </p>
    </section>
  );
}

function tell({ journeys, passkeys, sessions, correctionsUnlinked }: Erased['erased']): string {
  return words.erased(journeys, passkeys, sessions, correctionsUnlinked);
}
