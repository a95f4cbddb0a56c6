import type { CasePerson } from '@visite/contract/cases.ts';
import type { Fact } from '@visite/contract/personas.ts';
import { isNamed } from '#conversations/truth.ts';
import type { Clause } from '#conversations/understanding/clauses.ts';
import { contentFamilies } from '#conversations/understanding/features.ts';
import type { UnderstandingModel } from '#conversations/understanding/model.ts';
import { fold, tokens } from '#conversations/understanding/normalize.ts';
import { plain } from '#conversations/understanding/phrases.ts';
import { type Claim, certainlyWrong } from './claim.ts';
import { NEGATES } from './denial.ts';
import { asksOutright } from './isCheck.ts';
import { itemsOf } from './items.ts';

/** Whether a fact says that the person is allergic to something. */
export const isAllergy = (fact: Fact) => fact.topic === 'allergies' && fact.holds !== false && fact.aspect === undefined;

/** The allergy that forbids a drug named in a text, if any. */
export function allergyTo(text: string, person: CasePerson, model: UnderstandingModel): Fact | undefined {
  const drugs = itemsOf(text, model).filter(({ kind }) => kind === 'drug');
  const words = tokens(text);
  return person.persona.facts.filter(isAllergy).find((fact) => {
    // "Pflaster" is no drug, and does the same harm.
    const named = fact.true_words.filter((word) => fold(fact.value).includes(fold(word)));
    // "Klebepflaster" is one too.
    const parts = words.flatMap((word) => [word, ...model.lexicon.partsOf(word)]);
    if (named.some((word) => isNamed(word, parts))) return true;
    if (drugs.length === 0) return false;
    const substances = itemsOf([fact.value, ...fact.true_words].join(', '), model)
      .filter(({ kind }) => kind === 'drug')
      .map(({ value }) => value);
    const forbidden = new Set(substances.flatMap((substance) => [substance, ...(model.drugClasses.get(substance) ?? [])]));
    return drugs.some(({ value }) => forbidden.has(value));
  });
}

/** What an allergy does to the person, where it is told apart from what the person is allergic to. */
const reactionOf = (person: CasePerson): Fact | undefined =>
  person.persona.facts.find(({ topic, aspect }) => topic === 'allergies' && aspect === 'reaction');

/**
 * The reaction that a text beside an allergy makes smaller or another: "Penicillin, aber nur bisschen Jucken", said to whose face
 * swells. What it says of the harm stands nowhere in what the person knows of it.
 */
export function reactionMistaken(text: string, person: CasePerson, model: UnderstandingModel): Fact | undefined {
  const reaction = reactionOf(person);
  if (!reaction) return undefined;
  const harms = tokens(text).filter((word) => model.claimPhrases.isHarm(word));
  if (harms.length === 0) return undefined;
  const known = new Set(
    [reaction.value, ...reaction.answer.simple, ...reaction.answer.native]
      .flatMap(tokens)
      .flatMap((word) => [word, model.lexicon.familyOf(word), ...model.lexicon.partsOf(word)]),
  );
  const isKnown = (word: string) => known.has(word) || known.has(model.lexicon.familyOf(word)) || isNamed(word, [...known]);
  return harms.some((word) => !isKnown(word)) ? reaction : undefined;
}

const HAPPENED = /\b(?:geworden|war|waren|bekommen|bekam|gekriegt|hatten?|gehabt|wurden?)\b/;
/** Whether a text tells what the allergy did, in words that the person knows it by: "Die Lippen sind dick geworden". */
export function tellsReaction(text: string, person: CasePerson, { lexicon, claimPhrases }: UnderstandingModel): boolean {
  const reaction = reactionOf(person);
  if (!reaction) return false;
  const known = new Set(
    [reaction.value, ...reaction.answer.simple, ...reaction.answer.native].flatMap((said) => contentFamilies(said, lexicon)),
  );
  const named = contentFamilies(text, lexicon).filter((family) => !lexicon.kindsOf(family).includes('Medikament') && known.has(family));
  // "Erythromycin: Quaddeln überall, 2011" tells it without a verb.
  return HAPPENED.test(plain(text)) ? named.length >= 2 : named.length > 0 && tokens(text).some((word) => claimPhrases.isHarm(word));
}

const BORNE = /^vertrag/;
const EVERYTHING = /^alle[ns]?$/;
const ALLERGY = /^(?:allerg|unvertraglich)/;
/** Words beside "Allergien" that narrow what is denied: "keine Allergie auf Medikamente". */
const NARROWS = /^(medikament\w*|lebensmittel\w*|essen|nahrung\w*|pollen|tier\w*|sonst\w*|weiter\w*|ander\w*)$/;

/** The allergy that a text leaves out when it says that there is none, or that everything is borne. */
export function allergyLeftOut(text: string, { persona }: CasePerson, model: UnderstandingModel): Fact | undefined {
  const words = tokens(text);
  const isNegative = words.some((word) => NEGATES.test(word));
  const bearsAll = !isNegative && words.some((word) => EVERYTHING.test(word)) && words.some((word) => BORNE.test(word));
  const hasNone = isNegative && words.some((word) => ALLERGY.test(word)) && !words.some((word) => NARROWS.test(word));
  return bearsAll || (hasNone && itemsOf(text, model).length === 0) ? persona.facts.find(isAllergy) : undefined;
}

/** With these a form is filled in where there is nothing. */
const LEFT_OUT = /^(?:nichts|keine[nr]?|strich|leer|null)$/;

/**
 * "Bei Unverträglichkeiten mache ich einen Strich, da ist ja nichts": a line that leaves out the allergy in two breaths, and asks
 * nothing.
 */
export function leftOutIn(line: string, clauses: readonly Clause[], { persona }: CasePerson, model: UnderstandingModel): Claim | null {
  const allergy = persona.facts.find(isAllergy);
  if (!allergy || clauses.some(asksOutright) || itemsOf(line, model).some(({ kind }) => kind === 'drug')) return null;
  const words = clauses.map(({ text }) => tokens(text));
  const named = words.findIndex((own) => own.some((word) => ALLERGY.test(word)) && !own.some((word) => NARROWS.test(word)));
  const isDenied = named >= 0 && words.slice(named, named + 2).some((own) => own.some((word) => LEFT_OUT.test(word)));
  return isDenied ? certainlyWrong(line, allergy) : null;
}

/** What an allergy is to, thing by thing: "Wollwachs (Lanolin) und Pflasterkleber" are two. */
const allergensOf = ({ value }: Fact) => value.replaceAll(/\(.*?\)/g, '').split(/,|\sund\s|\soder\s|;/);

/** Whether a line names some of what an allergy is to, and not all of it. */
export function leavesOut(allergy: Fact, line: string, { lexicon }: UnderstandingModel): boolean {
  const named = new Set(tokens(line).flatMap((word) => [lexicon.familyOf(word), ...lexicon.partsOf(word)]));
  const parts = allergensOf(allergy);
  const isNamed = (part: string) =>
    contentFamilies(part, lexicon).some((family) => [family, ...lexicon.partsOf(family)].some((own) => named.has(own)));
  return parts.length > 1 && parts.some((part) => contentFamilies(part, lexicon).length > 0 && !isNamed(part));
}

/** Whether a text speaks of allergies at all, or of what is borne. */
export const isOnAllergy = (text: string, person: CasePerson, model: UnderstandingModel): boolean =>
  allergyLeftOut(text, person, model) !== undefined || tokens(text).some((word) => ALLERGY.test(model.lexicon.familyOf(word)));

const ASKS_ABOUT_ALLERGY =
  /\b(?:allerg|unvertr|ausschlag|reagier|reaktion|pass\b|steht (?:(?:jetzt|schon|ja|auch|nun) )*(?:rot|oben|gross|vorn))/;

/** Whether a text speaks of the allergy, or of where it is written. */
export const namesRecord = (text: string): boolean => ASKS_ABOUT_ALLERGY.test(plain(text));

/** Words that a line shares with how an allergy was found out, from which on it tells of that. */
const OF_TEST = 2;
/** "2021 getestet, mit Pflastern auf dem Rücken": how and when it was found out, and nothing to be given. */
export function tellsOfTest(line: string, { persona }: CasePerson, { lexicon }: UnderstandingModel): boolean {
  const tests = persona.facts.filter(
    ({ topic, aspect }) => topic === 'allergies' && aspect !== undefined && aspect !== 'reaction' && aspect !== 'which',
  );
  const known = new Set(tests.flatMap(({ value, true_words }) => contentFamilies([value, ...true_words].join(' '), lexicon)));
  const allergens = new Set(
    persona.facts.filter(isAllergy).flatMap(({ value, true_words }) => contentFamilies([value, ...true_words].join(' '), lexicon)),
  );
  const named = new Set(contentFamilies(line, lexicon).filter((family) => known.has(family) && !allergens.has(family)));
  return named.size >= OF_TEST && !GIVES.test(plain(line));
}
const GIVES =
  /\b(?:geb\w*|gib\w*|spritz\w*|klebe?|kleben|kommt drauf|mache? (?:ich|wir)|nehme? (?:ich|wir)|trage? (?:ich|wir)|schmier\w*|streich\w*)\b/;

/** "Kein Problem", "noch nie reagiert": what denies the harm, and not the drug. */
export const DENIES_HARM =
  /\bkeine? (?:problem|thema|reaktion|ausschlag|beschwerden|schwierigkeit)\w*|\b(?:noch )?(?:nie|nicht|niemals) (?:\S+ )?(?:reagiert|allergisch|unverträglich|schlecht vertragen|etwas gehabt|was gehabt)\b/giu;

const RULES_OUT =
  /^(?:und |also |darum |deshalb |deswegen |dann )*(?:(?:geb\w*|krieg\w*|bekomm\w*|nehm\w*|durf\w*|verwend\w*|benutz\w*) (?:ich|wir|sie|er)|(?:das|die|den|es) (?:geb\w*|krieg\w*|bekomm\w*|nehm\w*|durf\w*|lass\w*)) (?:\S+ ){0,3}(?:nicht|weg)\b/;
/**
 * A drug named in a line to somebody who is allergic to it, as something to be given or borne: the person speaks up, whatever
 * the line is (a slip here can kill). Nothing where the line asks about the allergy, or says that the drug is not to be given.
 */
export function forbiddenIn(line: string, clauses: readonly Clause[], person: CasePerson, model: UnderstandingModel): Claim | null {
  const allergy = allergyTo(line, person, model);
  if (!allergy || namesRecord(line) || tellsReaction(line, person, model) || tellsOfTest(line, person, model)) return null;
  // "Wollwachs und Pflasterkleber, das sind die zwei": all of it, and nothing is given.
  if (allergensOf(allergy).length > 1 && !leavesOut(allergy, line, model) && !GIVES.test(plain(line))) return null;
  const naming = clauses.filter((clause) => allergyTo(clause.text, person, model) === allergy);
  const isDenied = naming.some((clause) => tokens(clause.text.replaceAll(DENIES_HARM, '')).some((word) => NEGATES.test(word)));
  // "Amoxicillin ist auch ein Penicillin, deswegen kriegen Sie das nicht."
  const lastNamed = clauses.findLastIndex((clause) => naming.includes(clause));
  const after = clauses[lastNamed + 1];
  const isRuledOut = after !== undefined && RULES_OUT.test(plain(after.text));
  if (isDenied || isRuledOut || (naming.length > 0 && naming.every(asksOutright))) return null;
  return certainlyWrong(line, allergy);
}
