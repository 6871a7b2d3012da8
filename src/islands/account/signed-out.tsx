// SPDX-License-Identifier: Apache-2.0
import { useEffect, useState } from 'preact/hooks';
import { DISPLAY_NAME_LIMIT } from '../../accounts/index.ts';
import { Words } from '../../components/words.tsx';
import { accountPanelTexts } from '../../texts/index.ts';
import { makePasskey, signIn, supportsPasskeys } from './passkeys.ts';
import { useTask } from './use-task.ts';

const words = accountPanelTexts.door;

interface Props {
  readonly onChange: (sentence: string) => Promise<void>;
}

/** What was typed before the page was alive: it is not overwritten. */
const readName = (): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLInputElement>('#account-name')?.value ?? '');

export function SignedOut({ onChange }: Props) {
  const [name, setName] = useState(readName);
  const { isBusy, problem, run } = useTask();
  const [canSign, setCanSign] = useState(true);
  // Only the browser knows, and the page is drawn before.
  useEffect(() => setCanSign(supportsPasskeys()), []);
  if (!canSign) {
    return (
      <p class="careful">
        <Words of={words.noPasskeys} />
      </p>
    );
  }
  return (
    <>
      {problem !== null && (
        <p class="careful" role="alert">
          {problem}
        </p>
      )}
      <h2 id="sign-in">{words.signIn}</h2>
      <p>{words.signInAbout}</p>
      <p>
        <button
          type="button"
          class="send-button"
          aria-disabled={isBusy}
          onClick={() => run(signIn, () => onChange(accountPanelTexts.signedIn))}
        >
          {words.signInAct}
        </button>
      </p>
      <h2 id="make">{words.make}</h2>
      <p>{words.makeAbout}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = name.trim();
          run(
            () => makePasskey({ account: 'new', displayName: wanted === '' ? null : wanted }),
            () => onChange(words.made),
          );
        }}
      >
        <div class="field">
          <label for="account-name">{words.name}</label>
          <input
            id="account-name"
            type="text"
            autocomplete="nickname"
            maxLength={DISPLAY_NAME_LIMIT}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </div>
        <p>
          <button type="submit" class="send-button" aria-disabled={isBusy}>
            {words.makeAct}
          </button>
        </p>
      </form>
    </>
  );
}
