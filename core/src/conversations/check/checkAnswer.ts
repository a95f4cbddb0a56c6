import type { CasePerson } from '@visite/contract/cases.ts';
import { type Knowledge, sheetOf } from '#conversations/knowledge.ts';
import { sentencesOf } from '#conversations/sentences.ts';
import { isSideAnswer } from '#conversations/sideAnswer.ts';
import { isProfessional } from '#conversations/talkState.ts';
import type { PastTurn, Understanding } from '#conversations/turn.ts';
import { agrees, agreesTo, corrects, denies } from './agreement.ts';
import type { Drug } from './drugs.ts';
import { falseClaims } from './falseClaims.ts';
import { guard } from './gated.ts';
import { readsInstructions } from './instructions.ts';
import type { ClaimContext } from './pieces.ts';
import { authoredEntry, type Entry, entriesOf, entryOf, ownTexts, type Words } from './sheet.ts';
import { isSameValue, type Value, valuesIn } from './values.ts';

/**
 * What is wrong with a sentence that somebody else worded for the person: it agrees to what is false (`confirms`) or says it
 * (`contradicts`); it tells what is to be kept (`gated`); it names a value or a drug of which nobody has spoken
 * (`invents`); it gives orders before all was said (`orders`); it agrees to what nobody agrees to on a nurse's word (`consents`);
 * it reads its instructions aloud (`instructions`).
 */
export type Fault =
  | { kind: 'confirms' | 'contradicts'; claimed: string; truth: string | null }
  | { kind: 'invents'; value: string }
  | { kind: 'gated' | 'orders' | 'consents' | 'instructions' };

export interface ClaimInput {
  /** The same object for every answer: what it took apart is kept. */
  words: Words;
  person: CasePerson;
  history: readonly PastTurn[];
  line: string;
  understanding: Understanding;
  /** Everything wanted was told before this line. */
  hasOrdered: boolean;
}

export interface CheckInput extends ClaimInput {
  knowledge: Knowledge;
  /** Everything wanted was told, before or with this line. */
  mayOrder: boolean;
  /** The runs of words of the instructions. */
  instructions: ReadonlySet<string>;
}

/** "Haben Sie Allergien?" "Nein." is as wrong as agreeing to a wrong one. */
function deniesAllergy(
  sentence: string,
  line: string,
  { questions }: Understanding,
  facts: readonly Entry[],
  words: Words,
): Entry | undefined {
  const isAsked = questions.some(
    ({ topic, form, isNegated, aspect }) => topic === 'allergies' && form === 'yes_no' && !isNegated && aspect === null,
  );
  if (!isAsked || !denies(sentence) || words.drugs.namedIn(`${line} ${sentence}`).length > 0) return undefined;
  const named = new Set(words.familiesOf(`${line} ${sentence}`));
  return facts.find(
    ({ topic, fact }) =>
      topic === 'allergies' &&
      fact?.holds === true &&
      fact.aspect === undefined &&
      !fact.true_words.some((word) => words.familiesOf(word).some((family) => named.has(family))) &&
      !fact.false_words.some((word) => words.familiesOf(word).some((family) => named.has(family))),
  );
}

/** What is known of the person, taken apart, and what of the line it contradicts. */
export function claimsOf({ person, history, line, understanding, hasOrdered, words }: ClaimInput) {
  const { persona } = person;
  const professional = isProfessional(persona);
  const facts = entriesOf(sheetOf(persona), words);
  const asTexts = (texts: readonly string[]) => texts.map((text) => authoredEntry(text, null, words));
  const orders = professional ? [...(persona.when_satisfied?.simple ?? []), ...(persona.when_satisfied?.native ?? [])] : [];
  const reactions = person.examinations.flatMap(({ name, reaction }) => [name, ...reaction.simple, ...reaction.native]);
  const own = asTexts([...ownTexts(persona), ...reactions]);
  const ordered = asTexts(orders.flatMap(sentencesOf));
  const last = history.at(-1)?.turn.topic;
  const context: ClaimContext = {
    words,
    facts,
    texts: [...own, ...ordered],
    isOwn: false,
    isProfessional: professional,
    hasOrdered,
    age: persona.age,
    topics: [...understanding.questions.map(({ topic }) => topic), ...(last ? [last] : [])],
  };
  return { facts, own, ordered, context, claims: falseClaims(line, context, understanding.questions) };
}

/** The check of one answer, sentence by sentence, before each is shown or spoken (talk.md, `know`). */
export function checkAnswer(input: CheckInput): (sentence: string) => Fault | null {
  const { person, history, line, understanding, knowledge, mayOrder, instructions, words } = input;
  const professional = isProfessional(person.persona);
  const { facts, own, ordered, context, claims } = claimsOf(input);
  const shut = new Set(knowledge.shut);
  const open = facts.filter(({ fact }) => fact && !shut.has(fact));
  // Asked for one thing, a professional answers before all was said; else orders wait.
  const isHeld = professional && !mayOrder && !line.includes('?') && understanding.questions.length === 0;
  const sayable = isHeld ? own : [...own, ...open, ...(mayOrder ? ordered : [])];
  // Taken apart only where the sheet does not know a value.
  let before: Entry[] | undefined;
  const spokenBefore = () => {
    before ??= [line, ...history.flatMap((turn) => [turn.line, turn.answer])].map((text) => entryOf(text, null, words));
    return before;
  };
  const guarded = guard(knowledge.shut, [...open, ...own], words);
  const isAskedOutright = guarded.isAskedOutright(line, understanding);
  const truthOf = (entry: Entry | null) => (entry?.fact && !shut.has(entry.fact) ? entry.fact.value : null);
  let hasCorrected = false;

  function invented(sentence: string): Fault | null {
    const isNew = (isIn: (entry: Entry) => boolean) => !sayable.some(isIn) && !spokenBefore().some(isIn);
    const hasValue = (value: Value) => (entry: Entry) => entry.values.some(isSameValue(value));
    const hasDrug =
      ({ drug }: Drug) =>
      (entry: Entry) =>
        entry.drugs.some(({ drug: name }) => name === drug);
    const value = valuesIn(sentence).find((one) => isNew(hasValue(one)));
    const drug = words.drugs.namedIn(sentence).find((one) => isNew(hasDrug(one)));
    if (!value && !drug) return null;
    const isOrder = isHeld && [...open, ...ordered].some((entry) => (value && hasValue(value)(entry)) || (drug && hasDrug(drug)(entry)));
    return isOrder ? { kind: 'orders' } : { kind: 'invents', value: drug?.drug ?? `${value?.amount} ${value?.unit}` };
  }

  return (sentence) => {
    if (readsInstructions(sentence, instructions) || isSideAnswer(sentence)) return { kind: 'instructions' };
    const agreed = hasCorrected ? undefined : claims.find((claim) => agreesTo(sentence, claim));
    if (agreed) return { kind: 'confirms', claimed: agreed.claimed, truth: truthOf(agreed.truth) };
    if (understanding.graveAct && !hasCorrected && agrees(sentence)) return { kind: 'consents' };
    if (guarded.tells(sentence, understanding) || (isAskedOutright && agrees(sentence))) return { kind: 'gated' };
    const denied = deniesAllergy(sentence, line, understanding, open, words);
    if (denied) return { kind: 'contradicts', claimed: 'keine Allergie', truth: truthOf(denied) };
    const wrong = professional || sentence.trim().endsWith('?') ? undefined : falseClaims(sentence, { ...context, isOwn: true })[0];
    if (wrong) return { kind: 'contradicts', claimed: wrong.claimed, truth: truthOf(wrong.truth) };
    const fault = invented(sentence);
    if (fault) return fault;
    hasCorrected ||= corrects(sentence);
    return null;
  };
}
