// SPDX-License-Identifier: Apache-2.0
// npm run admin -- COMMAND: what whoever runs the service does, over its administrative routes.
// LEDGER_URL is the service (http://localhost:4321 by default), ADMIN_TOKEN its token.

import { isBadArgument, isHelpAsked } from '../arguments.ts';
import { callAdmin } from './call.ts';
import { COMMANDS, USAGE } from './commands.ts';

const [name = '', ...words] = process.argv.slice(2);
const command = COMMANDS.get(name);
if (name === 'help' || isHelpAsked([name, ...words])) console.log(USAGE);
else if (command === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  await command(words, callAdmin).catch((error: unknown) => {
    const isUsage = isBadArgument(error);
    const sentence = error instanceof Error ? error.message : String(error);
    console.error(isUsage ? `${sentence}\n${USAGE}` : sentence);
    process.exitCode = isUsage ? 2 : 1;
  });
}
