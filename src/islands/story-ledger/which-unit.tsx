// SPDX-License-Identifier: Apache-2.0
// Asked where the words may mean one of a few units: what it was read as stands first, and holds until answered.

import type { Figure } from '../../figures/index.ts';
import { lineTexts as words } from '../../texts/index.ts';

interface Props {
  readonly name: string;
  readonly options: readonly Figure[];
  /** The reading is hardly more than a guess. */
  readonly isOpen: boolean;
  readonly chosenId: string;
  readonly onChoose: (figure: Figure) => void;
}

export function WhichUnit({ name, options, isOpen, chosenId, onChoose }: Props) {
  // Of one part of the body, and told apart by the contrast alone.
  const parts = new Set(options.map(({ label }) => label.replace(/ with(?:out)? .*contrast$/, '')));
  const isContrast = parts.size === 1;
  return (
    <fieldset class="which screen-only">
      <legend>{isContrast ? words.contrast : isOpen ? words.which : words.isRight}</legend>
      {options.map((figure) => (
        <label key={figure.id}>
          <input
            type="radio"
            name={name}
            checked={figure.id === chosenId}
            onChange={() => onChoose(figure)}
          />
          <span>{figure.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
