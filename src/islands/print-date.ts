// SPDX-License-Identifier: Apache-2.0
// A sheet of paper says the day it was printed, and of a page that is one for many addresses which one it was.

addEventListener('beforeprint', () => {
  const source = document.getElementById('printed-from');
  if (source?.dataset.own !== undefined) source.textContent = location.origin + location.pathname;
  const place = document.getElementById('printed-on');
  // The one locale that writes a day as it is written everywhere else here.
  const day = new Intl.DateTimeFormat('en-CA').format(Date.now());
  if (place !== null) place.textContent = `, ${day}`;
});
