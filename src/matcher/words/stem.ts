// SPDX-License-Identifier: Apache-2.0

const VERBS = /^(?:mri|ct|ekg|ecg|eeg|emg|epley|holter)ed$/;

/** Without a plural ending. Applied to lexicon and story alike, so it only has to be consistent; a stem is its own stem. */
export function toStem(text: string): string {
  const { length } = text;
  // "They MRIed it"
  if (VERBS.test(text)) return text.slice(0, -2);
  if (length < 4 || text.charCodeAt(length - 1) !== 115) return text;
  // The plurals in -is and -oes that people use.
  if (text === 'mris') return 'mri';
  if (text === 'echoes') return 'echo';
  // The pain syndrome, no blood test.
  if (text === 'crps') return text;
  if (text.endsWith('ies') && length > 4) return `${text.slice(0, -3)}y`;
  if (/(?:ss|us|is)$/.test(text)) return text;
  if (/(?:sses|ches|shes|xes)$/.test(text)) return text.slice(0, -2);
  return text.slice(0, -1);
}
