// SPDX-License-Identifier: Apache-2.0

import { COVERAGES, type Coverage } from '../../pricing/index.ts';

const COVERAGE_NAMES: Readonly<Record<Coverage, string>> = {
  unsure: 'Not sure, or rather not say',
  employer: 'Through an employer',
  marketplace: 'Marketplace plan',
  medicaid: 'Medicaid',
  medicare: 'Medicare',
  uninsured: 'No insurance',
};

export const toCoverage = (text: string): Coverage | undefined => COVERAGES.find((each) => each === text);

interface Props {
  readonly coverage: Coverage;
  readonly onChoose: (coverage: Coverage) => void;
  readonly onNeedData: () => void;
}

export function CoverageField({ coverage, onChoose, onNeedData }: Props) {
  return (
    <div class="field">
      <label for="coverage">Your coverage</label>
      <select
        id="coverage"
        value={coverage}
        onFocus={onNeedData}
        onChange={(event) => {
          const chosen = toCoverage(event.currentTarget.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {Object.entries(COVERAGE_NAMES).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
