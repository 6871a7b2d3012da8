// SPDX-License-Identifier: Apache-2.0

import { toPlaceTitle } from '../../components/place-view.ts';
import type { Places } from '../../localities/index.ts';
import { placeTexts as words } from '../../texts/index.ts';
import {
  answerPlace,
  isPlaceNamed,
  listCounties,
  listStates,
  NO_PLACE,
  type PlaceChoice,
} from './place-choice.ts';

interface Props {
  /** null until they are loaded. */
  readonly places: Places | null;
  readonly choice: PlaceChoice;
  readonly onChoose: (choice: PlaceChoice) => void;
  readonly onNeedPlaces: () => void;
}

interface ZipProps extends Props {
  /** They were needed and did not come. */
  readonly hasNoPlaces?: boolean;
}

/** Pasted out of an address: spaces around it, four more digits after it. */
const trimZip = (text: string): string => text.replace(/\s/g, '').slice(0, 5);

export function ZipField({ choice, places, hasNoPlaces = false, onChoose, onNeedPlaces }: ZipProps) {
  const isRefused = places !== null && choice.zip !== '' && answerPlace(choice, places).status === 'refused';
  return (
    <div class="field">
      <label for="zip">{words.zip}</label>
      <input
        id="zip"
        type="text"
        inputMode="numeric"
        autocomplete="off"
        maxLength={20}
        aria-describedby="place-answer"
        aria-invalid={isRefused}
        value={choice.zip}
        onFocus={onNeedPlaces}
        onInput={(event) => onChoose({ ...NO_PLACE, zip: trimZip(event.currentTarget.value) })}
      />
      <PlaceAnswerLine choice={choice} places={places} hasNoPlaces={hasNoPlaces} />
    </div>
  );
}

type AnswerProps = Pick<Required<ZipProps>, 'choice' | 'places' | 'hasNoPlaces'>;

function PlaceAnswerLine({ choice, places, hasNoPlaces }: AnswerProps) {
  return (
    <p class="small place-answer" id="place-answer" role="status">
      {sayAnswer({ choice, places, hasNoPlaces })}
    </p>
  );
}

function sayAnswer({ choice, places, hasNoPlaces }: AnswerProps): string {
  if (places === null && isPlaceNamed(choice))
    return hasNoPlaces ? `${words.failed} ${words.untilThen}` : words.loading;
  const answer = places === null ? null : answerPlace(choice, places);
  if (answer?.status === 'found') {
    const { locality, note } = answer.place;
    return `${toPlaceTitle(locality)} (${locality.key}). ${note ?? ''}`.trim();
  }
  const sentence = answer?.status === 'refused' ? answer.sentence : answer?.hint;
  return sentence ? `${sentence} ${words.untilThen}` : words.none;
}

export function OtherPlaces({ choice, places, onChoose, onNeedPlaces }: Props) {
  const counties = places === null || choice.state === '' ? [] : listCounties(choice.state, places);
  return (
    <details
      class="other-places"
      onToggle={(event) => {
        if (event.currentTarget.open) onNeedPlaces();
      }}
    >
      <summary>{words.others}</summary>
      <div class="fields">
        <div class="field">
          <label for="state">{words.state}</label>
          <select
            id="state"
            value={choice.state}
            onChange={(event) => onChoose({ ...NO_PLACE, state: event.currentTarget.value })}
          >
            <option value="">{places === null ? words.loadingStates : words.chooseState}</option>
            {places !== null &&
              listStates(places).map(({ state, name }) => (
                <option key={state} value={state}>
                  {name}
                </option>
              ))}
          </select>
        </div>
        <div class="field">
          <label for="county">{words.county}</label>
          <select
            id="county"
            value={choice.county}
            disabled={counties.length === 0}
            onChange={(event) =>
              onChoose({ ...NO_PLACE, state: choice.state, county: event.currentTarget.value })
            }
          >
            <option value="">
              {choice.state !== '' && counties.length === 0 ? words.noCounty : words.chooseCounty}
            </option>
            {counties.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div class="field field-wide">
          <label for="locality">{words.locality}</label>
          <select
            id="locality"
            value={choice.key}
            onChange={(event) => onChoose({ ...NO_PLACE, key: event.currentTarget.value })}
          >
            <option value="">{places === null ? words.loading : words.choose}</option>
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
