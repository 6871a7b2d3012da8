// SPDX-License-Identifier: Apache-2.0

import { parseRates } from './rate-text.ts';
import type { CodeRates, PrivateRateRecord } from './types.ts';

/**
 * What was read for a code (in capitals), ordered by hospital and row; null where no file has it. Throws a RangeError on a
 * record that names a plan it does not list.
 */
export function findCodeRates(record: PrivateRateRecord, code: string): CodeRates | null {
  const own = Object.hasOwn(record.codes, code) ? record.codes[code] : undefined;
  if (own === undefined) return null;
  const rates = record.hospitals.flatMap(({ id, plans }) =>
    own.lines
      .filter(({ hospitalId }) => hospitalId === id)
      .flatMap(({ rates: text, ...line }) =>
        parseRates(text).map(({ cents, plan, row }) => {
          const [payer, name] = plans[plan] ?? [];
          if (payer === undefined || name === undefined) {
            throw new RangeError(`${id} lists no plan ${plan}, which its rates for ${code} name.`);
          }
          return { ...line, payer, plan: name, cents, row };
        }),
      )
      .sort((a, b) => a.row - b.row),
  );
  return { rates, notInSpread: own.notInSpread };
}
