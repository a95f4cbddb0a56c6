import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { lexicalVerb } from '#language/analysis/roles.ts';
import { casedAs, type Proposal, type Rule, written } from '#language/finding.ts';
import { ACC, PLURAL } from '#language/lexicon/agreement.ts';
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
    if (
      before !== '' ||
      !lexicon.government.places.includes(noun.word) ||
      tokens[phrase.head.at]?.text !== noun.word ||
      tokens[phrase.to]?.kind === 'number' ||
      tokens[phrase.to]?.isCapital
    )
      return [];
    if (word === 'zu' && noun.word === 'Arbeit' && verb === 'sein') return [];
    const isTo =
      word === 'zu' ||
      (lexicon.government.motion.includes(verb) && verb !== 'kommen') ||
      (verb === 'kommen' && clause.others.length === 0) ||
      (/^(?:kommen|bringen)$/u.test(verb) && clause.others.length > 0);
    const ofCase = word === 'zu' || !isTo ? 'dat' : 'acc';
    const gender = noun.genders[0] ?? 'n';
    const article = ofCase === 'dat' ? (gender === 'f' ? 'der' : 'dem') : { m: 'den', f: 'die', n: 'das' }[gender];
    const text = `${contracted(word, article, sentence)} ${noun.word}`;
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

const VERBS =
  /^(?:haben|brauchen|suchen|holen|bringen|geben|kaufen|schreiben|bekommen|nehmen|möchten|mögen|finden|machen|wollen|schicken|mitbringen|legen|anlegen|aufmachen|schließen|öffnen)$/u;

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
    if (!VERBS.test(verb) || isNote || !clause.finite || sentence.clauses.some(({ kind }) => kind === 'fragment')) return [];
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
      const next = tokens[phrase.to];
      if (
        previous?.coordinates ||
        previous?.lower === ',' ||
        /^(?:kein|wie|als|viel|mehr|genug|etwas|so|welche|nicht|per|ohne|nen|ne|n|nem)$/u.test(previous?.lower ?? '') ||
        next?.coordinates ||
        next?.kind === 'number' ||
        next?.lower === 'eins' ||
        lexicon.functionWords.numbers.includes(next?.lower ?? '') ||
        next?.isCapital
      )
        return [];
      if (phrase.from === clause.from || (phrase.cells & ACC) === 0) return [];
      const article = noun.genders[0] === 'm' ? 'einen' : noun.genders[0] === 'f' ? 'eine' : 'ein';
      return [
        {
          topic: 'missing-article',
          from: phrase.from,
          to: phrase.to,
          text: `${article} ${written(sentence, phrase.from, phrase.to)}`,
          reason: `„${noun.word}“ kann man zählen; im Singular steht ein Artikel.`,
        },
      ];
    });
  });
