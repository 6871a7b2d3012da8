// SPDX-License-Identifier: Apache-2.0

export interface Node {
  /** Such as `entry[3].resource.note[0].text`; empty for the whole. */
  readonly path: string;
  /** The name it is a member by; the name of the list for an item of one. */
  readonly name: string;
  readonly value: unknown;
}

/** A value and everything inside it, parents before children. */
export function* walk(value: unknown, path = '', name = ''): Generator<Node> {
  yield { path, name, value };
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) yield* walk(item, `${path}[${at}]`, name);
  } else if (isRecord(value)) {
    for (const [key, member] of Object.entries(value)) {
      yield* walk(member, path === '' ? key : `${path}.${key}`, key);
    }
  }
}

export type JsonRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listRecords(value: unknown): readonly JsonRecord[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
