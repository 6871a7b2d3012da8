// SPDX-License-Identifier: Apache-2.0
import { useState } from 'preact/hooks';
import { DISPLAY_NAME_LIMIT } from '../../accounts/index.ts';
import { makePasskey, signIn, supportsPasskeys } from './passkeys.ts';
import { useTask } from './use-task.ts';

interface Props {
  readonly onChange: (sentence: string) => Promise<void>;
}

export function SignedOut({ onChange }: Props) {
  const [name, setName] = useState('');
  const { isBusy, problem, run } = useTask();
  if (!supportsPasskeys()) {
    return (
      <p class="careful">
        <strong>This browser has no passkeys.</strong> Everything on this site works without an account; a
        journey can be saved under a link instead.
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
      <h2 id="sign-in">Sign in</h2>
      <p>
        Your device asks for your fingerprint, your face or its code. Nothing is typed, nothing can be
        guessed.
      </p>
      <p>
        <button
          type="button"
          class="send-button"
          aria-disabled={isBusy}
          onClick={() => run(signIn, () => onChange('You are signed in.'))}
        >
          Sign in with a passkey
        </button>
      </p>
      <h2 id="make">Make an account</h2>
      <p>
        An account keeps journeys together and lets you change them. It holds no email address and no
        password. The name is for you only, and can stay empty.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = name.trim();
          run(
            () => makePasskey(wanted === '' ? null : wanted),
            () => onChange('Your account is made, and you are signed in.'),
          );
        }}
      >
        <div class="field">
          <label for="account-name">A name for it, if you like</label>
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
            Make a passkey
          </button>
        </p>
      </form>
    </>
  );
}
