// SPDX-License-Identifier: Apache-2.0
// One line of the ledger: the words, what they were read as, how many × how much = how much, and where it comes from.

import { useId, useState } from 'preact/hooks';
import { toFigurePath } from '../../components/paths.ts';
import { type Figure, indexFigures } from '../../figures/index.ts';
import type { Custody, PricingData } from '../../pricing/index.ts';
import { lineTexts as words } from '../../texts/index.ts';
import type { Asked, PricedEntry } from './build-ledger.ts';
import { CountField } from './count-field.tsx';
import { type Edit, LINKED } from './edits.ts';
import type { Typed } from './ledger-state.ts';
import { toLineAmounts, toPopulation } from './line-amounts.ts';
import { LineTool } from './line-tool.tsx';
import { Said } from './said.tsx';
import { Stamp } from './stamp.tsx';
import { UnitPicker } from './unit-picker.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import { WhichUnit } from './which-unit.tsx';

export interface LineActions {
  readonly data: PricingData;
  /** For what the ledger is priced. */
  readonly asked: Asked;
  readonly onEdit: (key: string, change: Edit, sentence: string, typed?: Typed) => void;
  /** Every line that was taken out comes in again. */
  readonly onBringBack: () => void;
}

interface Props {
  readonly entry: PricedEntry;
  /** What its buttons call it. */
  readonly name: string | undefined;
  readonly figure: Figure;
  readonly custody: Custody;
  /** Numbers of the sources in the printed list. */
  readonly notes: readonly number[];
  /** Said once for the whole ledger, so not said again here. */
  readonly sharedFit: string | null;
  readonly sharedPopulation: string | null;
  /** null on a page that only shows. */
  readonly actions: LineActions | null;
}

export function PricedLine({ entry, figure, custody, notes, sharedFit, actions, ...props }: Props) {
  const { segment, reading } = entry;
  const { name = segment.label } = props;
  const [wrong, setWrong] = useState('');
  const wrongId = useId();
  const { unit, line, what, national } = toLineAmounts(segment, figure);
  const fit = segment.fit;
  const isOwn = actions !== null && !entry.key.startsWith(LINKED);
  const options = actions === null ? [] : listOptions(entry, actions.data);
  // Asked or said, not both.
  const isUnsure =
    actions !== null && options.length < 2 && reading?.confidence === 'low' && !entry.isUnitCorrected;
  return (
    <li class="ledger-line">
      {reading === null ? (
        // A link holds no words, and says so once.
        isOwn && <p class="said said-added">{words.addedByYou}</p>
      ) : (
        <Said quote={reading.quote} />
      )}
      <p class="unit">
        <a href={toFigurePath(segment.itemId)}>{segment.label}</a>
        <sup class="print-only">{notes.join(', ')}</sup>
      </p>
      <p class="line-sum">
        <span class="factors amount">
          {actions === null ? (
            <span>{segment.times}</span>
          ) : (
            <>
              <CountField
                times={segment.times}
                label={name}
                onChange={(times, typed) =>
                  actions.onEdit(entry.key, { times }, words.counted(name, times), typed)
                }
                onWrong={setWrong}
                wrongId={wrong === '' ? undefined : wrongId}
              />
              <span class="print-only">{segment.times}</span>
            </>
          )}{' '}
          {unit === null ? words.times(segment.times) : `× ${unit} =`}
        </span>
        <span class={line === null ? 'line-none' : 'line-amount amount'}>
          {line ?? (segment.valueUsd === null ? words.noFigure : words.noFigureForYou)}
        </span>
      </p>
      {actions !== null && (
        <p class="small" role="status" id={wrongId}>
          {wrong}
        </p>
      )}
      {options.length > 1 && (
        <WhichUnit
          name={`which ${entry.key}`}
          options={options}
          isOpen={reading?.confidence === 'low'}
          chosenId={segment.itemId}
          onChoose={({ id, label }) =>
            actions?.onEdit(entry.key, { itemId: id }, words.done(words.chosen, label))
          }
        />
      )}
      <div class="fine">
        <p>
          {keepKeyWhole(what)} <span class="piece">{national}</span>{' '}
          {unit !== null && (
            <span class="print-only">{words.named(words.audit, custody.audit.verdict)}.</span>
          )}
        </p>
        {fit !== undefined && fit.why !== sharedFit && <p>{fit.why}</p>}
        <p>
          {segment.code !== null && `${segment.code}. `}
          {words.named(words.describes, toPopulation(segment.population, props.sharedPopulation))}
        </p>
        {entry.isPlaced && <p class="placed">{words.placedByModel}</p>}
        {isUnsure && <p>{words.unsure}</p>}
        {reading?.countNote && !entry.isCountCorrected && <p>{words.toCountNote(reading.countNote)}</p>}
        {(entry.isClaimed || entry.isUnitCorrected || entry.isCountCorrected) && (
          <p>{words.corrected(entry.isClaimed, entry.isUnitCorrected, entry.isCountCorrected)}</p>
        )}
      </div>
      <div class="line-foot">
        {unit !== null && <Stamp name={name} figure={figure} custody={custody} />}
        {actions !== null && <LineTools entry={entry} name={name} actions={actions} />}
      </div>
    </li>
  );
}

/** "(CA-05)" is not broken at its hyphen. */
const keepKeyWhole = (what: string) =>
  what.split(/(\(\w\w-\d\d\))/).map((part, at) => (at === 1 ? <span class="amount">{part}</span> : part));

const MOST_OPTIONS = 3;
/** Where the reading is hardly more than a guess: "I had the MRI", in a story about a hip. */
const MOST_UNSURE = 6;

/**
 * What the words could be, where that is few enough to ask; none once something else was chosen. The length of a visit is
 * not asked: nobody timed it, and the usual one is said in the line.
 */
function listOptions({ reading, segment }: PricedEntry, { table }: PricingData): readonly Figure[] {
  if (reading === null || reading.itemId === null) return [];
  const ids = [reading.itemId, ...reading.alternatives];
  const most = reading.confidence === 'low' ? MOST_UNSURE : MOST_OPTIONS;
  if (ids.length < 2 || ids.length > most || !ids.includes(segment.itemId)) return [];
  const figures = indexFigures(table);
  const options = ids.flatMap((id) => figures.get(id) ?? []);
  return options.some(({ category }) => category === 'visit') ? [] : options;
}

interface ToolsProps extends Pick<Props, 'entry'> {
  readonly name: string;
  readonly actions: LineActions;
}

function LineTools({ entry, name, actions }: ToolsProps) {
  const [isChanging, setChanging] = useState(false);
  const button = useReturnFocus(isChanging);
  const { key, segment, reading } = entry;
  return (
    <>
      <p class="tools screen-only">
        <LineTool
          name={words.change}
          what={name}
          isOpen={isChanging}
          buttonRef={button}
          onPress={() => setChanging(!isChanging)}
        />
        <LineTool
          name={words.remove}
          what={name}
          lineKey={key}
          onPress={() => actions.onEdit(key, { isRemoved: true }, words.done(words.removed, name))}
        />
      </p>
      {isChanging && (
        <UnitPicker
          data={actions.data}
          asked={actions.asked}
          label={words.readAs}
          suggestedIds={reading?.alternatives ?? []}
          currentId={segment.itemId}
          onPick={(itemId) => {
            setChanging(false);
            const { label } = indexFigures(actions.data.table).get(itemId) ?? segment;
            actions.onEdit(key, { itemId }, words.done(words.chosen, label));
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}
