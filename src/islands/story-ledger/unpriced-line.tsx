// SPDX-License-Identifier: Apache-2.0
// A line without a figure has the same shape: the reason stands where the number would be. It is not an error.

import { useState } from 'preact/hooks';
import type { UnpricedEntry } from './build-ledger.ts';
import { suggestUnits } from './find-units.ts';
import type { LineActions } from './priced-line.tsx';
import { Said } from './said.tsx';
import { UnitPicker } from './unit-picker.tsx';

const KIND_WORDS: Readonly<Record<UnpricedEntry['line']['kind'], string>> = {
  'no-match': 'No unit of care found',
  'known-unpriceable': 'No federal file prices this',
  'not-received': 'Not received',
  'not-yet': 'Not yet',
  'someone-else': 'Someone else’s care',
  duration: 'A span of time',
  symptom: 'A symptom',
};

/** Words that are not care at all; they are named in one sentence instead of a line each. */
export const isAside = ({ line }: UnpricedEntry): boolean =>
  line.kind === 'duration' || line.kind === 'symptom';

interface Props {
  readonly entry: UnpricedEntry;
  readonly actions: LineActions | null;
}

export function UnpricedLine({ entry, actions }: Props) {
  const { line, key } = entry;
  const [isChoosing, setChoosing] = useState(false);
  const canAssign = actions !== null && line.kind === 'no-match';
  return (
    <li class="ledger-line">
      <Said quote={entry.quote} />
      <p class="unit">{line.label ?? KIND_WORDS[line.kind]}</p>
      <p class="line-sum line-sum-none">
        <span class="reason">{line.reason}</span>
        <span class="line-none">{line.label === null ? 'No figure' : KIND_WORDS[line.kind]}</span>
      </p>
      {line.whatWouldFixIt !== null && (
        <div class="fine">
          <p>What would change that: {line.whatWouldFixIt}</p>
        </div>
      )}
      {actions !== null && (
        <p class="tools screen-only">
          {canAssign && (
            <button
              type="button"
              class="quiet"
              aria-expanded={isChoosing}
              aria-label={`Choose a figure for: ${line.raw.trim()}`}
              onClick={() => setChoosing(!isChoosing)}
            >
              Choose a figure
            </button>
          )}
          <button
            type="button"
            class="quiet"
            aria-label={`Remove: ${line.raw.trim()}`}
            onClick={() => actions.onEdit(key, { isRemoved: true }, `Removed: “${line.raw.trim()}”.`)}
          >
            Remove
          </button>
        </p>
      )}
      {isChoosing && actions !== null && (
        <UnitPicker
          data={actions.data}
          label="What these words mean"
          suggestedIds={suggestUnits(line.raw, actions.data)}
          onPick={(itemId) => {
            setChoosing(false);
            actions.onEdit(key, { itemId }, `Priced: “${line.raw.trim()}”.`);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </li>
  );
}
