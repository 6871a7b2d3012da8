// SPDX-License-Identifier: Apache-2.0
// What zod found wrong, as one sentence for the person who reads a log.

/** As many bad fields as one sentence names; a body with more says how many are left. */
const NAMED_FIELDS = 8;

interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** `items[3].times`; the empty path is the body itself. */
function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, step) =>
      typeof step === 'number' ? `${text}[${step}]` : text === '' ? String(step) : `${text}.${String(step)}`,
    '',
  );
}

/**
 * Each fault of a field as a clause, in the order found: `items[3].times must be a whole number from 1 to 365`. Of what is
 * of another type only that is said: its length is that of something else. Nothing is said twice.
 */
export function toClauses(issues: readonly Issue[]): readonly string[] {
  const mistyped = new Set(
    issues.filter(({ code }) => code === MISTYPED).map(({ path }) => formatPath(path)),
  );
  const said = issues.filter(({ code, path }) => code === MISTYPED || !mistyped.has(formatPath(path)));
  return [
    ...new Set(
      said.map(({ path, message }) => (path.length === 0 ? message : `${formatPath(path)} ${message}`)),
    ),
  ];
}

/** As zod calls it. */
const MISTYPED = 'invalid_type';

/** Clauses (or whole sentences) as one sentence with a full stop. */
export function joinClauses(clauses: readonly string[]): string {
  const named = clauses.slice(0, NAMED_FIELDS).map((clause) => clause.replace(/\.$/, ''));
  const left = clauses.length - named.length;
  return `${named.join('; ')}${left > 0 ? `; and ${left} more` : ''}.`;
}
