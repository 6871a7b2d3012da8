// SPDX-License-Identifier: Apache-2.0
// A line that stands in no words: found in the table, and added by hand.

import { useRef, useState } from 'preact/hooks';
import { ITEM_LIMIT, type PricingData } from '../../pricing/index.ts';
import { ledgerTools, lineTexts } from '../../texts/index.ts';
import type { Asked } from '../story-ledger/build-ledger.ts';
import type { Edits } from '../story-ledger/edits.ts';
import { UnitPicker } from '../story-ledger/unit-picker.tsx';
import { addLine } from './add-line.ts';

interface Props {
  readonly data: PricingData;
  readonly asked: Asked;
  readonly edits: Edits;
  readonly lineCount: number;
  readonly onEdits: (edits: Edits, sentence: string) => void;
}

const words = ledgerTools.add;

export function Adder({ data, asked, edits, lineCount, onEdits }: Props) {
  const [isAdding, setAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setAdding(false);
    button.current?.focus();
  };
  const isFull = lineCount >= ITEM_LIMIT;
  return (
    <div class="adder screen-only">
      <button
        ref={button}
        type="button"
        class="quiet"
        aria-expanded={isAdding}
        disabled={isFull}
        onClick={() => setAdding(!isAdding)}
      >
        {isFull ? words.full(ITEM_LIMIT) : words.name}
      </button>
      {isAdding && (
        <UnitPicker
          data={data}
          asked={asked}
          label={words.find}
          suggestedIds={[]}
          onPick={(id) => {
            const label = data.table.figures.find((figure) => figure.id === id)?.label ?? id;
            onEdits(addLine(edits, id), lineTexts.done(words.added, label));
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
