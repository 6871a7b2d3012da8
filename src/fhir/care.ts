// SPDX-License-Identifier: Apache-2.0
// What was done, without its price: an Encounter for a visit, a Procedure for a test or procedure.

import type { Figure } from '../figures/index.ts';
import type { Segment } from '../pricing/index.ts';
import type { CodeableConcept, Encounter, Procedure } from './types.ts';

/** Display-only: nobody is identified, and there is no Patient. */
export const SUBJECT = { display: 'The person who told this journey, not identified' } as const;

/** Registered addresses of the code systems: CPT and LOINC in R4 itself, HCPCS Level II in HL7 Terminology. */
const SYSTEMS = {
  CPT: 'http://www.ama-assn.org/go/cpt',
  HCPCS: 'http://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets',
  LOINC: 'http://loinc.org',
} as const;

const ACT_CODE = 'http://terminology.hl7.org/CodeSystem/v3-ActCode';

/** Medicare's yearly wellness visits: prevention that is a visit, where the other rows of the category are services. */
const WELLNESS_VISITS: ReadonlySet<string> = new Set(['G0438', 'G0439']);

/** Survey rows about a visit to an emergency room; the code that would say so is missing from a survey. */
const EMERGENCY_SURVEYS: ReadonlySet<string> = new Set(['meps2014-ed-visit', 'hcup2021-ed-facility-cost']);

/** A call or video check-in. */
const VIRTUAL_VISITS: ReadonlySet<string> = new Set(['98016']);

/** The surveys price visits alone; whole years are left out before this is asked. */
function isVisit({ category, code }: Figure): boolean {
  if (category === 'preventive') return code !== null && WELLNESS_VISITS.has(code);
  return category === 'visit' || category === 'emergency' || category === 'survey';
}

/**
 * `blank` says why no ChargeItem goes with it, null where one does. A blank keeps its words and count in the narrative,
 * since neither resource has another place for them. The status is unknown: these are a person's own words.
 */
export function buildCare(figure: Figure, segment: Segment, blank: string | null): Encounter | Procedure {
  const text = blank === null ? {} : { text: toNarrative(segment, blank) };
  const code = toConcept(figure);
  return isVisit(figure)
    ? {
        resourceType: 'Encounter',
        ...text,
        status: 'unknown',
        class: { system: ACT_CODE, ...toClass(figure) },
        type: [code],
        subject: SUBJECT,
      }
    : { resourceType: 'Procedure', ...text, status: 'unknown', code, subject: SUBJECT };
}

function toClass({ id, category, code }: Figure): { code: string; display: string } {
  if (category === 'emergency' || EMERGENCY_SURVEYS.has(id)) return { code: 'EMER', display: 'emergency' };
  if (code !== null && VIRTUAL_VISITS.has(code)) return { code: 'VR', display: 'virtual' };
  return { code: 'AMB', display: 'ambulatory' };
}

/**
 * CPT or HCPCS, LOINC beside it where the row has one, and our own label. Without `display`: the descriptors of CPT
 * are the AMA's. The payment classification (APC) has no registered address and is not coded.
 */
export function toConcept({ codeSystem, code, loinc, label }: Figure): CodeableConcept {
  const coding = [
    ...(codeSystem === null || code === null ? [] : [{ system: SYSTEMS[codeSystem], code }]),
    ...(loinc === null ? [] : [{ system: SYSTEMS.LOINC, code: loinc }]),
  ];
  return coding.length === 0 ? { text: label } : { coding, text: label };
}

function toNarrative({ label, times, raw }: Segment, blank: string): NonNullable<Procedure['text']> {
  const said = raw.trim() === '' ? '' : ` “${cleanText(raw)}”`;
  const words = `${label}, ${times === 1 ? 'once' : `${times} times`}.${said} No charge item: ${blank}`;
  return { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml">${escapeXml(words)}</div>` };
}

/** What was typed as an entity gets a space: some readers of XML decode it twice. */
function escapeXml(text: string): string {
  return text
    .replace(/&(?=#|(?:amp|lt|gt|quot|apos);)/g, '& ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/**
 * Typed words as every form of FHIR carries them: no edges of space, no space but the four its strings know
 * (http://hl7.org/fhir/R4/datatypes.html#string), nothing XML 1.0 has no way to write.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '\ufffd')
    .replace(/[^\S \t\n\r]/gu, ' ')
    .trim();
}
