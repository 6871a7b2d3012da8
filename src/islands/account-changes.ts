// SPDX-License-Identifier: Apache-2.0
// Who is signed in may change in another tab of the same browser: what is shown of an account here must follow.

const NAME = 'waypoint-ledger-account';

interface AccountChanges {
  /** Says to the other tabs that somebody signed in or out here, or changed their account. */
  readonly tell: () => void;
  readonly stop: () => void;
}

/**
 * Calls `hear` when another tab tells of a change, and when this page is come back to, as the session may have ended
 * meanwhile.
 */
export function hearAccountChanges(hear: () => void): AccountChanges {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = hear;
  const over = new AbortController();
  const { signal } = over;
  addEventListener('pageshow', ({ persisted }) => persisted && hear(), { signal });
  const look = () => document.visibilityState === 'visible' && hear();
  document.addEventListener('visibilitychange', look, { signal });
  return {
    tell: () => channel.postMessage(null),
    stop: () => {
      over.abort();
      channel.close();
    },
  };
}
