// SPDX-License-Identifier: Apache-2.0
// What could not be sent waits in the outbox of this browser; the person sees that it does, and may take it back.

import { dropWaiting, hearDeliveries, keepForLater } from '../../offline/outbox.ts';

interface Ends {
  /** It went out, from whichever page, or from the service worker. */
  readonly onSent: () => void;
  /** The service does not take it: it is held in the outbox. */
  readonly onRefused: () => void;
  readonly onTakenBack: () => void;
}

interface Waiting extends Ends {
  readonly key: string;
  readonly path: string;
  readonly body: unknown;
}

/** Keeps a write and shows `section`. Rejects, with nothing shown, where the browser keeps nothing. */
export async function waitForConnection(section: HTMLElement, waiting: Waiting): Promise<void> {
  const { key, path, body } = waiting;
  await keepForLater(key, { path, body, page: location.pathname + location.search });
  showWaiting(section, key, waiting);
  section.focus();
  void askForSync();
}

/** Shows `section` for what waits under `key` already, until it is sent, refused or taken back. */
export function showWaiting(
  section: HTMLElement,
  key: string,
  { onSent, onRefused, onTakenBack }: Ends,
): void {
  section.hidden = false;
  const over = new AbortController();
  const end = (): void => {
    over.abort();
    stopHearing();
    section.hidden = true;
  };
  const stopHearing = hearDeliveries(({ sentKeys, refusedKeys }) => {
    const isSent = sentKeys.includes(key);
    if (!isSent && !refusedKeys.includes(key)) return;
    end();
    if (isSent) onSent();
    else onRefused();
  });
  section.querySelector('[data-take-back]')?.addEventListener(
    'click',
    async () => {
      await dropWaiting(key);
      end();
      onTakenBack();
    },
    { signal: over.signal },
  );
}

/** Where the browser can, it sends with no page open, too. */
async function askForSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined;
  await registration?.sync?.register('outbox').catch(() => undefined);
}
