// SPDX-License-Identifier: Apache-2.0
// What the phrases of a pattern may start with, without following it: they are put into the automaton when a story first
// has that.

import { listVerbForms } from '../words/verb-forms.ts';
import { PLAIN } from '../words/word-book.ts';
import { isBracket, type PatternStep, type StepReader } from './patterns.ts';

/**
 * Every step that `followPattern` may take first; determiners, too, where they may be left out, and what stands behind
 * them. The pattern is one that `followPattern` does not refuse.
 */
export function listStarts(pattern: string, reader: StepReader): readonly PatternStep[] {
  // Most patterns start with a plain word and a space.
  const space = pattern.indexOf(' ');
  const first = space < 0 ? pattern : pattern.slice(0, space);
  const plain = PLAIN.test(first) ? reader.readWord(first)[0] : undefined;
  if (plain?.isDeterminer === false) return [plain.step];
  return new StartLister(pattern, reader).list();
}

class StartLister {
  private readonly pattern: string;
  private readonly reader: StepReader;
  private readonly starts = new Set<PatternStep>();
  private index = 0;

  constructor(pattern: string, reader: StepReader) {
    this.pattern = pattern;
    this.reader = reader;
  }

  list(): readonly PatternStep[] {
    while (this.index < this.pattern.length && this.listPart(true));
    return [...this.starts];
  }

  /** `mayStart` says whether a phrase may start here; what is returned, whether one may start behind. */
  private listPart(mayStart: boolean): boolean {
    const from = this.index;
    const mark = this.pattern.charAt(from);
    if (mark === '[' || mark === '(') return this.listGroup(mark, mayStart);
    if (mark === '{' || mark === '\\') {
      this.index = mark === '{' ? this.pattern.indexOf('}', from) + 1 : from + 2;
      if (mayStart) this.starts.add(this.pattern.slice(mark === '{' ? from : from + 1, this.index));
      return false;
    }
    while (this.index < this.pattern.length && !isBracket(this.pattern.charCodeAt(this.index)))
      this.index += 1;
    const words = mayStart ? this.pattern.slice(from, this.index).split(' ') : [];
    const isVerb = this.pattern.charAt(this.index) === '*';
    if (isVerb) this.index += 1;
    for (const [at, word] of words.entries()) {
      const steps = this.reader.readWord(word);
      for (const { step, isDeterminer } of steps) {
        const forms = isVerb && at === words.length - 1 ? listVerbForms(step) : [step];
        for (const form of forms) this.starts.add(form);
        if (!isDeterminer) return false;
      }
    }
    return mayStart;
  }

  private listGroup(mark: '[' | '(', mayStart: boolean): boolean {
    let isLeftOut = mark === '[';
    do {
      this.index += 1;
      let starts = mayStart;
      while (this.index < this.pattern.length && !'])|'.includes(this.pattern.charAt(this.index)))
        starts = this.listPart(starts);
      if (starts) isLeftOut = true;
    } while (this.pattern.charAt(this.index) === '|');
    this.index += 1;
    return mayStart && isLeftOut;
  }
}
