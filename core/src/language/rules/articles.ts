import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import type { Token } from '#language/analysis/tokens.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import { casedAs, type Proposal, type Rule, written } from '#language/finding.ts';
import { ACC, NOM, PLURAL } from '#language/lexicon/agreement.ts';
import type { NounReading } from '#language/lexicon/nouns.ts';
import { phraseIn } from './phraseIn.ts';
import { isPersonNoun } from './phraseKinds.ts';
import { contracted } from './realise.ts';

/** "Schmerzen in Bauch", "zu Arzt": places and parts of the body with an article. */
export function placeArticles(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const verb = lexicalVerb(clause, sentence)?.infinitive ?? '';
  return clause.phrases.flatMap((phrase): Proposal[] => {
    const [reading] = phrase.head.readings;
    const word = phrase.preposition?.word ?? '';
    if (
      !reading ||
      !/^(?:in|zu)$/u.test(word) ||
      phrase.determiner ||
      phrase.adjectives.length > 0 ||
      phrase.isCounted ||
      phrase.to - phrase.from !== 2
    )
      return [];
    const { noun, before } = reading;
    const head = tokens[phrase.head.at]?.text ?? '';
    const { places, rooms, events } = lexicon.government;
    // "in Besprechungsraum": of compounds only rooms and the like.
    const isPlace = before === '' ? places.includes(noun.word) : rooms.includes(noun.word);
    const isEvent = word === 'zu' && events.includes(noun.word);
    if (
      !(isPlace || isEvent) ||
      !head.toLowerCase().endsWith(noun.word.toLowerCase()) ||
      tokens[phrase.to]?.kind === 'number' ||
      tokens[phrase.to]?.coordinates ||
      tokens[phrase.to]?.isCapital
    )
      return [];
    if (word === 'zu' && noun.word === 'Arbeit' && verb === 'sein') return [];
    // Where something is put, and where nothing tells: no guess.
    const isPut = lexicon.government.placed.includes(verb) || lexicon.government.into.includes(verb);
    const isAfterSymptom = clause.phrases.some(
      ({ to, head: { readings } }) => to === phrase.from && readings.some((one) => lexicon.government.symptoms.includes(one.noun.word)),
    );
    if (word === 'in' && !clause.finite && !isAfterSymptom) return [];
    const isTo =
      word === 'zu' ||
      isPut ||
      (lexicon.government.motion.includes(verb) && verb !== 'kommen') ||
      (verb === 'kommen' && clause.others.length === 0) ||
      (/^(?:kommen|bringen)$/u.test(verb) && clause.others.length > 0);
    // "in Arzt": with somebody one is "bei", to somebody one goes "zu".
    if (word === 'in' && isPersonNoun(noun, lexicon)) {
      const by = isTo ? 'zu' : 'bei';
      const form = contracted(by, noun.genders[0] === 'f' ? 'der' : 'dem', sentence);
      const shown = casedAs(`${form} ${head}`, tokens[phrase.from]);
      return noun.isWeak
        ? []
        : [{ topic: 'preposition', from: phrase.from, to: phrase.to, text: shown, reason: `Bei Personen steht „${by}“.` }];
    }
    const ofCase = word === 'zu' || !isTo ? 'dat' : 'acc';
    const gender = noun.genders[0] ?? 'n';
    const article = ofCase === 'dat' ? (gender === 'f' ? 'der' : 'dem') : { m: 'den', f: 'die', n: 'das' }[gender];
    const text = `${contracted(word, article, sentence)} ${head}`;
    return [
      {
        topic: 'missing-article',
        from: phrase.from,
        to: phrase.to,
        text: casedAs(text, tokens[phrase.from]),
        reason: `Hier steht der Artikel: „${text}“.`,
      },
    ];
  });
}

/** An adjective, an article or a number before a noun, though it was not read as part of its phrase. */
const hasCompany = (before: Token | undefined) => isDeclined(before) || isUnknownAdjective(before);

/** "Schere und einen Streifen", "Temperatur und dann": what follows is no second noun of a pair. */
export const isOtherPart = (token: Token | undefined) =>
  token !== undefined && (token.determiner !== null || token.adverb !== null || token.verbs.length > 0 || token.subjectOf.length > 0);

/** A small word with an ending that nothing else explains: "chronische Bronchitis". */
const isUnknownAdjective = (before: Token | undefined) =>
  before !== undefined &&
  /e[nrsm]?$/u.test(before.lower) &&
  !before.isCapital &&
  before.verbs.length === 0 &&
  before.adverb === null &&
  before.pronoun === 0 &&
  !before.isPreposition &&
  !before.coordinates &&
  !before.subordinates;

const isDeclined = (before: Token | undefined) =>
  before !== undefined &&
  (before.determiner !== null ||
    before.kind === 'number' ||
    before.adjectives.some(({ ending }) => ending !== '') ||
    /\.$/u.test(before.text));

const ARTICLES = {
  acc: { m: 'den', f: 'die', n: 'das' },
  dat: { m: 'dem', f: 'der', n: 'dem' },
  nom: { m: 'der', f: 'die', n: 'das' },
} as const;

/** A noun alone, in the singular, that stands for one thing or person: such a noun has an article; null for others. */
function bareNoun(phrase: Phrase, { tokens, lexicon }: Sentence): NounReading | null {
  const [reading] = phrase.head.readings;
  if (hasCompany(tokens[phrase.from - 1])) return null;
  if (!reading || phrase.head.kind !== 'noun' || phrase.determiner || phrase.adjectives.length > 0 || phrase.isCounted) return null;
  const { noun } = reading;
  const next = tokens[phrase.to];
  // "wenn Patient Fieber hat": what is had is no name.
  const isName = next?.isCapital === true && !next.nouns.some((one) => one.noun.isSure && one.noun.isUncountable);
  const isFree = !next?.coordinates && next?.kind !== 'number' && !isName && !tokens[phrase.from - 1]?.coordinates;
  const isOne =
    noun.isSure && !noun.isUncountable && noun.plurals.length > 0 && (reading.cells & ~PLURAL) !== 0 && noun.genders.length === 1;
  const { without_article } = lexicon.government;
  const isTime = lexicon.functionWords.time_nouns.includes(noun.word);
  return isFree && isOne && !isTime && !without_article.includes(noun.word) && phrase.head.readings.length === 1 ? reading : null;
}

/** "mit Tochter gesprochen": a person behind a preposition, in a sentence that is no note. */
function personArticles(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  // "Die Temperatur von Patient ist hoch": a subject with its article is no note.
  const isSaid = clause.phrases.some(
    ({ from, determiner, preposition }) => from === clause.from && determiner !== null && preposition === null && clause.kind === 'main',
  );
  if (!clause.finite || (subjectPronoun(clause, sentence) === null && !isSaid)) return [];
  return clause.phrases.flatMap((phrase): Proposal[] => {
    const word = phrase.preposition?.word ?? '';
    const reading = /^(?:mit|von|bei|für|zu)$/u.test(word) && phrase.to - phrase.from === 2 ? bareNoun(phrase, sentence) : null;
    const gender = reading?.noun.genders[0];
    if (!reading || !gender || reading.before !== '' || !isPersonNoun(reading.noun, sentence.lexicon)) return [];
    const ofCase = word === 'für' ? 'acc' : 'dat';
    const noun = phraseIn({ ...phrase, cells: reading.cells & ~PLURAL }, ofCase, sentence);
    // "mit Patienten": perhaps several.
    if (noun === null || (noun === tokens[phrase.head.at]?.text && (reading.cells & PLURAL) !== 0)) return [];
    const text = casedAs(`${contracted(word, ARTICLES[ofCase][gender], sentence)} ${noun}`, tokens[phrase.from]);
    return [{ topic: 'missing-article', from: phrase.from, to: phrase.to, text, reason: `Hier steht der Artikel: „${text}“.` }];
  });
}

/** "weil Bus nicht kommt", "wenn Patient Fieber hat": the subject behind the word that opens the clause. */
function subjectArticles(clause: Clause, sentence: Sentence): Proposal[] {
  const { finite, opener } = clause;
  if (clause.kind !== 'subordinate' || !finite || opener === null || sentence.tokens[opener]?.asks) return [];
  const phrase = clause.phrases.find(({ from }) => from === opener + 1);
  const reading = phrase && phrase.preposition === null && phrase.to - phrase.from === 1 ? bareNoun(phrase, sentence) : null;
  const gender = reading?.noun.genders[0];
  const isOnly = finite.readings.some(({ persons, tense }) => persons.includes('er') && tense !== 'imperative') && finite.at > opener + 2;
  if (!phrase || !reading || !gender || !isOnly || subjectPronoun(clause, sentence) !== null) return [];
  const others = clause.phrases.filter(
    (one) => one !== phrase && one.preposition === null && (one.cells & NOM) !== 0 && one.determiner !== null,
  );
  if (others.length > 0) return [];
  const text = `${ARTICLES.nom[gender]} ${sentence.tokens[phrase.from]?.text}`;
  return [{ topic: 'missing-article', from: phrase.from, to: phrase.to, text, reason: `Hier steht der Artikel: „${text}“.` }];
}

/** Articles before persons and subjects. */
export const nounArticleRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause) => [...personArticles(clause, sentence), ...subjectArticles(clause, sentence)]);

/** "Haben Sie Wunde?": a noun that can be counted has an article in the singular. Silent in notes, which leave it out. */
export const articleRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause): Proposal[] => {
    const { tokens, lexicon } = sentence;
    const verb = lexicalVerb(clause, sentence)?.infinitive ?? '';
    const first = tokens[clause.from];
    const startsBare = clause.phrases.some(
      (phrase) => phrase.from === clause.from && phrase.head.kind === 'noun' && phrase.determiner === null && phrase.preposition === null,
    );
    const isNote = tokens.some(({ text }) => /\.$/u.test(text) && text.length > 1) || (startsBare && first?.isCapital === true);
    if (
      !lexicon.government.with_one_thing.includes(verb) ||
      isNote ||
      !clause.finite ||
      sentence.clauses.some(({ kind }) => kind === 'fragment')
    )
      return [];
    const fixed = lexicon.fixed.get(verb) ?? [];
    return clause.phrases.flatMap((phrase: Phrase): Proposal[] => {
      const [reading] = phrase.head.readings;
      if (
        !reading ||
        phrase.head.kind !== 'noun' ||
        phrase.determiner ||
        phrase.preposition ||
        phrase.isCounted ||
        phrase.to - phrase.from > 1 ||
        phrase.head.readings.length > 1
      )
        return [];
      const { noun, before } = reading;
      const isSingular = (reading.cells & PLURAL) === 0;
      if (!noun.isSure || noun.isUncountable || noun.plurals.length === 0 || !isSingular || fixed.includes(noun.word)) return [];
      const isRole =
        clause.finite?.readings.some(({ verb: { infinitive } }) => /^(?:sein|werden|bleiben)$/u.test(infinitive)) ||
        clause.others.some(({ readings }) => readings.some(({ verb: { infinitive } }) => infinitive === 'werden'));
      if (isRole || lexicon.functionWords.time_nouns.includes(noun.word) || before !== '' || /(?:geld|zeit|zeug|kraft)$/u.test(noun.word))
        return [];
      if (lexicon.government.without_article.includes(noun.word) || noun.genders.length !== 1) return [];
      const previous = tokens[phrase.from - 1];
      // "ein Stück Darm", "Ilses Küche"
      const isPart =
        previous?.isCapital === true &&
        (lexicon.government.measures.includes(previous.text) || (previous.nouns.length === 0 && previous.lower.endsWith('s')));
      if (isPart) return [];
      // "Nehmen Sie Tablette?": more than one is meant.
      if (hasCompany(previous) || (verb === 'nehmen' && /^(?:Tablette|Medikament|Tropfen)$/u.test(noun.word))) return [];
      const next = tokens[phrase.to];
      if (
        previous?.coordinates ||
        previous?.lower === ',' ||
        /^(?:kein|wie|als|viel|mehr|genug|etwas|so|welche|nicht|per|ohne|nen|ne|n|nem)$/u.test(previous?.lower ?? '') ||
        (next?.coordinates && (sentence.tokens[phrase.to + 1]?.isCapital || !isOtherPart(sentence.tokens[phrase.to + 1]))) ||
        next?.kind === 'number' ||
        next?.lower === 'eins' ||
        lexicon.functionWords.numbers.includes(next?.lower ?? '') ||
        next?.isCapital
      )
        return [];
      if (phrase.from === clause.from || (phrase.cells & ACC) === 0) return [];
      // "Geben Sie mir den Arm": of a body there is one.
      // "Ich bekomme Krankenschwester": what somebody becomes.
      if (verb === 'bekommen' && isPersonNoun(noun, lexicon)) return [];
      const isBody = lexicon.government.body_parts.includes(noun.word);
      const gender = noun.genders[0] ?? 'n';
      const article = isBody ? ARTICLES.acc[gender] : { m: 'einen', f: 'eine', n: 'ein' }[gender];
      return [
        {
          topic: 'missing-article',
          from: phrase.from,
          to: phrase.to,
          text: `${article} ${written(sentence, phrase.from, phrase.to)}`,
          reason: isBody
            ? `Hier steht der Artikel: „${article} ${noun.word}“.`
            : `„${noun.word}“ kann man zählen; im Singular steht ein Artikel.`,
        },
      ];
    });
  });
