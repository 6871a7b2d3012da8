// SPDX-License-Identifier: Apache-2.0

/**
 * What Node itself warns of becomes a line of the log, `{ at, level, message }`, as whoever collects the log reads lines of
 * JSON. That a part of Node is experimental is nothing for whoever runs the service.
 */
export function logWarnings(): void {
  // Node's own listener, which writes two lines of text.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => {
    if (name === 'ExperimentalWarning') return;
    console.error(
      JSON.stringify({ at: new Date().toISOString(), level: 'info', message: `${name}: ${message}` }),
    );
  });
}
