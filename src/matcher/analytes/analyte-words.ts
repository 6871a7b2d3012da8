// SPDX-License-Identifier: Apache-2.0
// The company in which the name of a substance, an illness or a part of the body is a laboratory test of it. Stems.

import { DAY_NAMES } from '../words/calendar.ts';
import { toWordSet } from '../words/word-set.ts';

/** Right after the name: "iron level", "lyme titer", "liver enzymes". */
export const MEASURES = toWordSet(`
  level test panel antibody ab ag antigen screen screening titer titre count number value result reading lab blood
  bloodwork work profile function marker serology swab naat pcr check iga igg igm enzyme study draw workup testing
  rapid pnl amplification amplified probe quant eia elisa rna tma naa bloods
`);
/** After an ultrasound: what is checked then is checked otherwise. */
export const AFRESH = toWordSet('. ! ? ; and then also blood');
/** Right after the name: no test, whatever stands before. */
export const NO_TESTS = toWordSet(`
  supplement pill deficiency deficient doctor doc disease problem issue cancer pain infection stone medicine medication
  med pump resistance resistant replacement therapy cream gel patch shot injection infusion tablet gummy capsule drop
  diet free rich overload poisoning failure transplant nodule surgery donor craving damage attack flare symptom specialist cell
  strip kit vaccine season biopsy mg mcg iu clinic gland removal cup breath
`);
/** Before or after a substance: which part of it. */
export const FRACTIONS = toWordSet('free total bioavailable unbound loose unattached');
export const DRAWN = toWordSet(
  'fasting serum plasma quant random spot baseline stat 25 care poc lone single repeat latest',
);
/** After an illness these change nothing. */
export const ILL = toWordSet('disease problem issue infection virus germ bug');
/** Between a germ and its test: where the sample came from or how it was tested. */
export const TAKEN_FROM = toWordSet('urine pee stool throat blood nasal by');
export const RULED = new Set([
  'rule out',
  'i had',
  'i have',
  'it was',
  'check for',
  'look for',
  'look at',
  'look into',
  "'d had",
  'low on',
  'low in',
  'short on',
  'short of',
  'deficient in',
]);
/** After the first of several tests: "… and one for my magnesium". */
export const NEXT_FOR = new Set(['one for', 'another for', 'how much']);
/** After a number: a dose, a count, a price or an age, no result. */
export const DOSES = toWordSet(
  'mg mcg iu ug g gram milligram microgram unit time x a per shot pill tablet capsule dollar day week month year minute mile',
);
/** After a number: how often or when, where the test has been named ("thyroid tests 3 times", "a thyroid test 10 years ago"). */
export const TIMES = toWordSet('time x day week month year');
export const CHECKS = toWordSet(`
  swab swabbed swabbing check checked checking recheck rechecked test tested testing retest retested screen screened screening measured ran run
  running rerun did redid repeated ordered monitored drew draw drawing pulled pulling sent added measure measuring
`);
export const BEFORE_FOR = toWordSet(`
  blood bloodwork lab work test panel screen swab swabbed positive negative neg pos urine sample pee tube workup draw drawn pcr naat
`);
/** Of the body, or what it holds: tested by a test that may be named beside it. */
export const PARTS = toWordSet('kidney liver thyroid sugar blood heart pancreas muscle iron diabetes');
export const HOW = toWordSet('with by using via');
export const ARTICLES = toWordSet('a an the');
export const CUPS = toWordSet('cup jar bottle');
/** Before "in a cup for". */
export const PEEING = toWordSet('pee peed weed urinated');
/** "They drew blood and my thyroid is swollen": no test of it. */
export const BEING = toWordSet('is was are were feels felt hurts hurt looks looked');
export const DAYS: ReadonlySet<string> = new Set([...DAY_NAMES, 'yesterday', 'today']);
/** "Tissue samples for celiac": no test of blood. */
export const TISSUES = toWordSet('tissue biopsy skin gut stomach bowel bone');
/** "An upper scope where they took samples for celiac" */
export const SCOPES = toWordSet('scope endoscopy egd colonoscopy gastroscopy camera');
/** "Poked me for": blood was taken. */
export const POKES = toWordSet('poked poking stuck sticking pricked drew drained bled');
export const BEFORE_COLON = toWordSet('lab bloodwork blood work panel test result');
/** Before an aim that names what was tested. */
export const TESTED = new Set([...BEFORE_COLON, ...CHECKS, 'swab']);
export const CHECKED = toWordSet(
  'checked tested drawn measured screened rechecked retested run pulled done monitored redone repeated counted sent examined analyzed analysed assessed',
);
/** After the tests and who did them: "B12 and folate they did." */
export const DID = toWordSet('did ran drew took checked');
export const WHO = toWordSet('they he she we');
export const AUXILIARIES = toWordSet(
  "was were got get gotten been being be has have 's 've all both also regularly again only alone itself just",
);
/** Among them. */
export const HAVE = toWordSet("has have 's 've");
export const WHOSE = toWordSet('my his her our their the some');
/** Tests the table does not have: a list goes on past them. */
const OTHER_TESTS = `
  rpr smear alt ast sm ct free total yes 's
`;
export const OTHERS = toWordSet(OTHER_TESTS);
/** "T4, | both | free and total", "testosterone, | the | free one" */
export const BEFORE_FRACTION = toWordSet('both all the');
/** Between a test and one the table does not have. */
export const BESIDE = toWordSet('and / , &');
export const JOINTS = toWordSet(`, and & + / plus or also a an then x with ( ) ; all both ${OTHER_TESTS}`);
/** After a test's name: "the thyroid one". */
export const ONES = toWordSet('one thing');
/** Within a list that a verb opened. */
export const LISTED = toWordSet(`
  , and & + / plus or also a an then my his her our their the me us him them for low high of both all some everything
  level pressure count number ( ) : bunch with including full panel test lab work blood like x - basic just vitamin whole
  again repeat usual poop stool urine swab throat positive negative it one thing only entire amount lone single morning down there
  ${OTHER_TESTS}
`);
/** The person takes it. */
export const TAKES = toWordSet(
  'take taking took taken eat eating ate started prescribed supplement supplementing on swallow drink drinking need buy bought',
);
export const COPULAS = toWordSet(`
  was were came come back in up out at only just still barely around about down to like really super very way too so all
  both dropped hit jumped went over under read : = - ( slightly a bit of mostly again resulted returned posted landed crept
  climbed stood sat > < touch tad shade hair notch
`);
/** After one of them: "resulted at 4.2". */
export const AT = toWordSet('at to as');
/** Numbers in words, after one of them: "came back two point nine". */
export const VALUES = toWordSet(`
  zero three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
  twenty thirty forty fifty sixty seventy eighty ninety hundred
`);
/** After "the iron one". */
export const COMING = toWordSet('came back again');
/** After a name that stands alone: "hemoglobin only." */
export const ALONE = toWordSet('only alone by itself it self in blood serum urine again please');
/** After a substance's name: what came of the test. */
export const RESULTS = toWordSet(`
  low lo high hi lower higher normal nl fine wnl elevated borderline off undetectable ok okay range sky trash double perfect abnormal
`);
/** After any name. */
export const SIGNS = toWordSet(
  'neg negative pos positive detected reactive nonreactive nr equivocal indeterminate benign clear',
);
/** Between a name and what came of it: "in the ER was 5". */
export const PLACING = toWordSet('in at on from last this');
export const WAS = toWordSet('was were came');
/** After a therapy's bare name: how often it was had. */
export const OFTEN = toWordSet('twice weekly every biweekly once x session time');
/** After a short form of a bill. */
export const BILLED = toWordSet('x unit');
export const SPANS = toWordSet('weeks months month years year');
export const NUMBERS = toWordSet('two three four five six');
/** Before a bare word of therapy: another thing of that name. */
export const NO_SESSIONS = toWordSet(
  'a the his support online facebook church prayer book study age blood whole',
);
export const THERAPIES = toWordSet(
  'pt ot cms-test-allergy-skin-per-test cms-eye-visual-field cms-eye-fundus-photos eye-exam',
);
/** Types of hepatitis. */
export const KINDS = toWordSet('a b c , and /');
/** Between a test of urine or throat and the culture of it. */
export const SENT = toWordSet('then sent send for off it they');
export const CULTURES = toWordSet('culture cx ucx cultured');
/** What an allergy panel counts. */
export const ALLERGENS = toWordSet('food allergen thing item pollen');
/** Before a colon: what follows is had or taken, not tested. */
export const NO_LISTS = toWordSet(
  'diagnosis diagnoses dx have history pmh med medication supplement vitamin taking allergy allergic condition problem illness',
);
export const STARTS = new Set(['', '\n', '.', '!', '?', ';']);
export const STOPS = new Set(['', '\n', '.', '!', ';']);
export const ENDS = new Set(['', '\n', '.', '!', ';', ',', 'and', 'but', 'which', 'then', ')']);
/** Before a surname. */
export const TITLES = toWordSet('dr doctor doc mr mrs ms miss nurse professor prof');
/** By stem: what stands near an antibody. */
export const ANTIBODIES = toWordSet('anti antibody ssa ssb rnp sm ena ro la scl jo dsdna dna antigen');
/** Before a first name. */
export const ACQUAINTANCES: ReadonlySet<string> = toWordSet(`
  friend sister wife daughter cousin neighbor mom mother aunt niece roommate coworker girlfriend partner nurse tech dr doctor aide grandma named called
`);
/** After a first name. */
export const BY_NAME: ReadonlySet<string> = toWordSet(`
  drove came went took said says told sat held watched stayed picked brought waited who helped made thinks had has got gets works
`);
