// SPDX-License-Identifier: Apache-2.0
// What every page does with the outbox: sends what waits, and says what became of it, whoever sent it.

import { tellDelivery } from './notice.ts';
import { type Delivery, forgetSent, hearDeliveries, listHeld, listSent, sendWaiting } from './outbox.ts';

async function tell(delivery: Delivery): Promise<void> {
  const here = location.pathname + location.search;
  // The form it was written in says so itself.
  const held = (await listHeld()).filter(({ page }) => page !== here);
  const sentKeys = await listSent();
  // Another page may have told of what went out just now; this one has to say so, too.
  const isTold = tellDelivery({ ...delivery, sentKeys: [...delivery.sentKeys, ...sentKeys] }, held);
  if (isTold) await forgetSent(sentKeys);
}

/** Clocks differ, and the service counts whole seconds. */
const SLACK_MS = 1000;
let timer: ReturnType<typeof setTimeout> | undefined;

async function send(): Promise<void> {
  const delivery = await sendWaiting();
  clearTimeout(timer);
  if (delivery.nextAt !== null) {
    timer = setTimeout(() => void send().catch(ignore), Math.max(delivery.nextAt - Date.now(), 0) + SLACK_MS);
  }
  // What took something out is heard on every page, this one included.
  if (delivery.sentKeys.length + delivery.refusedKeys.length === 0) await tell(delivery);
}

// Where storage is forbidden nothing waits.
const ignore = () => undefined;

/** Now, and whenever the connection is back; from then on the page hears of what others send. */
export function startDeliveries(): void {
  hearDeliveries((delivery) => void tell(delivery).catch(ignore));
  send().catch(ignore);
  addEventListener('online', () => void send().catch(ignore));
}
