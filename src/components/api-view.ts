// SPDX-License-Identifier: Apache-2.0
// The description of the API, arranged for people: by subject, with a command to copy for each operation.

interface Described {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly description: string;
    readonly required: boolean;
    readonly example: string;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { examples: Readonly<Record<string, { value: unknown }>> }>>;
  };
  readonly responses: Readonly<Record<string, Response>>;
}

interface Response {
  readonly description: string;
  readonly content?: Readonly<Record<string, { examples?: { answer?: { value: unknown } } }>>;
}

interface ApiDocument {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly securitySchemes: { readonly session: { readonly name: string } } };
}

interface ApiOperation extends Described {
  readonly method: string;
  readonly path: string;
  /** One for each example body, else one. */
  readonly commands: readonly string[];
  /** What the service says to the first command, where that is short enough to read here. */
  readonly answer: string | null;
  /** Whether it takes a session or something made before, so that its command shows a refusal. */
  readonly needsMore: boolean;
}

/** The order people look for things in; a subject the list lacks comes last. */
const ORDER = ['Prices', 'Figures', 'Places', 'FHIR', 'Files', 'Registers', 'Journeys', 'Account', 'Service'];

/** `origin` without a slash stands in the commands. */
export function arrangeApi(document: object, origin: string) {
  const { tags, paths, components } = document as ApiDocument;
  const cookie = components.securitySchemes.session.name;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) =>
      toApiOperation(path, method, operation, origin, cookie),
    ),
  );
  const rank = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return [...tags]
    .sort((one, other) => rank(one.name) - rank(other.name))
    .map(({ name, description }) => ({
      name,
      description,
      operations: operations.filter((operation) => operation.tags.includes(name)),
    }));
}

const NEEDS_MORE = /\/verify$|^\/api\/journeys\/|\/passkeys\//;

/** `cookie` is the name of the one that carries a session. */
function toApiOperation(
  path: string,
  method: string,
  operation: Described,
  origin: string,
  cookie: string,
): ApiOperation {
  const { parameters = [], requestBody, security } = operation;
  const required = parameters.filter(({ required: isRequired }) => isRequired);
  const filled = required.reduce((text, { name, example }) => text.replace(`{${name}}`, example), path);
  const query = required
    .filter((each) => each.in === 'query')
    .map(({ name, example }) => `${name}=${example}`);
  const address = `'${origin}${filled}${query.length === 0 ? '' : `?${query.join('&')}`}'`;
  const bodies = Object.values(requestBody?.content['application/json']?.examples ?? {});
  const verb =
    method === 'get' || (method === 'post' && bodies.length > 0) ? '' : ` -X ${method.toUpperCase()}`;
  // The first way to be let in is the one the example was asked in.
  const takesSession = Object.hasOwn(security[0] ?? {}, 'session');
  const toCommand = (body: string | null) =>
    `curl -s${verb} ${address}${takesSession ? ` \\\n  -b '${cookie}=YOUR_SESSION'` : ''}${body === null ? '' : ` \\\n  -H 'content-type: application/json' \\\n  -d ${quoteForShell(body)}`}`;
  return {
    ...operation,
    method: method.toUpperCase(),
    path,
    commands: (bodies.length === 0 ? [null] : bodies.map(({ value }) => JSON.stringify(value))).map(
      toCommand,
    ),
    answer: showShort(operation.responses['200']),
    needsMore: NEEDS_MORE.test(path) || takesSession,
  };
}

/** Indented characters: about twelve lines on a phone. */
const SHORT = 480;

function showShort(response: Response | undefined): string | null {
  const [value] = Object.values(response?.content ?? {}).map(({ examples }) => examples?.answer?.value);
  if (value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return text.length > SHORT ? null : text;
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
