// SPDX-License-Identifier: Apache-2.0
// What could not be sent waits in the outbox of this browser; the person sees that it does, and may take it back.

import { dropWaiting, keepForLater } from '../../offline/outbox.ts';

interface Waiting {
  readonly key: string;
  readonly path: string;
  readonly body: unknown;
  /** It went out, from whichever page. */
  readonly onSent: () => void;
  readonly onTakenBack: () => void;
}

/** Keeps a write and shows `section`. Rejects, with nothing shown, where the browser keeps nothing. */
export async function waitForConnection(section: HTMLElement, waiting: Waiting): Promise<void> {
  const { key, path, body, onSent, onTakenBack } = waiting;
  await keepForLater(key, path, body);
  section.hidden = false;
  section.focus();
  const over = new AbortController();
  const end = (): void => {
    over.abort();
    section.hidden = true;
  };
  const listen = (event: Event): void => {
    if (!(event as CustomEvent<readonly string[]>).detail.includes(key)) return;
    end();
    onSent();
  };
  addEventListener('outbox', listen, { signal: over.signal });
  section.querySelector('[data-take-back]')?.addEventListener(
    'click',
    async () => {
      await dropWaiting(key);
      end();
      onTakenBack();
    },
    { signal: over.signal },
  );
  void askForSync();
}

/** Where the browser can, it sends with no page open, too. */
async function askForSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined;
  await registration?.sync?.register('outbox').catch(() => undefined);
}
