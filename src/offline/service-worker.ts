// SPDX-License-Identifier: Apache-2.0
// Keeps the site readable and pricing with the network gone. Everything kept belongs to one build: a page of another
// one is passed through and never stored, so that old and new are never mixed.
//
// Pages come from the network while there is one, so that what is read is the newest; a copy answers where the network
// does not within four seconds. Scripts, styles, fonts and data are named by their content and come from the copy.
// Answers of the API are never kept: a count from a copy would be older than it looks.

import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { sendWaiting } from './outbox.ts';
import { isPage, keepOnly, listKept, readBuild, toPageKey } from './pages.ts';
import type { PageMessage, WorkerMessage } from './worker-messages.ts';

interface Lasting extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** Of a sync event. */
  readonly tag?: string;
}

/** A page that is open. */
interface Opened {
  readonly id: string;
  postMessage(message: PageMessage, transfer: Transferable[]): void;
}

/** What the standard library of a page does not know of a worker's scope. */
interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly Opened[]>;
  };
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

registerRoute(({ request, url }) => request.mode === 'navigate' && isPage(url), pages);
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

/** As long as a page is given to answer. One without a script never does, and may be of any build. */
const ANSWER_MS = 1000;

function askBuild(page: Opened): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
    setTimeout(() => resolve(null), ANSWER_MS);
    page.postMessage({ type: 'build' }, [port2]);
  });
}

/** Takes over where every open page is of this build already: one of another build would lose what it has yet to load. */
async function followPages(): Promise<void> {
  const opened = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const builds = await Promise.all(opened.map(askBuild));
  if (builds.every((build) => build === BUILD)) await self.skipWaiting();
}

self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data.type === 'build') ports[0]?.postMessage(BUILD);
  else if (data.type === 'take-over') void self.skipWaiting();
  else if (data.type === 'follow') event.waitUntil(followPages());
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
