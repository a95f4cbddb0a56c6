import type { CasePerson } from '@visite/contract/cases.ts';
import type { GraveKind } from '#conversations/hear/consentPhrases.ts';
import type { SpeechAct } from '#conversations/turn.ts';
import { type Clause, isQuestionWord } from '#conversations/understanding/clauses.ts';
import type { UnderstandingModel } from '#conversations/understanding/model.ts';
import { tokens } from '#conversations/understanding/normalize.ts';
import { plain } from '#conversations/understanding/phrases.ts';
import type { Claim } from './claim.ts';
import { NEGATES } from './denial.ts';
import { isOfNurse } from './isCheck.ts';
import { itemsOf } from './items.ts';

/** "Darf ich ...", "Ich gebe Ihnen ...", "Wir machen jetzt ...", "Lassen Sie mich ...": who speaks does it, or would. */
export const DOES =
  /\b(?:(?:darf|durfte|durfen|durften|soll|sollte|sollen|sollten|kann|konnte|konnen|konnten|mochte|wurde?|werde|werden|muss|mussen|will|wollen)\b(?: \w+){0,4}? (?:ich|wir|man)|(?:ich|wir) (?!habe?n?\b|hatten?\b|bin\b|sind\b|waren?\b|frage|wollte nur fragen)\w+|\w+ (?:ich|wir)\b|lassen sie (?:mich|uns)|sie (?:sind|waren) (?:doch |ja |sicher )*einverstanden|unterschreiben sie|(?:konnen|konnten|wurden) sie)\b/;
/** What was done, or is asked for as something past. */
export const IS_PAST = /\b(?:habe?n?|hatten?|wurden?|worden|bin|sind|waren?)\b(?: \S+)* \S*(?:ge\w+(?:t|en)|\w+iert)\b/;
/** "Ich gebe Ihnen ...", "Darf ich ihm ... spritzen?": something goes into the body. */
const GIVES =
  /\b(?:geb\w*|gib\w*|spritz\w*|verabreich\w*|verpass\w*|bekommen|kriegen|kriegt|bekommt|nehmen|schluck\w*|hin ?leg\w*|leg\w* .* hin|dosis|drunter|druck\w*|reib\w*|tropf\w*)\b/;

const REASON = /\b(?:damit|sonst|weil|obwohl|falls|wenn|bevor)\b.*$/iu;

const isDoing = (acts: readonly SpeechAct[]) =>
  acts.some((act) => act === 'consent_request' || act === 'announcement' || act === 'offer' || act === 'instruction');

/** All that a person's sheet says, orders included. */
const sheetOf = ({ persona }: CasePerson) => persona.facts.flatMap(({ value, answer }) => [value, ...answer.simple, ...answer.native]);

/** A drug is named that the person has never heard of as an own one, as something to be given. */
function givesStrangeDrug(text: string, person: CasePerson, model: UnderstandingModel): boolean {
  const drugs = itemsOf(text, model).filter(({ kind }) => kind === 'drug');
  if (drugs.length === 0 || !GIVES.test(plain(text))) return false;
  const known = new Set(
    sheetOf(person)
      .flatMap((said) => itemsOf(said, model))
      .flatMap(({ kind, value }) => (kind === 'drug' ? [value] : [])),
  );
  return drugs.some(({ value }) => !known.has(value));
}

/**
 * The act in a line to which nobody agrees because a nurse asks for it: binding, sedating, what is done in secret, a drug that
 * stands on no sheet, an intervention, pictures, what belongs to somebody, a signature. Null where it is only spoken of, denied,
 * or where the person's own sheet speaks of it and so decides.
 */
export function graveActIn(
  line: string,
  clauses: readonly Clause[],
  actsOf: (at: number) => readonly SpeechAct[],
  person: CasePerson,
  model: UnderstandingModel,
): GraveKind | null {
  const isDone = clauses.some(({ text }, at) => isDoing(actsOf(at)) || DOES.test(plain(text)));
  if (!isDone) return null;
  for (const [at, { text }] of clauses.entries()) {
    const graves = model.consentPhrases.gravesIn(text);
    const isOnlySpokenOf = !isDoing(actsOf(at)) && IS_PAST.test(plain(text));
    if (isOnlySpokenOf) continue;
    // "..., damit Sie nicht aufstehen" denies nothing of what is done.
    const isDenied = tokens(text.replace(REASON, '')).some((word) => NEGATES.test(word));
    for (const { kind, phrase, mayBeOrdered } of graves) {
      const isSecret = kind === 'harm' && !mayBeOrdered;
      if (isDenied && !isSecret) continue;
      const isOnSheet = (said: string) => model.consentPhrases.gravesIn(said).some((known) => known.phrase === phrase);
      if (mayBeOrdered && sheetOf(person).some(isOnSheet)) continue;
      return kind;
    }
    if (!isDenied && givesStrangeDrug(text, person, model)) return 'drug';
  }
  // What is said in two breaths: "Der Nachbar hat angerufen, ich erzähle ihm davon."
  const isDenied = tokens(line.replace(REASON, '')).some((word) => NEGATES.test(word));
  const ofLine = model.consentPhrases
    .gravesIn(line)
    .find(({ kind, mayBeOrdered }) => !mayBeOrdered && (kind === 'harm' || (kind === 'privacy' && !isDenied)));
  return ofLine?.kind ?? null;
}

/** "Darf ich mich kurz zu Ihnen setzen?": everyday care, asked or announced, without a value in it. */
export const isCare = (text: string, model: UnderstandingModel): boolean =>
  !tokens(text).some(isQuestionWord) && model.consentPhrases.isCare(text) && DOES.test(plain(text)) && itemsOf(text, model).length === 0;

/** Where one is only spoken to or told why: nothing in it is done. */
const NOTHING_DONE: SpeechAct[] = ['greeting', 'introduction', 'apology', 'thanks', 'farewell'];

const piecesOf = (line: string) =>
  line
    .split(/[.,!?;:]+/)
    .map(plain)
    .filter((piece) => piece !== '');
const ENDS_IN_YES = /\b(?:nicht wahr|ja|okay|ok|gut|recht)\s*\?\s*$/i;
/** "..., ja?", "Einverstanden?", "Da haben Sie nichts dagegen, oder?" */
const wantsYes = (line: string, { consentPhrases }: UnderstandingModel) =>
  consentPhrases.asksYes(
    piecesOf(line)
      .filter((piece) => piece !== 'nicht wahr')
      .at(-1) ?? '',
  ) || ENDS_IN_YES.test(line);

/** Whether a line ends in a word that wants a yes to what is to be done, and asks nothing else: "..., einverstanden?" */
export const wantsYesOnly = (line: string, model: UnderstandingModel): boolean =>
  (line.match(/\?/g)?.length ?? 0) <= 1 && !model.consentPhrases.isTag(piecesOf(line).at(-1) ?? '') && wantsYes(line, model);

/** What the listener is to hand over or to do: "Geben Sie mir ...", "Essen Sie schnell ...". */
export const TELLS_TO =
  /^(?:dann |bitte |so |jetzt )*\w+en sie\b(?! (?:noch )?(?:schmerzen|angst|fieber))|\b(?:bekommen|kriegen|nehmen) sie (?:\w+ ){0,2}(?:von uns|von mir|gleich|jetzt|dann|nachher|noch)\b/;
/** The last sentence of a line. */
const lastOf = (line: string) =>
  line
    .split(/[.!?;:]+/)
    .filter((piece) => piece.trim() !== '')
    .at(-1) ?? '';

/** The names of the person, which make no act a strange one. */
const namesOf = ({ persona }: CasePerson) => new Set(tokens(`${persona.first_name} ${persona.last_name}`));

interface Proposed {
  line: string;
  clauses: readonly Clause[];
  actsOf: (at: number) => readonly SpeechAct[];
  /** An examination was heard in it. */
  isExamined: boolean;
}
/** Beside an examination, or in what is only announced, a word more is how it is done; so many are another act. */
const SURELY_UNKNOWN = 2;

/** What is asked leave for and not known: `drug`, something to take or be given that a doctor has to order; `act`, anything else. */
export type StrangeAct = 'drug' | 'act';

/**
 * What a line asks leave for, announces, or proposes with a word at its end that wants a yes, where a drug is in it or its act is not known in
 * all its words as what nurses do: such an act is asked about and never agreed to. Null where nothing is strange.
 */
export function strangeActIn(
  { line, clauses, actsOf, isExamined }: Proposed,
  person: CasePerson,
  model: UnderstandingModel,
): StrangeAct | null {
  const isAnnounced = clauses.some((_, at) => actsOf(at).includes('announcement'));
  const { consentPhrases } = model;
  const isAsked = wantsYes(line, model) || clauses.some((_, at) => actsOf(at).includes('consent_request'));
  if (!isAsked && (!isAnnounced || isExamined)) return null;
  if (consentPhrases.records(lastOf(line))) return null;
  const does = clauses.filter(({ text }) => {
    const said = plain(text);
    return TELLS_TO.test(said) || (DOES.test(said) && !consentPhrases.speaks(text));
  });
  if (does.length === 0) return null;
  const isGiven = ({ text }: Clause) => GIVES.test(plain(text)) && itemsOf(text, model).some(({ kind }) => kind === 'drug');
  if (does.some(isGiven)) return 'drug';
  const names = namesOf(person);
  const unknown = clauses.flatMap(({ text }, at) =>
    actsOf(at).some((act) => NOTHING_DONE.includes(act)) || consentPhrases.asksYes(text)
      ? []
      : consentPhrases.unknownIn(text.replace(REASON, '')).filter((word) => !names.has(word)),
  );
  return unknown.length >= (isExamined || !isAsked ? SURELY_UNKNOWN : 1) ? 'act' : null;
}

/**
 * Of what a line that asks leave for something claims, what is meant: "Ich klemme einen Clip an den Finger, der zeigt mir den
 * Sauerstoff. In Ordnung?" claims nothing of oxygen at home. What it says of an allergy, or by a value, always counts; who gives
 * orders hears all of it.
 */
export function claimsMeant(claims: readonly Claim[], isStrange: boolean, { persona }: CasePerson, model: UnderstandingModel): Claim[] {
  if (persona.wants.length > 0) return [...claims];
  const ofAllergies = new Set(persona.facts.filter(({ topic }) => topic === 'allergies').map(({ key }) => key));
  const isOnlyStrange = isStrange && claims.every(({ truth }) => truth !== 'true');
  const isMeant = ({ truth, isAbout, isCertain, text }: Claim) =>
    truth === 'false' ? isCertain && !isOnlyStrange && !isOfNurse(text) : isStrange || truth === 'true' || isAbout;
  return claims.filter((claim) => isMeant(claim) || ofAllergies.has(claim.fact ?? '') || itemsOf(claim.text, model).length > 0);
}
