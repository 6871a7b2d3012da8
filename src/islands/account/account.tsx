// SPDX-License-Identifier: Apache-2.0
// The account page: a door, or what is behind it.

import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { accountPanelTexts as words } from '../../texts/index.ts';
import type { MeResponse } from '../../wire/index.ts';
import { hearAccountChanges } from '../account-changes.ts';
import { callService } from '../call-service.ts';
import { SignedIn } from './signed-in.tsx';
import { SignedOut } from './signed-out.tsx';

type State =
  | { readonly kind: 'asking' }
  | { readonly kind: 'unknown'; readonly sentence: string }
  | { readonly kind: 'known'; readonly account: MeResponse['account'] };

export function Account() {
  const [state, setState] = useState<State>({ kind: 'asking' });
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);

  const asked = useRef(0);

  const ask = useCallback(async () => {
    asked.current += 1;
    const turn = asked.current;
    const answer = await callService<MeResponse>('GET', '/api/me');
    // A later question was asked for a reason: what was true before is not shown after it.
    if (turn !== asked.current) return;
    setState(
      answer.ok
        ? { kind: 'known', account: answer.body.account }
        : { kind: 'unknown', sentence: answer.sentence },
    );
  }, []);
  const changes = useRef<ReturnType<typeof hearAccountChanges>>(null);
  useEffect(() => {
    void ask();
    changes.current = hearAccountChanges(() => void ask());
    return () => changes.current?.stop();
  }, [ask]);

  /** After a change: what it was is said, and focus goes where the page went on. */
  const changed = useCallback(
    async (sentence: string) => {
      setSaid(sentence);
      changes.current?.tell();
      await ask();
      status.current?.focus();
    },
    [ask],
  );

  const account = state.kind === 'known' ? state.account : null;
  return (
    <div class="account">
      <p class="account-said" role="status" tabIndex={-1} ref={status}>
        {said}
      </p>
      {state.kind === 'unknown' && (
        <p class="careful" role="alert">
          {state.sentence}{' '}
          <button type="button" class="quiet" onClick={() => void ask()}>
            {words.again}
          </button>
        </p>
      )}
      {/* As the page is sent: nothing moves for who has no session. */}
      {state.kind !== 'unknown' && account === null && <SignedOut onChange={changed} />}
      {account !== null && <SignedIn key={account.createdAt} account={account} onChange={changed} />}
    </div>
  );
}
