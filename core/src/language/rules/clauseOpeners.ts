import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import { casedAs, type Proposal, type Rule, written } from '#language/finding.ts';
import { ACC, DAT, GEN, NOM } from '#language/lexicon/agreement.ts';
import { endOf } from './exchange.ts';
import { phraseIn } from './phraseIn.ts';
import { withPreposition } from './realise.ts';

const one = (topic: Proposal['topic'], from: number, to: number, text: string, reason: string): Proposal[] => [
  { topic, from, to, text, reason },
];

const isFiniteOnly = (sentence: Sentence, at: number) => {
  const token = sentence.tokens[at];
  return token?.isCapital === false && token.verbs.some(({ kind, tense }) => kind === 'finite' && tense !== 'imperative');
};

/** Where the words before the next mark end. */
const markAfter = ({ tokens }: Sentence, at: number) => {
  const end = tokens.findIndex(({ kind }, place) => place > at && kind === 'mark');
  return end < 0 ? tokens.length : end;
};

const BEFORE_CLAUSE: Record<string, string> = { nach: 'nachdem', vor: 'bevor', trotz: 'obwohl', wegen: 'weil' };

/** "Trotz er Fieber hat", "nach der Patient gegessen hat": before a clause stands a conjunction. */
function beforeClause(sentence: Sentence): Proposal[] {
  const { tokens, clauses } = sentence;
  return tokens.flatMap((token, at): Proposal[] => {
    const instead = BEFORE_CLAUSE[token.lower];
    const next = tokens[at + 1];
    if (!instead || !next || (at > 0 && tokens[at - 1]?.text !== ',')) return [];
    const isPronoun = /^(?:ich|er|wir|du|man)$/u.test(next.text);
    const phrase = clauses.flatMap(({ phrases }) => phrases).find(({ from }) => from === at);
    const isOnlySubject =
      phrase?.determiner?.at === at + 1 && phrase.head.kind === 'noun' && phrase.cells !== 0 && (phrase.cells & (DAT | GEN | ACC)) === 0;
    const end = markAfter(sentence, at);
    // "Nach der Unfall konnte er nicht laufen": a wrong article, and the verb in second place.
    const isSecond = isFiniteOnly(sentence, phrase?.to ?? at + 2) && end - (phrase?.to ?? at + 2) > 1;
    const last = tokens[end - 1];
    const isClosed =
      isFiniteOnly(sentence, end - 1) && last?.verbs.some(({ persons, kind }) => kind === 'finite' && !persons.includes('sie'));
    if (!(isPronoun || (isOnlySubject && !isSecond && isClosed)) || end - at < 3 || !isFiniteOnly(sentence, end - 1)) return [];
    const to = isPronoun || !phrase ? at + 2 : phrase.to;
    const text = `${casedAs(instead, token)} ${written(sentence, at + 1, to)}`;
    return one('conjunction', at, to, text, `Vor einem Satz steht „${instead}“.`);
  });
}

const BEFORE_NOUN: Record<string, { word: string; case: 'dat' | 'gen' }> = {
  bevor: { word: 'vor', case: 'dat' },
  nachdem: { word: 'nach', case: 'dat' },
  obwohl: { word: 'trotz', case: 'gen' },
  weil: { word: 'wegen', case: 'gen' },
};

/** "bevor die Visite", "nachdem die Operation": before a noun alone stands a preposition. */
function beforeNoun(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const at = clause.from;
  const instead = BEFORE_NOUN[tokens[at]?.lower ?? ''];
  const end = endOf(clause, sentence);
  const phrase = clause.phrases.find(({ from, to }) => from === at + 1 && to === end);
  if (!instead || !phrase || clause.finite || phrase.preposition || phrase.head.kind !== 'noun' || phrase.determiner === null) return [];
  if (tokens[end]?.coordinates || phrase.cells === 0 || (phrase.cells & NOM) === 0) return [];
  const rest = phraseIn(phrase, instead.case, sentence);
  if (rest === null) return [];
  const text = casedAs(withPreposition(instead.word, rest, sentence), tokens[at]);
  return one('preposition', at, end, text, `Vor einem Nomen steht „${instead.word}“, vor einem Satz „${tokens[at]?.lower}“.`);
}

/** "..., um wir uns schützen", "für dass er schläft": a purpose with its own subject begins with "damit". */
function purpose(sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  return tokens.flatMap((token, at): Proposal[] => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    if (token.lower === 'für' && next?.lower === 'dass')
      return one('conjunction', at, at + 2, casedAs('damit', token), 'Ein Ziel mit eigenem Subjekt beginnt mit „damit“.');
    const isSubject = /^(?:ich|er|wir|du|sie|Sie|man)$/u.test(next?.text ?? '');
    if (token.lower !== 'um' || before?.text !== ',' || !isSubject) return [];
    const end = markAfter(sentence, at);
    const hasZu = tokens.slice(at, end).some(({ lower, verbs }) => lower === 'zu' || verbs.some(({ kind }) => kind === 'zu-infinitive'));
    const hasVerb = tokens.slice(at + 2, end).some((_, place) => isFiniteOnly(sentence, at + 2 + place));
    return end - at > 2 && !hasZu && hasVerb
      ? one('conjunction', at, at + 2, `damit ${next?.text}`, 'Ein Ziel mit eigenem Subjekt beginnt mit „damit“.')
      : [];
  });
}

/** "..., damit besser zu schlafen": without a subject a purpose begins with "um". */
function purposeWithout(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const last = clause.others.at(-1);
  const isZu = last !== undefined && (tokens[last.at - 1]?.lower === 'zu' || last.readings.some(({ kind }) => kind === 'zu-infinitive'));
  const hasSubject = clause.phrases.some(({ preposition, head }) => preposition === null && (tokens[head.at]?.subjectOf.length ?? 0) > 0);
  if (tokens[clause.from]?.lower !== 'damit' || tokens[clause.from - 1]?.text !== ',' || clause.finite || !isZu || hasSubject) return [];
  return one('conjunction', clause.from, clause.from + 1, 'um', 'Ein Ziel mit „zu“ und Infinitiv beginnt mit „um“.');
}

/** "Wann war ich klein, wollte ich Ärztin werden": a time that is told begins with "als" or "wenn", and its verb closes. */
function whenFirst(sentence: Sentence): Proposal[] {
  const { tokens, clauses, isQuestion } = sentence;
  const [first, next] = clauses;
  if (isQuestion || !first?.finite || !next?.finite || tokens[0]?.text !== 'Wann' || first.finite.at !== 1) return [];
  const end = endOf(first, sentence);
  const isThen = next.kind === 'main' && tokens[next.from - 1]?.text === ',' && next.finite.at === next.from;
  if (!isThen || end < 4 || first.prefix !== null) return [];
  const isPast = finiteOf(first).some(({ tense }) => tense === 'past');
  const word = isPast ? 'Als' : 'Wenn';
  const text = `${word} ${written(sentence, 2, end)} ${tokens[1]?.text}`;
  return one('conjunction', 0, end, text, `Eine Zeit, die man erzählt, beginnt mit „${word.toLowerCase()}“, und das Verb steht am Ende.`);
}

/** "Ich weiß nicht, kommt der Arzt heute": a question to be answered with yes or no begins with "ob" when it is told. */
function whether(clause: Clause, index: number, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const before = sentence.clauses[index - 1];
  const { finite } = clause;
  if (!before || !finite || clause.kind !== 'main' || finite.at !== clause.from || tokens[clause.from - 1]?.text !== ',') return [];
  const words = tokens
    .slice(before.from, before.to)
    .map(({ lower }) => lower)
    .join(' ');
  const end = endOf(clause, sentence);
  const isOpen = /^(?:ich|wir|er|sie) (?:weiß|wissen) (?:noch |leider |auch )?nicht$/u.test(words) || /^ich frage mich$/u.test(words);
  const subject = clause.phrases.find(({ from }) => from === finite.at + 1);
  const isBusy = finiteOf(clause).some(
    ({ verb, tense }) => verb.infinitive === 'sollen' || tense === 'subjunctive' || tense === 'imperative',
  );
  if (!isOpen || sentence.isQuestion || !subject || (subject.cells & NOM) === 0 || isBusy || clause.prefix !== null || end - finite.at < 3)
    return [];
  if (tokens.slice(finite.at, end).some(({ coordinates, kind }) => coordinates || kind === 'mark') || tokens[end]?.text === ',') return [];
  const text = `ob ${written(sentence, finite.at + 1, end)} ${tokens[finite.at]?.text}`;
  return one('conjunction', finite.at, end, text, 'Eine Frage, auf die man mit Ja oder Nein antwortet, beginnt im Nebensatz mit „ob“.');
}

/** "Ich weiß nicht, dass er kommt": what I do not know is open. */
function notKnown(clause: Clause, index: number, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const before = sentence.clauses[index - 1];
  const words = tokens
    .slice(before?.from ?? 0, before?.to ?? 0)
    .map(({ lower }) => lower)
    .join(' ');
  if (
    clause.opener === null ||
    tokens[clause.opener]?.lower !== 'dass' ||
    tokens[clause.opener + 1]?.lower === 'ob' ||
    !/^(?:ich|wir) (?:weiß|wissen) (?:noch |leider )?nicht$/u.test(words)
  )
    return [];
  return one('conjunction', clause.opener, clause.opener + 1, 'ob', 'Was man nicht weiß, steht mit „ob“.');
}

const JOINED: Record<string, string> = { ohne: 'ohne dass', statt: 'statt dass', anstatt: 'anstatt dass' };

/** "ohne er es merkt": with its own subject "ohne" needs "dass". */
function withoutDass(sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  return tokens.flatMap((token, at): Proposal[] => {
    const instead = JOINED[token.lower];
    const isSubject = /^(?:ich|er|wir|du|man)$/u.test(tokens[at + 1]?.text ?? '');
    const end = markAfter(sentence, at);
    if (!instead || !isSubject || end - at < 3 || !isFiniteOnly(sentence, end - 1)) return [];
    const text = `${casedAs(instead, token)} ${tokens[at + 1]?.text}`;
    return one('conjunction', at, at + 2, text, `Vor einem Satz steht „${instead}“.`);
  });
}

/** The words that open a clause, and the prepositions that only a noun follows. */
export const clauseOpenerRule: Rule = (sentence) => [
  ...beforeClause(sentence),
  ...purpose(sentence),
  ...whenFirst(sentence),
  ...withoutDass(sentence),
  ...sentence.clauses.flatMap((clause, index) => [
    ...beforeNoun(clause, sentence),
    ...purposeWithout(clause, sentence),
    ...whether(clause, index, sentence),
    ...notKnown(clause, index, sentence),
  ]),
];
