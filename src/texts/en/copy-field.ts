// SPDX-License-Identifier: Apache-2.0
// A value to take away.

export const copyTexts = {
  copy: 'Copy',
  copied: 'Copied',
  selected: 'Selected; now copy it with your keys or menu',
} as const;
