import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import type { Proposal, Rule } from '#language/finding.ts';
import { phraseIn } from './phraseIn.ts';
import { isPersonNoun, isTime } from './phraseKinds.ts';

const isPerson = (phrase: Phrase, { tokens, lexicon }: Sentence) =>
  phrase.head.kind === 'pronoun'
    ? /^(?:mich|mir|dich|dir|ihn|ihm|sie|ihr|Sie|Ihnen|ihnen|uns|euch)$/u.test(tokens[phrase.head.at]?.text ?? '')
    : phrase.head.kind === 'name'
      ? /^(?:frau|herrn?)$/u.test(tokens[phrase.head.at]?.lower ?? '')
      : isPersonNoun(phrase.head.readings[0]?.noun, lexicon);

/** "Ich helfe an Frau Ott", "Fragen Sie an den Arzt": the person is an object of the verb itself. */
function personBehind(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const verb = lexicalVerb(clause, sentence);
  const entry = lexicon.government.without_preposition[verb?.infinitive ?? ''];
  if (!verb || verb.isPassive || !entry || clause.kind === 'fragment' || clause.kind === 'relative') return [];
  const [ofCase, ...words] = entry as ['acc' | 'dat', ...string[]];
  const subject = subjectPronoun(clause, sentence);
  const hasOther = clause.phrases.some(
    (one) => one !== subject && one.preposition === null && isPerson(one, sentence) && one.from > (clause.finite?.at ?? 0),
  );
  // "Zu einer Kur gehört für mich Ruhe"
  if (hasOther || (verb.infinitive === 'geben' && tokens.slice(clause.from, clause.to).some(({ lower }) => lower === 'es'))) return [];
  if (verb.infinitive === 'gehören' && clause.phrases.some(({ preposition }) => preposition?.word === 'zu')) return [];
  return clause.phrases.flatMap((phrase): Proposal[] => {
    if (!phrase.preposition || phrase.preposition.isContracted || !words.includes(phrase.preposition.word)) return [];
    if (!isPerson(phrase, sentence) || phrase.from <= (clause.finite?.at ?? 0) || isTime(phrase, sentence)) return [];
    const before = tokens[phrase.from - 1];
    // "eine Frage an den Arzt", "der Brief an Frau Ott": it belongs to the noun.
    if (before?.isCapital && before.text !== 'Sie') return [];
    const text = phraseIn({ ...phrase, preposition: null, from: phrase.preposition.at + 1 }, ofCase, sentence);
    if (text === null) return [];
    const reason = `„${verb.infinitive}“ steht ohne „${phrase.preposition.word}“ mit der Person.`;
    return [{ topic: 'preposition', from: phrase.from, to: phrase.to, text, reason }];
  });
}

/** "Ich suche für meine Brille", "Sie betritt in das Zimmer": the thing is an object of the verb itself. */
function thingBehind(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const verb = lexicalVerb(clause, sentence);
  const entry = lexicon.government.things_without_preposition[verb?.infinitive ?? ''];
  const subject = subjectPronoun(clause, sentence);
  if (!verb || verb.isPassive || !entry || !subject || clause.kind === 'fragment' || clause.kind === 'relative' || clause.prefix !== null)
    return [];
  const [, ...words] = entry;
  const bare = clause.phrases.filter((one) => one !== subject && one.preposition === null && !isTime(one, sentence));
  if (bare.length > 0) return [];
  return clause.phrases.flatMap((phrase): Proposal[] => {
    if (!phrase.preposition || !words.includes(phrase.preposition.word) || phrase.head.kind !== 'noun' || phrase.determiner === null)
      return [];
    if (phrase.from <= (clause.finite?.at ?? 0) || isTime(phrase, sentence) || isPersonNoun(phrase.head.readings[0]?.noun, lexicon))
      return [];
    const next = tokens[phrase.to];
    // "Ich habe für das Zimmer gesucht, was fehlt": what is looked for is said later.
    if (next?.text === ',' || phrase.preposition.isContracted) return [];
    const text = phraseIn({ ...phrase, preposition: null, from: phrase.preposition.at + 1 }, 'acc', sentence);
    if (text === null) return [];
    return [
      {
        topic: 'preposition',
        from: phrase.from,
        to: phrase.to,
        text,
        reason: `„${verb.infinitive}“ steht ohne Präposition mit dem Akkusativ.`,
      },
    ];
  });
}

/** "Er arbeitet als ein Fahrer": what somebody works as has no article. */
function worksAs(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const verb = lexicalVerb(clause, sentence)?.infinitive ?? '';
  const at = tokens.findIndex(({ lower }, place) => lower === 'als' && place > clause.from && place < clause.to);
  const [article, noun, next] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  const isPlain = !next || next.kind === 'mark' || next.isPreposition || next.verbs.length > 0 || next.adverb !== null;
  if (at < 0 || verb !== 'arbeiten' || !/^eine?$/u.test(article?.lower ?? '') || !noun?.isCapital || noun.nouns.length === 0 || !isPlain)
    return [];
  return [
    {
      topic: 'missing-article',
      from: at + 1,
      to: at + 3,
      text: noun.text,
      reason: `Einen Beruf nennt man ohne Artikel: „als ${noun.text}“.`,
    },
  ];
}

/** Prepositions and articles that are too many. */
export const extraPrepositionRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause) => [...personBehind(clause, sentence), ...thingBehind(clause, sentence), ...worksAs(clause, sentence)]);
