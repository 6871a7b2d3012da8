// SPDX-License-Identifier: Apache-2.0
// The pages a service worker keeps, one cache for each build. There are as many as the site has, so nothing has to go.

const PREFIX = 'pages-';

/** What is served beside the pages. A version ends in a number and a full stop before it, and is a page. */
const FILE =
  /\.(?:atom|css|csv|gz|ico|js|json|jsonld|map|ndjson|png|svg|txt|webmanifest|woff2|xml)$|^\/(?:api|fhir)(?:\/|$)/;

/** Whether a page is asked for, and neither a file nor an answer of the API. What the query holds does not matter. */
export const isPage = ({ pathname }: Pick<URL, 'pathname'>): boolean => !FILE.test(pathname);

/**
 * The address a page is kept under: no query, no fragment, no trailing slash, no name of a file; all saved journeys are
 * one page.
 */
export function toPageKey(url: string): string {
  const { pathname } = new URL(url, location.origin);
  if (/^\/j\/[^/]+\/?$/.test(pathname)) return '/journey';
  return pathname.replace(/(?:\/index)?\.html$|\/$/, '') || '/';
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
