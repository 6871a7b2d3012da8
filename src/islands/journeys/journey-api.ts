// SPDX-License-Identifier: Apache-2.0
// What this browser asks of /api/journeys.

import type { JourneyInput } from '../../journeys/index.ts';
import type {
  CreateJourneyResponse,
  JourneyListResponse,
  JourneyResponse,
  MeResponse,
} from '../../wire/index.ts';
import { type Answer, callService } from '../call-service.ts';

export const saveJourney = (body: JourneyInput, key: string): Promise<Answer<CreateJourneyResponse>> =>
  callService('POST', '/api/journeys', { body, key });

/** By the account that owns it: the link stays, its lines are others. */
export const changeJourney = (
  slug: string,
  body: JourneyInput,
  key: string,
): Promise<Answer<JourneyResponse>> => callService('PUT', toPath(slug), { body, key });

/** Those of the account that is signed in; null without one, or where that cannot be known now. */
export async function listOwnJourneys(): Promise<JourneyListResponse['journeys'] | null> {
  const me = await callService<MeResponse>('GET', '/api/me');
  if (!me.ok || me.body.account === null) return null;
  const answer = await callService<JourneyListResponse>('GET', '/api/me/journeys');
  return answer.ok ? answer.body.journeys : [];
}

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
