import type { Sentence } from '#language/analysis/clauses.ts';
import { casedAs, type Proposal, type Rule, withCapital } from '#language/finding.ts';

const one = (topic: Proposal['topic'], from: number, to: number, text: string, reason: string): Proposal[] => [
  { topic, from, to, text, reason },
];

/** "Die meine Kollegin", "Obwohl dass", "sehr viel müde", "zu nach Hause": two words where one is enough. */
function twice(at: number, { tokens, lexicon }: Sentence): Proposal[] {
  const [before, token, next, third] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!token || !next) return [];
  const isArticle =
    /^(?:der|die|das|den|dem)$/u.test(token.lower) && (at === 0 || (before?.isPreposition === true && tokens[at - 2]?.text !== ','));
  if (
    isArticle &&
    next.determiner?.kind === 'possessive' &&
    /^(?:mein|dein|unser)/u.test(next.lower) &&
    third?.isCapital &&
    third.nouns.length > 0
  )
    return one(
      'missing-article',
      at,
      at + 2,
      token.isFirst ? withCapital(next.text) : next.text,
      `„${next.lower}“ genügt; ein Artikel davor ist zu viel.`,
    );
  const isOpener = /^(?:obwohl|bevor|nachdem|weil|wenn|während|damit|seitdem|sobald|solange)$/u.test(token.lower);
  if (isOpener && next.lower === 'dass') return one('conjunction', at, at + 2, token.text, `„${token.lower}“ genügt; „dass“ ist zu viel.`);
  if (token.lower === 'dass' && next.lower === 'ob') return one('conjunction', at, at + 2, 'ob', '„Ob“ genügt; „dass“ ist zu viel.');
  const isState =
    third?.adjectives.some(({ ending, degree, word }) => ending === '' && degree === 'positive' && lexicon.adjectives.isListed(word)) ===
    true;
  const isEnd = !tokens[at + 3] || tokens[at + 3]?.kind === 'mark' || tokens[at + 3]?.coordinates === true;
  if (token.lower === 'sehr' && next.lower === 'viel' && isState && third?.verbs.length === 0 && isEnd && !third.isCapital)
    return one('word-choice', at, at + 2, token.text, 'Vor einem Adjektiv steht „sehr“ allein.');
  if (token.lower === 'zu' && next.lower === 'nach' && third?.lower === 'hause')
    return one('preposition', at, at + 2, casedAs('nach', token), 'Wohin? „nach Hause“.');
  return [];
}

/** "Der Patient, der in Zimmer 5 liegt, er möchte nach Hause": the subject is named already. */
function takenUp({ tokens, clauses, isQuestion }: Sentence): Proposal[] {
  const [first, second, third] = clauses;
  const subject = first?.phrases[0];
  if (!first || !subject || isQuestion || first.kind !== 'fragment' || second?.kind !== 'relative' || third?.kind !== 'main') return [];
  const isAlone = subject.from === 0 && subject.to === first.to && subject.determiner !== null && subject.preposition === null;
  const at = third.from;
  const isPronoun = /^(?:er|sie|es)$/u.test(tokens[at]?.text ?? '') && third.finite?.at === at + 1;
  if (!isAlone || !isPronoun) return [];
  return one('pronoun', at, at + 2, tokens[at + 1]?.text ?? '', `„${tokens[at]?.text}“ ist zu viel: Das Subjekt steht schon am Anfang.`);
}

/** "kein Fieber, aber nur Husten": behind a "kein" or "nicht" the right one follows with "sondern". */
function butOnly({ tokens }: Sentence): Proposal[] {
  const at = tokens.findIndex(
    ({ lower }, place) => lower === 'aber' && tokens[place - 1]?.text === ',' && tokens[place + 1]?.lower === 'nur',
  );
  if (at < 0) return [];
  const isNegated = tokens.slice(0, at).some(({ lower }) => /^(?:kein\p{L}*|nicht)$/u.test(lower));
  const hasVerb = tokens.slice(at + 2).some(({ verbs, isCapital }) => verbs.length > 0 && !isCapital);
  return isNegated && !hasVerb ? one('conjunction', at, at + 1, 'sondern', 'Nach „kein“ oder „nicht“ steht „sondern“.') : [];
}

/** "nicht nur nett, aber auch fleißig", "nicht aus Polen, aber aus Kroatien": what is right instead follows with "sondern". */
function butAlso({ tokens }: Sentence): Proposal[] {
  return tokens.flatMap((token, at): Proposal[] => {
    if (token.lower !== 'aber' || tokens[at - 1]?.text !== ',') return [];
    const not = tokens.findLastIndex(({ lower }, place) => place < at && lower === 'nicht');
    const between = tokens.slice(not, at - 1);
    if (not < 0 || between.some(({ kind }) => kind === 'mark')) return [];
    const [next, end] = [tokens[at + 1], tokens[at + 3]];
    const isAlso = tokens[not + 1]?.lower === 'nur' && next?.lower === 'auch';
    const isSame =
      next?.isPreposition === true && next.lower === tokens[not + 1]?.lower && (!end || end.kind === 'mark') && between.length < 5;
    return isAlso || isSame ? one('conjunction', at, at + 1, 'sondern', 'Nach „nicht“ steht „sondern“, wenn das Richtige folgt.') : [];
  });
}

/** Words that are said twice, or one too many. */
export const doubledWordRule: Rule = (sentence) => [
  ...butAlso(sentence),
  ...takenUp(sentence),
  ...butOnly(sentence),
  ...sentence.tokens.flatMap((_, at) => twice(at, sentence)),
];
