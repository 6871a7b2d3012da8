// SPDX-License-Identifier: Apache-2.0

import { toBasisLine } from '../../components/basis-words.ts';
import type { Figure } from '../../figures/index.ts';
import type { Segment } from '../../pricing/index.ts';

/** What the amount of a line is, and of which year: `what Medicare allows, 2026`. */
export const toKind = (segment: Segment, figure: Figure | undefined): string =>
  segment.fit?.which === 'charge' && figure?.submittedCharge
    ? toBasisLine({ basis: 'charge', attribution: 'gross', year: figure.submittedCharge.year })
    : toBasisLine(segment);
