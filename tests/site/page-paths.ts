// SPDX-License-Identifier: Apache-2.0
// The pages that axe looks at: of the many of one kind some, of the others each.

/** Pages that are only read. */
export const READ = [
  '/places',
  '/places/CA-05',
  '/method',
  '/coverage',
  '/coverage/medicaid',
  '/sources',
  '/about',
  '/take-part',
  '/changes/2026-11-21.1',
  '/data',
  '/developers/fhir',
  '/developers/api',
  '/nothing-here',
  '/offline',
  '/privacy',
  '/accessibility',
  '/figures/cms-99213',
  '/figures/meps2022-longcovid-excess-total',
];

/** Pages that do something. */
export const ACTING = [
  '/',
  '/table',
  '/places/compare?a=AL-00&b=CA-05',
  '/take-part/figure?id=cms-99213',
  '/take-part/gap',
  '/take-part/survey',
  '/take-part/interview',
  '/register',
  '/account',
  '/changes',
  '/policy',
  '/integrity',
  '/sheet#ledger=cms-99213:3,cms-img-echo&coverage=uninsured&table=2026-11-21.1',
  '/j/abc',
];
