// SPDX-License-Identifier: Apache-2.0
// What this browser asks of /api/journeys.

import type { JourneyInput } from '../../journeys/index.ts';
import type { CreateJourneyResponse, JourneyResponse } from '../../wire/index.ts';
import { type Answer, callService } from '../call-service.ts';

export const saveJourney = (body: JourneyInput, key: string): Promise<Answer<CreateJourneyResponse>> =>
  callService('POST', '/api/journeys', { body, key });

export const readJourney = (slug: string): Promise<Answer<JourneyResponse>> =>
  callService('GET', toPath(slug));

/** Without a code the session of the account that owns it must do. */
export const eraseJourney = (
  slug: string,
  deleteToken: string | null,
  key: string,
): Promise<Answer<unknown>> =>
  callService('DELETE', toPath(slug), deleteToken === null ? { key } : { body: { deleteToken }, key });

const toPath = (slug: string): string => `/api/journeys/${encodeURIComponent(slug)}`;
