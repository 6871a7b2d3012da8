// SPDX-License-Identifier: Apache-2.0
// The choice to ask a language model about the words the rules left blank. Off, until someone switches it on, reads
// which words would leave the browser, and sends them.

import { useMemo, useState } from 'preact/hooks';
import type { PricingData } from '../../pricing/index.ts';
import { askModelTexts as words } from '../../texts/index.ts';
import type { MapResponse } from '../../wire/index.ts';
import { callService } from '../call-service.ts';
import type { Edits, Placed } from '../story-ledger/edits.ts';
import { findOffers, type Offer, readPlaced, toLine, toSentStory } from './sent-words.ts';

interface Props {
  readonly story: string;
  readonly edits: Edits;
  readonly data: PricingData;
  /** Names of the models that may be asked, the first first. */
  readonly models: readonly string[];
  readonly onPlaced: (placed: ReadonlyMap<string, Placed>, sentence: string) => void;
}

export function AskModel({ story, edits, data, models, onPlaced }: Props) {
  const [isOn, setOn] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [sentence, setSentence] = useState('');
  /** Lines that were sent: they are not offered twice. */
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const all = useMemo(() => findOffers(story, edits, data), [story, edits, data]);
  const offers = all.filter((offer) => !sent.has(toLine(offer)));

  const send = async (asked: readonly Offer[]): Promise<void> => {
    setAsking(true);
    setSentence(words.asking);
    const answer = await callService<MapResponse>('POST', '/api/map', {
      body: { story: toSentStory(asked) },
    });
    setAsking(false);
    if (!answer.ok) return setSentence(answer.sentence);
    if (answer.body.model === null) return setSentence(words.unanswered);
    setSent(new Set([...sent, ...asked.map(toLine)]));
    const placed = readPlaced(asked, answer.body, data);
    setSentence(words.placed(placed.size, asked.length));
    if (placed.size > 0) onPlaced(placed, words.placed(placed.size, asked.length));
  };

  if (offers.length === 0) {
    return (
      <p class="small screen-only" role="status">
        {sentence}
      </p>
    );
  }
  return (
    <section class="ask-model screen-only" aria-labelledby="ask-model-title">
      <h3 id="ask-model-title">{words.title(offers.length)}</h3>
      <label class="option">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => setOn(currentTarget.checked)}
        />
        <span>{words.choice}</span>
      </label>
      <p class="small">{words.about}</p>
      {isOn && (
        <>
          <p>{words.leaving(models.join(', '))}</p>
          <ul class="sent-words">
            {offers.map((offer) => (
              <li key={offer.key}>
                “{offer.before} <mark>{offer.phrase}</mark> {offer.after}”
              </li>
            ))}
          </ul>
          <button type="button" class="plain" disabled={isAsking} onClick={() => void send(offers)}>
            {words.send(offers.length)}
          </button>
        </>
      )}
      <p class="small" role="status">
        {sentence}
      </p>
    </section>
  );
}
