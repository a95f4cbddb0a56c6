import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { isSmallWord, type Token } from '#language/analysis/tokens.ts';
import { type Proposal, type Rule, withoutCapital, written } from '#language/finding.ts';
import { GEN, NOM } from '#language/lexicon/agreement.ts';
import { endOf, verbBefore } from './exchange.ts';

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

const isSubject = (phrase: Phrase | undefined, { tokens }: Sentence) => {
  if (!phrase || phrase.preposition !== null) return false;
  const token = tokens[phrase.head.at];
  if (phrase.head.kind === 'pronoun')
    return /^(?:ich|du|er|sie|es|wir|man|ihr)$/u.test(token?.lower ?? '') && (token?.subjectOf.length ?? 0) > 0;
  return phrase.head.kind === 'name' || (phrase.cells & NOM) !== 0;
};

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

const prefixOf = (clause: Clause, { tokens, lexicon }: Sentence) => {
  const last = tokens[clause.to - 1];
  const base = finiteOf(clause)[0]?.verb;
  return last && base && lexicon.verbs.isPrefix(last.lower) && lexicon.verbs.withPrefix(base, last.lower) ? clause.to - 1 : null;
};

/** What follows the finite verb, and then the verb, with its prefix before it. */
function verbMoved(clause: Clause, sentence: Sentence, at: number, end: number): string {
  const prefix = prefixOf(clause, sentence);
  const body = written(sentence, at + 1, prefix ?? end);
  const before = prefix === null ? '' : (sentence.tokens[prefix]?.lower ?? '');
  return `${body} ${before}${sentence.tokens[at]?.text ?? ''}`.trim();
}

/** Nothing that the lexicon knows, with a small letter. */
const isUnknownWord = (token: Token, { lexicon }: Sentence) =>
  token.kind === 'word' &&
  !token.isCapital &&
  token.verbs.length + token.nouns.length + token.adjectives.length === 0 &&
  token.adverb === null &&
  !isSmallWord(token) &&
  !lexicon.verbs.isPrefix(token.lower) &&
  !lexicon.known.has(token.lower);

/** "dass die Tochter morgen kommt vorbei": at the end of a subordinate clause the prefix and its verb are one word. */
function prefixLast(clause: Clause, sentence: Sentence): Proposal[] {
  const { finite, opener } = clause;
  const { tokens, lexicon } = sentence;
  if ((clause.kind !== 'subordinate' && clause.kind !== 'relative') || !finite || opener === null) return [];
  const end = endOf(clause, sentence);
  const prefix = tokens[end - 1];
  const base = finiteOf(clause)[0]?.verb;
  if (finite.at !== end - 2 || finite.at < opener + 2 || !prefix || !base || !lexicon.verbs.isPrefix(prefix.lower)) return [];
  const whole = lexicon.verbs.withPrefix(base, prefix.lower);
  if (!whole) return [];
  const text = prefix.lower + tokens[finite.at]?.text;
  return [{ topic: 'verb-last', from: finite.at, to: end, text, reason: `„${whole.infinitive}“ ist im Nebensatz ein Wort: „${text}“.` }];
}

/** "weil ich habe Schmerzen": the finite verb ends a subordinate clause. */
function verbLast(clause: Clause, sentence: Sentence): Proposal[] {
  const { finite, opener } = clause;
  if ((clause.kind !== 'subordinate' && clause.kind !== 'relative') || !finite || opener === null) return [];
  const { tokens } = sentence;
  const end = endOf(clause, sentence);
  if (finite.at >= end - 1) return [];
  // "Von null bis zehn, welche Nummer hat der Schmerz?": nothing asks before it.
  if (tokens[opener]?.asks && sentence.clauses[sentence.clauses.indexOf(clause) - 1]?.kind === 'fragment') return [];
  // "ob kommt der Arzt": the verb right behind the word that opens the clause.
  const isAskedWhen = sentence.isQuestion && sentence.clauses.length === 1 && tokens[opener]?.text === 'Wenn';
  if (clause.kind === 'subordinate' && finite.at === opener + 1 && tokens[opener]?.asks !== true && !isAskedWhen) {
    const text = verbMoved(clause, sentence, finite.at, end);
    return [{ topic: 'verb-last', from: finite.at, to: end, text, reason: `Nach „${tokens[opener]?.lower}“ steht das Verb am Ende.` }];
  }
  // Only where the verb stands right behind the subject: what follows is no afterthought then.
  const subject = clause.phrases.find((one) => one.to === finite.at && isSubject(one, sentence));
  const isRelative = clause.kind === 'relative' && finite.at === opener + 1;
  // "welche Nummer hat der Schmerz": the question's own part stands before the verb.
  if (tokens[opener]?.asks && (finite.at === opener + 1 || subject?.from === opener)) return indirect(clause, sentence, end);
  // "dass das ist eine gute Idee", "weil uns fehlt Personal": one short word before the verb.
  const isShort =
    clause.kind === 'subordinate' &&
    finite.at === opener + 2 &&
    /^(?:das|dies|alles|mir|dir|ihm|uns|ihnen|hier|dort|heute|morgen|jetzt)$/u.test(tokens[opener + 1]?.lower ?? '') &&
    tokens[finite.at + 1]?.lower !== 'es' &&
    !tokens[opener]?.asks;
  if (!isRelative && !isShort && (!subject || subject.from > opener + 2)) return [];
  // "dass ich hätte widersprechen müssen", "ob sie den Brief hat abschicken können"
  const infinitives = clause.others.filter(({ at, readings }) => at > finite.at && readings.some(({ kind }) => kind === 'infinitive'));
  const mayLead = finiteOf(clause).some(({ verb }) => verb.infinitive === 'haben' || verb.infinitive === 'werden');
  if (infinitives.length > 1 && mayLead) return [];
  if (tokens[opener]?.asks && !subject) return indirect(clause, sentence, end);
  // "dass Sie warten musten": perhaps the verb, not read.
  const closing = tokens[end - 1];
  if (closing && isUnknownWord(closing, sentence)) return [];
  const rest = tokens.slice(finite.at + 1, end);
  // "weil er Angst hat zu fallen": what follows is a part of its own.
  if (rest[0]?.lower === 'zu' && rest.at(-1)?.verbs.some(({ kind }) => kind === 'infinitive') && finite.at > opener + 2) return [];
  // "als ich dachte": a comparison; one short adverb alone may follow in speech.
  if (rest.every(({ kind, adverb }) => kind === 'mark' || adverb !== null) && rest.length < 2 && clause.kind === 'relative') return [];
  if (rest.some(({ kind, text }) => kind === 'mark' && text !== '-')) return [];
  // "Ob ich will oder nicht"
  if (rest[0]?.coordinates) return [];
  // "Die Frau, die liegt am Fenster, braucht Hilfe": the main clause goes on behind it.
  const next = sentence.clauses[sentence.clauses.indexOf(clause) + 1];
  const isInside =
    next?.finite?.at === next?.from &&
    next !== undefined &&
    tokens[next.from - 1]?.text === ',' &&
    !sentence.isQuestion &&
    sentence.clauses.indexOf(clause) === 1;
  // "die Tabletten, die Sie nehmen am Morgen": only a place or a time follows, as people speak.
  const after = clause.phrases.filter(({ from }) => from > finite.at);
  if (
    clause.kind === 'relative' &&
    !isInside &&
    after.length > 0 &&
    after.every(({ preposition }) => preposition !== null) &&
    after[0]?.from === finite.at + 1
  )
    return [];
  // "Wenn Sie möchten können wir ...": the next clause begins without a comma.
  if (rest[0]?.verbs.some(({ kind }) => kind === 'finite') && (rest[1]?.subjectOf.length ?? 0) > 0) return [];
  const text = verbMoved(clause, sentence, finite.at, end);
  return [{ topic: 'verb-last', from: finite.at, to: end, text, reason: `Nach „${tokens[opener]?.lower}“ steht das Verb am Ende.` }];
}

/** "Können Sie mir sagen, wo ist das Bad?": after a question or a statement the second question is a subordinate clause. */
function indirect(clause: Clause, sentence: Sentence, end: number): Proposal[] {
  const { finite, opener } = clause;
  const before = sentence.clauses[sentence.clauses.indexOf(clause) - 1];
  if (!finite || opener === null || !before || (finite.at !== opener + 1 && finite.at !== opener + 2)) return [];
  const governor = [before.others.at(-1), before.finite].flatMap((verb) => verb?.readings ?? []).map(({ verb }) => verb.infinitive);
  const { tokens } = sentence;
  // "Sagen Sie mal, wo tut es weh?" is said.
  const governorAt = before.finite?.at ?? before.from;
  const isTold =
    (governorAt === before.from || tokens[governorAt + 1]?.text === 'Sie') &&
    !/^(?:können|könnten|wissen|dürfen)$/u.test(tokens[governorAt]?.lower ?? '');
  // "Das hat sie mir erzählt, was muss man noch wissen?": a question of its own.
  const isAskedPolitely = governorAt === before.from && before.kind === 'question';
  const isOwnQuestion = sentence.isQuestion && !isAskedPolitely;
  const isAsking = governor.some((one) => sentence.lexicon.government.telling.includes(one)) && tokens[finite.at + 1]?.coordinates !== true;
  if (tokens[clause.from - 1]?.coordinates || !isAsking || isTold || isOwnQuestion || finite.at >= end - 1) return [];
  const text = verbMoved(clause, sentence, finite.at, end);
  return [{ topic: 'verb-last', from: finite.at, to: end, text, reason: 'Eine Frage im Nebensatz hat das Verb am Ende.' }];
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
  return [
    {
      topic: 'negation',
      from: finite.at - 1,
      to: finite.at + 1,
      text: `${tokens[finite.at]?.text} nicht`,
      reason: '„Nicht“ steht hinter dem Verb.',
    },
  ];
}

export const orderRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause) => [
    ...verbSecond(clause, sentence),
    ...questionOrder(clause, sentence),
    ...notBefore(clause, sentence),
    ...prefixLast(clause, sentence),
    ...verbLast(clause, sentence),
  ]);
