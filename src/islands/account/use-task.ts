// SPDX-License-Identifier: Apache-2.0
import { useState } from 'preact/hooks';
import type { Answer } from '../call-service.ts';

export interface Task {
  readonly isBusy: boolean;
  /** Why the last one failed; null while none has. */
  readonly problem: string | null;
  /** Runs one thing at a time; a press while it is under way does nothing. */
  readonly run: <Body>(work: () => Promise<Answer<Body>>, done: (body: Body) => unknown) => void;
}

export function useTask(): Task {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run: Task['run'] = (work, done) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    void work().then(async (answer) => {
      if (answer.ok) await done(answer.body);
      else setProblem(answer.sentence);
      setBusy(false);
    });
  };
  return { isBusy, problem, run };
}
