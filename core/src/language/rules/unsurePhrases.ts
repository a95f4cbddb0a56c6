import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import { isTime } from './phraseKinds.ts';

/** "Wo spüren Sie das Schmerz?": the verb has no room for a pronoun and a noun beside what stands there already. */
export function hasNoRoom(phrase: Phrase, clause: Clause, sentence: Sentence): boolean {
  const verb = lexicalVerb(clause, sentence);
  const use = verb && !verb.isPassive ? sentence.lexicon.uses.get(verb.infinitive)?.plain : null;
  if (!verb || !use || (clause.kind !== 'main' && clause.kind !== 'question') || phrase.preposition) return false;
  const { tokens } = sentence;
  const isAsked = /^(?:wo|wann|warum|seit|wohin|woher)$/u.test(tokens[clause.from]?.lower ?? '');
  const others = clause.phrases.filter((one) => one !== phrase && one.preposition === null && !isTime(one, sentence));
  const isBe = clause.finite?.readings.some((reading) => reading.verb.infinitive === 'sein') === true;
  // "das Fette": an adjective made a noun.
  if (tokens[phrase.head.at]?.adjectives.some(({ ending }) => ending === 'e')) return false;
  if (isBe) return clause.others.length > 0 || (isAsked && others.length === 0);
  const objects = Math.max(...use.frames.map((frame) => frame.objects.length + (frame.hasPredicate && !isAsked ? 1 : 0)), 0);
  return others.length + 2 > objects + 1;
}

/** "in Vaters Lehre", "seit Mutters Zeiten" */
export const isOwnerInFront = ({ head, to }: Phrase, { tokens }: Sentence) =>
  head.readings.some(({ noun }) => tokens[head.at]?.text === `${noun.word}s`) && tokens[to]?.isCapital === true;

/** "Machen Sie das Tag für Tag", "das Gerät, das Blutdruck misst", "Ich habe ihr Salbe gegeben": no article, but a pronoun before a noun. */
export function mayBePronoun(phrase: Phrase, clause: Clause, sentence: Sentence): boolean {
  const { tokens, lexicon } = sentence;
  if (phrase.cells !== 0 || !phrase.determiner) return false;
  const word = tokens[phrase.determiner.at]?.lower ?? '';
  // "Sind das schöne Blumen!"
  const isCopula = clause.finite?.readings.some(({ verb: { infinitive } }) => infinitive === 'sein') === true;
  const isWhere = tokens[clause.from]?.lower === 'wo' && phrase.head.readings.some(({ noun: { isSure } }) => isSure);
  if (word === 'das' && isCopula && clause.finite?.at === phrase.from - 1 && !isWhere) return true;
  // "Des einen Freud, des anderen Leid"
  if (word === 'des' && /^(?:einen|anderen)$/u.test(tokens[phrase.determiner.at + 1]?.lower ?? '')) return true;
  // "Alles eigene Zähne"
  if (word === 'alles' && phrase.adjectives.length > 0) return true;
  // "Was ihr Angst macht": to her.
  const bareNoun = phrase.head.readings[0]?.noun;
  const isWithout = bareNoun !== undefined && (bareNoun.isUncountable || lexicon.government.without_article.includes(bareNoun.word));
  if (tokens[phrase.determiner.at]?.text === 'ihr' && isWithout && phrase.to === clause.finite?.at && phrase.from > clause.from)
    return true;
  // "Das kann einem wirklich Angst machen."
  if (
    /^(?:einem|manchen|vielen|allen|jedem|keinem)$/u.test(word) &&
    phrase.preposition === null &&
    phrase.head.readings.some(({ noun: one }) => one.isUncountable || lexicon.government.without_article.includes(one.word))
  )
    return true;
  // "bei ihr starke Schmerzen": with her.
  const isWithHer =
    phrase.preposition !== null && /^(?:bei|mit|von|zu|nach|aus)$/u.test(phrase.preposition.word) && phrase.adjectives.length > 0;
  if (word === 'ihr' && isWithHer) return true;
  // "er bringt ihr frische Wäsche": to her.
  if (
    word === 'ihr' &&
    tokens[phrase.determiner.at]?.text === 'ihr' &&
    phrase.preposition === null &&
    // "Man muss die Tür schließen und ihr vertrauliche Briefe geben", too.
    (phrase.from > (clause.finite?.at ?? phrase.from) || clause.opener !== null || clause.kind === 'relative') &&
    phrase.adjectives.length > 0
  )
    return true;
  if (phrase.adjectives.length > 0) return false;
  const noun = phrase.head.readings[0]?.noun;
  const isBare =
    noun !== undefined &&
    (noun.isUncountable || lexicon.functionWords.time_nouns.includes(noun.word) || lexicon.government.without_article.includes(noun.word));
  if (/^(?:das|die)$/u.test(word) && hasNoRoom(phrase, clause, sentence)) return false;
  const last = clause.finite?.at === clause.to - 1;
  if (
    /^(?:der|die|das|den|dem)$/u.test(word) &&
    phrase.from === clause.from &&
    clause.from > 0 &&
    tokens[clause.from - 1]?.text === ',' &&
    last
  )
    return true;
  if (word === 'das' && isBare && phrase.from > clause.from) return true;
  // "wenn alle Dialekt reden"
  if (word === 'alle' && isBare) return true;
  // "Hat die Fieber?"
  if (word === 'die' && isBare && clause.finite?.at === phrase.from - 1) return true;
  return tokens[phrase.determiner.at]?.text === 'ihr' && phrase.from > (clause.finite?.at ?? 0) && phrase.preposition === null;
}

/** "Der seit gestern bestehende Husten": an article whose noun is this one, with more between them. */
export function hasArticleFurtherUp({ from }: Phrase, clause: Clause, { tokens }: Sentence): boolean {
  for (let at = from - 1; at >= Math.max(clause.from, from - 6); at -= 1) {
    const token = tokens[at];
    if (token === undefined || token.kind === 'mark' || at === clause.finite?.at) return false;
    const isOwn = clause.phrases.some(({ determiner }) => determiner?.at === at);
    if (token.determiner !== null && !isOwn) return true;
  }
  return false;
}

/** "Die Nachricht ein Verschlechterung überbringt sie": before the verb there is one part; a noun behind a noun says whose it is. */
export function isOwnerInFrontOfVerb(phrase: Phrase, clause: Clause, sentence: Sentence): boolean {
  const before = clause.phrases.find(({ to }) => to === phrase.from);
  return (
    clause.kind === 'main' &&
    clause.finite !== null &&
    phrase.to === clause.finite.at &&
    phrase.preposition === null &&
    phrase.determiner !== null &&
    before !== undefined &&
    before.from === clause.from &&
    before.preposition === null &&
    before.determiner !== null &&
    before.head.kind === 'noun' &&
    !isTime(before, sentence)
  );
}
