// SPDX-License-Identifier: Apache-2.0
// Under `astro dev` only: hands /api requests to the same dispatch the server uses.

import type { APIRoute } from 'astro';
import { dispatch } from '../../functions/dispatch.ts';
import { createEffects } from '../../functions/effects.ts';

const effects = createEffects();

export const ALL: APIRoute = ({ request }) => dispatch(request, effects);
