// SPDX-License-Identifier: Apache-2.0

import type { Parts } from '../parts.ts';

export const accountTexts = {
  title: 'Your account',
  description:
    'Optional: an account with a passkey keeps your journeys together. No email address, no password.',
  lead: 'You need none: pricing, saving under a link and everything else work without one.',
  noScript: [
    { strong: 'This page needs JavaScript' },
    ': only a script may ask your device for a passkey. The rest of the site reads without it.',
  ] satisfies Parts,
} as const;
