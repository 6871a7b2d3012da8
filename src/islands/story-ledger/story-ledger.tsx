// SPDX-License-Identifier: Apache-2.0
// The story box and its ledger. Everything happens in this browser: after the table is loaded nothing is requested.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Problem } from '../../core/index.ts';
import { type Coverage, ITEM_LIMIT, STORY_LIMIT } from '../../pricing/index.ts';
import { coverageTexts, lineTexts, placeTexts, ledgerTexts as words } from '../../texts/index.ts';
import type { Asked, Ledger } from './build-ledger.ts';
import { CoverageField, toCoverage } from './coverage-field.tsx';
import { addLine, type Edit, type Edits, editLine, NO_EDITS, placeLines } from './edits.ts';
import type { LedgerState } from './ledger-state.ts';
import { answerPlace, isPlaceNamed, NO_PLACE, type PlaceChoice, toPlaceRequest } from './place-choice.ts';
import { OtherPlaces, PlaceAnswerLine, ZipField } from './place-field.tsx';
import { StoryBox } from './story-box.tsx';
import { useAskModel } from './use-ask-model.ts';
import { useDebounced } from './use-debounced.ts';
import { usePricingData } from './use-pricing-data.ts';
import { hasLedgerToOpen, useTools } from './use-tools.ts';
import { watchAddress } from './watch-address.ts';

interface Props {
  readonly example: string;
  /** Where the site is: a downloaded bundle points at its table. */
  readonly siteUrl: string;
}

interface Step {
  readonly edits: Edits;
  readonly sentence: string;
}

type Outcome = { readonly ledger: Ledger | null } | { readonly refusal: string };

/** What stands in a field before the page is alive (typed early, or restored by the browser): it is not overwritten. */
function readField(id: string): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLInputElement>(`#${id}`)?.value ?? '';
}

export function StoryLedger({ example, siteUrl }: Props) {
  const { reader, data, places, hasNoPlaces, isSettled, status, need, needPlaces } = usePricingData(example);
  const { tools, hasFailed } = useTools(isSettled);
  const { AskModel, models } = useAskModel(isSettled);
  const [story, setStory] = useState(() => readField('story'));
  const [coverage, setCoverage] = useState<Coverage>(() => toCoverage(readField('coverage')) ?? 'unsure');
  const [choice, setChoice] = useState<PlaceChoice>(() => ({ ...NO_PLACE, zip: readField('zip') }));
  const [edits, setEdits] = useState<Edits>(NO_EDITS);
  const [past, setPast] = useState<readonly Step[]>([]);
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState({ sentence: '', isKept: false });
  const undo = useRef<HTMLButtonElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const wantsUndoFocus = useRef(false);
  const settled = useDebounced(story, 160, 600);

  const outcome = useMemo((): Outcome | null => {
    if (reader === null || data === null || settled.length > STORY_LIMIT) return null;
    // Without its place a ledger would be national: it waits for the places, or is refused.
    if (places === null && isPlaceNamed(choice)) return hasNoPlaces ? { refusal: placeTexts.failed } : null;
    const answer = places === null ? null : answerPlace(choice, places);
    if (answer?.status === 'refused') return { refusal: answer.sentence };
    const asked: Asked = { coverage, place: toPlaceRequest(choice, data.places) };
    try {
      return { ledger: reader.buildLedger(settled, edits, asked, data) };
    } catch (error) {
      if (error instanceof Problem) return { refusal: error.message };
      throw error;
    }
  }, [reader, data, places, hasNoPlaces, settled, edits, coverage, choice]);
  const ledger = outcome !== null && 'ledger' in outcome ? outcome.ledger : null;
  const announcement = useDebounced(
    reader === null || ledger === null ? '' : reader.announceLedger(ledger.response),
    700,
    Number.POSITIVE_INFINITY,
  );

  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Its reader may have begun before these scripts came.
    const isWriting = document.activeElement?.id === 'story';
    if (isWriting || readField('story') !== '' || hasLedgerToOpen()) need();
    return watchAddress(() => location.reload());
  }, [need]);
  useEffect(() => {
    // Words that are already there were written since: they are not overwritten.
    const found =
      tools === null || data === null || story !== '' ? null : tools.openLedger(location.hash, data);
    if (found === null) return;
    setOpened(found);
    if (found.state === null) return;
    setStory(found.state.story);
    setEdits(found.state.edits);
    setCoverage(found.state.coverage);
    setChoice(found.state.choice);
  }, [tools]);
  const state = useMemo(
    (): LedgerState => ({ story: settled, edits, coverage, choice }),
    [settled, edits, coverage, choice],
  );
  useEffect(() => {
    // A place that is named without its field: in an opened ledger.
    if (isPlaceNamed(choice)) needPlaces();
  }, [choice, needPlaces]);
  // Before the next key is pressed: the control that was used goes away with its line.
  useLayoutEffect(() => {
    if (wantsUndoFocus.current) undo.current?.focus();
    wantsUndoFocus.current = false;
  });

  const change = (next: Edits, sentence: string): void => {
    setPast([...past, { edits, sentence }]);
    setEdits(next);
  };
  const onEdit = (key: string, edit: Edit, sentence: string): void => {
    const isPriced = ledger?.entries.some((entry) => entry.key === key && entry.type === 'priced') === true;
    wantsUndoFocus.current = edit.isRemoved === true || !isPriced;
    change(editLine(edits, key, edit), sentence);
  };
  const takeBack = (): void => {
    const last = past.at(-1);
    if (last === undefined) return;
    setEdits(last.edits);
    setPast(past.slice(0, -1));
    if (past.length === 1) root.current?.querySelector<HTMLElement>('#ledger-title')?.focus();
  };
  const write = (text: string): void => {
    need();
    setStory(text);
  };
  const closeAdder = (): void => {
    setAdding(false);
    adder.current?.focus();
  };
  const refusal = outcome !== null && 'refusal' in outcome ? outcome.refusal : null;
  const isShown = ledger !== null || refusal !== null;
  const last = past.at(-1);
  const isFull = (ledger?.response.segments.length ?? 0) >= ITEM_LIMIT;
  const total =
    reader === null || ledger === null || ledger.entries.length === 0
      ? null
      : reader.toTotalView(ledger.response);

  return (
    <div ref={root} class={isShown ? 'story-ledger is-live' : 'story-ledger'}>
      <div class="entry screen-only">
        <StoryBox story={story} example={example} status={status} onWrite={write} onNeedData={need} />
        <div class="fields">
          <CoverageField coverage={coverage} onChoose={setCoverage} onNeedData={need} />
          <ZipField choice={choice} places={places} onChoose={setChoice} onNeedPlaces={needPlaces} />
        </div>
        <PlaceAnswerLine choice={choice} places={places} hasNoPlaces={hasNoPlaces} />
        <OtherPlaces choice={choice} places={places} onChoose={setChoice} onNeedPlaces={needPlaces} />
        <p class="small">
          <a href={`/coverage/${coverage}`}>{coverageTexts.more}</a>
        </p>
      </div>

      <p class="small opened" role="status">
        {opened.sentence}
      </p>
      <section class="outcome" aria-labelledby="ledger-title" hidden={!isShown}>
        <div class="outcome-head">
          <h2 id="ledger-title" tabIndex={-1}>
            {words.title}
          </h2>
          <div class="undo screen-only">
            <p class="small" role="status">
              {last?.sentence ?? ''}
            </p>
            {last !== undefined && (
              <button ref={undo} type="button" class="quiet" onClick={takeBack}>
                {words.undo}
              </button>
            )}
          </div>
        </div>
        {refusal !== null && (
          <div class="total-box">
            <p class="total-none">{refusal}</p>
            <p class="small">{placeTexts.refused}</p>
            <p class="screen-only">
              <button type="button" class="quiet" onClick={() => setChoice(NO_PLACE)}>
                {placeTexts.useNational}
              </button>
            </p>
          </div>
        )}
        {reader !== null && ledger !== null && data !== null && (
          <reader.LedgerView ledger={ledger} data={data} actions={{ data, onEdit }} totalId="total" />
        )}
        {reader !== null && ledger !== null && data !== null && (
          <div class="adder screen-only">
            <button
              ref={adder}
              type="button"
              class="quiet"
              aria-expanded={isAdding}
              disabled={isFull}
              onClick={() => setAdding(!isAdding)}
            >
              {isFull ? words.full(ITEM_LIMIT) : words.add}
            </button>
            {isAdding && (
              <reader.UnitPicker
                data={data}
                label={words.find}
                suggestedIds={[]}
                onPick={(id) => {
                  const label = data.table.figures.find((figure) => figure.id === id)?.label ?? id;
                  change(addLine(edits, id), lineTexts.done(lineTexts.added, label));
                  closeAdder();
                }}
                onClose={closeAdder}
              />
            )}
          </div>
        )}
        {AskModel !== null && ledger !== null && data !== null && (
          <AskModel
            story={settled}
            edits={edits}
            data={data}
            models={models}
            onPlaced={(placed, sentence) => change(placeLines(edits, placed), sentence)}
          />
        )}
      </section>
      {tools !== null && data !== null && (
        <tools.LedgerTools
          ledger={ledger}
          data={data}
          state={state}
          siteUrl={siteUrl}
          isKept={opened.isKept}
          onCoverage={(chosen) => {
            setCoverage(chosen);
            root.current?.querySelector<HTMLElement>('#ledger-title')?.focus();
          }}
        />
      )}
      {hasFailed && isShown && <p class="small">{words.noTools}</p>}
      <p class="hidden-visually" role="status">
        {announcement}
      </p>
      {total !== null && (
        <a class="total-bar screen-only" href="#total">
          <span>{total.amount === null ? words.noTotalBar : total.title}</span>
          <b class="amount">{total.amount}</b>
        </a>
      )}
    </div>
  );
}
