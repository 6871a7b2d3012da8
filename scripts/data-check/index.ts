// SPDX-License-Identifier: Apache-2.0
// `npm run data:check`: every validator on the built site, a line each; exit 1 where one finds a fault.

import { readArguments } from '../arguments.ts';
import { checkSite } from './check-site.ts';

readArguments('npm run data:check', {});

const results = await checkSite();
for (const { name, faults, note } of results) {
  const sign = faults.length > 0 ? '✗' : note === null ? '✓' : '!';
  console.log(`${sign} ${name}${note === null ? '' : `: ${note}`}`);
  for (const fault of faults.slice(0, 10)) console.log(`    ${fault}`);
}
const failed = results.filter(({ faults }) => faults.length > 0).length;
const made = results.filter(({ note }) => note?.startsWith('NOT CHECKED') !== true).length;
const unmade = made === results.length ? '' : `; ${results.length - made} not made`;
console.log(
  `${failed === 0 ? `${made} checks, no fault` : `${failed} of ${made} checks found faults`}${unmade}`,
);
process.exitCode = failed === 0 ? 0 : 1;
