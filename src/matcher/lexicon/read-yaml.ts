// SPDX-License-Identifier: Apache-2.0
// Shape checks for parsed YAML. Each throws a RangeError that names the place.

export function readMap(value: unknown, where: string): Readonly<Record<string, unknown>> {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw new RangeError(`${where} is not a map.`);
  return value as Readonly<Record<string, unknown>>;
}

export function readList(value: unknown, where: string): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new RangeError(`${where} is not a list.`);
  return value;
}

export function readText(value: unknown, where: string): string {
  if (typeof value !== 'string' || value === '') throw new RangeError(`${where} is not text.`);
  return value;
}

/** Numbers and yes/no words that YAML read as such count as the text they were written as. */
export function readTextList(value: unknown, where: string): readonly string[] {
  return readList(value, where).map((item) =>
    readText(typeof item === 'number' ? String(item) : item, where),
  );
}

export function readTextMap(value: unknown, where: string): Record<string, readonly string[]> {
  const map = readMap(value, where);
  return Object.fromEntries(
    Object.entries(map).map(([key, list]) => {
      if (!Array.isArray(list)) throw new RangeError(`${where}.${key} is not a list.`);
      return [key, readTextList(list, `${where}.${key}`)];
    }),
  );
}

export function readNumber(value: unknown, where: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new RangeError(`${where} is not a number.`);
  return value;
}

export function readChoice<T extends string>(value: unknown, choices: readonly T[], where: string): T {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new RangeError(`${where} is not one of ${choices.join(', ')}.`);
  return found;
}
