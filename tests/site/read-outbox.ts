// SPDX-License-Identifier: Apache-2.0
// What waits in a browser, as its database has it.

import type { Page } from 'playwright';

export const readOutbox = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('waypoint-ledger-outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('waiting').objectStore('waiting').getAll();
          all.onsuccess = () => resolve(all.result);
        };
      }),
  );

/** The first of it, by a day. */
export const makeOutboxOlder = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('waypoint-ledger-outbox');
        opening.onsuccess = () => {
          const writing = opening.result.transaction('waiting', 'readwrite');
          const cursor = writing.objectStore('waiting').openCursor();
          cursor.onsuccess = () => {
            const { value } = cursor.result ?? {};
            cursor.result?.update({ ...value, at: value.at - 24 * 60 * 60 * 1000 });
          };
          writing.oncomplete = () => resolve();
        };
      }),
  );
