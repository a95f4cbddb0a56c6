import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import { lexicalVerb, personsOf } from '#language/analysis/verb.ts';
import { casedAs, type Proposal, type Rule, written } from '#language/finding.ts';
import { NOM, PLURAL } from '#language/lexicon/agreement.ts';
import { readingForm } from '#language/lexicon/nouns.ts';
import { finiteForm } from '#language/lexicon/verbs.ts';
import { endOf } from './exchange.ts';
import { phraseIn } from './phraseIn.ts';
import { isPersonNoun } from './phraseKinds.ts';

const plural = (phrase: Phrase, ofCase: 'acc' | 'dat', topic: Proposal['topic'], { tokens }: Sentence): Proposal[] => {
  const reading = phrase.head.readings.find(({ noun }) => noun.isSure && noun.plurals.length > 0);
  const text = reading ? readingForm(reading, ofCase, 'p') : null;
  if (!reading || text === null || text === tokens[phrase.head.at]?.text) return [];
  return [{ topic, from: phrase.head.at, to: phrase.head.at + 1, text, reason: `Hier sind mehrere gemeint: „${text}“.` }];
};

/** "mehr Handschuh", "Angst vor Nadel", "Haben Sie Schmerz?": what is many. */
function many(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const verb = lexicalVerb(clause, sentence)?.infinitive ?? '';
  return clause.phrases.flatMap((phrase): Proposal[] => {
    const [reading] = phrase.head.readings;
    if (!reading || phrase.head.kind !== 'noun' || phrase.determiner || phrase.isCounted || (reading.cells & PLURAL) !== 0) return [];
    const { noun } = reading;
    const before = tokens[phrase.head.at - 1]?.lower ?? '';
    if (/^(?:mehr|genug|weniger)$/u.test(before) && lexicon.government.countable_things.includes(noun.word))
      return plural(phrase, 'acc', 'plural', sentence);
    const angst = clause.phrases.find(({ to }) => to === phrase.from);
    const isFear = phrase.preposition?.word === 'vor' && angst?.head.readings[0]?.noun.word === 'Angst' && phrase.to - phrase.from === 2;
    if (isFear && noun.isSure && !noun.isUncountable && /^(?:Nadel|Spritze|Hund|Spinne|Schmerz|Fehler|Tier|Katze)$/u.test(noun.word))
      return plural(phrase, 'dat', 'plural', sentence);
    const isHurt = noun.word === 'Schmerz' && reading.before === '' && phrase.adjectives.length === 0 && clause.finite !== null;
    const isHad =
      phrase.preposition === null &&
      /^(?:haben|bekommen)$/u.test(verb) &&
      phrase.to - phrase.from === 1 &&
      !/^(?:kein|kaum|und|oder)$/u.test(before);
    const isComplaint = phrase.preposition?.word === 'über' && verb === 'klagen' && phrase.to - phrase.from === 2;
    return isHurt && !tokens[phrase.to]?.coordinates && (isHad || isComplaint) ? plural(phrase, 'acc', 'plural', sentence) : [];
  });
}

/** "Geben Sie bitte Herr Winkler die Tablette": who is no subject is "Herrn". */
function sir(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const { finite } = clause;
  const subject = subjectPronoun(clause, sentence);
  const isBe =
    finiteOf(clause).some(({ verb }) => /^(?:sein|heißen|werden|bleiben|sagen|rufen|nennen)$/u.test(verb.infinitive)) &&
    clause.others.length === 0;
  const isAsked = tokens[(finite?.at ?? -2) + 1]?.text === 'Sie' && finite?.at === clause.from;
  if (!finite || isBe || !(subject || isAsked) || clause.kind === 'relative' || clause.kind === 'fragment') return [];
  return clause.phrases.flatMap((phrase): Proposal[] => {
    const head = tokens[phrase.head.at];
    const isTitled = head?.text === 'Herr' && phrase.to > phrase.head.at + 1 && phrase.preposition === null && phrase.from > finite.at;
    const around = `${tokens[phrase.from - 1]?.lower ?? ''} ${tokens[phrase.to]?.lower ?? ''}`;
    if (!isTitled || phrase === subject || /\b(?:und|oder|als|wie)\b|,/u.test(around) || tokens[phrase.from - 1]?.kind !== 'word')
      return [];
    return [
      {
        topic: 'n-declension',
        from: phrase.head.at,
        to: phrase.head.at + 1,
        text: 'Herrn',
        reason: '„Herr“ bekommt außer im Nominativ ein -n: „Herrn“.',
      },
    ];
  });
}

/** "Die Angehörigen hat angerufen", "Die Leute hier ist nett": many have a verb for many. */
function manySubjects(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const { finite } = clause;
  const subject = clause.phrases.find(({ from }) => from === clause.from);
  if (clause.kind !== 'main' || !finite || !subject || sentence.isQuestion || subject.preposition || tokens[subject.from]?.lower !== 'die')
    return [];
  const head = tokens[subject.head.at];
  const isNominalised =
    head?.isCapital === true &&
    /en$/u.test(head.lower) &&
    subject.head.at === subject.from + 1 &&
    head.adjectives.some(({ ending }) => ending === 'en') &&
    head.nouns.every(({ noun }) => !noun.isSure);
  const isMany =
    subject.head.kind === 'noun' &&
    subject.cells !== 0 &&
    (subject.cells & ~PLURAL) === 0 &&
    (subject.cells & NOM) !== 0 &&
    // "Die Löffel ist schmutzig": one, with the wrong article.
    subject.head.readings.every(({ noun }) => !noun.plurals.includes(noun.word) || noun.genders.length === 0);
  const between = tokens.slice(subject.to, finite.at);
  const isReached = between.every(
    (token, at) =>
      token.adverb === 'place' ||
      clause.phrases.some(({ from, to, preposition }) => preposition !== null && at + subject.to >= from && at + subject.to < to),
  );
  const reading = finiteOf(clause).find(({ tense, persons }) => (tense === 'present' || tense === 'past') && persons.includes('er'));
  const isOne = reading !== undefined && !personsOf(finite.readings).has('sie') && !personsOf(finite.readings).has('ich');
  const past = finiteOf(clause).find(({ tense, persons }) => tense === 'present' && persons.includes('er'));
  // "Die Leute kennt er": somebody else is the subject.
  const isOther = clause.phrases.some(
    ({ from, preposition, cells, head: other }) =>
      from > finite.at &&
      preposition === null &&
      (cells & NOM) !== 0 &&
      !/^(?:keine?n?|sich)$/u.test(tokens[from]?.lower ?? '') &&
      tokens[from]?.determiner?.kind !== 'indefinite' &&
      (other.kind !== 'noun' || tokens[from]?.determiner != null),
  );
  if (
    (!isNominalised && !isMany) ||
    !isReached ||
    (!isOne && !(past && tokens[finite.at]?.lower === 'hat')) ||
    isOther ||
    // "Die Kosten trägt, wenn überhaupt, die Kasse": the subject is still to come.
    (finite.at === clause.to - 1 && tokens[clause.to]?.text === ',') ||
    between.length > 5
  )
    return [];
  const chosen = reading ?? past;
  if (!chosen?.tense || chosen.tense === 'imperative') return [];
  const text = casedAs(finiteForm(chosen.verb, 'sie', chosen.tense), tokens[finite.at]);
  return [{ topic: 'subject-verb', from: finite.at, to: finite.at + 1, text, reason: `„${head?.text}“ sind mehrere: „${text}“.` }];
}

/** "Das ist das Zimmer meine Kollegin", "Wegen der Krankheit meine Kollegin übernehme ich": whose it is. */
function owner(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const { finite } = clause;
  return clause.phrases.flatMap((phrase): Proposal[] => {
    const before = clause.phrases.find(({ to }) => to === phrase.from);
    const isOwner =
      phrase.preposition === null &&
      phrase.determiner?.reading.kind === 'possessive' &&
      phrase.head.kind === 'noun' &&
      isPersonNoun(phrase.head.readings[0]?.noun, lexicon);
    if (!finite || !isOwner || before?.head.kind !== 'noun' || before.determiner?.reading.kind !== 'definite' || (phrase.cells & NOM) === 0)
      return [];
    const isShown =
      /^(?:das|hier|dort)$/u.test(tokens[clause.from]?.lower ?? '') &&
      finite.at === clause.from + 1 &&
      before.from === finite.at + 1 &&
      before.preposition === null &&
      phrase.to === endOf(clause, sentence);
    const isBeforeVerb =
      before.preposition !== null && before.from === clause.from && phrase.to === finite.at && subjectPronoun(clause, sentence) !== null;
    const isBe = finiteOf(clause).some(({ verb }) => verb.infinitive === 'sein');
    if (!(isShown && isBe) && !isBeforeVerb) return [];
    const text = phraseIn(phrase, 'gen', sentence);
    return text === null || text === written(sentence, phrase.from, phrase.to)
      ? []
      : [{ topic: 'case', from: phrase.from, to: phrase.to, text, reason: `Wessen? Hier steht der Genitiv: „${text}“.` }];
  });
}

/** "Ein Moment bitte": what is asked for. */
function moment({ tokens }: Sentence): Proposal[] {
  const [first, second, third] = tokens;
  const isAsked =
    first?.text === 'Ein' && /^(?:Moment|Augenblick)$/u.test(second?.text ?? '') && /^(?:bitte|noch|mal|,|!|\.)$/u.test(third?.lower ?? '');
  return isAsked ? [{ topic: 'case', from: 0, to: 1, text: 'Einen', reason: 'Man bittet um „einen Moment“.' }] : [];
}

/** "bei die Frau Müller": the article stands in the case of its preposition. */
function madam({ tokens, lexicon }: Sentence): Proposal[] {
  return tokens.flatMap((token, at): Proposal[] => {
    const isDative = lexicon.functionWords.prepositions.dat.includes(tokens[at - 1]?.lower ?? '');
    const isName = token.text === 'die' && tokens[at + 1]?.text === 'Frau' && tokens[at + 2]?.isCapital === true;
    return isDative && isName
      ? [{ topic: 'case', from: at, to: at + 1, text: 'der', reason: `Nach „${tokens[at - 1]?.lower}“ steht der Dativ: „der“.` }]
      : [];
  });
}

/** "spricht besser Deutsch wie ich": a word stands between the comparative and "als". */
function than({ tokens }: Sentence): Proposal[] {
  return tokens.flatMap((token, at): Proposal[] => {
    const [compared, between] = [tokens[at - 2], tokens[at - 1]];
    const isCompared =
      compared?.adjectives.some(({ degree, ending }) => degree === 'comparative' && ending === '') === true && compared.adverb === null;
    const isBetween = between?.isCapital === true || between?.verbs.some(({ kind }) => kind === 'participle') === true;
    const isSo = tokens.slice(0, at).some(({ lower }) => /^(?:so|genauso|ebenso|genau)$/u.test(lower));
    if (token.lower !== 'wie' || !isCompared || !isBetween || isSo || tokens[at + 1]?.kind === 'mark') return [];
    return [{ topic: 'comparison', from: at, to: at + 1, text: 'als', reason: 'Nach dem Komparativ steht „als“.' }];
  });
}

/** What is many, who is no subject, and whose something is. */
export const manyThingsRule: Rule = (sentence) => [
  ...moment(sentence),
  ...than(sentence),
  ...madam(sentence),
  ...sentence.clauses.flatMap((clause) => [
    ...many(clause, sentence),
    ...sir(clause, sentence),
    ...manySubjects(clause, sentence),
    ...owner(clause, sentence),
  ]),
];
