// SPDX-License-Identifier: Apache-2.0
// npm run audit -- --from DIR [--reference DIR] [--no-write]
// Derives every figure of the table again from the federal files below DIR and writes one verdict for each row to
// data/audit/verdicts.csv. Ends with 1 when any published number differs.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { endWithUsage, readArguments } from '../arguments.ts';
import { openFederalTables } from './federal-tables.ts';
import { describeFinding } from './findings.ts';
import { AUDITED_FILE, formatAudited } from './fingerprint.ts';
import { readPublished, readReference } from './published.ts';
import { runAudit } from './run-audit.ts';
import { countVerdicts, formatTableVerdicts, formatVerdicts, type Verdict } from './verdicts.ts';

const root = resolve(import.meta.dirname, '../..');
const USAGE = 'npm run audit -- --from DIR [--reference DIR] [--no-write]';
const { values } = readArguments(USAGE, {
  allowNegative: true,
  options: {
    from: { type: 'string' },
    reference: { type: 'string' },
    data: { type: 'string', default: join(root, 'data') },
    generated: { type: 'string', default: join(root, 'generated') },
    write: { type: 'boolean', default: true },
  },
});

if (values.from === undefined) endWithUsage('audit: say where the federal files are.', USAGE);
audit(resolve(values.from));

function audit(fromDirectory: string): void {
  const reference = readReference(resolve(values.reference ?? join(fromDirectory, '../reference')));
  const published = readPublished(values.data, values.generated);
  const tables = openFederalTables(published.sources, fromDirectory);
  // A mistyped DIR must not turn every recorded PASS into UNVERIFIED.
  if (Object.values(tables).every(({ at }) => at.standing === 'absent')) {
    console.error(`audit: none of the files of data/sources.json is below ${fromDirectory}.`);
    process.exitCode = 2;
    return;
  }
  const { rows, conditions, findings, amountCount } = runAudit(published, tables, reference);

  for (const finding of findings) console.log(`FAIL ${describeFinding(finding)}`);
  const print = (what: string, verdicts: readonly Verdict[]): void => {
    const counts = countVerdicts(verdicts);
    console.log(`${what}: ${counts.PASS} PASS, ${counts.UNVERIFIED} UNVERIFIED, ${counts.FAIL} FAIL`);
  };
  print(
    `${rows.length} figures`,
    rows.map(({ verdict }) => verdict),
  );
  print(
    `${amountCount} locality amounts, by row`,
    rows.flatMap(({ locality }) => (locality === null ? [] : [locality.verdict])),
  );
  print(
    `${published.spending.length} lines of spending by condition, by table`,
    conditions.map(({ verdict }) => verdict),
  );
  if (reference === null)
    console.log('The reference figures were not at hand: numbers carried from documents were not compared.');
  if (published.generated === null)
    console.log('generated/pricing.json is not built: only data/ was audited.');
  if (values.write) {
    mkdirSync(join(values.data, 'audit'), { recursive: true });
    const verdicts = formatVerdicts(rows);
    writeFileSync(join(values.data, 'audit/verdicts.csv'), verdicts);
    writeFileSync(join(values.data, 'audit/conditions.csv'), formatTableVerdicts(conditions));
    writeFileSync(join(values.data, AUDITED_FILE), formatAudited(published, verdicts, findings.length));
    console.log(`wrote data/audit/verdicts.csv, data/audit/conditions.csv and data/${AUDITED_FILE}`);
  }
  if (findings.length > 0) process.exitCode = 1;
}
