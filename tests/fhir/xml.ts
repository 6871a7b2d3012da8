// SPDX-License-Identifier: Apache-2.0
// FHIR's other form. The `fhir` package gives decimals back as text; nothing else may differ.

import { Fhir } from 'fhir';
import type { Bundle } from '../../src/fhir/index.ts';

const fhir = new Fhir();

/** Elements of an export whose type is decimal. */
const DECIMALS: ReadonlySet<string> = new Set(['quantity', 'priceOverride']);

export const toXml = (bundle: Bundle): string => fhir.objToXml(bundle);

export function fromXml(xml: string): unknown {
  return JSON.parse(JSON.stringify(fhir.xmlToObj(xml)), (name: string, value: unknown) =>
    DECIMALS.has(name) ? { ...(value as object), value: Number((value as { value: string }).value) } : value,
  );
}
