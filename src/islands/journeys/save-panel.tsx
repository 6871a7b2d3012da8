// SPDX-License-Identifier: Apache-2.0
// Saving a ledger under a link. Loaded when it is asked for.

import { useEffect, useRef, useState } from 'preact/hooks';
import { savedTexts, saveTexts as words } from '../../texts/index.ts';
import type { CreateJourneyResponse, JourneyListResponse } from '../../wire/index.ts';
import { hearAccountChanges } from '../account-changes.ts';
import { makeKey } from '../call-service.ts';
import type { Ledger } from '../story-ledger/build-ledger.ts';
import { keepWords, toEntries } from './entries.ts';
import { changeJourney, listOwnJourneys, saveJourney } from './journey-api.ts';
import { SaveForm } from './save-form.tsx';
import { SavedNote } from './saved-note.tsx';

interface Props {
  /** null once the ledger is empty; what was saved before is still shown. */
  readonly ledger: Ledger | null;
  readonly onClose: () => void;
}

interface Save {
  readonly key: string;
  /** What was sent, as text: the same text is the same save. */
  readonly body: string;
  readonly answer: Pick<CreateJourneyResponse, 'slug' | 'deleteToken' | 'expiresAt'>;
}

export function SavePanel({ ledger, onClose }: Props) {
  const [title, setTitle] = useState('');
  const [hasWords, setHasWords] = useState(true);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const [saves, setSaves] = useState<readonly Save[]>([]);
  const [isAgain, setAgain] = useState(false);
  /** null without a session. */
  const [own, setOwn] = useState<JourneyListResponse['journeys'] | null>(null);
  const [target, setTarget] = useState('');
  useEffect(() => {
    const list = () => void listOwnJourneys().then(setOwn);
    list();
    return hearAccountChanges(list).stop;
  }, [saves.length]);
  const replaced = own?.find(({ slug }) => slug === target);
  // What was sent last and its key: a retry of the same journey is the same request to the service.
  const attempt = useRef({ body: '', key: '' });
  const typed = ledger === null ? [] : toEntries(ledger, hasWords);
  const entries = replaced === undefined || !hasWords ? typed : keepWords(typed, replaced.entries);
  const journey = { title: title.trim(), entries };
  const body = JSON.stringify({ ...journey, target });
  const last = saves.at(-1);
  const canSave = ledger !== null && entries.length > 0;
  const isFormShown = canSave && (last === undefined || isAgain);

  const save = async (): Promise<void> => {
    if (attempt.current.body !== body) attempt.current = { body, key: makeKey() };
    setSaving(true);
    setFailure('');
    const { key } = attempt.current;
    const answer = await (target === '' ? saveJourney(journey, key) : changeJourney(target, journey, key));
    setSaving(false);
    if (answer.ok) {
      setSaves([...saves, { key, body, answer: answer.body }]);
      setAgain(false);
    } else setFailure(answer.sentence);
  };

  return (
    <section
      class="panel screen-only"
      aria-label={last === undefined || isFormShown ? words.title : savedTexts.title}
    >
      {saves.map(({ key, answer, body: sent }) => (
        <SavedNote key={key} saved={answer} isOlder={sent !== body} />
      ))}
      {isFormShown && (
        <SaveForm
          entries={entries}
          response={ledger.response}
          title={title}
          hasWords={hasWords}
          isSaving={isSaving}
          failure={failure}
          isSignedIn={own !== null}
          own={own ?? []}
          target={target}
          onTarget={(slug) => {
            setTarget(slug);
            if (slug !== '') setTitle(own?.find((each) => each.slug === slug)?.title ?? '');
          }}
          onTitle={setTitle}
          onWords={setHasWords}
          onSave={() => void save()}
          onClose={last === undefined ? onClose : () => setAgain(false)}
        />
      )}
      {last !== undefined && !isFormShown && (
        <div class="form-foot">
          {canSave && last.body !== body && (
            <button type="button" class="plain" onClick={() => setAgain(true)}>
              {words.anew}
            </button>
          )}
          <button type="button" class="quiet" onClick={onClose}>
            {last.answer.deleteToken === undefined ? words.close : words.closeWithCode}
          </button>
        </div>
      )}
      {last === undefined && !canSave && (
        <>
          <p>{words.nothing}</p>
          <button type="button" class="quiet" onClick={onClose}>
            {words.close}
          </button>
        </>
      )}
    </section>
  );
}
