// SPDX-License-Identifier: Apache-2.0
// The closed classes of words that the frames of a sentence are read by.

import { addKind } from '../../words/word-kinds.ts';
import { toWordSet } from '../../words/word-set.ts';

export const SELF: ReadonlySet<string> = toWordSet('i im ive we me us myself mine');
export const OWN: ReadonlySet<string> = toWordSet('i im ive we me us myself my our mine');
export const POSSESSIVE: ReadonlySet<string> = toWordSet('my our');
export const YOU: ReadonlySet<string> = toWordSet('you youd youll youre your');
/** "You know", "thank you". */
export const ASIDE: ReadonlySet<string> = toWordSet(
  'know see guys believe imagine ask thank asked tell told think',
);
export const EVERYONE: ReadonlySet<string> = toWordSet('everyone everybody anyone anybody someone somebody');
export const PEOPLE: ReadonlySet<string> = toWordSet(
  `
  people folks strangers others patients kids women men adults children parents friends relatives moms dads group family class forum office church league
  fellas guys ladies gals neighborhood team crew unit choir squad club congregation bar party stadium crowd audience dorm ward babies toddlers newborns teens seniors students players soldiers twins
`,
);
/** What people do to the teller: "someone finally ran an ANA". */
export const GIVING: ReadonlySet<string> = toWordSet(`
  ordered orders did does ran sent put gave checked tested thought suspected drew took referred listened looked finally
  decided performed tried repeated agreed noticed runs orders checks tests
`);
/** What someone does for the teller's own care: "my dad paid for the MRI". */
export const HELPING: ReadonlySet<string> = toWordSet(`
  paid pays pay called calls found drove drives booked made makes begged helped insisted noticed took dragged forced
  convinced pushed said told suggested arranged scheduled set brought waited sat stayed came watched held recommended
  works worked knew knows got
`);
export const SUBJECTS: ReadonlySet<string> = toWordSet(
  'they he she it doctor doctors dr insurance nurse hospital er gp pcp who which tech nobody',
);
export const BEFORE_SUBJECT: ReadonlySet<string> = toWordSet(
  'that because when where how if while since and but so whether then said says say told read heard as well plus',
);
export const BESIDE: ReadonlySet<string> = toWordSet(
  'a an the my his her our their this that one some half most many all several few other older younger old new best late poor dear little sweet',
);
export const MODALS: ReadonlySet<string> = toWordSet("could can may might must should shall 'd 'll");
/** Not the teller, nor the doctors. */
export const OTHERS: ReadonlySet<string> = toWordSet('he she');
export const PRONOUNS: ReadonlySet<string> = toWordSet('i we they he she it');
export const ADVERBS: ReadonlySet<string> = toWordSet(
  'just ever always never rather even at least probably definitely also really maybe only still actually first',
);
/** "I could finally get in": it came to pass. */
export const AT_LAST: ReadonlySet<string> = toWordSet('finally eventually only barely hardly not');
export const ORDERED: ReadonlySet<string> = toWordSet(
  'try consider get do see go order send schedule find ask call skip',
);
/** After a test: what came of it. */
export const SHOWING: ReadonlySet<string> = toWordSet('says said showed shows');
export const SAYING: ReadonlySet<string> = toWordSet(
  'said says say saying put was wrote writes scribbled noted just',
);
export const BASE: ReadonlySet<string> = toWordSet(`
  have get do see go run order give take be send try schedule need pay make start use like love want prefer refer
  skip ask check test push squeeze fit offer consider approve authorize cover
`);
/** What is done to a body, in the form that follows "should". */
export const HANDS: ReadonlySet<string> = toWordSet(`
  put stick glue draw scan poke swab hook tape insert slide thread scope numb inject drain biopsy scrape shave freeze cut snip
  strap place stitch shoot blow jab listen
`);
/** What those who took it do with it. */
export const CHECKING: ReadonlySet<string> = toWordSet('check test look see count measure grow');
export const HABITS: ReadonlySet<string> = toWordSet(
  'usually normally typically generally ordinarily routinely always often sometimes',
);
/** "She does mammograms all day": what someone does or a place has. */
export const OFFERING: ReadonlySet<string> = toWordSet(
  'offers offer provides provide performs teaches sells reads',
);
export const DOING: ReadonlySet<string> = toWordSet('does do runs run');
export const ARTICLES: ReadonlySet<string> = toWordSet('a an another my one our');
/** "A sleep study costs …": what holds of any. */
export const HOLDING: ReadonlySet<string> = toWordSet(`
  costs cost charges takes requires means hurts scares scare terrify terrifies sounds sound doesnt dont isnt arent runs is contains shows does looks feels works tells
`);
/** But "a sleep study cost | me | $900", "a colonoscopy is | how | they found it": one that was had. */
export const OF_ONE: ReadonlySet<string> = toWordSet('me us how');
/** "Mammograms save lives", "flu shots are free": of all of them. */
export const HOLDING_OF_ALL: ReadonlySet<string> = toWordSet(
  'miss save find catch cause lead wear raise prevent detect cannot always usually often take dont can make scare need last cost hurt',
);
export const OF_ALL: ReadonlySet<string> = toWordSet(
  'free overrated dangerous safe important recommended covered supposed expensive cheap easy painless harmless useless a for not',
);
/** "You'd need a letter before an MRI": as much or as little had as the rest. */
export const ADJUNCTS: ReadonlySet<string> = toWordSet('before until without');
export const IS: ReadonlySet<string> = toWordSet('is was has does');
export const WISHES: ReadonlySet<string> = toWordSet(`
  wish wishes wished wishing hope hopes hoped hoping beg begs begged begging plead pleaded pleading pray prayed praying
  plan plans planned planning intend intends intended promise promised promises vowed threaten threatened threatening push pushed
  pushing urged suggesting debate debated debating argue argued arguing demanded demanding petitioned lobbied dream dreams
  dreamed dreamt dreaming fantasize fantasizing imagine imagining expect expected expecting reluctant hesitant hesitated
  reading hinges depends depending supposed suppose meant chance opportunity permission idea talk mention hint hinted hinting fight fighting joke joked joking nag
  nagging nagged pestered bugging toyed toying weighing approval authorization wanting wanted wants requires require eager willing
`);
export const TELLS: ReadonlySet<string> = toWordSet('is has was says tells thinks orders sends');
/** Words of wishing that are none before these: what hands do, and time spent. */
export const PHYSICAL: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['pushed', toWordSet('that on in into against hard down it my')],
  ['pushing', toWordSet('that on in into against hard down it my')],
  ['talk', toWordSet('with to')],
]);
export const SENSING: ReadonlySet<string> = toWordSet('sound feel hurt sting pinch burn hear taste smell');
export const LINKS: ReadonlySet<string> = toWordSet('to for of about on that whether if against with into');
/** Words with which something that took place goes on: "promised to call, and then did". */
export const ENDS: ReadonlySet<string> = toWordSet(
  ', ; : ( ) and but so then after when because until before',
);

/** "Before I do another": still to come, if at all. */
export const UNTIL: ReadonlySet<string> = toWordSet('before until till unless');
export const JOINTS: ReadonlySet<string> = toWordSet('and or');
export const STRANGERS: ReadonlySet<string> = toWordSet('lady guy woman girl dude gal fella fellow bloke');
/** What was found at last: "would later show", "could not see". */
export const LATER: ReadonlySet<string> = toWordSet('later turn not only never barely finally');
/** After the event: "a sleep study would explain it". */
export const WOULD: ReadonlySet<string> = new Set([...MODALS, 'would', 'will']);

export const NOT: ReadonlySet<string> = toWordSet(`
  not aint never nobody didnt dont doesnt wasnt werent isnt arent havent hasnt hadnt couldnt cant wouldnt wont
`);
/** "Next to me", "behind us": where somebody else is. */
export const NEAR: ReadonlySet<string> = toWordSet('to beside behind near from before after by across');
/** What care does that is never had: "the MRI stayed on paper". */
export const STALLING: ReadonlySet<string> = toWordSet(`
  stayed stays remained remains expired lapsed stalled languished vanished disappeared fizzled evaporated died sits lingered
`);

/** The same in two words: "fell | victim to", "went | to whoever was next", "slipped | by". */
const ASTRAY: ReadonlySet<string> = toWordSet('by past away');
export const LAPSING: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['fell', toWordSet('victim through into in to by off apart prey between')],
  ['went', toWordSet('up poof begging away unused unfilled kaput belly out down')],
  ['bit', toWordSet('the')],
  ...[...toWordSet('sailed slipped slid drifted floated flew whizzed passed')].map(
    (verb) => [verb, ASTRAY] as const,
  ),
]);
/** Who talked of care: "the Holter | they | talked about". */
export const DOERS_OF_TALK: ReadonlySet<string> = toWordSet('i we they he she');

/** "A mammogram wouldn't have seen it." */
export const UNREAL: ReadonlySet<string> = toWordSet('wouldve couldve shouldve mightve wouldnt');

/** What the teller did instead: "the colonoscopy I chickened out of". */
export const QUITTING: ReadonlySet<string> = toWordSet(`
  chickened backed bailed wimped skipped ditched dodged ducked flaked declined refused missed blew cancelled canceled
  scrubbed scrapped nixed axed canned shelved vetoed dropped forgot postponed botched
`);
/** Verbs that refuse care with the word that goes with them: "passed on", "put off". */
export const REFUSING_WITH: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [
    ['passed pass', 'on'],
    ['called blew put putting held begged kept', 'off'],
    ['turned turning', 'down away'],
    ['gave given', 'up'],
    ['opted weaseled', 'out'],
    ['said', 'no'],
  ].flatMap(([verbs = '', words = '']) => verbs.split(' ').map((verb) => [verb, toWordSet(words)] as const)),
);
/** What became of care in a note: "sleep study, waitlisted". */
export const UNDOING: ReadonlySet<string> = new Set([
  ...QUITTING,
  ...toWordSet('waitlisted lost denied turned rejected'),
]);

/** What a list of care is answered with. */
export const NOS: ReadonlySet<string> = new Set([
  ...NOT,
  ...UNDOING,
  ...toWordSet(
    'no nope nah none neither postponed rescheduled bumped promised put closed booked overdue backordered',
  ),
]);
export const YES: ReadonlySet<string> = toWordSet(
  'yes yep yup yeah done check had did got ran passed finished completed \u2713',
);

/** "Let it | slide", "gave it a | miss" */
export const DROPPED: ReadonlySet<string> = toWordSet(
  'off lapse slide slip fall miss pass skip down away go',
);

/** Every word but those for a person that says how an event is framed: where none of these stands, nothing does. */
export const FRAMING = addKind({
  texts: new Set([
    ...[
      ...LAPSING.keys(),
      ...toWordSet(
        'any got been gets over from for quit stopped ended ? is keep keeps kept until wanted said says',
      ),
    ],
    ...[...WISHES, ...ORDERED, ...WOULD, ...HOLDING, ...HOLDING_OF_ALL, ...YOU, ...HABITS, 'are'],
    ...[
      ...BASE,
      ...OFFERING,
      ...DOING,
      ...EVERYONE,
      ...PEOPLE,
      ...NOT,
      ...UNDOING,
      ...STALLING,
      ...UNREAL,
      ...DROPPED,
      ...REFUSING_WITH.keys(),
    ],
  ]),
});
/** What each way of framing care cannot do without, in its clause or right before it. */
export const WISHING = addKind({ texts: new Set([...WISHES, 'asked', 'asking']) });
export const TO_COME = addKind({ texts: new Set([...MODALS, ...UNTIL]) });
export const GENERAL = addKind({
  texts: new Set([
    ...YOU,
    ...HABITS,
    ...BASE,
    ...OFFERING,
    ...DOING,
    ...HOLDING,
    ...HOLDING_OF_ALL,
    'what',
    'are',
    'any',
  ]),
});
/** "The lady at the lab | took | four tubes": strangers who give care, by what they do. */
export const STAFF: ReadonlySet<string> = toWordSet(
  'lady guy woman girl man student kid gal fella fellow bloke dude',
);
/** What somebody does for a patient. */
export const DEEDS: ReadonlySet<string> = toWordSet('did ran gave put took drew made');
export const TREATING: ReadonlySet<string> = toWordSet(`
  asked put ran rubbed drew stuck hooked checked did took measured tested scanned taped strapped squeezed squirted injected
`);
export const TAKING: ReadonlySet<string> = toWordSet(
  'took drew pulled stuck poked pricked swabbed numbed froze shaved glued gave filled',
);
export const ONTO: ReadonlySet<string> = toWordSet('on in inside into');
export const FOR: ReadonlySet<string> = toWordSet('for');
