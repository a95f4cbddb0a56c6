import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import type { VerbAt } from '#language/analysis/verbsAt.ts';
import { type Proposal, type Rule, written } from '#language/finding.ts';
import { MODAL_VERBS } from '#language/lexicon/verbs.ts';
import { endOf } from './exchange.ts';
import { isPersonNoun, isTime } from './phraseKinds.ts';

const REASON = 'Infinitiv und Partizip stehen am Ende des Satzes.';

/** The infinitive or participle that should close the clause, though something follows it. */
function earlyVerb(clause: Clause, sentence: Sentence): VerbAt | null {
  const { finite, others } = clause;
  const [verb] = others;
  if (!finite || !verb || others.length !== 1 || (clause.kind !== 'main' && clause.kind !== 'question')) return null;
  // "Sie ist verheiratet mit ihm": how somebody is.
  const word = sentence.tokens[verb.at]?.lower ?? '';
  if (sentence.lexicon.government.adjectives[word] !== undefined || sentence.lexicon.adjectives.isListed(word)) return null;
  if (verb.at <= finite.at || verb.at >= endOf(clause, sentence) - 1 || clause.prefix !== null) return null;
  const isLed = finiteOf(clause).some(({ verb: { infinitive }, tense }) => {
    if (tense === 'imperative') return false;
    const wanted = infinitive === 'haben' || infinitive === 'sein' ? 'participle' : 'infinitive';
    return (
      (['haben', 'sein', 'werden'].includes(infinitive) || MODAL_VERBS.includes(infinitive)) &&
      verb.readings.some(({ kind }) => kind === wanted)
    );
  });
  return isLed ? verb : null;
}

/** Somebody does it: "ich", "Frau Ott", "die Patientin". */
function isDoneBySomebody(clause: Clause, sentence: Sentence): boolean {
  if (subjectPronoun(clause, sentence) !== null) return true;
  const first = clause.phrases.find(({ from }) => from === clause.from);
  const isPerson = first?.head.kind === 'name' || isPersonNoun(first?.head.readings[0]?.noun, sentence.lexicon);
  return first !== undefined && first.preposition === null && first.to === clause.finite?.at && isPerson;
}

/** Nothing between the two verbs but the subject, adverbs and "bitte": what belongs to the verb is still to come. */
function isEmptyBetween(clause: Clause, verb: VerbAt, sentence: Sentence): boolean {
  const subject = subjectPronoun(clause, sentence);
  const { tokens } = sentence;
  for (let at = (clause.finite?.at ?? 0) + 1; at < verb.at; at += 1) {
    const token = tokens[at];
    const isSubject = subject !== null && at >= subject.from && at < subject.to;
    const isOneself = /^(?:sich|mich|dich|uns|mir|dir)$/u.test(token?.lower ?? '');
    if (!isSubject && !isOneself && token?.adverb == null && !/^(?:bitte|nicht|auch|allein|alleine)$/u.test(token?.lower ?? ''))
      return false;
  }
  return true;
}

/** Later or the reason why is said behind the verb too: "Ich muss einkaufen nach der Schicht", "Sie hat angerufen wegen der Tabletten". */
const isOwnPart = (phrase: Phrase, sentence: Sentence) =>
  /^(?:mit|in|an|auf|zu|nach|aus|bei)$/u.test(phrase.preposition?.word ?? '') &&
  !isTime(phrase, sentence) &&
  // "Er hat gefragt nach dir"
  !(phrase.preposition?.word === 'nach' && (phrase.determiner !== null || phrase.head.kind === 'pronoun')) &&
  !sentence.lexicon.government.before_events.includes(phrase.head.readings[0]?.noun.word ?? '');

/** "Ich möchte sprechen mit dem Arzt", "Er ist gegangen in den Flur": with whom and where to stand before the verb that closes the sentence. */
function partBehind(clause: Clause, sentence: Sentence): Proposal[] {
  const verb = earlyVerb(clause, sentence);
  if (!verb || !isDoneBySomebody(clause, sentence) || !isEmptyBetween(clause, verb, sentence)) return [];
  const { tokens } = sentence;
  const end = endOf(clause, sentence);
  let at = verb.at + 1;
  const parts: Phrase[] = [];
  while (at < end) {
    const phrase = clause.phrases.find(({ from }) => from === at);
    if (phrase && phrase.preposition !== null) parts.push(phrase);
    else if (phrase || tokens[at]?.adverb == null) return [];
    at = phrase ? phrase.to : at + 1;
  }
  const [first] = parts;
  if (!first || first.from !== verb.at + 1 || at !== end || !isOwnPart(first, sentence)) return [];
  // "Du kannst kommen mit oder ohne Auto", "..., um": it goes on.
  if (tokens[first.to]?.coordinates || tokens[end]?.coordinates || tokens[end]?.text === ',' || tokens[end]?.text === ':') return [];
  const text = `${written(sentence, verb.at + 1, end)} ${written(sentence, verb.at, verb.at + 1)}`;
  return [{ topic: 'sentence-bracket', from: verb.at, to: end, text, reason: REASON }];
}

/** How it is done: never behind the verb. */
const MANNER = /^(?:gut|schlecht|schnell|langsam|richtig|besser|laut|leise|viel|mehr|wenig|genau|vorsichtig|allein|alleine)$/u;
const WHEN = /^(?:heute|morgen|gestern|jetzt|später|gleich|bald)$/u;

/** "Er kann nicht hören gut", "Ich werde das machen später": one adverb behind the verb that closes the sentence. */
function adverbBehind(clause: Clause, sentence: Sentence): Proposal[] {
  const verb = earlyVerb(clause, sentence);
  const { tokens } = sentence;
  const end = endOf(clause, sentence);
  const adverb = tokens[end - 1];
  if (!verb || verb.at !== end - 2 || !adverb || adverb.isCapital || tokens[end]?.coordinates || tokens[end]?.text === ',') return [];
  const isManner = MANNER.test(adverb.lower);
  if (!isManner && !(WHEN.test(adverb.lower) && isDoneBySomebody(clause, sentence))) return [];
  const isNot = tokens[verb.at - 1]?.lower === 'nicht';
  const verbText = written(sentence, verb.at, verb.at + 1);
  // "nicht gut hören", but "heute nicht kommen".
  const from = isNot && !isManner ? verb.at - 1 : verb.at;
  const text = from === verb.at ? `${adverb.text} ${verbText}` : `${adverb.text} ${written(sentence, from, verb.at)} ${verbText}`;
  return [{ topic: 'sentence-bracket', from, to: end, text, reason: REASON }];
}

/** What stands behind the verb that should close the sentence (Duden, Die Grammatik: Nachfeld). */
export const afterfieldRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause) => [...partBehind(clause, sentence), ...adverbBehind(clause, sentence)]);
