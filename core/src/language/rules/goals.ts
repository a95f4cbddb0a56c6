import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import { casedAs, type Proposal, type Rule } from '#language/finding.ts';
import { ACC, DAT } from '#language/lexicon/agreement.ts';
import { endOf } from './exchange.ts';

const put = (phrase: Phrase, text: string, topic: Proposal['topic'], { tokens }: Sentence): Proposal[] => [
  { topic, from: phrase.from, to: phrase.to, text: casedAs(text, tokens[phrase.from]), reason: `Wohin? „${text}“.` },
];

const isGoing = (clause: Clause, sentence: Sentence) => {
  const verb = lexicalVerb(clause, sentence);
  return verb !== null && !verb.isPassive && /^(?:gehen|fahren|laufen|bringen)$/u.test(verb.infinitive);
};

/** The verb, a mark, an adverb or nothing follows: the phrase stands alone. */
const isAlone = (phrase: Phrase, clause: Clause, { tokens }: Sentence) => {
  const next = tokens[phrase.to];
  return (
    next === undefined ||
    next.kind === 'mark' ||
    next.adverb !== null ||
    next.coordinates ||
    clause.finite?.at === phrase.to ||
    clause.others.some(({ at }) => at === phrase.to) ||
    (next.isPreposition && !/^(?:von|für)$/u.test(next.lower))
  );
};

/** "Ich gehe Toilette", "Sie muss morgen Arzt gehen": where one goes stands with a preposition. */
function withoutPreposition(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  if (!isGoing(clause, sentence) || clause.others.length > 1 || !clause.finite) return [];
  return clause.phrases.flatMap((phrase): Proposal[] => {
    const goal = lexicon.government.goals[tokens[phrase.head.at]?.text ?? ''];
    const isBare =
      phrase.preposition === null && phrase.determiner === null && phrase.to - phrase.from === 1 && phrase.head.kind === 'noun';
    if (!goal || !isBare || phrase.from === clause.from || !isAlone(phrase, clause, sentence)) return [];
    const before = tokens[phrase.from - 1];
    const isNext =
      before?.kind === 'word' && !before.isCapital && !before.coordinates && before.adjectives.every(({ ending }) => ending === '');
    return isNext && subjectPronoun(clause, sentence) !== null
      ? [{ topic: 'preposition', from: phrase.from, to: phrase.to, text: goal, reason: `Wohin? „${goal}“.` }]
      : [];
  });
}

/** "Ich gehe nach Bett", "nach die Apotheke": "nach" stands only before countries, towns and "Hause". */
function withNach(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  // "Sie möchte nach Toilette": the verb of going is left out.
  const isWish =
    clause.others.length === 0 && /^(?:mögen|möchten|wollen|müssen|dürfen)$/u.test(lexicalVerb(clause, sentence)?.infinitive ?? '');
  if (!(isGoing(clause, sentence) || isWish) || !clause.finite) return [];
  return clause.phrases.flatMap((phrase): Proposal[] => {
    const goal = lexicon.government.goals[tokens[phrase.head.at]?.text ?? ''];
    const isOpen = phrase.determiner === null || (phrase.determiner.reading.cells & DAT) === 0;
    if (!goal || phrase.preposition?.word !== 'nach' || phrase.adjectives.length > 0 || !isOpen || phrase.from === clause.from) return [];
    return phrase.to === phrase.head.at + 1 ? put(phrase, goal, 'preposition', sentence) : [];
  });
}

/** "Wir gehen am Sonntag im Kino": where one goes stands in the accusative. */
function whereTo(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const { finite } = clause;
  const verb = lexicalVerb(clause, sentence);
  if (!finite || clause.others.length > 0 || clause.prefix !== null || !/^(?:gehen|fahren)$/u.test(verb?.infinitive ?? '')) return [];
  if (clause.kind === 'relative' || subjectPronoun(clause, sentence) === null) return [];
  const words = tokens.slice(clause.from, endOf(clause, sentence));
  if (words.some(({ lower }) => /^(?:es|spazieren|einkaufen|auf|ab|hin|her|herum|umher|langsam|allein|alleine|barfuß)$/u.test(lower)))
    return [];
  const places = clause.phrases.filter(({ preposition }) => /^(?:in|auf|zu|nach)$/u.test(preposition?.word ?? ''));
  const [phrase, another] = places;
  const goal = lexicon.government.goals[tokens[phrase?.head.at ?? -1]?.text ?? ''];
  if (!phrase || another || !goal?.startsWith('in') || phrase.preposition?.word !== 'in' || phrase.determiner === null) return [];
  const isWhere = phrase.determiner.reading.kind === 'definite' && (phrase.cells & DAT) !== 0 && (phrase.cells & ACC) === 0;
  const isEnd = phrase.to === endOf(clause, sentence) && phrase.to === phrase.head.at + 1 && tokens[phrase.to]?.text !== ',';
  return isWhere && isEnd && phrase.adjectives.length === 0 && lexicon.government.going_into.includes(tokens[phrase.head.at]?.text ?? '')
    ? put(phrase, goal, 'two-way-preposition', sentence)
    : [];
}

/** Before these a time on the clock needs no "um". */
const BEFORE_CLOCK =
  /^(?:bis|ab|gegen|nach|vor|von|zwischen|punkt|schlag|circa|ca\.|etwa|ungefähr|kurz|um|und|oder|ist|war|sind|wird|wurde|wäre|viertel|halb|schon|erst|erste|bereits|fast|genau|heute|morgen|gestern|seit|zu)$/u;

/** "Ich komme acht Uhr": when something is stands with "um". */
function atTime(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  if (!clause.finite || subjectPronoun(clause, sentence) === null) return [];
  const verb = lexicalVerb(clause, sentence)?.infinitive ?? '';
  if (/^(?:sein|haben|werden|zeigen|schlagen|schreiben|vereinbaren|notieren|sagen|meinen)$/u.test(verb)) return [];
  return tokens.flatMap((token, at): Proposal[] => {
    if (at <= (clause.finite?.at ?? 0) || at >= clause.to || tokens[at + 1]?.text !== 'Uhr') return [];
    const isNumber =
      /^\d{1,2}(?:[.:]\d\d)?$/u.test(token.text) || lexicon.functionWords.numbers.includes(token.lower) || token.lower === 'ein';
    const before = tokens[at - 1];
    const isFree = before?.kind === 'word' && !before.isPreposition && !before.isCapital && !BEFORE_CLOCK.test(before.lower);
    if (!isNumber || !isFree) return [];
    return [{ topic: 'preposition', from: at, to: at + 1, text: `um ${token.text}`, reason: 'Bei Uhrzeiten steht „um“.' }];
  });
}

/** Where somebody goes and when. */
export const goalRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause) => [
    ...withoutPreposition(clause, sentence),
    ...withNach(clause, sentence),
    ...whereTo(clause, sentence),
    ...atTime(clause, sentence),
  ]);
