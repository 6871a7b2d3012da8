// SPDX-License-Identifier: Apache-2.0
// A button that starts a task of the account page; while one runs it stays where it is, and is said to wait.

import type { ComponentChildren } from 'preact';

interface Props {
  readonly isBusy: boolean;
  readonly onClick: () => unknown;
  readonly children: ComponentChildren;
}

export function TaskButton({ isBusy, onClick, children }: Props) {
  return (
    <button type="button" class="quiet" aria-disabled={isBusy} onClick={onClick}>
      {children}
    </button>
  );
}
