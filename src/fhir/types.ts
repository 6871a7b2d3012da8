// SPDX-License-Identifier: Apache-2.0
// The part of HL7 FHIR R4 (4.0.1, http://hl7.org/fhir/R4) an export is written in. Members stand in the order of the
// specification, which XML needs; an element that is never written has no place here (no identifier, no date of care).

export const FHIR_VERSION = '4.0.1';

interface Coding {
  readonly system: string;
  readonly code: string;
  readonly display?: string;
}

export interface CodeableConcept {
  readonly coding?: readonly Coding[];
  readonly text?: string;
}

/** To another entry of the bundle by its `urn:uuid:`. */
export interface Reference {
  readonly reference: string;
}

/** Someone named and not identified: there is no resource behind it. */
interface Named {
  readonly display: string;
}

/** For people; `div` is XHTML. */
interface Narrative {
  readonly status: 'generated';
  readonly div: string;
}

export interface Encounter {
  readonly resourceType: 'Encounter';
  readonly text?: Narrative;
  readonly status: 'unknown';
  readonly class: Coding;
  readonly type: readonly CodeableConcept[];
  readonly subject: Named;
}

export interface Procedure {
  readonly resourceType: 'Procedure';
  readonly text?: Narrative;
  readonly status: 'unknown';
  readonly code: CodeableConcept;
  readonly subject: Named;
}

export interface ChargeItem {
  readonly resourceType: 'ChargeItem';
  /** The address of each file the figure came from; absent where it has no file of its own. */
  readonly definitionUri?: readonly string[];
  readonly status: 'unknown';
  readonly code: CodeableConcept;
  readonly subject: Named;
  /** The Encounter of a visit line. */
  readonly context?: Reference;
  /** How many. */
  readonly quantity: { readonly value: number };
  /** The published figure for one. */
  readonly priceOverride: { readonly value: number; readonly currency: 'USD' };
  /** How many × how much, how the figure was made, whom it describes and where it was read. */
  readonly overrideReason: string;
  /** The Procedure of a test or procedure line. */
  readonly service?: readonly Reference[];
  /** The words the person typed. */
  readonly note?: readonly { readonly text: string }[];
  /** The DocumentReference of each file. */
  readonly supportingInformation?: readonly Reference[];
}

export interface DocumentReference {
  readonly resourceType: 'DocumentReference';
  readonly status: 'current';
  readonly type: CodeableConcept;
  /** The publisher. */
  readonly author: readonly Named[];
  /** Names the file and its SHA-256. */
  readonly description: string;
  readonly content: readonly {
    readonly attachment: { readonly url: string; readonly size?: number; readonly title: string };
  }[];
}

export interface Provenance {
  readonly resourceType: 'Provenance';
  /** The ChargeItems whose figure was read in the file or made with numbers from it. */
  readonly target: readonly Reference[];
  /** R4 requires it: the moment of the export, the same as the bundle's timestamp. */
  readonly recorded: string;
  readonly agent: readonly { readonly type: CodeableConcept; readonly who: Named }[];
  readonly entity: readonly { readonly role: 'source'; readonly what: Reference }[];
}

export type Resource = Encounter | Procedure | ChargeItem | DocumentReference | Provenance;

export interface BundleEntry<Held extends Resource = Resource> {
  /** `urn:uuid:…`, unique in the bundle. */
  readonly fullUrl: string;
  readonly resource: Held;
}

export interface Bundle {
  readonly resourceType: 'Bundle';
  readonly meta: { readonly source: string; readonly tag: readonly Coding[] };
  readonly type: 'collection';
  /** An instant, `2026-11-21T10:30:00.000Z`. */
  readonly timestamp: string;
  /** Absent where the answer holds no care. */
  readonly entry?: readonly BundleEntry[];
}
