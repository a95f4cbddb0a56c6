import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import { isSmallWord, type Token } from '#language/analysis/tokens.ts';
import { type Proposal, written } from '#language/finding.ts';
import { endOf } from './exchange.ts';
import { isSubject } from './phraseKinds.ts';

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
export function prefixLast(clause: Clause, sentence: Sentence): Proposal[] {
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
export function verbLast(clause: Clause, sentence: Sentence): Proposal[] {
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
  // "wenn es Ihnen geht nicht gut": pronouns alone before the verb.
  const isPronouns =
    clause.kind === 'subordinate' &&
    finite.at > opener + 2 &&
    finite.at < opener + 4 &&
    !tokens[opener]?.asks &&
    !/^(?:wie|als)$/u.test(tokens[finite.at + 1]?.lower ?? '') &&
    tokens.slice(opener + 1, finite.at).every(({ pronoun, determiner }) => pronoun !== 0 && determiner === null);
  if (!isRelative && !isShort && !isPronouns && (!subject || subject.from > opener + 2)) return [];
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
export function indirect(clause: Clause, sentence: Sentence, end: number): Proposal[] {
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
