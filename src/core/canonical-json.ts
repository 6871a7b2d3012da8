// SPDX-License-Identifier: Apache-2.0
// One text for one value: JSON Canonicalization Scheme, RFC 8785. What is hashed is this text in UTF-8.

/**
 * Keys sorted by UTF-16 code units at every level, no whitespace, numbers and strings as ECMAScript writes them.
 * `undefined` becomes null, in a list and as a member. Throws a RangeError on what JSON cannot carry: a number that is
 * not finite, a lone surrogate, anything that is no plain value, list or record.
 */
export function toCanonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
      return 'null';
    case 'boolean':
      return String(value);
    case 'number':
      if (!Number.isFinite(value)) throw new RangeError(`${value} is no number of JSON.`);
      // RFC 8785, 3.2.2.3: the shortest form that reads back as the same double; -0 is 0.
      return JSON.stringify(value);
    case 'string':
      return quote(value);
    case 'object':
      return toCanonicalObject(value);
    default:
      throw new RangeError(`A ${typeof value} is no value of JSON.`);
  }
}

function toCanonicalObject(value: object | null): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `[${Array.from(value, toCanonicalJson).join(',')}]`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new RangeError(
      'Only plain records, lists, texts, numbers, booleans and null have a canonical form.',
    );
  }
  // RFC 8785, 3.2.3: the default order of `sort` is that of UTF-16 code units.
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${members.map(([key, member]) => `${quote(key)}:${toCanonicalJson(member)}`).join(',')}}`;
}

function quote(text: string): string {
  if (!text.isWellFormed()) throw new RangeError('A text with half a character has no canonical form.');
  return JSON.stringify(text);
}
