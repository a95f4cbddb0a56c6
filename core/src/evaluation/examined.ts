import type { Examination } from '@visite/contract/personas.ts';
import { distance } from 'fastest-levenshtein';
import { type Sentence, sentencesOf } from '#language/sentences.ts';
import type { RecordedTurn, TaskScope } from './caseRecord.ts';
import { foldWord } from './foldWord.ts';
import type { Found } from './found.ts';
import type { LanguageRules } from './languageRules.ts';

const LETTERS = /[\p{L}\p{M}\d₂]+/gu;
const NOUN = /^\p{Lu}\p{L}{3,}$/u;
/** Nouns of announcing that say nothing of what is examined. */
const COMMON = /^(?:darf|ordnung|bitte|werte|wert|hand|arm|moment|augenblick|ihnen|ihre\p{L}*|hilfe|gerät|einverstanden|kurz)$/iu;
/** Asks what was before, and does nothing. */
const ASKS_BACK = /^(?:und |aber )?(?:haben|hatten|hat|hast|ist|war|wie|was|wann|seit|wissen|kennen|nehmen)(?!\p{L})/iu;
const LEFT_OUT =
  /(?<!\p{L})(?:nicht|kein\p{L}*|lass(?:e)? ich|weglass\p{L}*|später|nachher erst|spare?|vergessen|vorhin|vorher|gestern)(?!\p{L})/iu;

/** "Ich seh schon, ...", "Sie schauen zur Tür": nobody is examined. */
const SEES_ONLY =
  /(?<!\p{L})(?:ich seh\p{L}* (?:schon|ja|dass|wie)|sehen sie|sie (?:schauen|sehen|gucken|zeigen)|soll(?:en)? sie)(?!\p{L})/iu;

/** "Mund auf.", "Und einmal die Socken runter bitte": a short order bares what is looked at. */
const ORDERS = /^(?:\s*\S+){1,4}\s+(?:auf|runter|hoch|frei|her)(?: bitte)?[.!,]?$/iu;

const wordsIn = (text: string) => text.match(LETTERS) ?? [];
const nounsIn = (text: string) =>
  wordsIn(text)
    .slice(/^\p{Lu}/u.test(text) && /[?.]$/.test(text) ? 1 : 0)
    .filter((word) => NOUN.test(word) && !COMMON.test(word));

/** "Ellbogen" is the Ellenbogen, "Beinen" are the Beine. */
function isSameNoun(wanted: string, word: string): boolean {
  const [a, b] = [foldWord(wanted).replace(/(?:en|n|e|s)$/, ''), foldWord(word)];
  if (a.length < 3) return a === b;
  if (b.startsWith(a) && b.length - a.length <= 3) return true;
  if (a.length >= 5 && b.endsWith(a)) return true;
  return a.length >= 7 && Math.abs(a.length - b.length) <= 3 && distance(foldWord(wanted), b) <= 2;
}

const nounsOf = new WeakMap<Examination, string[]>();
/** Nouns that tell an examination from the others of its person. */
function ownNouns(examination: Examination, all: readonly Examination[]): string[] {
  const known = nounsOf.get(examination) ?? findNouns(examination, all);
  nounsOf.set(examination, known);
  return known;
}

function findNouns(examination: Examination, all: readonly Examination[]): string[] {
  const allNamed = nounsIn(examination.name);
  const ofOthers = all.filter((one) => one !== examination).flatMap(({ name }) => nounsIn(name));
  const unique = allNamed.filter((noun) => !ofOthers.some((other) => isSameNoun(other, noun)));
  // "Gefühl an den Füßen prüfen" is told from "Füße ansehen" by the Gefühl.
  const named = unique.length > 0 ? unique : allNamed;
  const others = all.filter((one) => one !== examination).flatMap(({ name, announce }) => [name, ...announce].flatMap(nounsIn));
  const lines = examination.announce.map(nounsIn);
  const announced = lines.flat().filter((noun) => {
    const count = lines.filter((line) => line.some((one) => isSameNoun(noun, one))).length;
    return count > 1 && !others.some((other) => isSameNoun(other, noun));
  });
  return [...new Set([...named, ...announced])];
}

/** Whether a sentence to a patient does the examination or announces it. */
function examines(sentence: Sentence, examination: Examination, all: readonly Examination[], { wardWords }: LanguageRules): boolean {
  const kinds = wordsIn(examination.name).flatMap(wardWords.examinationsOf);
  const nouns = ownNouns(examination, all);
  const isExamining = wordsIn(sentence.full).some(wardWords.isExamining) && !SEES_ONLY.test(sentence.full);
  return sentence.full.split(/[,;]| und /).some((part) => {
    if (LEFT_OUT.test(part)) return false;
    const words = wordsIn(part);
    if (words.some((word) => wardWords.examinationsOf(word).some((kind) => kinds.includes(kind)))) return true;
    const names = words.some((word) => nouns.some((noun) => isSameNoun(noun, word) || wardWords.standsFor(foldWord(word), foldWord(noun))));
    return names && (isExamining || ORDERS.test(part));
  });
}

const found = new WeakMap<RecordedTurn, Map<Examination, Sentence | undefined>>();

/** The sentence of a line that examines, if one does. */
export function examiningIn(
  turn: RecordedTurn,
  examination: Examination,
  all: readonly Examination[],
  rules: LanguageRules,
): Sentence | undefined {
  const known = found.get(turn) ?? new Map<Examination, Sentence | undefined>();
  found.set(turn, known);
  if (!known.has(examination)) known.set(examination, findExamining(turn, examination, all, rules));
  return known.get(examination);
}

function findExamining(
  { line }: RecordedTurn,
  examination: Examination,
  all: readonly Examination[],
  rules: LanguageRules,
): Sentence | undefined {
  return sentencesOf(line).find((sentence) => {
    const asksBack = sentence.isQuestion && ASKS_BACK.test(sentence.text) && !rules.manners.shows('leave', sentence.full);
    return !asksBack && examines(sentence, examination, all, rules);
  });
}

/** Who asks where one is and what day it is, looks whether one is awake and clear. */
function asksOrientation({ turn }: RecordedTurn, scope: TaskScope): string | undefined {
  const keys = new Set(
    scope.persons.flatMap(({ persona }) => persona.facts.filter(({ topic }) => topic === 'orientation').map(({ key }) => key)),
  );
  return turn.asked?.find(({ facts }) => facts.some((fact) => keys.has(fact)))?.text;
}

export function byExamination(key: string, scope: TaskScope, rules: LanguageRules): Found {
  const all = scope.persons.flatMap((person) => person.examinations);
  const examination = all.find((one) => one.key === key);
  const met = (quote: string, message_id: string | null): Found => ({
    met: true,
    evidence: message_id === null ? null : { quote, message_id },
    comment: 'Du hast es untersucht.',
    better: null,
  });
  if (examination) {
    const isOfMind = wordsIn(examination.name).some((word) => /^(?:bewusst|wach|orient|vigilanz)/i.test(word));
    for (const turn of scope.turns) {
      const sentence = examiningIn(turn, examination, all, rules);
      if (sentence) return met(sentence.full, turn.message_id);
      if (isOfMind && asksOrientation(turn, scope)) return met(turn.line.trim(), turn.message_id);
      // Done by what the line says, though it names neither tool nor part: "Drücken Sie bitte meine Hand."
      const isDone = turn.turn.examination === key && wordsIn(turn.line).some(rules.wardWords.isExamining) && !LEFT_OUT.test(turn.line);
      if (isDone) return met(turn.line.trim(), turn.message_id);
    }
  }
  const isInTalk = scope.turns.some(({ turn }) => turn.examination === key);
  if (!isInTalk && scope.examinations.includes(key)) return met('', null);
  if (scope.turns.length === 0) return { met: false, evidence: null, comment: 'Dieses Gespräch gab es nicht.', better: null };
  return { met: false, evidence: null, comment: 'Diese Untersuchung fehlt noch.', better: examination?.announce[0] ?? null };
}
