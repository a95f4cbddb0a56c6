import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import type { Token } from '#language/analysis/tokens.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import type { Proposal, Rule } from '#language/finding.ts';

/** "trocken" for "trockene"; null for what is no adjective alone. */
function plainForm(token: Token): string | null {
  const positive = token.adjectives.filter(({ degree }) => degree === 'positive');
  if (
    positive.length !== 1 ||
    positive.length !== token.adjectives.length ||
    token.verbs.length > 0 ||
    token.nouns.length > 0 ||
    token.isCapital
  )
    return null;
  const [reading] = positive;
  if (!reading || reading.ending === '' || !/^e[nrsm]?$/u.test(reading.ending)) return null;
  if (token.lower === 'fade' || token.adjectives.some(({ word }) => word === token.lower)) return null;
  return reading.word.length > 2 ? reading.word : null;
}

/** "Die Haut ist sehr trockene": behind "sein" an adjective has no ending. */
function afterCopula(clause: Clause, sentence: Sentence): Proposal[] {
  const { finite } = clause;
  const { tokens } = sentence;
  const verb = lexicalVerb(clause, sentence)?.infinitive;
  if (
    !finite ||
    (clause.kind !== 'main' && clause.kind !== 'question') ||
    (verb !== 'sein' && verb !== 'werden') ||
    clause.others.length > 0
  )
    return [];
  const end = tokens[clause.to - 1]?.kind === 'mark' ? clause.to - 2 : clause.to - 1;
  const token = tokens[end];
  const before = tokens[end - 1];
  // Only with a noun as subject before the verb: "Das ist ein rotes" and "Welche ist neue" are cut short.
  const subject = clause.phrases.find(({ to, preposition, head }) => to === finite.at && preposition === null && head.kind === 'noun');
  // "Die Familie, die neben mir wohnt, ist nett."
  const previous = sentence.clauses[sentence.clauses.indexOf(clause) - 1];
  const isTakenUp = finite.at === clause.from && previous?.kind === 'relative';
  if (!token || !before || !(subject || isTakenUp) || end <= finite.at) return [];
  // "sauber und trocken"
  const isSecond =
    /^(?:und|aber)$/u.test(before.lower) &&
    end > finite.at + 2 &&
    tokens[end - 2]?.adjectives.some(({ ending, degree }) => ending === '' && degree === 'positive') === true;
  const isPlainBefore =
    before === tokens[finite.at] ||
    isSecond ||
    (before.determiner === null && before.adverb !== null) ||
    /^(?:sehr|zu|ganz|nicht|noch|wieder|so)$/u.test(before.lower);
  const text = isPlainBefore ? plainForm(token) : null;
  const { adjectives, functionWords } = sentence.lexicon;
  if (text === null || !adjectives.isListed(text) || functionWords.only_declined.includes(text)) return [];
  return [{ topic: 'adjective-ending', from: end, to: end + 1, text, reason: `Nach „${verb}“ hat das Adjektiv keine Endung: „${text}“.` }];
}

/** "Du sprichst so schnelle": how something is done has no ending, behind "so", "sehr" or "zu" at the end of a clause. */
function howDone(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const verb = lexicalVerb(clause, sentence)?.infinitive ?? '';
  if (!clause.finite || clause.kind !== 'main' || !lexicon.government.done_somehow.includes(verb)) return [];
  const end = tokens[clause.to - 1]?.kind === 'mark' ? clause.to - 2 : clause.to - 1;
  const token = tokens[end];
  if (!token || end <= clause.finite.at + 1 || !/^(?:so|sehr|zu|ganz)$/u.test(tokens[end - 1]?.lower ?? '')) return [];
  // "schnelle" is a form of a verb too.
  const text =
    token.isCapital || token.nouns.length > 0
      ? undefined
      : token.adjectives.find(({ ending, degree }) => ending === 'e' && degree === 'positive')?.word;
  if (
    text === undefined ||
    text === token.lower ||
    !lexicon.adjectives.isListed(text) ||
    lexicon.functionWords.only_declined.includes(text)
  )
    return [];
  return [{ topic: 'adjective-ending', from: end, to: end + 1, text, reason: `Wie? Ohne Nomen hat das Adjektiv keine Endung: „${text}“.` }];
}

export const predicateRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause) => [...afterCopula(clause, sentence), ...howDone(clause, sentence)]);
