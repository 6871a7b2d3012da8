// SPDX-License-Identifier: Apache-2.0
// Runs on every page that has scripts: starts the service worker, tells of a new version, sends what waits in the outbox.
// Pages that are only read have no script; the worker keeps those too, once one of these pages has been opened.

import type { PageMessage, WorkerMessage } from './worker-messages.ts';

const ownBuild = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '';
/** After the load event: the icon and what scripts ask for first come then. */
const QUIET_AFTER_MS = 2000;
const wasControlled = navigator.serviceWorker?.controller != null;

/** After the load event, and while the build this page is of is still served. */
const loadNotices = () => import('./notice.ts');

const tell = (worker: ServiceWorker, message: WorkerMessage): void => worker.postMessage(message);

/** The build a worker is of; never settles where it does not answer. */
function askBuild(worker: ServiceWorker): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
    worker.postMessage({ type: 'build' } satisfies WorkerMessage, [port2]);
  });
}

/** A worker that has all of its build and waits for the pages of the older one to close. */
async function announce(waiting: ServiceWorker): Promise<void> {
  // This page came from the network and is of the new version: what is kept follows it, once no page of the older one is
  // open.
  // Chrome stops the older worker for it; a request that comes at that moment starts it again, and the new one then waits
  // for minutes. So it is asked once the page has what it needs.
  if ((await askBuild(waiting)) === ownBuild) {
    setTimeout(() => tell(waiting, { type: 'follow' }), QUIET_AFTER_MS);
    return;
  }
  const { offerNewer } = await loadNotices();
  offerNewer(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    tell(waiting, { type: 'take-over' });
  });
}

async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<PageMessage>) => {
    if (data.type === 'build') ports[0]?.postMessage(ownBuild);
  });
  const registration = await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  const watch = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      // Without a controller it is the first worker, and waits for nobody.
      if (worker.state === 'installed' && serviceWorker.controller !== null) void announce(worker);
    });
  if (registration.waiting !== null && wasControlled) void announce(registration.waiting);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  serviceWorker.addEventListener('controllerchange', async () => {
    const { controller } = serviceWorker;
    if (!wasControlled || controller === null || (await askBuild(controller)) === ownBuild) return;
    const { offerReload } = await loadNotices();
    offerReload(() => location.reload());
  });
  if (wasControlled) return;
  // This page, and the one that led here, were read before anyone could keep them.
  const { active } = await serviceWorker.ready;
  const read = [location.href, document.referrer].filter((url) => url.startsWith(`${location.origin}/`));
  if (active !== null) tell(active, { type: 'keep', paths: read.map((url) => new URL(url).pathname) });
}

function start(): void {
  // Where storage is forbidden the site works as one without either.
  const ignore = () => undefined;
  loadNotices().catch(ignore);
  if ('serviceWorker' in navigator && ownBuild !== '') {
    // The first worker fetches the whole site, and would do so while the page's own scripts come to life.
    setTimeout(() => startWorker().catch(ignore), wasControlled ? 0 : QUIET_AFTER_MS);
  }
  if ('locks' in navigator) {
    import('./deliveries.ts').then(({ startDeliveries }) => startDeliveries()).catch(ignore);
  }
}

// The page itself comes first.
if (document.readyState === 'complete') start();
else addEventListener('load', start, { once: true });
