// SPDX-License-Identifier: Apache-2.0
// Addresses of pages as people type them off a sheet or a slide: /places/al-00 for AL-00, /place/AL-00 for one place.

/** From a page's path in lower case to the path it is published at. */
export type TypedPaths = ReadonlyMap<string, string>;

/** `files`: the built files, as paths below dist/ with forward slashes. */
export function buildTypedPaths(files: readonly string[]): TypedPaths {
  const paths = files.filter((file) => file.endsWith('.html')).map((file) => `/${file.slice(0, -5)}`);
  return new Map(
    paths.filter((path) => !/^\/(?:index|404)$/.test(path)).map((path) => [path.toLowerCase(), path]),
  );
}

/** For a path that is no page: the page to send on to (308), or null. */
export function findTyped(path: string, typed: TypedPaths): string | null {
  const plain = path.toLowerCase().replace(/\/$/, '');
  return typed.get(plain.replace(/^\/(place|figure)\//, '/$1s/')) ?? null;
}

/** The same as a regular expression for one page, to whoever tells capital letters apart and whoever does not. */
export function toTypedPattern(page: string): string {
  const [, list = '', name = page] = /^(\/(?:place|figure))s(\/.*)$/.exec(page) ?? [];
  const toAnyLetters = (text: string) =>
    text
      .replaceAll('.', '\\.')
      .replace(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
  return `^${list === '' ? '' : `${toAnyLetters(list)}[sS]?`}${toAnyLetters(name)}/?$`;
}
