// SPDX-License-Identifier: Apache-2.0
// A bundle as a tree to look at: under each visit, test or procedure its charge item, under each document its provenance.

import type { Bundle, BundleEntry, Resource } from '../fhir/index.ts';
import { fhirTexts as words } from '../texts/index.ts';
import { formatDollars } from './dollars.ts';

export interface TreeNode {
  readonly type: Resource['resourceType'];
  readonly title: string;
  /** Elements of the resource by their path in it, with what they hold. */
  readonly elements: readonly (readonly [path: string, value: string])[];
  readonly children: readonly TreeNode[];
}

export function buildBundleTree({ entry = [] }: Bundle): readonly TreeNode[] {
  const files = entry.flatMap(({ fullUrl, resource }) =>
    resource.resourceType === 'DocumentReference' ? [fullUrl] : [],
  );
  const nameFile = (url: string): string => words.treeFile(files.indexOf(url) + 1);
  const isTop = ({ resource }: BundleEntry): boolean => findParent(resource) === null;
  const toNode = (top: BundleEntry): TreeNode => ({
    ...describe(top.resource, nameFile, top.fullUrl),
    children: entry.filter(({ resource }) => findParent(resource) === top.fullUrl).map(toNode),
  });
  return entry.filter(isTop).map(toNode);
}

/** The entry a resource is drawn under: what a charge is for, the file a provenance speaks of. */
function findParent(resource: Resource): string | null {
  if (resource.resourceType === 'ChargeItem')
    return resource.context?.reference ?? resource.service?.[0]?.reference ?? null;
  return resource.resourceType === 'Provenance' ? (resource.entity[0]?.what.reference ?? null) : null;
}

function describe(
  resource: Resource,
  nameFile: (url: string) => string,
  url: string,
): Omit<TreeNode, 'children'> {
  const type = resource.resourceType;
  switch (type) {
    case 'Encounter':
      return { type, title: resource.type[0]?.text ?? '', elements: listCodes('type', resource.type[0]) };
    case 'Procedure':
      return { type, title: resource.code.text ?? '', elements: listCodes('code', resource.code) };
    case 'ChargeItem': {
      const { quantity, priceOverride, overrideReason, note = [], supportingInformation = [] } = resource;
      return {
        type,
        title: overrideReason.slice(0, overrideReason.indexOf('. ')),
        elements: [
          ['quantity.value', String(quantity.value)],
          ['priceOverride', `${formatDollars(priceOverride.value)}, ${priceOverride.currency}`],
          ...note.map(({ text }) => ['note.text', `“${text}”`] as const),
          ...supportingInformation.map(
            ({ reference }) => ['supportingInformation', nameFile(reference)] as const,
          ),
        ],
      };
    }
    case 'DocumentReference': {
      const { author, description } = resource;
      const [name = '', hash = ''] = description.split(/\. SHA-256 of the file: /);
      return {
        type,
        title: `${nameFile(url)}: ${resource.content[0]?.attachment.title ?? ''}`,
        elements: [
          ...author.map(({ display }) => ['author.display', display] as const),
          ['description', `${name.slice(name.indexOf('File '))}. SHA-256 ${hash.slice(0, 12)}…`],
        ],
      };
    }
    case 'Provenance':
      return {
        type,
        title: words.treeMade(resource.target.length),
        elements: [
          ['target', words.treeTargets(resource.target.length)],
          ...resource.agent.map(
            ({ who, type: kind }) => [`agent (${kind.coding?.[0]?.code ?? ''})`, who.display] as const,
          ),
        ],
      };
  }
}

type Concept = Extract<Resource, { resourceType: 'Procedure' }>['code'];

function listCodes(path: string, concept: Concept | undefined): TreeNode['elements'] {
  return (concept?.coding ?? []).map(({ system, code }) => [`${path}.coding`, `${code} (${system})`]);
}
