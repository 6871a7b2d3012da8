// SPDX-License-Identifier: Apache-2.0
// The person's own words, with the part the line was read from marked.

import type { Quote } from './quote.ts';

interface Props {
  readonly quote: Quote;
}

export function Said({ quote }: Props) {
  const { before, words, after } = quote;
  return (
    <p class="said">
      “{before}
      {before === '' && after === '' ? words : <mark>{words}</mark>}
      {after}”
    </p>
  );
}
