import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import { isReflexiveOf, subjectPronoun } from '#language/analysis/subjects.ts';
import { hasTwoVerbs, lexicalVerb } from '#language/analysis/verb.ts';
import type { Proposal, Rule } from '#language/finding.ts';
import { ACC, DAT, GEN, NOM } from '#language/lexicon/agreement.ts';
import { phraseIn } from './phraseIn.ts';
import { isJoined, isPersonNoun } from './phraseKinds.ts';

/** "Der Arzt hat mich gesagt": to whom something is said or shown. */
function told(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const verb = lexicalVerb(clause, sentence);
  if (!verb || verb.isPassive || clause.kind === 'fragment' || clause.kind === 'relative' || hasTwoVerbs(clause, sentence)) return [];
  if (!lexicon.government.told.includes(verb.infinitive) || finiteIs(clause, /^(?:lassen|hören|sehen)$/u)) return [];
  const subject = subjectPronoun(clause, sentence);
  // "Ich habe Sie schon gesagt": "ich" is who says it.
  const isMe =
    /^(?:ich|wir)$/u.test(tokens[subject?.head.at ?? -1]?.lower ?? '') &&
    verb.infinitive === 'sagen' &&
    tokens.filter(({ text }) => text === 'Sie').length === 1;
  const pronoun = clause.phrases.find(
    ({ head, preposition }) =>
      preposition === null && (isMe ? /^(?:dich|ihn|Sie)$/u : /^(?:mich|dich|ihn)$/u).test(tokens[head.at]?.text ?? ''),
  );
  const isSubjectThere =
    subject !== null ||
    clause.phrases.some(
      ({ preposition, cells, head, to }) =>
        preposition === null && head.kind !== 'pronoun' && (cells & NOM) !== 0 && to === clause.finite?.at,
    ) ||
    sentence.isQuestion;
  const isOwn = pronoun !== undefined && isReflexiveOf(pronoun, subject, sentence);
  const next = sentence.clauses[sentence.clauses.indexOf(clause) + 1];
  const isTold =
    clause.phrases.some(
      (one) =>
        one !== pronoun && one !== subject && one.preposition === null && (one.cells & ACC) !== 0 && one.from > (clause.finite?.at ?? 0),
    ) ||
    (next?.opener != null && !/^(?:weil|wenn|bis|damit|obwohl|bevor|nachdem|als|da)$/u.test(tokens[next.opener]?.lower ?? '')) ||
    /^(?:sagen|erzählen|antworten|mitteilen|erklären)$/u.test(verb.infinitive);
  // "Sie hat ihn mir gezeigt": the thing itself.
  const hasDative = clause.phrases.some(
    ({ head, preposition }) => preposition === null && /^(?:mir|dir|ihm|Ihnen|ihnen|uns|euch|ihr)$/u.test(tokens[head.at]?.text ?? ''),
  );
  if (tokens[pronoun?.head.at ?? -1]?.lower === 'ihn' && next?.opener == null) return [];
  if (!pronoun || !isSubjectThere || isOwn || !isTold || hasDative || (clause.opener !== null && pronoun.from === clause.opener)) return [];
  const text = phraseIn(pronoun, 'dat', sentence);
  return text === null
    ? []
    : [{ topic: 'case', from: pronoun.from, to: pronoun.to, text, reason: `„${verb.infinitive}“: Die Person steht im Dativ („${text}“).` }];
}

const finiteIs = (clause: Clause, which: RegExp) => clause.finite?.readings.some(({ verb }) => which.test(verb.infinitive)) === true;

/** "Wie geht es Sie?": how somebody is. */
function going(sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  return tokens.flatMap((token, at): Proposal[] => {
    const own: Record<string, string> = { Sie: 'Ihnen', mich: 'mir', dich: 'dir', ihn: 'ihm' };
    const text = own[token.text];
    const isGoing = /^(?:geht|ging)$/u.test(tokens[at - 2]?.lower ?? '') && tokens[at - 1]?.lower === 'es';
    const isReal = tokens[at + 1]?.verbs.some(({ kind }) => kind === 'finite') === true && tokens[at + 1]?.adverb === null;
    return text && isGoing && !isReal
      ? [{ topic: 'case', from: at, to: at + 1, text, reason: `„Es geht“ steht mit dem Dativ: „${text}“.` }]
      : [];
  });
}

/** "Ich habe dem Patienten gefragt": verbs with nothing but the accusative. */
function askedPerson(clause: Clause, sentence: Sentence): Proposal[] {
  const verb = lexicalVerb(clause, sentence);
  if (!verb || verb.isPassive || clause.kind === 'relative' || !sentence.lexicon.government.persons_only.includes(verb.infinitive))
    return [];
  if (finiteIs(clause, /^(?:lassen|hören|sehen|helfen)$/u)) return [];
  const subject = subjectPronoun(clause, sentence);
  const front = clause.phrases.find(
    ({ from, to, cells, preposition }) => from === clause.from && to === clause.finite?.at && preposition === null && (cells & NOM) !== 0,
  );
  return clause.phrases.flatMap((phrase): Proposal[] => {
    const isDative = phrase.preposition === null && phrase.cells !== 0 && (phrase.cells & ~(DAT | GEN)) === 0 && (phrase.cells & DAT) !== 0;
    const before = sentence.tokens[phrase.from - 1];
    if (!isDative || phrase.head.kind !== 'noun' || !phrase.determiner || phrase === subject || !(subject ?? front) || before?.isCapital)
      return [];
    if (/^(?:zuliebe|gegenüber|entgegen|nach|zufolge)$/u.test(sentence.tokens[phrase.to]?.lower ?? '')) return [];
    if (!isPersonNoun(phrase.head.readings[0]?.noun, sentence.lexicon) || isJoined(phrase, sentence)) return [];
    const text = phraseIn(phrase, 'acc', sentence);
    return text === null
      ? []
      : [{ topic: 'case', from: phrase.from, to: phrase.to, text, reason: `„${verb.infinitive}“ steht mit dem Akkusativ.` }];
  });
}

/** Persons in the case that the verb asks for. */
export const personRule: Rule = (sentence) => [
  ...going(sentence),
  ...sentence.clauses.flatMap((clause) => [...told(clause, sentence), ...askedPerson(clause, sentence)]),
];
