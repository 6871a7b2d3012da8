// SPDX-License-Identifier: Apache-2.0
// Under `astro dev` only: hands /api and /fhir requests to the same dispatch the server uses.

import type { APIRoute } from 'astro';
import { dispatch } from '../../functions/dispatch.ts';
import { openEffects } from '../../functions/effects.ts';
import { readSettings } from '../../functions/settings.ts';

const { effects } = await openEffects(readSettings(process.env));

export const ALL: APIRoute = ({ request }) => dispatch(request, effects);
