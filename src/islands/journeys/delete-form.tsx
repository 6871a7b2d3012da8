// SPDX-License-Identifier: Apache-2.0
// Deleting a journey with the code that was shown when it was saved.

import { useRef, useState } from 'preact/hooks';
import { DELETE_CODE_LENGTH, tidyCode } from '../../journeys/index.ts';
import { deleteTexts as words } from '../../texts/index.ts';
import { makeKey } from '../call-service.ts';
import { eraseJourney } from './journey-api.ts';

interface Props {
  readonly slug: string;
  readonly onDeleted: () => void;
}

export function DeleteForm({ slug, onDeleted }: Props) {
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState('');
  const [isDeleting, setDeleting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // A retry with the same code is the same request: deleted once, answered again.
  const attempt = useRef({ code: '', key: '' });

  const fail = (sentence: string): void => {
    setFailure(sentence);
    field.current?.focus();
  };
  const erase = async (): Promise<void> => {
    const code = tidyCode(typed);
    if (code.length !== DELETE_CODE_LENGTH) {
      fail(words.notWhole(DELETE_CODE_LENGTH, code.length));
      return;
    }
    if (attempt.current.code !== code) attempt.current = { code, key: makeKey() };
    setDeleting(true);
    setFailure('');
    const answer = await eraseJourney(slug, code, attempt.current.key);
    setDeleting(false);
    // Not there any more is what was asked for.
    if (answer.ok || answer.status === 404) onDeleted();
    else fail(answer.sentence);
  };

  return (
    <section class="delete-journey screen-only" aria-labelledby="delete-title">
      <h2 id="delete-title">{words.title}</h2>
      <p>{words.about}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isDeleting) void erase();
        }}
      >
        <div class="field">
          <label for="delete-code">{words.code}</label>
          <input
            id="delete-code"
            ref={field}
            class="mono"
            type="text"
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            aria-invalid={failure !== ''}
            aria-describedby="delete-failure"
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <p class="failure" id="delete-failure" role="alert">
          {failure}
        </p>
        <button type="submit" class="plain" aria-disabled={isDeleting}>
          {isDeleting ? words.acting : words.act}
        </button>
      </form>
    </section>
  );
}
