// SPDX-License-Identifier: Apache-2.0
// A sheet of paper says the day it was printed.

addEventListener('beforeprint', () => {
  const place = document.getElementById('printed-on');
  if (place !== null) place.textContent = ` on ${new Intl.DateTimeFormat('en-CA').format(Date.now())}`;
});
