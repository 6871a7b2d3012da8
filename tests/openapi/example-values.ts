// SPDX-License-Identifier: Apache-2.0
// An operation's address with values for its parameters.

import type { DescribedOperation, Parameter } from './check-answer.ts';

/** By the name of the parameter; one that is missing or undefined is left out. */
export type Values = Readonly<Record<string, string | undefined>>;

/** The examples of what cannot be left out: the parts of the path, and some of the query. */
export const least = (parameters: readonly Parameter[]): Values =>
  Object.fromEntries(
    parameters.flatMap(({ name, required, example }) => (required ? [[name, example]] : [])),
  );

/** The path with its parts filled in, and the query. */
export function fillAddress(path: string, parameters: readonly Parameter[], values: Values): string {
  const filled = pick('path', parameters, values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  const query = new URLSearchParams(pick('query', parameters, values)).toString();
  return query === '' ? filled : `${filled}?${query}`;
}

/** Names and values of the parameters in one place of the request. */
export function pick(
  place: Parameter['in'],
  parameters: readonly Parameter[],
  values: Values,
): [string, string][] {
  return parameters.flatMap(({ name, in: where }): [string, string][] => {
    const value = values[name];
    return where === place && value !== undefined ? [[name, value]] : [];
  });
}

export const takesBody = ({ requestBody }: DescribedOperation) => requestBody?.content['application/json'];
