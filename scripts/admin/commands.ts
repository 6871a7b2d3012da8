// SPDX-License-Identifier: Apache-2.0
// The commands, one after the other. Each prints what it did in a line or two.

import { hash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { WrongUsage } from '../arguments.ts';
import type { CallAdmin } from './call.ts';

export const USAGE = `npm run admin -- COMMAND, with ADMIN_TOKEN set and LEDGER_URL where it is not http://localhost:4321

  canary                                   write one row outside every chain and take it out again
  change --kind KIND --title T --body B    add to the published change log; KIND is figures, sources, reading, service or error
         [--on YYYY-MM-DD] [--table-version V]
  mark REGISTER ROW_HASH                   mark a row as the team's own testing: it stays, and is left out of every count
  interviews [--after N]                   read interviews that were sent, oldest first
  erase REGISTER ROW_HASH                  take the words of a row out (note, sentence, interview), as its sender asked: for good
  answered N                               note that the person of interview N has had an answer
  reseal                                   seal everything anew with the first key of SEALING_KEYS`;

type Command = (words: readonly string[], call: CallAdmin) => Promise<void>;

export const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['canary', takeWords([], writeCanary)],
  ['change', addChange],
  ['mark', takeWords(['REGISTER', 'ROW_HASH'], markTeamTest)],
  ['interviews', printInterviews],
  ['erase', takeWords(['REGISTER', 'ROW_HASH'], eraseWords)],
  ['answered', takeWords(['N'], noteAnswered)],
  ['reseal', takeWords([], resealAll)],
]);

/** Refuses fewer words than a command takes, and more: whoever wrote them meant something that it would not do. */
function takeWords(names: readonly string[], command: Command): Command {
  return async (words, call) => {
    const { positionals } = parseArgs({ args: [...words], allowPositionals: true });
    const extra = positionals[names.length];
    if (extra !== undefined) throw new WrongUsage(`"${extra}" is a word too many.`);
    needWords(names.slice(positionals.length));
    await command(positionals, call);
  };
}

function needWords(missing: readonly string[]): void {
  if (missing.length > 0) throw new WrongUsage(`It needs ${missing.join(' and ')} as well.`);
}

async function writeCanary(_: readonly string[], call: CallAdmin): Promise<void> {
  const { writePath } = await call('POST', '/api/health');
  const { ms, rowsLeftBehind, at } = writePath as { ms: number; rowsLeftBehind: number; at: string };
  console.log(`Written and taken out again in ${ms} ms at ${at}; ${rowsLeftBehind} rows left behind.`);
}

async function addChange(words: readonly string[], call: CallAdmin): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      kind: { type: 'string' },
      title: { type: 'string' },
      body: { type: 'string' },
      on: { type: 'string' },
      'table-version': { type: 'string' },
    },
  });
  const { kind, title, body, on, 'table-version': tableVersion } = values;
  const needed = { '--kind': kind, '--title': title, '--body': body };
  needWords(Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : [])));
  const change = {
    kind,
    title,
    body,
    ...(on === undefined ? {} : { changedOn: on }),
    ...(tableVersion === undefined ? {} : { tableVersion }),
  };
  // The same command again, as after an answer that was lost, is the same entry and not a second one.
  const key = hash('sha256', JSON.stringify(change));
  const { position } = await call('POST', '/api/admin/changes', change, { 'idempotency-key': key });
  console.log(`Added to the change log as entry ${position}.`);
}

async function markTeamTest([register, rowHash]: readonly string[], call: CallAdmin): Promise<void> {
  const { already } = await call('POST', '/api/admin/annotations', { register, rowHash });
  console.log(already === true ? 'It was marked already.' : 'Marked; no count holds it any more.');
}

async function eraseWords([register, rowHash]: readonly string[], call: CallAdmin): Promise<void> {
  await call('POST', '/api/admin/erasures', { register, rowHash });
  console.log('Its words are taken out; the row stays in its chain.');
}

interface Interview {
  readonly position: number;
  readonly rowHash: string;
  readonly isTakenOut: boolean;
  readonly receivedAt: string;
  readonly consent: string;
  readonly followUp: boolean;
  readonly answeredAt: string | null;
  readonly content: Readonly<Record<string, unknown>> | null;
}

async function printInterviews(words: readonly string[], call: CallAdmin): Promise<void> {
  const { values } = parseArgs({ args: [...words], options: { after: { type: 'string', default: '0' } } });
  const path = `/api/admin/interviews?after=${encodeURIComponent(values.after)}`;
  const { interviews, next } = await call('GET', path);
  for (const interview of interviews as readonly Interview[]) console.log(formatInterview(interview));
  console.log(next === null ? 'That is all.' : `More: npm run admin -- interviews --after ${String(next)}`);
}

function formatInterview({
  position,
  receivedAt,
  consent,
  followUp,
  answeredAt,
  content,
  rowHash,
  isTakenOut,
}: Interview): string {
  const wish = followUp
    ? answeredAt === null
      ? 'waits for an answer'
      : `answered ${answeredAt}`
    : 'no answer asked for';
  const head = `#${position}  ${receivedAt}  ${consent}  ${wish}\n  ${rowHash}`;
  if (isTakenOut) return `${head}\n  taken out, as the person asked\n`;
  if (content === null) return `${head}\n  cannot be opened: the key that sealed it is not configured\n`;
  return `${head}\n${Object.entries(content)
    .map(([name, value]) => `  ${name}: ${String(value)}`)
    .join('\n')}\n`;
}

async function noteAnswered([position = '']: readonly string[], call: CallAdmin): Promise<void> {
  await call('POST', `/api/admin/interviews/${encodeURIComponent(position)}`);
  console.log(`Interview ${position} is noted as answered.`);
}

/** Ends when a call seals nothing more, and with an error where it then tells of texts that do not open. */
async function resealAll(_: readonly string[], call: CallAdmin): Promise<void> {
  let total = 0;
  for (;;) {
    const { resealed, unopened, keyId } = await call('POST', '/api/admin/seals');
    total += Number(resealed);
    if (Number(resealed) > 0) continue;
    console.log(`${total} texts sealed anew with key ${String(keyId)}.`);
    if (Number(unopened) > 0)
      throw new Error(
        `${String(unopened)} texts cannot be opened: their key is not configured, or is another one now under the same id, or they were changed. They stay as they are.`,
      );
    return;
  }
}
