// SPDX-License-Identifier: Apache-2.0
// An operation of the API, said in as few words as its description needs.

import type { z } from 'zod';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example: string;
  /** A part of the path always is. */
  readonly isRequired?: boolean;
}

export interface Reply {
  readonly status: number;
  readonly description: string;
  /** Media type → schema; null where there is no body. */
  readonly content: Readonly<Record<string, NamedSchema>> | null;
  /** Names of headers that only some answers carry. */
  readonly headers: readonly string[];
}

/** A schema under the name it has in `components`. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: z.ZodType;
}

export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly path: string;
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly body: {
    readonly schema: NamedSchema;
    readonly isRequired: boolean;
    readonly examples: Readonly<Record<string, unknown>>;
  } | null;
  readonly replies: readonly Reply[];
  /**
   * `own`: takes the session of an account; `usual`: is asked with one, and answers without; `optional`: is asked without
   * one, and does more with it. The example is asked with a session for the first two.
   */
  readonly session: 'none' | 'optional' | 'usual' | 'own';
}

export const JSON_TYPE = 'application/json';

export const named = (name: string, schema: z.ZodType): NamedSchema => ({ name, schema });

/** A parameter that is text; `pattern` as a regular expression over the whole value. */
export const textIn = (
  place: Parameter['in'],
  name: string,
  example: string,
  description: string,
  rule: Readonly<Record<string, unknown>> = {},
): Parameter => ({ name, in: place, description, schema: { type: 'string', ...rule }, example });

export const flagIn = (name: string, description: string): Parameter =>
  textIn('query', name, '1', description, { enum: ['0', '1'] });

export const reply = (
  status: number,
  description: string,
  schema: NamedSchema | null,
  headers: readonly string[] = [],
): Reply => ({ status, description, content: schema === null ? null : { [JSON_TYPE]: schema }, headers });
