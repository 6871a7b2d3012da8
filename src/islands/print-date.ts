// SPDX-License-Identifier: Apache-2.0
// A sheet of paper says the day it was printed, and of a page that is one for many addresses which one it was.

addEventListener('beforeprint', () => {
  const source = document.getElementById('printed-from');
  if (source?.dataset.own !== undefined) source.textContent = location.origin + location.pathname;
  const place = document.getElementById('printed-on');
  if (place !== null) place.textContent = ` on ${new Intl.DateTimeFormat('en-CA').format(Date.now())}`;
});
