// SPDX-License-Identifier: Apache-2.0
// Asked where the words leave a choice of two or three units: what it was read as stands first, and holds until answered.

import type { Figure } from '../../figures/index.ts';
import { lineTexts as words } from '../../texts/index.ts';

interface Props {
  readonly name: string;
  readonly options: readonly Figure[];
  readonly chosenId: string;
  readonly onChoose: (figure: Figure) => void;
}

export function WhichUnit({ name, options, chosenId, onChoose }: Props) {
  const isContrast = options.every(({ label }) => /contrast/.test(label));
  return (
    <fieldset class="which screen-only">
      <legend>{isContrast ? words.contrast : words.which}</legend>
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
