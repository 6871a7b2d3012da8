// SPDX-License-Identifier: Apache-2.0
// The answers shown in the description are what the service says to the examples beside them, as they are printed: with
// the session of an account or without one, on a fixed day and with known random bytes. After a change that is meant: npx vitest run --config tests/vitest.config.ts tests/openapi/recorded.test.ts -u

import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccountOfSession, toRelyingParty } from '../../functions/accounts/index.ts';
import { pricingData } from '../../src/load/index.ts';
import { SoftPasskey } from '../accounts/authenticator.ts';
import { SoftBrowser } from '../accounts/browser.ts';
import { makeKnownRandom } from '../accounts/known-random.ts';
import type { Asked } from '../functions/ask.ts';
import { HOST, openTestService, type Send, type TestService } from '../functions/service.ts';
import { checkAnswer, checkValue, type DescribedOperation, DOCUMENT, OPERATIONS } from './check-answer.ts';
import { fillAddress, least, takesBody, type Values } from './example-values.ts';

const RECORDED = join(import.meta.dirname, '../../src/wire/openapi/recorded-answers.json');
/** Longer than this, and lists are cut: enough for a priced story and a bundle, whole. */
const WHOLE_TO = 13_000;
const LISTED = 2;
/** Reads find what writes left; what takes things away comes last. */
const FIRST = ['finishRegistration', 'finishSignIn'];
const ORDER = ['post', 'get', 'put', 'delete'];
const LAST = ['removePasskey', 'eraseMe'];

const passkey = new SoftPasskey(HOST);
/** Of another device: whoever has two may remove one. */
const second = new SoftPasskey(HOST);
let service: TestService;
let browser: SoftBrowser;

beforeAll(async () => {
  const party = toRelyingParty(HOST);
  service = await openTestService({
    data: pricingData,
    siteOrigin: 'https://ledger.example',
    makeRandom: makeKnownRandom(),
    readSalt: async () => new Uint8Array(32),
    relyingParty: party,
    findAccount: (request, queries) => findAccountOfSession(request, party, queries, service.effects.now()),
  });
  browser = new SoftBrowser(service);
});
afterAll(() => service.close());

function turn({ method, operation: { operationId } }: (typeof OPERATIONS)[number]): number {
  if (FIRST.includes(operationId)) return FIRST.indexOf(operationId) - FIRST.length;
  if (LAST.includes(operationId)) return ORDER.length + LAST.indexOf(operationId);
  return ORDER.indexOf(method);
}

/** What only this service could have made, by the example that stands for it in the description. */
const made = new Map([[exampleOf('removePasskey'), passkey.id]]);

function exampleOf(operationId: string): string {
  const found = OPERATIONS.find(({ operation }) => operation.operationId === operationId);
  return found?.operation.parameters?.find((parameter) => parameter.in === 'path')?.example ?? '';
}

const replaceAll = (text: string, pairs: Iterable<readonly [string, string]>): string =>
  [...pairs].reduce((replaced, [wanted, put]) => replaced.replaceAll(wanted, put), text);

/** The first way to be let in is the one an example is asked in. */
const takesSession = ({ security }: DescribedOperation): boolean =>
  Object.hasOwn(security[0] ?? {}, 'session');

/** What an account holds before it is asked for: a correction and a journey. */
async function fillAccount(): Promise<void> {
  const bodyOf = (wanted: string) => {
    const found = OPERATIONS.find(({ operation }) => operation.operationId === wanted);
    return Object.values((found && takesBody(found.operation))?.examples ?? {})[0]?.value;
  };
  await browser.post('/api/corrections', bodyOf('sendCorrection'));
  const { json } = await browser.post('/api/journeys', bodyOf('saveJourney'));
  made.set(exampleOf('replaceJourney'), json.slug);
}

/** Sends the example of an operation as it is printed, with `values` in the place of some. */
function send({ path, method, operation }: (typeof OPERATIONS)[number], values: Values = {}): Promise<Asked> {
  if (path === '/api/auth/register/verify') return browser.register(passkey, {}, 'Sam');
  if (path === '/api/auth/login/verify') return browser.login(passkey);
  const { parameters = [] } = operation;
  const [body] = Object.values(takesBody(operation)?.examples ?? {});
  const address = fillAddress(path, parameters, { ...least(parameters), ...values });
  const example = {
    method: method.toUpperCase(),
    address: browser.address,
    ...(body === undefined ? {} : { body: replaceAll(JSON.stringify(body.value), made) }),
  };
  return (takesSession(operation) ? browser : service).send(replaceAll(address, made), example);
}

/** As the example of taking a journey away has it. */
const DELETE_CODE = 'abcdefghjkmnpqrstuvw';

/** How an answer is asked for in its other media type. */
const OTHER_TYPES: Readonly<Record<string, Values>> = {
  '/api/fhir': { envelope: '1' },
  '/api/fhir/example': { envelope: '1' },
  '/api/citation/{id}': { format: 'text' },
};

const toType = ({ headers }: Asked): string => headers.get('content-type')?.split(';')[0] ?? '';

/** Refusals that many operations share, each made once. */
const REFUSALS: Readonly<Record<string, () => Promise<Asked>>> = {
  'Problem-400': () => ask('/api/price', { body: { coverage: 'employer' } }),
  'Problem-401': () => ask('/api/me/journeys'),
  'Problem-403': () =>
    ask('/api/use', { body: { action: 'price' }, headers: { 'sec-fetch-site': 'cross-site' } }),
  'Problem-404': () => ask('/api/table/cms-00000'),
  'Problem-409': async () => {
    const headers = { 'idempotency-key': 'once' };
    await ask('/api/gap', { body: { counts: { dismissed: 2 } }, headers });
    return ask('/api/gap', { body: { counts: { dismissed: 3 } }, headers });
  },
  'AlreadySent-409': async () => {
    const body = { priceId: 'cms-99214', verdict: 'right', browserKey: 'a'.repeat(64) };
    await ask('/api/corrections', { body });
    return ask('/api/corrections', { body });
  },
  'OperationOutcome-404': () => ask('/fhir/CodeSystem/nothing'),
  'Problem-413': () => ask('/api/price', { body: `{"story":"${'x'.repeat(70_000)}"}` }),
  'Problem-415': () => ask('/api/price', { body: 'a story', headers: { 'content-type': 'text/plain' } }),
  'Problem-429': async () => {
    let asked = await ask('/api/auth/login/options', { method: 'POST' });
    for (let times = 0; asked.status === 200 && times < 100; times += 1)
      asked = await ask('/api/auth/login/options', { method: 'POST' });
    return asked;
  },
  'Problem-503': () => ask('/api/register', { effects: { database: null } }),
};

const ask = (path: string, send: Send = {}): Promise<Asked> =>
  service.send(path, { ...send, address: '198.51.100.1' });

/** The first of each list of records, where the whole would be too long to read. */
function cut(value: unknown): unknown {
  if (Array.isArray(value))
    return value.every((each) => typeof each === 'object') ? value.slice(0, LISTED).map(cut) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cut(each)]));
}

function toExample({ text, json }: Asked): unknown {
  const known = replaceAll(
    text,
    [...made].map(([example, own]) => [own, example] as const),
  );
  if (json === undefined) return known.split('\n').slice(0, 9).join('\n');
  const value: unknown = JSON.parse(known);
  return text.length > WHOLE_TO ? cut(value) : value;
}

test('the answers of the description are those of the service', async () => {
  const answers: Record<string, unknown> = {};
  const refusals: Record<string, unknown> = {};
  for (const described of OPERATIONS.toSorted((a, b) => turn(a) - turn(b))) {
    const { name, path, operation } = described;
    if (path === '/api/openapi.json') continue;
    if (operation.operationId === 'readMe') await fillAccount();
    if (operation.operationId === 'removePasskey') await browser.register(second);
    const asked = await send(described);
    expect({ name, status: asked.status, faults: checkAnswer(operation, asked) }).toEqual({
      name,
      status: 200,
      faults: [],
    });
    if (path === '/api/journeys') {
      made.set(exampleOf('readJourney'), asked.json.slug);
      made.set(DELETE_CODE, asked.json.deleteToken);
    }
    answers[`${operation.operationId} ${toType(asked)}`] = toExample(asked);
    const other = OTHER_TYPES[path];
    if (other === undefined) continue;
    const again = await send(described, other);
    answers[`${operation.operationId} ${toType(again)}`] = toExample(again);
  }
  for (const [name, refuse] of Object.entries(REFUSALS)) {
    const asked = await refuse();
    expect(name).toMatch(new RegExp(`-${asked.status}$`));
    refusals[name] = toExample(asked);
  }
  await expect(`${JSON.stringify({ answers, refusals }, null, 1)}\n`).toMatchFileSnapshot(RECORDED);
});

test('each answer of the description shows one, which its schema allows', () => {
  const faults = OPERATIONS.filter(({ path }) => path !== '/api/openapi.json').flatMap(
    ({ name, operation }) =>
      Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
        Object.values(content).flatMap(({ schema, examples: { answer, refusal } = {} }) => {
          const shown = answer ?? DOCUMENT.components.examples[refusal?.$ref.split('/').at(-1) ?? ''];
          const found = shown === undefined ? ['has none'] : checkValue(schema.$ref, shown.value);
          return found.map((fault) => `${name} ${status}: ${fault}`);
        }),
      ),
  );
  expect(faults).toEqual([]);
});

test('the printed example of each journey names the one its answer is of, under a link or in an account', () => {
  const answerOf = (method: string, path: string): Record<string, unknown> => {
    const content = DOCUMENT.paths[path]?.[method]?.responses['200']?.content ?? {};
    return content['application/json']?.examples?.answer?.value as Record<string, unknown>;
  };
  const [link, own] = [exampleOf('readJourney'), exampleOf('replaceJourney')];
  const saved = answerOf('post', '/api/journeys');
  expect(saved).toMatchObject({ slug: link, savedTo: 'link', deleteToken: DELETE_CODE });
  expect(Date.parse(String(saved.expiresAt))).toBeGreaterThan(Date.parse('2027-05-01'));
  expect(saved.deleteWith).toContain(`/api/journeys/${link}`);
  expect(answerOf('get', '/api/journeys/{id}')).toMatchObject({ slug: link, savedTo: 'link' });
  expect(answerOf('delete', '/api/journeys/{id}')).toEqual({ ok: true, deleted: link, by: 'delete-code' });
  expect(answerOf('put', '/api/journeys/{id}')).toMatchObject({ slug: own, savedTo: 'account' });
  expect(answerOf('get', '/api/me/journeys').journeys).toMatchObject([{ slug: own }]);
  expect(answerOf('delete', '/api/me/passkeys/{id}')).toMatchObject({ removed: 'AAAA', left: 1 });
});
