// SPDX-License-Identifier: Apache-2.0
// The page of one saved journey. The address names it; its lines come from the service, its figures from the table.

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { SITE_NAME } from '../../components/paths.ts';
import { RETENTION_DAYS, SLUG_LENGTH, tidyCode } from '../../journeys/index.ts';
import { fetchDetails, fetchPlaces } from '../../load/browser.ts';
import type { PricingData } from '../../pricing/index.ts';
import { journeyTexts as words } from '../../texts/index.ts';
import type { JourneyResponse } from '../../wire/index.ts';
import { readJourney } from './journey-api.ts';
import { JourneyView } from './journey-view.tsx';

type State =
  | { readonly kind: 'opening' | 'gone' | 'deleted' }
  | { readonly kind: 'failed'; readonly sentence: string }
  | { readonly kind: 'open'; readonly journey: JourneyResponse; readonly data: PricingData };

/** The last part of the address, as it was typed or pasted. */
function readSlug(): string {
  const typed = location.pathname.split('/')[2] ?? '';
  return tidyCode(typed.replace(/%[0-9a-f]{2}/gi, ' ')).replace(/\W+$/, '');
}

async function openJourney(slug: string): Promise<State> {
  if (slug.length !== SLUG_LENGTH) return { kind: 'gone' };
  const [answer, data] = await Promise.all([readJourney(slug), fetchPlaces().catch(() => null)]);
  if (!answer.ok) {
    return answer.status === 404 ? { kind: 'gone' } : { kind: 'failed', sentence: answer.sentence };
  }
  if (data === null) return { kind: 'failed', sentence: words.notPriced };
  return { kind: 'open', journey: answer.body, data };
}

export function JourneyPage() {
  const [state, setState] = useState<State>({ kind: 'opening' });
  const title = useRef<HTMLHeadingElement>(null);
  const open = useCallback(async () => {
    setState({ kind: 'opening' });
    const next = await openJourney(readSlug());
    setState(next);
    if (next.kind !== 'open') return;
    // The ledger stands without the details; with them each figure tells more of itself.
    fetchDetails().then(
      (data) => setState((now) => (now.kind === 'open' ? { ...now, data } : now)),
      () => undefined,
    );
  }, []);
  useEffect(() => void open(), [open]);
  const heading = toTitle(state);
  useLayoutEffect(() => {
    document.title = `${heading} | ${SITE_NAME}`;
    if (state.kind === 'deleted') title.current?.focus();
  }, [state.kind, heading]);

  return (
    <div class={state.kind === 'open' ? 'journey is-live' : 'journey'}>
      <h1 ref={title} tabIndex={-1}>
        {heading}
      </h1>
      <div role="status">
        {state.kind === 'opening' && <p class="small">{words.opening}</p>}
        {state.kind === 'open' && <p class="hidden-visually screen-only">{words.opened(heading)}</p>}
        {state.kind === 'deleted' && <p class="lead">{words.deletedText}</p>}
        {state.kind === 'gone' && (
          <>
            <p class="lead">{words.goneText}</p>
            <p>{words.goneMore(SLUG_LENGTH, RETENTION_DAYS)}</p>
          </>
        )}
        {state.kind === 'failed' && <p class="lead">{state.sentence}</p>}
      </div>
      {state.kind === 'failed' && (
        <button type="button" class="send-button" onClick={() => void open()}>
          {words.again}
        </button>
      )}
      {state.kind === 'open' && (
        <JourneyView
          journey={state.journey}
          data={state.data}
          onDeleted={() => setState({ kind: 'deleted' })}
        />
      )}
      {state.kind !== 'opening' && (
        <p class="journey-own screen-only">
          <a href="/">{words.own}</a>
        </p>
      )}
    </div>
  );
}

function toTitle(state: State): string {
  if (state.kind === 'deleted') return words.deleted;
  if (state.kind === 'gone') return words.gone;
  if (state.kind === 'failed') return words.failed;
  return (state.kind === 'open' && state.journey.title) || words.title;
}
