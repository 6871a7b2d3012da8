// SPDX-License-Identifier: Apache-2.0

/** They ask for a price, and tell nothing of what for. */
export const ASKING = new Set(
  `a about am an and any are at average be been bill can charge charged charges cost costing costs could did do does
  expensive fee fees find for from get gets getting go going got had has have having how i if im in is it its me much my
  need of on paid pay paying please price priced prices pricing see seeing seen should show someone tell that the their
  there these they this to typical typically usual usually want was we what whats when where which will would you your`.split(
    /\s+/,
  ),
);
