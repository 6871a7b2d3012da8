// SPDX-License-Identifier: Apache-2.0
export { type Model, openModel } from './model.ts';
export { INSTRUCTIONS, PROMPT_VERSION, writePrompt } from './prompt.ts';
export { readModelSettings } from './read-settings.ts';
export type { ModelSettings } from './tiers.ts';
