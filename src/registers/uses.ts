// SPDX-License-Identifier: Apache-2.0
// What is counted of how the site is used: so many times this action in this week, and nothing else.

export const ACTIONS = [
  'price',
  'print',
  'copy',
  'save',
  'share',
  'download',
  'citation',
  'correct',
  'gap',
  'survey',
  'interview',
  'verify',
] as const;
export type Action = (typeof ACTIONS)[number];

const DAY_MILLISECONDS = 86_400_000;

/** The ISO 8601 week a moment is in, in UTC: `2026-W47`. A week belongs to the year its Thursday is in. */
export function toIsoWeek(at: Date): string {
  const day = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
  const daysFromMonday = (at.getUTCDay() + 6) % 7;
  const thursday = new Date(day + (3 - daysFromMonday) * DAY_MILLISECONDS);
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = Math.floor((thursday.getTime() - newYear) / DAY_MILLISECONDS / 7) + 1;
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}
