// SPDX-License-Identifier: Apache-2.0

/** A string with the colon that makes it a name, or a bracket. In valid JSON nothing else can begin with these signs. */
const PARTS = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?|[{}]/g;

/**
 * Whether one object of `text`, which is valid JSON, gives the same name twice. Parsers differ in which of the two values
 * they take (RFC 8259, 4), so that what was checked on the way here may not be what arrives.
 */
export function repeatsName(text: string): boolean {
  const open: Set<string>[] = [];
  for (const [part, name = '', isName] of text.matchAll(PARTS)) {
    if (part === '{') open.push(new Set());
    else if (part === '}') open.pop();
    else if (isName !== undefined) {
      // However it is escaped.
      const plain = name.includes('\\') ? String(JSON.parse(`"${name}"`)) : name;
      const names = open.at(-1);
      if (names?.has(plain)) return true;
      names?.add(plain);
    }
  }
  return false;
}
