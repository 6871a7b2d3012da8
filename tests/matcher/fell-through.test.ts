// SPDX-License-Identifier: Apache-2.0
// Care that was booked, or named as what is told of, and fell through; and the same words where it took place.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

test.each([
  'I had an appointment with the podiatrist and he stood me up.',
  'I had an appointment with a new therapist on Zoom and she never logged on.',
  "We've had three appointments with the urologist and they cancelled every single one.",
  'I had two appointments last week, one with the cardiologist and one with the allergist, and I missed both.',
  'I had an appointment with the endocrinologist, drove two hours, and the office was dark.',
  'I had an appointment with the pulmonologist on Monday and on Sunday they called to say he had retired.',
  'I had an appointment with the surgeon and the receptionist said he left the practice.',
  'Got my bone density appointment mixed up and showed up a week late.',
])('booked only: %s', (story) => {
  expect(listUnits(story)).toEqual([]);
});

test.each([
  ['I had an appointment with the podiatrist and he never showed me the pictures.', ['cms-99204 × 1']],
  [
    'I had an appointment with the endocrinologist and she examined my neck, then the office was dark.',
    ['cms-99204 × 1'],
  ],
  [
    'I had an appointment with the hematologist, she was so nice, and her office is closing next year.',
    ['cms-99204 × 1'],
  ],
  [
    'I had an appointment with the cardiologist and I missed it but saw him the next week.',
    ['cms-99204 × 1'],
  ],
  [
    'I had an appointment with the pulmonologist. We talked about my old one who ghosted me.',
    ['cms-99204 × 1'],
  ],
])('booked and had: %s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});

test.each([
  'So the bone density, right, I get there, gown on, and the girl says the doctor is out sick.',
  'ok so the tetanus shot, sleeve up, and then the guy goes they just ran out',
  'hey so the EEG thing, hair washed and everything, and they gave away my slot',
  'Blood draw at 7, starving, and then the lady says there is no order for me.',
  'Sleep study at 9, bag packed, and they are closing the lab early.',
  'Stress test, booked in June, moved for a wedding, moved again for a funeral, and then the clinic was a bakery.',
])('named only: %s', (story) => {
  expect(listUnits(story)).toEqual([]);
});

test.each([
  ['So the bone density, right, I get there, gown on, and the girl scans my hip.', ['cms-img-dexa × 1']],
  [
    'ok so the tetanus shot, sleeve up, they ran out of bandaids and I bled on my shirt',
    ['cms-proc-vaccine-admin × 1'],
  ],
  ['hey so the EEG thing, the tech was out sick but they finally took me at noon', ['cms-test-eeg × 1']],
  ['Blood draw at 7, starving, and then the lady took four tubes.', ['cms-lab-venipuncture × 1']],
  [
    'Stress test, booked in June, moved again for a funeral, done in July, clear.',
    ['cms-test-stress-test × 1'],
  ],
])('named and had: %s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});

test.each([
  'my dietitian visit at 4 turned into a voicemail saying she was out',
  'My psychiatrist appointment turned into me on hold for an hour.',
  'The EEG was changed to a different day, then a different month.',
  'Appt with neurology moved from 5/2 to 6/9 to 8/1.',
])('turned into something else: %s', (story) => {
  expect(listUnits(story)).toEqual([]);
});

test.each([
  ['My dermatologist appointment turned into an argument about sunscreen.', ['cms-99204 × 1']],
  ['The EEG was changed to a different day and it showed spikes.', ['cms-test-eeg × 1']],
  ['Echo moved from 5/2 to 6/9, it was normal.', ['cms-img-echo × 1']],
])('moved and had: %s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});

test.each([
  'The counselor never logged on and they still charged me for the session.',
  'They billed me for an appointment nobody showed up to.',
  'The app died before the doctor even joined and they billed me for the visit.',
])('billed only: %s', (story) => {
  expect(listUnits(story)).toEqual([]);
});

test.each([
  ['The doctor logged on late and they still billed me for the visit.', ['cms-99213 × 1']],
  ['My ride never showed up so I walked, and they billed me for the visit.', ['cms-99213 × 1']],
])('billed and had: %s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
