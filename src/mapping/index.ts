// SPDX-License-Identifier: Apache-2.0
export { type Candidate, findCandidates } from './candidates.ts';
export { type Blank, findBlanks } from './find-blanks.ts';
export { toMapSegments, UNPRICED_KINDS } from './segments.ts';
