// SPDX-License-Identifier: Apache-2.0

/** Hands a text made in this browser to its downloads. */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // The browser reads the address after this call, when it gets to it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
