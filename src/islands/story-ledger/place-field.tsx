// SPDX-License-Identifier: Apache-2.0

import { toPlaceTitle } from '../../components/place-view.ts';
import type { Places } from '../../localities/index.ts';
import { answerPlace, listCounties, listStates, NO_PLACE, type PlaceChoice } from './place-choice.ts';

interface Props {
  /** null until the figures are loaded. */
  readonly places: Places | null;
  readonly choice: PlaceChoice;
  readonly onChoose: (choice: PlaceChoice) => void;
  readonly onNeedData: () => void;
}

export function ZipField({ choice, places, onChoose, onNeedData }: Props) {
  const isRefused = places !== null && choice.zip !== '' && answerPlace(choice, places).status === 'refused';
  return (
    <div class="field">
      <label for="zip">ZIP code</label>
      <input
        id="zip"
        type="text"
        inputMode="numeric"
        autocomplete="off"
        maxLength={5}
        aria-describedby="place-answer"
        aria-invalid={isRefused}
        value={choice.zip}
        onFocus={onNeedData}
        onInput={(event) => onChoose({ ...NO_PLACE, zip: event.currentTarget.value })}
      />
    </div>
  );
}

export function PlaceAnswerLine({ choice, places }: Pick<Props, 'choice' | 'places'>) {
  const answer = places === null ? null : answerPlace(choice, places);
  return (
    <p class="small place-answer" id="place-answer" role="status">
      {answer === null || answer.status === 'none'
        ? answer?.hint || 'Without a place, figures are national.'
        : answer.status === 'found'
          ? `${toPlaceTitle(answer.place.locality)} (${answer.place.locality.key}). ${answer.place.note ?? ''}`.trim()
          : answer.sentence}
    </p>
  );
}

export function OtherPlaces({ choice, places, onChoose, onNeedData }: Props) {
  const counties = places === null || choice.state === '' ? [] : listCounties(choice.state, places);
  return (
    <details
      class="other-places"
      onToggle={(event) => {
        if (event.currentTarget.open) onNeedData();
      }}
    >
      <summary>By county, or from the list of places</summary>
      <div class="fields">
        <div class="field">
          <label for="state">State</label>
          <select
            id="state"
            value={choice.state}
            onChange={(event) => onChoose({ ...NO_PLACE, state: event.currentTarget.value })}
          >
            <option value="">{places === null ? 'Loading the states' : 'Choose a state'}</option>
            {places !== null &&
              listStates(places).map(({ state, name }) => (
                <option key={state} value={state}>
                  {name}
                </option>
              ))}
          </select>
        </div>
        <div class="field">
          <label for="county">County</label>
          <select
            id="county"
            value={choice.county}
            disabled={counties.length === 0}
            onChange={(event) =>
              onChoose({ ...NO_PLACE, state: choice.state, county: event.currentTarget.value })
            }
          >
            <option value="">
              {choice.state !== '' && counties.length === 0 ? 'Not needed' : 'Choose a county'}
            </option>
            {counties.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div class="field field-wide">
          <label for="locality">Medicare payment place</label>
          <select
            id="locality"
            value={choice.key}
            onChange={(event) => onChoose({ ...NO_PLACE, key: event.currentTarget.value })}
          >
            <option value="">{places === null ? 'Loading the places' : 'Choose a place'}</option>
            {places?.localities.map((locality) => (
              <option key={locality.key} value={locality.key}>
                {locality.key} {toPlaceTitle(locality)}
              </option>
            ))}
          </select>
        </div>
      </div>
    </details>
  );
}
