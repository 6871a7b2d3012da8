// SPDX-License-Identifier: Apache-2.0

import { COVERAGES, type Coverage } from '../../pricing/index.ts';
import { coverageTexts as words } from '../../texts/index.ts';

export const toCoverage = (text: string): Coverage | undefined => COVERAGES.find((each) => each === text);

interface Props {
  readonly coverage: Coverage;
  readonly onChoose: (coverage: Coverage) => void;
  readonly onNeedData: () => void;
}

export function CoverageField({ coverage, onChoose, onNeedData }: Props) {
  return (
    <div class="field">
      <label for="coverage">{words.label}</label>
      <select
        id="coverage"
        value={coverage}
        onFocus={onNeedData}
        onChange={(event) => {
          const chosen = toCoverage(event.currentTarget.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {Object.entries(words.names).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
