// SPDX-License-Identifier: Apache-2.0
// A sheet of paper says the day it was printed, and of a page that is one for many addresses which one it was.

addEventListener('beforeprint', () => {
  const source = document.getElementById('printed-from');
  if (source?.dataset.own !== undefined) source.textContent = location.origin + location.pathname;
  const place = document.getElementById('printed-on');
  // By itself, in the language of the page: what formats days elsewhere would be one more file for every page.
  const day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long' }).format();
  if (place !== null) place.textContent = `, ${day}`;
});
