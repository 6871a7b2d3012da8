// SPDX-License-Identifier: Apache-2.0
// The journeys and corrections of an account.

import { useEffect, useState } from 'preact/hooks';
import { formatDay } from '../../components/format-day.ts';
import { Words } from '../../components/words.tsx';
import { locale, accountPanelTexts as words } from '../../texts/index.ts';
import type { JourneyListResponse, MyCorrectionsResponse } from '../../wire/index.ts';
import { type Answer, callService } from '../call-service.ts';

/** null while it is on its way. */
function useOwn<Body>(path: string): Answer<Body> | null {
  const [answer, setAnswer] = useState<Answer<Body> | null>(null);
  useEffect(() => {
    void callService<Body>('GET', path).then(setAnswer);
  }, [path]);
  return answer;
}

export function JourneysSection() {
  const answer = useOwn<JourneyListResponse>('/api/me/journeys');
  return (
    <section aria-labelledby="journeys-title">
      <h2 id="journeys-title">{words.journeys.title}</h2>
      {answer === null && <p>{words.loading}</p>}
      {answer?.ok === false && <p role="alert">{answer.sentence}</p>}
      {answer?.ok === true &&
        (answer.body.journeys.length === 0 ? (
          <p>
            <Words of={words.journeys.none} />
          </p>
        ) : (
          <ul class="own-list">
            {answer.body.journeys.map(({ slug, title, entries, changedAt }) => (
              <li key={slug}>
                <a href={`/j/${slug}`}>{title === '' ? words.journeys.unnamed : title}</a>
                <p class="small">
                  {words.journeys.lines(entries.length)}, {formatDay(changedAt)}
                </p>
              </li>
            ))}
          </ul>
        ))}
    </section>
  );
}

const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });

export function CorrectionsSection() {
  const answer = useOwn<MyCorrectionsResponse>('/api/me/corrections');
  return (
    <section aria-labelledby="corrections-title">
      <h2 id="corrections-title">{words.corrections.title}</h2>
      {answer === null && <p>{words.loading}</p>}
      {answer?.ok === false && <p role="alert">{answer.sentence}</p>}
      {answer?.ok === true &&
        (answer.body.corrections.length === 0 ? (
          <p>
            <Words of={words.corrections.none} />
          </p>
        ) : (
          <ul class="own-list">
            {answer.body.corrections.map(({ rowHash, priceId, label, verdict, believedUsd, receivedAt }) => (
              <li key={rowHash}>
                {label === null ? priceId : <a href={`/figures/${priceId}`}>{label}</a>}: {verdict}
                {believedUsd !== null && <>, {dollars.format(believedUsd)}</>}
                <p class="small">{formatDay(receivedAt)}</p>
              </li>
            ))}
          </ul>
        ))}
    </section>
  );
}
