// SPDX-License-Identifier: Apache-2.0
// The pages a service worker keeps, one cache for each build. There are as many as the site has, so nothing has to go.

const PREFIX = 'pages-';

/** The address a page is kept under: no query, no fragment, no trailing slash; all saved journeys are one page. */
export function toPageKey(url: string): string {
  const { pathname } = new URL(url, location.origin);
  if (/^\/j\/[^/]+\/?$/.test(pathname)) return '/journey';
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
}

/** The build a page says it is of; undefined where it says nothing. The response stays unread. */
export async function readBuild(response: Response): Promise<string | undefined> {
  return /<meta name="build" content="([^"]*)"/.exec(await response.clone().text())?.[1];
}

/** The paths kept under any build. */
export async function listKept(): Promise<readonly string[]> {
  const paths = new Set<string>();
  for (const name of await listCaches()) {
    for (const { url } of await (await caches.open(name)).keys()) paths.add(new URL(url).pathname);
  }
  return [...paths];
}

/** Deletes what was kept under the other builds. */
export async function keepOnly(name: string): Promise<void> {
  const others = (await listCaches()).filter((each) => each !== name);
  await Promise.all(others.map((each) => caches.delete(each)));
}

async function listCaches(): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}
