import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { isReflexiveOf, subjectPronoun } from '#language/analysis/subjects.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import { type Proposal, type Rule, written } from '#language/finding.ts';
import { ACC, DAT, NOM } from '#language/lexicon/agreement.ts';
import { phraseIn } from './phraseIn.ts';
import { isJoined, isPersonNoun, isTime } from './phraseKinds.ts';
import { withPreposition } from './realise.ts';

/** "warten" in the sense of "repair" has an object too: only what one waits for. */
const isAwaited = (phrase: Phrase, { tokens, lexicon }: Sentence) => {
  const noun = phrase.head.readings[0]?.noun;
  return (
    phrase.head.kind !== 'noun' ||
    isPersonNoun(noun, lexicon) ||
    lexicon.government.awaited.some((word) => word === noun?.word || word === tokens[phrase.head.at]?.text)
  );
};

/** "Ich warte den Bus", "Ich erinnere mich den Namen": a verb that has its object behind a preposition alone. */
function withoutPreposition(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const verb = lexicalVerb(clause, sentence);
  const { finite } = clause;
  if (!verb || verb.isPassive || !finite || clause.kind === 'fragment' || clause.kind === 'relative' || clause.kind === 'infinitive')
    return [];
  const bare = clause.phrases.filter(({ preposition }) => preposition === null);
  const front = bare.find(
    ({ from, to, cells, head }) => from === clause.from && to === finite.at && ((cells & NOM) !== 0 || head.kind === 'name'),
  );
  const subject = subjectPronoun(clause, sentence) ?? front ?? null;
  // "Es haben sich drei Angehörige beschwert": the subject comes later.
  if (!subject || sentence.tokens[subject.head.at]?.lower === 'es') return [];
  const reflexive = bare.find((phrase) => phrase !== subject && isReflexiveOf(phrase, subject, sentence));
  const { alone, reflexive: onOneself } = lexicon.government.never_alone;
  const instead = reflexive ? onOneself[verb.infinitive] : alone[verb.infinitive];
  if (!instead || (reflexive && alone[verb.infinitive])) return [];
  const [word = '', ofCase] = instead.split('+') as [string, 'acc' | 'dat'];
  if (clause.phrases.some(({ preposition }) => preposition?.word === word)) return [];
  const objects = bare.filter(
    (phrase) => phrase !== subject && phrase !== reflexive && !isTime(phrase, sentence) && phrase.from > finite.at,
  );
  const [object, another] = objects;
  const isTaken = object?.head.kind === 'pronoun' ? /^(?:dich|ihn|Sie|euch|mich)$/u.test(tokens[object.head.at]?.text ?? '') : true;
  if (!object || another || !isTaken || isJoined(object, sentence) || (object.cells & (ACC | DAT)) === 0) return [];
  if (object.head.kind === 'noun' && object.determiner === null) return [];
  if (verb.infinitive === 'warten' && !isAwaited(object, sentence)) return [];
  // "wie der Name ist": a clause says what it is about.
  const rest = phraseIn(object, ofCase, sentence);
  if (rest === null || written(sentence, object.from, object.to) === '') return [];
  const text = withPreposition(word, rest, sentence);
  return [{ topic: 'preposition', from: object.from, to: object.to, text, reason: `„${verb.infinitive}“ steht mit „${word}“.` }];
}

/** "am nächsten Woche": a week that comes or is over has no preposition. */
function ofWeek({ tokens }: Sentence): Proposal[] {
  return tokens.flatMap((token, at): Proposal[] => {
    const [adjective, noun] = [tokens[at + 1], tokens[at + 2]];
    const stem = /^(nächst|letzt|vorig|vergangen|kommend|dies)e[nr]?$/u.exec(adjective?.lower ?? '')?.[1];
    if (!/^(?:am|an|im)$/u.test(token.lower) || !stem || noun?.text !== 'Woche') return [];
    const text = `${token.isCapital ? stem.charAt(0).toUpperCase() + stem.slice(1) : stem}e Woche`;
    return [{ topic: 'preposition', from: at, to: at + 3, text, reason: `Ohne Präposition: „${stem}e Woche“.` }];
  });
}

/** "Fisch für Mittagessen", "in Telefon": what one eats something for, and how one speaks. */
function setPhrases(clause: Clause, { tokens }: Sentence): Proposal[] {
  return clause.phrases.flatMap((phrase): Proposal[] => {
    const noun = tokens[phrase.head.at]?.text ?? '';
    const word = phrase.preposition?.word ?? '';
    const isOne = phrase.adjectives.length === 0 && phrase.to === phrase.head.at + 1;
    const put = (text: string, reason: string): Proposal[] => [
      {
        topic: 'preposition',
        from: phrase.from,
        to: phrase.to,
        text: tokens[phrase.from]?.isCapital ? text.charAt(0).toUpperCase() + text.slice(1) : text,
        reason,
      },
    ];
    if (
      word === 'für' &&
      isOne &&
      !phrase.determiner &&
      /^(?:Frühstück|Mittagessen|Abendessen|Abendbrot|Nachtisch|Geburtstag)$/u.test(noun)
    )
      return put(`zum ${noun}`, `Wozu? „zum ${noun}“.`);
    const isSpoken = [clause.finite, ...clause.others].some((verb) =>
      verb?.readings.some(({ verb: { infinitive } }) =>
        /^(?:sprechen|reden|sagen|fragen|anrufen|erreichen|erklären|telefonieren|hören)$/u.test(infinitive),
      ),
    );
    const isPhone = noun === 'Telefon' && isOne && /^(?:in|auf|bei)$/u.test(word) && phrase.determiner?.reading.kind !== 'possessive';
    return isPhone && isSpoken ? put('am Telefon', 'Man spricht „am Telefon“.') : [];
  });
}

/** Prepositions that are missing, and set phrases with another one. */
export const missingPrepositionRule: Rule = (sentence) => [
  ...ofWeek(sentence),
  ...sentence.clauses.flatMap((clause) => [...withoutPreposition(clause, sentence), ...setPhrases(clause, sentence)]),
];
