// SPDX-License-Identifier: Apache-2.0
export {
  buildLoginOptions,
  buildRegistrationOptions,
  checkLogin,
  checkRegistration,
} from './ceremonies.ts';
export { makeChallenge, takeAnswered } from './challenges.ts';
export { type RelyingParty, toRelyingParty } from './relying-party.ts';
export { beginSession, endCookie, findAccountOfSession, readSession } from './session.ts';
