// SPDX-License-Identifier: Apache-2.0
// All that the service holds of an account, in one file: the answers of /api/me and of the two lists below it.

import { accountPanelTexts } from '../../texts/index.ts';
import type { JourneyListResponse, MeResponse, MyCorrectionsResponse } from '../../wire/index.ts';
import { type Answer, callService } from '../call-service.ts';
import { saveFile } from '../ledger-tools/save-file.ts';
import { TaskButton } from './task-button.tsx';
import { useTask } from './use-task.ts';

const words = accountPanelTexts.take;

type Everything = Pick<MeResponse, 'account'> &
  Pick<JourneyListResponse, 'journeys'> &
  Pick<MyCorrectionsResponse, 'corrections'>;

export function TakeSection() {
  const { isBusy, problem, run } = useTask();
  return (
    <section aria-labelledby="take-title">
      <h2 id="take-title">{words.title}</h2>
      <p>{words.about}</p>
      {problem !== null && <p role="alert">{problem}</p>}
      <p>
        <TaskButton
          isBusy={isBusy}
          onClick={() =>
            run(collect, (everything) =>
              saveFile(
                'waypoint-ledger-account.json',
                'application/json',
                JSON.stringify(everything, null, 2),
              ),
            )
          }
        >
          {words.act}
        </TaskButton>
      </p>
    </section>
  );
}

/** All of it, or why there is none: a file that lacks a part must not look whole. */
async function collect(): Promise<Answer<Everything>> {
  const me = await callService<MeResponse>('GET', '/api/me');
  if (!me.ok) return me;
  const journeys = await callService<JourneyListResponse>('GET', '/api/me/journeys');
  if (!journeys.ok) return journeys;
  const corrections = await callService<MyCorrectionsResponse>('GET', '/api/me/corrections');
  if (!corrections.ok) return corrections;
  return {
    ...me,
    body: {
      account: me.body.account,
      journeys: journeys.body.journeys,
      corrections: corrections.body.corrections,
    },
  };
}
