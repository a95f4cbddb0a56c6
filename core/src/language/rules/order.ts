import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { type Proposal, type Rule, withoutCapital, written } from '#language/finding.ts';
import { GEN } from '#language/lexicon/agreement.ts';
import { MODAL_VERBS } from '#language/lexicon/verbs.ts';
import { endOf, verbBefore } from './exchange.ts';
import { isSubject } from './phraseKinds.ts';
import { prefixLast, verbLast } from './verbLast.ts';

/** Kinds of adverbs that fill the place before the verb. */
const FILLS = new Set(['time', 'place', 'connecting', 'sentence', 'direction']);
/** They belong to the word after them: "auch ich", "nur wir". */
const JOINS =
  /^(?:auch|nur|sogar|selbst|gerade|schon|erst|noch|besonders|nicht|fast|wenigstens|mindestens|etwa|ungefähr|also|aber|doch|zumindest|allein|ja|nein|okay|gut|so|jedoch|nämlich|vielleicht nur)$/u;

/** One part of the sentence from a place on: an adverb or a phrase; the place after it, or null. */
function partFrom(clause: Clause, from: number, { tokens }: Sentence): number | null {
  const phrase = clause.phrases.find((one) => one.from === from);
  if (phrase) {
    let { to } = phrase;
    // "am Ende der Schicht", "Frau Weber in Zimmer drei": what follows may belong to it.
    const next = clause.phrases.find((one) => one.from === to);
    if (
      next &&
      phrase.head.kind !== 'pronoun' &&
      (next.head.kind === 'noun' || next.determiner !== null) &&
      next.preposition === null &&
      (next.determiner === null || (next.cells & GEN) !== 0)
    )
      to = next.to;
    return to;
  }
  const token = tokens[from];
  if (token?.kind !== 'word' || JOINS.test(token.lower)) return null;
  const next = tokens[from + 1];
  if (token.adverb !== null && FILLS.has(token.adverb))
    return /^(?:früh|morgen|abend|mittag|nachmittag|vormittag|nacht)$/u.test(next?.lower ?? '') ? from + 2 : from + 1;
  return null;
}

const isGreeting = (phrase: Phrase, { tokens }: Sentence) =>
  phrase.preposition === null &&
  (/^(?:gute[nrs]?|moment|sekunde|augenblick)$/u.test(tokens[phrase.from]?.lower ?? '') ||
    /^(?:moment|sekunde|augenblick)$/u.test(tokens[phrase.to - 1]?.lower ?? ''));

const lowered = (sentence: Sentence, phrase: Phrase) => {
  const text = written(sentence, phrase.from, phrase.to);
  const first = sentence.tokens[phrase.from];
  return first?.isFirst && first.text !== 'Sie' && phrase.head.at !== phrase.from ? withoutCapital(text) : text;
};

/** "Wann Sie haben Zeit?": in a question the verb follows the question word. */
function questionOrder(clause: Clause, sentence: Sentence): Proposal[] {
  const { finite } = clause;
  if (!finite || !sentence.isQuestion || (clause.kind !== 'main' && clause.kind !== 'question')) return [];
  const { tokens } = sentence;
  const isAsking = tokens[clause.from]?.asks === true;
  const second = tokens[clause.from + 1];
  // "Wie lange Sie sind hier?"
  const isHow =
    tokens[clause.from]?.lower === 'wie' &&
    second !== undefined &&
    second.pronoun === 0 &&
    (second.adverb !== null || second.adjectives.some(({ ending }) => ending === '' || ending === 'e'));
  const last = tokens.slice(clause.from, clause.to).findLast(({ kind }) => kind === 'word');
  if (
    last &&
    !last.isCapital &&
    last.verbs.some(({ kind }) => kind === 'finite') &&
    last !== tokens[finite.at] &&
    // "Wo wir können parken?": the modal verb is the finite one.
    !(
      finiteOf(clause).some(({ verb: { infinitive } }) => MODAL_VERBS.includes(infinitive)) &&
      last.verbs.some(({ kind }) => kind === 'infinitive')
    ) &&
    last.verbs.every(({ kind }) => kind !== 'participle' && kind !== 'zu-infinitive') &&
    finite.readings.some(({ kind }) => kind === 'infinitive')
  )
    return [];
  const begin = isAsking
    ? clause.from + (isHow ? 2 : 1)
    : tokens[clause.from]?.isPreposition && tokens[clause.from + 1]?.asks
      ? clause.from + 2
      : null;
  const subject = begin === null ? undefined : clause.phrases.find((one) => one.from === begin);
  if (
    !subject ||
    subject.to !== finite.at ||
    (subject.head.kind !== 'pronoun' && !(subject.determiner?.reading.kind === 'possessive' && tokens[clause.from]?.lower !== 'wie')) ||
    !isSubject(subject, sentence)
  )
    return [];
  // "Was er hat?": asked back.
  if (finite.at === endOf(clause, sentence) - 1) return [];
  // "was Sie brauchen" may be part of another sentence.
  if (clause.from > 0 && tokens[clause.from - 1]?.text === ',') return [];
  return [verbBefore(subject, finite.at, sentence, 'Nach dem Fragewort steht das Verb.')];
}

/** "Heute ich habe": the finite verb is the second part of a statement. */
function verbSecond(clause: Clause, sentence: Sentence): Proposal[] {
  const finite = clause.finite;
  if (clause.kind !== 'main' || !finite || sentence.isQuestion) return [];
  const { tokens } = sentence;
  // "Falls jemand fragt, ich bin im Bad.", "Selbst wenn er wollte, er könnte nicht."
  const before = sentence.clauses[sentence.clauses.indexOf(clause) - 1];
  const condition = tokens.slice(before?.from ?? 0, (before?.opener ?? 0) + 1).map(({ lower }) => lower);
  if (clause.followsClause && condition.some((word) => /^(?:falls|selbst|auch|egal|je|ob)$/u.test(word))) return [];
  const begin = clause.followsClause ? clause.from : partFrom(clause, clause.from, sentence);
  if (begin === null) return [];
  const firstPhrase = clause.phrases.find((one) => one.from === clause.from);
  if (!clause.followsClause && firstPhrase && (!isFrontable(firstPhrase, sentence) || isGreeting(firstPhrase, sentence))) return [];
  // "Um wen es geht": a heading.
  if (firstPhrase && tokens.slice(firstPhrase.from, firstPhrase.to).some(({ asks }) => asks)) return [];
  // "Vom vielen Desinfizieren sind": the article in the preposition belongs to the noun.
  if (firstPhrase?.preposition?.isContracted && firstPhrase.head.kind === 'pronoun') return [];
  const subject = clause.phrases.find((one) => one.from === begin);
  if (!subject || !isSubject(subject, sentence) || subject.to !== finite.at) return [];
  if (clause.followsClause && /^(?:der|die|das)$/u.test(tokens[subject.from]?.lower ?? '') && subject.head.kind === 'pronoun') return [];
  if (subject.head.kind !== 'pronoun' && !finiteOf(clause).some(({ persons }) => persons.includes('er') || persons.includes('sie')))
    return [];
  // "Zweimal die Woche geht sie": how often.
  const isTime = sentence.lexicon.functionWords.time_nouns.includes(subject.head.readings[0]?.noun.word ?? '');
  if (isTime && subject.head.kind === 'noun') return [];
  // "Weil mein Herz stolpert, Vorhofflimmern heißt das": its subject stands behind the verb.
  const isPredicate = subject.head.kind !== 'pronoun' && /^(?:das|es|man|ich|er|wir)$/u.test(tokens[finite.at + 1]?.lower ?? '');
  if (isPredicate) return [];
  // "wieder Bus fahren zu können"
  if (
    tokens[finite.at + 1]?.lower === 'zu' &&
    tokens[finite.at + 2]?.verbs.length !== 0 &&
    tokens[finite.at]?.verbs.some(({ kind }) => kind === 'infinitive')
  )
    return [];
  const verb = tokens[finite.at]?.text ?? '';
  return [
    {
      topic: 'verb-second',
      from: subject.from,
      to: finite.at + 1,
      text: `${verb} ${lowered(sentence, subject)}`,
      reason: 'Im Aussagesatz steht das Verb an zweiter Stelle; was davor steht, ist nur ein Satzteil.',
    },
  ];
}

/** What may stand before the verb so that the subject must follow: with a preposition, or a time. */
function isFrontable(phrase: Phrase, { lexicon }: Sentence): boolean {
  if (phrase.preposition !== null) return true;
  const noun = phrase.head.readings[0]?.noun.word ?? '';
  return phrase.head.kind === 'noun' && lexicon.functionWords.time_nouns.includes(noun);
}

/** "Ich nicht verstehe": "nicht" stands behind the verb. */
function notBefore(clause: Clause, sentence: Sentence): Proposal[] {
  const { finite } = clause;
  const { tokens } = sentence;
  if (!finite || clause.kind !== 'main' || tokens[finite.at - 1]?.lower !== 'nicht') return [];
  const subject = clause.phrases.find(({ to }) => to === finite.at - 1);
  if (!subject || subject.from !== clause.from || !isSubject(subject, sentence)) return [];
  // "wenn ein Arm schwach wird oder die Sprache nicht klappt": the clause before goes on.
  const isLast = finite.at >= endOf(clause, sentence) - 1 && tokens[clause.from - 1]?.coordinates === true;
  if (isLast && sentence.clauses.some(({ opener, from }) => opener !== null && from < clause.from)) return [];
  // "Ich verstehe dieses Wort nicht": behind an object that is known, too.
  const end = endOf(clause, sentence);
  const object = clause.phrases.find(({ from, to }) => from === finite.at + 1 && to === end);
  const isKnown =
    object?.preposition === null &&
    (object.head.kind === 'pronoun' || /^(?:definite|demonstrative|possessive)$/u.test(object.determiner?.reading.kind ?? ''));
  const to = isKnown && clause.others.length === 0 ? end : finite.at + 1;
  const text = `${written(sentence, finite.at, to)} nicht`;
  return [{ topic: 'negation', from: finite.at - 1, to, text, reason: '„Nicht“ steht hinter dem Verb.' }];
}

export const orderRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause) => [
    ...verbSecond(clause, sentence),
    ...questionOrder(clause, sentence),
    ...notBefore(clause, sentence),
    ...prefixLast(clause, sentence),
    ...verbLast(clause, sentence),
  ]);
