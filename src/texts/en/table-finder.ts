// SPDX-License-Identifier: Apache-2.0
// How many rows of the table a search leaves.

export const finderTexts = {
  shown: (shown: number, total: number) => (shown < total ? `${shown} of ${total} rows` : `${total} rows`),
};
