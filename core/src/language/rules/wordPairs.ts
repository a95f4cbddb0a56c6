import { clauseAt, type Sentence } from '#language/analysis/clauses.ts';
import { isSmallWord } from '#language/analysis/tokens.ts';
import { casedAs, type Proposal, type Rule } from '#language/finding.ts';
import { ACC, DAT, NOM } from '#language/lexicon/agreement.ts';
import { turnedRound } from './exchange.ts';
import { isTime } from './phraseKinds.ts';

const one = (topic: Proposal['topic'], from: number, to: number, text: string, reason: string): Proposal[] => [
  { topic, from, to, text, reason },
];

/** "bevor dem Essen", "Bevor zwei Tagen war sie gesund": before a noun stands "vor". */
function bevor(at: number, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  if (tokens[at]?.lower !== 'bevor') return [];
  const phrase = sentence.clauses.flatMap(({ phrases }) => phrases).find(({ from }) => from === at + 1);
  // Only what cannot be the subject of a clause.
  const isDative =
    phrase !== undefined &&
    phrase.head.kind === 'noun' &&
    phrase.preposition === null &&
    phrase.cells !== 0 &&
    (phrase.cells & (NOM | ACC)) === 0;
  const isSpan =
    phrase?.isCounted === true &&
    isTime(phrase, sentence) &&
    tokens[phrase.to]?.verbs.some(({ kind }) => kind === 'finite') === true &&
    (phrase.cells & DAT) !== 0;
  if (!isDative && !isSpan) return [];
  const text = casedAs('vor', tokens[at]);
  return one('preposition', at, at + 1, text, 'Vor einem Nomen steht „vor“, vor einem Satz „bevor“.');
}

/** "Nach ich gegessen hatte", "Vor ich gehe": before a clause stands the conjunction. */
function conjunction(at: number, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const instead = { nach: 'nachdem', vor: 'bevor' }[tokens[at]?.lower ?? ''];
  const before = tokens[at - 1];
  if (!instead || (at > 0 && before?.text !== ',') || !/^(?:ich|er|wir|du|man)$/u.test(tokens[at + 1]?.text ?? '')) return [];
  const end = tokens.findIndex(({ kind }, place) => place > at && kind === 'mark');
  const last = tokens[(end < 0 ? tokens.length : end) - 1];
  if (!last?.verbs.some(({ kind }) => kind === 'finite')) return [];
  return one('conjunction', at, at + 2, `${casedAs(instead, tokens[at])} ${tokens[at + 1]?.text}`, `Vor einem Satz steht „${instead}“.`);
}

/** "kann nicht ihn finden": "nicht" stands behind an unstressed pronoun. */
function notBeforePronoun(at: number, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const [token, pronoun, verb, after] = tokens.slice(at, at + 4);
  const isVerb = verb?.verbs.some(({ kind }) => kind === 'infinitive' || kind === 'participle') === true && !verb.isCapital;
  const isEnd = !after || after.kind === 'mark' || after.coordinates || after.verbs.length > 0;
  if (token?.lower !== 'nicht' || !/^(?:es|ihn|sich|mich|dich)$/u.test(pronoun?.text ?? '') || !isVerb || !isEnd) return [];
  if (tokens.slice(at).some(({ lower }) => lower === 'sondern')) return [];
  return one('negation', at, at + 2, `${pronoun?.text} nicht`, '„Nicht“ steht hinter dem Pronomen.');
}

/** "Niemand hat mir nichts gesagt", "nie kein Problem": only one word says no. */
function twice(at: number, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const token = tokens[at];
  const clause = clauseAt(sentence, at);
  if (!token || !clause || !/^(?:nichts|kein|keine|keinen|keinem|keiner)$/u.test(token.lower)) return [];
  const before = tokens.slice(clause.from, at);
  if (
    !before.some(({ lower }) => /^(?:niemand|nie|niemals)$/u.test(lower)) ||
    before.some(({ lower }) => lower === 'und' || lower === 'oder')
  )
    return [];
  // "nie für nichts": for something.
  if (tokens[at - 1]?.isPreposition) return [];
  const reason = 'Im Deutschen wird nur einmal verneint.';
  if (token.lower === 'nichts') return tokens[at + 1]?.isCapital ? [] : one('negation', at, at + 1, 'etwas', reason);
  return tokens[at + 1]?.nouns.some(({ noun }) => noun.plurals.length > 0 && !noun.isUncountable && noun.word === tokens[at + 1]?.text) ===
    true
    ? one('negation', at, at + 1, token.lower.slice(1), reason)
    : [];
}

/** "Mit wen", "für wem": the question word in the case of its preposition. */
function whom(at: number, { tokens, lexicon }: Sentence): Proposal[] {
  const { acc, dat } = lexicon.functionWords.prepositions;
  const preposition = tokens[at - 1]?.lower ?? '';
  const word = tokens[at]?.lower ?? '';
  if (word === 'wen' && dat.includes(preposition)) return one('case', at, at + 1, 'wem', `Nach „${preposition}“ steht der Dativ: „wem“.`);
  if (word === 'wem' && acc.includes(preposition))
    return one('case', at, at + 1, 'wen', `Nach „${preposition}“ steht der Akkusativ: „wen“.`);
  return [];
}

/** "Auf Montag habe ich frei": a day without another word stands with "am". */
function onDay(at: number, { tokens, lexicon }: Sentence): Proposal[] {
  const isDay = lexicon.government.weekdays.includes(tokens[at + 1]?.text ?? '');
  if (at !== 0 || !/^(?:auf|in|bei)$/u.test(tokens[0]?.lower ?? '') || !isDay) return [];
  const isVerb = tokens[2]?.verbs.some(
    ({ kind, verb }) => kind === 'finite' && !/^(?:verschieben|legen|warten|fallen|freuen)$/u.test(verb.infinitive),
  );
  const isPronoun = (tokens[2]?.subjectOf.length ?? 0) > 0;
  return isVerb || isPronoun ? one('preposition', 0, 1, 'Am', 'Bei Tagen steht „am“.') : [];
}

/** "Heute habe Ich": only "Sie" has a capital inside the sentence. "vielen dank": a noun. */
function capitals(at: number, { tokens }: Sentence): Proposal[] {
  const before = tokens[at - 1];
  if (tokens[at]?.text === 'Ich' && before && !before.isFirst && before.kind === 'word' && (isSmallWord(before) || before.verbs.length > 0))
    return before.determiner !== null ? [] : one('capital', at, at + 1, 'ich', '„Ich“ schreibt man im Satz klein.');
  const isThanks = /^(?:vielen|herzlichen|besten|großen|tausend)$/u.test(before?.lower ?? '');
  return tokens[at]?.text === 'dank' && isThanks ? one('capital', at, at + 1, 'Dank', 'Nomen schreibt man groß: „Dank“.') : [];
}

/** "Obwohl er müde ist, aber er arbeitet", "Weil ich krank bin, deshalb bleibe ich": one word joins two clauses. */
function joinedTwice(sentence: Sentence): Proposal[] {
  const { tokens, clauses } = sentence;
  const [first, second] = clauses;
  const opener = tokens[first?.opener ?? -1]?.lower ?? '';
  if (first?.from !== 0 || first.opener !== 0 || !second?.finite || second.kind !== 'main') return [];
  const start = tokens[second.from]?.coordinates || tokens[second.from - 1]?.text === ',' ? second.from : second.from - 1;
  const word = tokens[start]?.lower ?? '';
  if (tokens[start - 1]?.text !== ',') return [];
  const isAgain =
    (opener === 'obwohl' && /^(?:aber|trotzdem|dennoch)$/u.test(word)) || (opener === 'weil' && /^(?:deshalb|darum|deswegen)$/u.test(word));
  if (!isAgain) return [];
  const { at } = second.finite;
  const subject = second.phrases.find(({ from }) => from === start + 1);
  const reason = `„${opener}“ genügt; „${word}“ ist zu viel.`;
  if (word !== 'aber' && at === start + 1) return at === start + 1 ? one('conjunction', start, at + 1, tokens[at]?.text ?? '', reason) : [];
  if (!subject || subject.to !== at || (subject.cells & NOM) === 0) return [];
  return one('conjunction', start, at + 1, turnedRound(subject, at, sentence), reason);
}

/** "Wenn kommt der Arzt?": a question after the time begins with "wann". */
function whenAsked({ tokens, clauses, isQuestion }: Sentence): Proposal[] {
  const isVerb = tokens[1]?.verbs.some(({ kind, tense }) => kind === 'finite' && tense !== 'imperative') === true;
  const [clause] = clauses;
  if (!isQuestion || tokens[0]?.text !== 'Wenn' || !isVerb || clauses.length !== 1 || !clause) return [];
  const last = tokens.slice(2, clause.to).findLast(({ kind }) => kind === 'word');
  if (last?.verbs.some(({ kind }) => kind === 'finite') && last.verbs.every(({ kind }) => kind === 'finite')) return [];
  return one('conjunction', 0, 1, 'Wann', '„Wann“ fragt nach der Zeit.');
}

/** Small words that are taken one for another, said twice or out of their place. */
export const wordPairRule: Rule = (sentence) => [
  ...whenAsked(sentence),
  ...joinedTwice(sentence),
  ...sentence.tokens.flatMap((_, at): Proposal[] =>
    [bevor, conjunction, notBeforePronoun, twice, whom, onDay, capitals].flatMap((rule) => rule(at, sentence)).slice(0, 1),
  ),
];
