// SPDX-License-Identifier: Apache-2.0
// What the account page says once its script runs.

import type { Parts } from '../parts.ts';

const many = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`;

export const accountPanelTexts = {
  again: 'Try again',
  loading: 'Loading …',
  signedIn: 'You are signed in.',
  signedInAs: (name: string) => `You are signed in as ${name}.`,
  signedOut: 'You are signed out.',
  signOut: 'Sign out',
  /** `browsers` counts this one. */
  elsewhere: (browsers: number) => `You are signed in on ${browsers} browsers.`,
  signOutEverywhere: 'Sign out on all of them',
  signedOutEverywhere: 'You are signed out on every browser.',
  door: {
    noPasskeys: [
      { strong: 'This browser has no passkeys.' },
      ' Everything on this site works without an account; a journey can be saved under a link instead.',
    ] satisfies Parts,
    signIn: 'Sign in',
    signInAbout:
      'Your device asks for your fingerprint, your face or its code. Nothing is typed, nothing can be guessed.',
    signInAct: 'Sign in with a passkey',
    make: 'Make an account',
    makeAbout:
      'An account keeps journeys together, and they stay until you delete them. It holds no email address and no password. The name is for you only, and can stay empty.',
    name: 'A name for it, if you like',
    makeAct: 'Make a passkey',
    made: 'Your account is made, and you are signed in.',
  },
  journeys: {
    title: 'My journeys',
    none: [
      'None yet. ',
      { text: 'Price a story', to: '/' },
      ' and save it; while you are signed in it is kept here.',
    ] satisfies Parts,
    unnamed: 'A journey',
    lines: (count: number) => (count === 1 ? '1 line' : `${count} lines`),
  },
  corrections: {
    title: 'My corrections',
    none: [
      'None yet. Each ',
      { text: 'figure', to: '/table' },
      ' asks whether it is right for you.',
    ] satisfies Parts,
  },
  passkeys: {
    title: 'My passkeys',
    name: (at: number) => `Passkey ${at}`,
    made: (day: string) => `, made ${day}`,
    used: (day: string) => `, last used ${day}`,
    backedUp: 'It is kept in your passkey account as well.',
    onOneDevice: 'It is on one device only.',
    askLast:
      'This is your only passkey: once it is removed nobody can open this account again, you included. Its journeys then stay for good, since nobody can delete them; to take them away, erase the account instead.',
    ask: 'It will open this account no more, and every other browser is signed out.',
    removeLast: 'Remove it all the same',
    removeIt: 'Remove it',
    keep: 'Keep it',
    remove: 'Remove',
    removeNamed: (at: number) => `Remove passkey ${at}`,
    removed: (browsers: number) =>
      browsers === 0
        ? 'The passkey is removed.'
        : `The passkey is removed, and ${many(browsers, 'other browser')} signed out.`,
    only: [
      { strong: 'There is no second way in.' },
      ' If this device is lost, so is the account. A passkey on another device helps.',
    ] satisfies Parts,
    add: 'Add another passkey',
    added: 'A passkey is added.',
  },
  ceremony: {
    known: 'This device already has a passkey for your account.',
    closed: 'No passkey was used: the window was closed, or it took too long. Nothing has changed.',
    elsewhere:
      'Passkeys of this site work at its own address only, and this page was opened at another one. Nothing has changed.',
    failed: 'This browser could not use a passkey here. Nothing has changed.',
  },
  name: {
    title: 'The name',
    label: 'Seen by you only',
    keep: 'Keep this name',
    taken: 'The name is taken away.',
    changed: 'The name is changed.',
  },
  take: {
    title: 'A copy of all of it',
    about: 'One file with your name, passkeys, journeys and corrections, as this service holds them.',
    act: 'Download as JSON',
  },
  erase: {
    title: 'Erase this account',
    about:
      'Its journeys, passkeys and sessions are removed at once, for good. Corrections you sent stay in the public register, since a chain without them would not hold; your notes on them are removed, and nothing says any more that they were yours.',
    sure: 'I want all of it gone',
    act: 'Erase my account',
    erased: (journeys: number, passkeys: number, sessions: number, unlinked: number) =>
      `Your account is erased: ${many(journeys, 'journey')}, ${many(passkeys, 'passkey')} and ${many(sessions, 'session')} were removed.${
        unlinked === 0 ? '' : ` ${many(unlinked, 'correction')} stayed without an owner.`
      }`,
  },
} as const;
