// SPDX-License-Identifier: Apache-2.0
// What a page says of itself: of a newer version, of what waits on this device.

export const noticeTexts = {
  newer:
    'A newer version of this site is ready. Loading it starts this page anew; a story you wrote here stays.',
  load: 'Load it now',
  loadedElsewhere: 'A newer version of this site was loaded in another tab. This page is of the older one.',
  loadHere: 'Load it here',
  refused: (reason: string) => `What waited on this device was not taken: ${reason}`,
  old: 'What you sent has waited on this device for more than a day. It may have arrived then, so it is not sent by itself. Open it to send it?',
  open: 'Open it',
  drop: 'Throw it away',
  waits: 'What you sent waits on this device until there is a connection.',
  putOff: (reason: string) => `What you sent still waits on this device. The service says: ${reason}`,
  sent: 'What waited on this device has been sent.',
  close: 'Close',
  later: 'Later',
} as const;
