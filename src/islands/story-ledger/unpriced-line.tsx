// SPDX-License-Identifier: Apache-2.0
// A line without a figure has the same shape: the reason stands where the number would be. It is not an error.

import { useMemo, useState } from 'preact/hooks';
import { lineTexts, unpricedTexts as words } from '../../texts/index.ts';
import type { UnpricedEntry } from './build-ledger.ts';
import { LineTool } from './line-tool.tsx';
import type { LineActions } from './priced-line.tsx';
import { Said } from './said.tsx';
import { suggestUnits } from './suggest-units.ts';
import { UnitPicker } from './unit-picker.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface Props {
  readonly entry: UnpricedEntry;
  /** What its buttons call it. */
  readonly name: string | undefined;
  readonly actions: LineActions | null;
}

export function UnpricedLine({ entry, actions, ...props }: Props) {
  const { line, key } = entry;
  const said = line.raw.trim();
  const { name = said } = props;
  const [isChoosing, setChoosing] = useState(false);
  const button = useReturnFocus(isChoosing);
  const isUnread = line.kind === 'no-match';
  // No reader is right about every "almost" and "instead": one press takes back that the care was not had. Where the
  // words leave the figure open ("never any blood work"), it opens the choice of one.
  const claimedId = isUnread ? null : line.itemId;
  // The words are read anew for the choice alone, and once: a line is drawn at every key.
  const mayChoose = actions !== null && claimedId === null && (!isUnread || isChoosing);
  const data = mayChoose ? actions.data : null;
  const suggestedIds = useMemo(() => (data === null ? [] : suggestUnits(line.raw, data)), [line.raw, data]);
  const canChoose = isUnread || suggestedIds.length > 0;
  return (
    <li class="ledger-line">
      <Said quote={entry.quote} />
      <p class="unit">{line.label ?? words.lives[line.gapCategory ?? ''] ?? words.kinds[line.kind]}</p>
      <p class="line-sum line-sum-none">
        <span class="reason">{words.quoted(line.reason)}</span>
        <span class="line-none">{line.label === null ? lineTexts.noFigure : words.kinds[line.kind]}</span>
      </p>
      {line.whatWouldFixIt !== null && (
        <div class="fine">
          <p>{lineTexts.named(words.wouldChange, line.whatWouldFixIt)}</p>
        </div>
      )}
      {actions !== null && (
        <p class="tools screen-only">
          {canChoose && (
            <LineTool
              name={isUnread ? words.choose : words.claim}
              what={name}
              isOpen={isChoosing}
              buttonRef={button}
              onPress={() => setChoosing(!isChoosing)}
            />
          )}
          {claimedId !== null && (
            <LineTool
              name={words.claim}
              what={name}
              onPress={() =>
                actions.onEdit(key, { itemId: claimedId }, lineTexts.done(words.priced, `“${said}”`))
              }
            />
          )}
          {line.gapCategory !== null && (
            <a class="quiet" href="/take-part/gap" aria-label={lineTexts.named(words.report, name)}>
              {words.report}
            </a>
          )}
          <LineTool
            name={lineTexts.remove}
            what={name}
            lineKey={key}
            onPress={() =>
              actions.onEdit(key, { isRemoved: true }, lineTexts.done(lineTexts.removed, `“${said}”`))
            }
          />
        </p>
      )}
      {isChoosing && actions !== null && (
        <UnitPicker
          data={actions.data}
          asked={actions.asked}
          label={words.meaning}
          suggestedIds={suggestedIds}
          onPick={(itemId) => {
            setChoosing(false);
            actions.onEdit(key, { itemId }, lineTexts.done(words.priced, `“${said}”`));
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </li>
  );
}
