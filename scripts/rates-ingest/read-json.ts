// SPDX-License-Identifier: Apache-2.0
// CMS's JSON template, v2 and v3, an item of `standard_charge_information` at a time: nothing else is held.

import type { Hash } from 'node:crypto';
import { JSONParser } from '@streamparser/json';
import { decodeFile } from './decode-text.ts';
import type { Faults } from './faults.ts';
import type { PayerCell, RateReader, RateRow } from './rate-rows.ts';
import { RatesStop } from './stop.ts';

const QUOTE = 34;
const HEAD = ['hospital_name', 'version', 'last_updated_on'] as const;

type JsonObject = Readonly<Record<string, unknown>>;

/** Reads items until the end, or until the JSON breaks: that is a fault, and what came before it stands. */
export async function readJsonRates(
  path: string,
  reader: RateReader,
  faults: Faults,
  hash: Hash,
): Promise<void> {
  const head: Record<string, string> = {};
  let items = 0;
  const parser = new JSONParser({
    paths: [...HEAD.map((name) => `$.${name}`), '$.standard_charge_information.*'],
    keepStack: false,
  });
  parser.onValue = ({ value, key }) => {
    if (typeof key !== 'number') head[String(key)] = toText(value);
    else {
      items = key + 1;
      readItem(value, items, reader, faults);
    }
  };
  let broken: string | null = null;
  parser.onError = (error) => {
    broken ??= error.message;
  };
  for await (const { text, notUtf8 } of decodeFile(path, QUOTE, hash)) {
    if (notUtf8.length > 0)
      faults.add(items + 1, 'or one soon after it is not UTF-8; it was read as Windows-1252.');
    if (broken === null && text !== '') parser.write(text);
  }
  if (broken === null && !parser.isEnded) broken = 'the file ends in the middle';
  if (broken !== null) {
    faults.add(
      items + 1,
      `is not readable JSON, nor is what follows it: ${String(broken).replace(/\.$/, '')}.`,
    );
  }
  if (items === 0) throw new RatesStop('holds no item of "standard_charge_information".');
  // The head may stand after the items.
  reader.onHead({
    template: 'JSON',
    version: head.version ?? '',
    hospitalName: head.hospital_name ?? '',
    lastUpdatedOn: head.last_updated_on ?? '',
  });
}

function readItem(item: unknown, number: number, reader: RateReader, faults: Faults): void {
  if (!isObject(item) || !Array.isArray(item.standard_charges) || !Array.isArray(item.code_information)) {
    faults.add(number, 'has no codes or no charges; it was not read.');
    return;
  }
  const codes = item.code_information.filter(isObject).map((one) => ({
    code: toText(one.code),
    type: toText(one.type).toUpperCase(),
  }));
  const drugUnit = isObject(item.drug_information) ? toText(item.drug_information.unit) : '';
  for (const charge of item.standard_charges) {
    if (isObject(charge)) reader.onRow(toRow(charge, { row: number, codes, drugUnit }));
    else faults.add(number, 'has a charge that is no object; that charge was not read.');
  }
}

function toRow(charge: JsonObject, own: Pick<RateRow, 'row' | 'codes' | 'drugUnit'>): RateRow {
  const payers = Array.isArray(charge.payers_information) ? charge.payers_information : [];
  const modifiers = charge.modifier_code ?? charge.modifiers;
  return {
    ...own,
    billingClass: toText(charge.billing_class),
    setting: toText(charge.setting),
    modifiers: Array.isArray(modifiers) ? modifiers.map(toText).join('|') : toText(modifiers),
    gross: toText(charge.gross_charge),
    payers: payers.filter(isObject).map(toPayer),
  };
}

function toPayer(one: JsonObject): PayerCell {
  return {
    payer: toText(one.payer_name),
    plan: toText(one.plan_name),
    dollar: toText(one.standard_charge_dollar),
    percentage: toText(one.standard_charge_percentage),
    algorithm: toText(one.standard_charge_algorithm),
    methodology: toText(one.methodology),
  };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A number reads as JSON writes it; what is neither text nor number is empty. */
function toText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' ? String(value) : '';
}
