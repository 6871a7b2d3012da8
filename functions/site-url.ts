// SPDX-License-Identifier: Apache-2.0

/** Where the server listens unless PORT says otherwise. */
export const DEFAULT_PORT = 4321;

/**
 * The address that stands in what leaves the site, the same whatever host a request names. As long as none is configured
 * it is this machine at the port the server is told to take; where it is told to take any (0), at the usual one.
 * astro.config.mjs says the same of the pages.
 */
export const toSiteUrl = (siteOrigin: string | null, port = process.env.PORT): string =>
  siteOrigin ?? `http://localhost:${Number(port) || DEFAULT_PORT}`;
