// SPDX-License-Identifier: Apache-2.0
// Inputs a JSON schema of ours allows, and inputs near them that it does not.

import fc from 'fast-check';
import { type JsonSchema, resolve } from './check-answer.ts';

/** Values the schema allows. It reads what zod writes of our requests, no more of JSON schema. */
export function makeValid(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { $ref, anyOf, oneOf, type, const: constant } = schema;
  if (typeof $ref === 'string') return makeValid(resolve($ref));
  if (constant !== undefined) return fc.constant(constant);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (type === 'object') return makeObject(schema);
  const choices = anyOf ?? oneOf;
  if (Array.isArray(choices)) return fc.oneof(...choices.map((each: JsonSchema) => makeValid(each)));
  if (Array.isArray(type)) return fc.oneof(...type.map((each) => makeValid({ ...schema, type: each })));
  const minimum = Number(schema.minimum ?? 0);
  const maximum = Number(schema.maximum ?? 1000);
  if (type === 'integer') return fc.integer({ min: minimum, max: maximum });
  if (type === 'number')
    return fc.integer({ min: minimum * 100, max: maximum * 100 }).map((hundredths) => hundredths / 100);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') {
    const {
      items,
      minItems = 0,
      maxItems = 4,
      uniqueItems = false,
    } = schema as { items: JsonSchema; minItems?: number; maxItems?: number; uniqueItems?: boolean };
    const bounds = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 6)) };
    return uniqueItems ? fc.uniqueArray(makeValid(items), bounds) : fc.array(makeValid(items), bounds);
  }
  return makeText(schema);
}

function makeText({ pattern, maxLength = 40, format }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.constant('someone@ledger.example');
  const limit = Math.min(Number(maxLength), 60);
  if (typeof pattern === 'string' && pattern !== '\\S')
    return fc.stringMatching(new RegExp(pattern)).filter((text) => text.length <= Number(maxLength));
  const words = fc.constantFrom(
    'saw my doctor twice',
    'an MRI of the brain',
    'cms-99213',
    'blood work',
    'AL-00',
    'AL',
    '35233',
  );
  const any = fc.string({ minLength: 1, maxLength: limit, unit: 'grapheme' });
  return fc.oneof(words, pattern === undefined ? any : any.filter((text) => /\S/.test(text)));
}

function makeObject(schema: JsonSchema): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const branches = (schema.oneOf ?? schema.anyOf) as
    | readonly { readonly required: readonly string[] }[]
    | undefined;
  const required = (schema.required ?? []) as readonly string[];
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, makeValid(each)]),
  );
  const build = (needed: readonly string[], left: readonly string[]) => {
    const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !left.includes(name)));
    const all = schema.minProperties === undefined ? needed : Object.keys(kept);
    return fc.record(kept, { requiredKeys: [...all] as never[] });
  };
  if (branches === undefined) return build(required, []);
  const names = branches.flatMap((branch) => branch.required);
  return fc.oneof(
    ...branches.map((branch) => {
      const left = schema.oneOf === undefined ? [] : names.filter((name) => !branch.required.includes(name));
      return build([...required, ...branch.required], left);
    }),
  );
}

/** What is not allowed, mostly: a valid body with one field spoiled, any JSON, or no JSON at all. */
export function makeInvalid(schema: JsonSchema): fc.Arbitrary<unknown> {
  const odd = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      '',
      ' ',
      -1,
      1e21,
      0.5,
      [],
      {},
      true,
      '\u0000',
      '\ud800',
      'x'.repeat(4000),
    ),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const spoiled = fc.tuple(makeValid(schema), odd, fc.nat()).map(([valid, value, at]) => {
    if (typeof valid !== 'object' || valid === null) return value;
    const names = [...Object.keys(valid), '__proto__', 'more'];
    return { ...valid, [names[at % names.length] ?? 'more']: value };
  });
  return fc.oneof(spoiled, odd, fc.constantFrom<unknown>('{', '{"a":', 'not json', '\ufeff{}'));
}
