// SPDX-License-Identifier: Apache-2.0
// Which versions of the price table there were, for the browser: an address may name any.

import versionsJson from '../../generated/versions.json' with { type: 'json' };

/** Newest first, the present one with them. */
export const publishedVersions = versionsJson as unknown as readonly string[];
