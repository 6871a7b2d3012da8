// SPDX-License-Identifier: Apache-2.0
// A value to take away, whole in view: it is read, selected with one touch, and copied.

import { useRef, useState } from 'preact/hooks';
import { copyTexts as words } from '../../texts/index.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  /** What the button says to a screen reader: `Copy the link`. */
  readonly copyLabel: string;
  /** Set apart in groups of so many characters, for whoever writes it down; copied without the gaps. */
  readonly group?: number;
}

export function CopyField({ label, value, copyLabel, group = value.length }: Props) {
  const shown = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setSaid(words.copied);
    } catch {
      // Refused, or not there at all on a plain http address.
      if (shown.current !== null) getSelection()?.selectAllChildren(shown.current);
      setSaid(words.selected);
    }
  };
  const groups = value.match(new RegExp(`.{1,${group}}`, 'g')) ?? [];
  return (
    <div class="copy-field">
      <p class="copy-label">{label}</p>
      <p class="copy-value">
        <code ref={shown}>
          {groups.map((part, index) => (
            <span key={`${part}${index}`}>{part}</span>
          ))}
        </code>
      </p>
      <div class="form-foot">
        <button type="button" class="plain" aria-label={copyLabel} onClick={() => void copy()}>
          {words.copy}
        </button>
        <p class="small" role="status">
          {said}
        </p>
      </div>
    </div>
  );
}
