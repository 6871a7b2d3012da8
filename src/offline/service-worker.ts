// SPDX-License-Identifier: Apache-2.0
// Keeps the site readable and pricing with the network gone. Everything kept belongs to one build: a page of another
// one is passed through and never stored, so that old and new are never mixed.
//
// Pages come from the network while there is one, so that what is read is the newest; a copy answers where the network
// does not within four seconds. Scripts, styles, fonts and data are named by their content and come from the copy.
// Answers of the API are never kept: a count from a copy would be older than it looks.

import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { sendWaiting } from './outbox.ts';
import { keepOnly, listKept, readBuild, toPageKey } from './pages.ts';
import type { WorkerMessage } from './worker-messages.ts';

interface Lasting extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** Of a sync event. */
  readonly tag?: string;
}

/** What the standard library of a page does not know of a worker's scope. */
interface WorkerScope {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'sync', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<WorkerMessage> & Lasting) => void): void;
}

declare const self: WorkerScope & { readonly __WB_MANIFEST: { url: string; revision: string | null }[] };
/** The build these pages and files are of; written in by scripts/offline. */
declare const BUILD: string;

const OFFLINE = '/offline';

const pages = new NetworkFirst({
  cacheName: `pages-${BUILD}`,
  networkTimeoutSeconds: 4,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => toPageKey(request.url),
      // A proxy that answers for a service that is down is no answer.
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`${response.status}`);
        return response;
      },
      cacheWillUpdate: async ({ response }) => {
        // Of another build: the browser looks for its worker after each navigation. Asking for it here would keep this
        // worker busy and the new one waiting.
        return response.status === 200 && (await readBuild(response)) === BUILD ? response : null;
      },
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse ?? (await matchPrecache(toPageKey(request.url))),
      handlerDidError: async () => matchPrecache(OFFLINE),
    },
  ],
});

registerRoute(new NavigationRoute(pages, { denylist: [/^\/(?:api|fhir)(?:\/|$)/, /\.[a-z0-9]+$/] }));
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false });
cleanupOutdatedCaches();

async function keepPages(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(`pages-${BUILD}`);
  for (const path of paths) {
    try {
      const response = await fetch(path, { cache: 'no-cache' });
      if (response.status === 200 && (await readBuild(response)) === BUILD) {
        await cache.put(toPageKey(path), response);
      }
    } catch {
      // Without a network it is kept at the next visit.
    }
  }
}

// What was visited under an older build is fetched anew with this one, while there is a network.
self.addEventListener('install', (event) => event.waitUntil(listKept().then(keepPages)));

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([keepOnly(`pages-${BUILD}`), self.clients.claim()])),
);

self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data.type === 'build') ports[0]?.postMessage(BUILD);
  else if (data.type === 'take-over') void self.skipWaiting();
  else event.waitUntil(keepPages(data.paths));
});

// Where the browser can wake a worker when the network is back.
self.addEventListener('sync', (event) =>
  event.waitUntil(
    sendWaiting().then(({ left }) => {
      if (left > 0) throw new Error('It is tried again when the browser says so.');
    }),
  ),
);
