// SPDX-License-Identifier: Apache-2.0
// Short forms with one meaning, as charts, calendars and text messages have them, read as the word in full. What stands
// for care itself ("appt", "bx", "cx") is a phrase of the lexicon. So are words of English that in a story of care stand
// for the one that sounds like them ("hart", "spline"), and the few of Spanish that families mix in ("la doctora").

const PAIRS = `w with n and thru through til till b4 before abt about nxt next tmrw tomorrow tmw tomorrow hosp hospital grp group wkly weekly
mthly monthly mnthly monthly yrly yearly sched scheduled schd scheduled resched rescheduled pend pending pndg pending
avail available cxl cancelled cxld cancelled canc cancelled cancd cancelled bloodwrk bloodwork bldwork bloodwork
bldwrk bloodwork labwrk labwork ppl people dxd diagnosed rcvd received recd received yest yesterday sesh session
sess session inj injection injs injections gma grandma thrpy therapy thrpst therapist cnslr counselor evald evaluated
xrayd xrayed mtg meeting refd referred dtr daughter gluc glucose ref referral shldr shoulder
rmvl removal tst test chk check indiv individual fam family lvl level agn again em them
hart heart brane brain flue flu carpel carpal minits minutes wort wart worts warts mussel muscle mussels muscles spline spine prostrate prostate moll mole nee knee nek neck
vanes veins overies ovaries hrs hours lil little tetnis tetanus tetnus tetanus titnus tetanus tetanis tetanus startin starting minit minute
wk week wks weeks mo month mos months yr year yrs years ur your cuz because bcuz because tho though stik stick
doctora doctor hijo son hija daughter esposo husband esposa wife pediatra pediatrician ultrasonido ultrasound alergia allergy`;

/** By the folded short form. */
export const SHORTHAND: ReadonlyMap<string, string> = toPairs(PAIRS.split(/\s+/));

function toPairs(words: readonly string[]): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (let at = 0; at + 1 < words.length; at += 2) pairs.set(words[at] ?? '', words[at + 1] ?? '');
  return pairs;
}
