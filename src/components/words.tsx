// SPDX-License-Identifier: Apache-2.0
// A sentence of src/texts that holds links or marked words.

import type { Parts } from '../texts/index.ts';

export function Words({ of }: { readonly of: Parts }) {
  return <>{of.map(render)}</>;
}

function render(part: Parts[number]) {
  if (typeof part === 'string') return part;
  if ('to' in part) {
    return (
      <a class={part.isMono && 'mono'} href={part.to} rel={part.rel}>
        {part.isCode ? <code>{part.text}</code> : part.text}
      </a>
    );
  }
  if ('strong' in part) return <strong>{part.strong}</strong>;
  if ('amount' in part) return <b class="amount">{part.amount}</b>;
  if ('version' in part) return <span class="amount">{part.version}</span>;
  if ('code' in part) return <code>{part.code}</code>;
  return <span class="mono">{part.mono}</span>;
}
