// SPDX-License-Identifier: Apache-2.0
export {
  type Account,
  type Ceremony,
  CHALLENGE_MILLISECONDS,
  DISPLAY_NAME_LIMIT,
  NAMELESS,
  PASSKEY_LIMIT,
  type Passkey,
  SESSION_MILLISECONDS,
} from './account.ts';
