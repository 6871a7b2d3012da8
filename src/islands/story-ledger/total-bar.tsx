// SPDX-License-Identifier: Apache-2.0
// The total at the foot of a phone’s window, and the way to its arithmetic.

import { ledgerTexts as words } from '../../texts/index.ts';
import type { TotalView } from './total-view.ts';

export function TotalBar({ total: { title, amount } }: { readonly total: TotalView }) {
  return (
    <a class="total-bar screen-only" href="#total">
      <span>{amount === null ? words.noTotalBar : title}</span>
      <b class="amount">{amount}</b>
    </a>
  );
}
