// SPDX-License-Identifier: Apache-2.0
// Deleting a journey of one's own account: the session is enough, so it is asked twice.

import { useState } from 'preact/hooks';
import { deleteTexts as words } from '../../texts/index.ts';
import { AskFirst } from '../ask-first.tsx';
import { makeKey } from '../call-service.ts';
import { eraseJourney } from './journey-api.ts';

interface Props {
  readonly slug: string;
  readonly onDeleted: () => void;
}

export function DeleteOwn({ slug, onDeleted }: Props) {
  const [key] = useState(makeKey);
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState('');
  const erase = async (): Promise<void> => {
    if (isDeleting) return;
    setDeleting(true);
    const answer = await eraseJourney(slug, null, key);
    setDeleting(false);
    if (answer.ok || answer.status === 404) onDeleted();
    else setFailure(answer.sentence);
  };
  return (
    <section class="delete-journey screen-only" aria-labelledby="delete-title">
      <h2 id="delete-title">{words.title}</h2>
      <p>{words.ownAbout}</p>
      <p class="failure" role="alert">
        {failure}
      </p>
      <AskFirst
        act={words.ownAct}
        look="plain"
        question={words.ownAsk}
        yes={words.ownSure}
        no={words.ownKeep}
        isBusy={isDeleting}
        onYes={() => void erase()}
      />
    </section>
  );
}
