// SPDX-License-Identifier: Apache-2.0
// The story box and its ledger. Everything happens in this browser: after the table is loaded nothing is requested.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { coverageTexts, ledgerTexts as words } from '../../texts/index.ts';
import type { Ledger } from './build-ledger.ts';
import { CoverageField } from './coverage-field.tsx';
import { type Edit, editLine } from './edits.ts';
import type { LedgerState, Step, Typed } from './ledger-state.ts';
import { isPlaceNamed, type PlaceChoice, toPlaceRequest } from './place-choice.ts';
import { OtherPlaces, ZipField } from './place-field.tsx';
import { StoryBox } from './story-box.tsx';
import { hasLedgerToOpen, isLinked } from './tab.ts';
import { useDebounced } from './use-debounced.ts';
import { useLedgerState } from './use-ledger-state.ts';
import { usePricingData } from './use-pricing-data.ts';
import { useTools } from './use-tools.ts';

interface Props {
  readonly example: string;
  /** Where the site is: a downloaded bundle points at its table. */
  readonly siteUrl: string;
}

const NOT_OPENED = { sentence: '', isKept: false };

export function StoryLedger({ example, siteUrl }: Props) {
  const { state, inTab, hasMore, choose, last, said, isFirst, isEmpty, ...steps } = useLedgerState();
  /** A ledger of the words alone would be another than the one that was left: it waits for the rest. */
  const [isWaiting, setWaiting] = useState(hasMore);
  // Where the ledger waits, nothing is read to get ready for words to come.
  const pricing = usePricingData(hasMore ? '' : example);
  const { reader, data, places, hasNoPlaces, isSettled, status, need, needPlaces } = pricing;
  const { tools, hasFailed } = useTools(isSettled);
  const { story, edits, coverage, choice } = state;
  const [opened, setOpened] = useState(NOT_OPENED);
  const [isLinkOpen, setLinkOpen] = useState(false);
  /** Before the start over. */
  const before = useRef({ opened, hash: '' });
  const undo = useRef<HTMLButtonElement>(null);
  /** What was just taken back where the reader is. */
  const returned = useRef<Step | null>(null);
  /** The way back stands where the reader is, until something else has the focus; a line that stays keeps the focus. */
  const [near, setNear] = useState<'away' | 'shown' | 'focused'>('away');
  const isNear = near !== 'away';
  const [isHigh, setHigh] = useState(false);
  /** What was pressed for the step, and is still there. */
  const pressed = useRef<Element | null>(null);
  /** Between a step and its drawing, in which the focus comes back from what was closed with it. */
  const isDrawing = useRef(false);
  /** How many lines stand before the one that was taken out last; -1 for the end of them. */
  const place = useRef(-1);
  const settled = useDebounced(story, 160, 600);
  const read = reader?.cutToLimit(settled) ?? settled;
  /** That some words are not read; empty where all are. */
  const unread = reader?.sayUnread(story) ?? '';

  const ledger = useMemo((): Ledger | null => {
    if (isWaiting || reader === null || data === null) return null;
    // It waits for the places that are to come: national figures would stand for a moment as those of the place.
    if (places === null && isPlaceNamed(choice) && !hasNoPlaces) return null;
    const place = toPlaceRequest(choice, data.places);
    return reader.buildLedger(read, edits, { coverage, place }, data);
  }, [isWaiting, reader, data, places, hasNoPlaces, read, edits, coverage, choice]);
  const root = useRef<HTMLDivElement>(null);
  const isShown = ledger !== null;
  const canCome = opened.sentence === '' && !hasFailed && status !== 'failed' && status !== 'broken';
  const isOpening = isLinkOpen && canCome && !isShown;
  useLayoutEffect(() => {
    // The page as it was sent knows no address: what stands there until the ledger comes is drawn after it.
    setLinkOpen(isLinked() && isEmpty);
  }, []);
  useLayoutEffect(() => {
    if (isOpening && inTab === null) root.current?.querySelector('.opened')?.scrollIntoView();
  }, [isOpening]);
  useEffect(() => {
    // Its reader may have begun before these scripts came.
    const isWriting = document.activeElement?.id === 'story';
    if (isWriting || inTab !== null || !isEmpty || hasLedgerToOpen()) need();
  }, [need]);
  const toKeep = useMemo(
    (): LedgerState => ({ story: settled, edits, coverage, choice }),
    [settled, edits, coverage, choice],
  );
  useEffect(() => {
    // After the tools' own first effect, which opens what the tab had.
    if (tools !== null || hasFailed) setWaiting(false);
  }, [tools, hasFailed]);
  useEffect(() => {
    // A place that is named without its field: in an opened ledger.
    if (isPlaceNamed(choice)) needPlaces();
  }, [choice, needPlaces]);
  // Whoever presses Undo again finds it where it was.
  useLayoutEffect(
    () => (isNear ? tools?.makeRoom(root.current, isDrawing.current ? setHigh : null) : undefined),
    [isNear, last],
  );
  // Before the next key is pressed: the control that was used goes away with its line. The page stays where it is.
  useLayoutEffect(() => {
    if (returned.current !== null)
      reader?.focusAgain(pressed.current, root.current, place.current, returned.current.key);
    else if (near === 'focused') undo.current?.focus({ preventScroll: true });
    else if (near === 'shown' && isDrawing.current) pressed.current = document.activeElement;
    returned.current = null;
  }, [near, last]);

  const focusTitle = (preventScroll = false): void =>
    root.current?.querySelector<HTMLElement>('#ledger-title')?.focus({ preventScroll });
  const comeNear = (isLineGone: boolean): void => {
    // Without the tools it cannot keep clear of what was pressed, which a second press may be for.
    if (!isLineGone && tools === null) return;
    isDrawing.current = true;
    // The page is drawn before the event has gone up to its root.
    setTimeout(() => {
      isDrawing.current = false;
    });
    pressed.current = null;
    setNear(isLineGone ? 'focused' : 'shown');
  };
  const onEdit = (key: string, edit: Edit, sentence: string, typed?: Typed): void => {
    const isPriced = ledger?.entries.some((entry) => entry.key === key && entry.type === 'priced') === true;
    place.current = reader?.findPlace(root.current, key) ?? -1;
    comeNear(edit.isRemoved === true || !isPriced);
    steps.change(editLine(edits, key, edit), sentence, typed, key);
  };
  const onBringBack = (): void => {
    if (reader === null) return;
    place.current = -1;
    comeNear(true);
    steps.change(reader.bringBack(edits), words.broughtBack);
  };
  const takeBack = (): void => {
    steps.takeBack();
    if (isOver) {
      setOpened(before.current.opened);
      history.replaceState(null, '', `${location.pathname}${before.current.hash}`);
    }
    if (isNear) returned.current = last ?? null;
    // The heading is where the reader is: Undo goes away from it.
    else if (isFirst) focusTitle(true);
  };
  const write = (text: string): void => {
    need();
    // A browser that fills a field anew says so, too: nothing was written.
    if (text === story) return;
    // What came back was of other words.
    setOpened({ ...opened, sentence: '' });
    setLinkOpen(false);
    steps.write(text, text === example);
  };
  /** Before anything is typed there: drawn between a key and its field’s own answer, a field would lose the key. */
  const leave = ({ target }: Event): void => {
    if (isDrawing.current || returned.current !== null) return;
    if ((target as Element).closest('.undo') === null) setNear('away');
  };
  const close = (): void => {
    setNear('away');
    reader?.focusAgain(pressed.current, root.current, place.current);
  };
  const startOver = (): void => {
    setNear('away');
    steps.startOver();
    before.current = { opened, hash: location.hash };
    setOpened(NOT_OPENED);
    setLinkOpen(false);
    // What came with the address is gone, too.
    history.replaceState(null, '', location.pathname);
  };
  const choosePlace = (choice: PlaceChoice): void => choose({ choice });
  const isOver = last?.back.story !== undefined;
  const total =
    reader === null || ledger === null || !reader.hasLines(ledger.response)
      ? null
      : reader.toTotalView(ledger.response);

  return (
    <div
      ref={root}
      class={`story-ledger${isShown || isOpening ? ' is-live' : ''}${isOpening ? ' is-opening' : ''}`}
      onFocusIn={leave}
      onChange={leave}
    >
      <div class="entry screen-only">
        <StoryBox
          story={story}
          status={status}
          unread={unread}
          onWrite={write}
          onNeedData={need}
          isEmpty={isEmpty}
          onOther={isEmpty ? () => write(example) : startOver}
          onBack={isOver ? takeBack : null}
        />
        <div class="fields">
          <CoverageField
            coverage={coverage}
            onChoose={(chosen) => choose({ coverage: chosen })}
            onNeedData={need}
          />
          <ZipField
            choice={choice}
            places={places}
            hasNoPlaces={hasNoPlaces}
            onChoose={choosePlace}
            onNeedPlaces={needPlaces}
          />
        </div>
        <OtherPlaces choice={choice} places={places} onChoose={choosePlace} onNeedPlaces={needPlaces} />
        <p class="small">
          <a href={`/coverage/${coverage}`}>{coverageTexts.more}</a>
        </p>
      </div>

      <p class={isOpening ? 'opened lead' : 'small opened screen-only'} role="status">
        {isOpening ? words.opening : opened.sentence}
      </p>
      <section class="outcome" aria-labelledby="ledger-title" hidden={!isShown}>
        <div class="outcome-head">
          <h2 id="ledger-title" tabIndex={-1}>
            {words.title}
          </h2>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: Tab leaves the bar from either of its buttons. */}
          <div
            class={`undo screen-only${isNear ? ' is-near' : ''}${isNear && isHigh ? ' is-high' : ''}`}
            onKeyDown={(event) => isNear && tools?.goOn(event, root.current, place.current)}
          >
            <p class="small" role="status">
              {said}
            </p>
            {last !== undefined && !isOver && (
              <button ref={undo} type="button" class="quiet" onClick={takeBack}>
                {said === null ? words.undoStep(last.sentence) : words.undo}
              </button>
            )}
            {isNear && (
              <button type="button" class="quiet" onClick={close}>
                {words.close}
              </button>
            )}
          </div>
        </div>
        {unread !== '' && <p class="print-only">{unread}</p>}
        {reader !== null && ledger !== null && data !== null && (
          <reader.LedgerView
            ledger={ledger}
            data={data}
            actions={{ data, asked: reader.toAsked(ledger.response), onEdit, onBringBack }}
            names={tools?.nameLines(ledger)}
            totalId="total"
          />
        )}
      </section>
      {tools !== null && data !== null && (
        <tools.LedgerTools
          ledger={ledger}
          data={data}
          state={toKeep}
          story={story}
          inTab={inTab}
          isOver={isOver}
          onState={steps.open}
          siteUrl={siteUrl}
          opened={opened}
          onOpened={setOpened}
          onEdits={steps.change}
          onCoverage={(chosen) => {
            choose({ coverage: chosen });
            focusTitle();
          }}
        />
      )}
      {hasFailed && (isShown || hasLedgerToOpen()) && <p class="small">{words.noTools}</p>}
      {reader !== null && total !== null && <reader.TotalBar total={total} />}
    </div>
  );
}
