import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import { casedAs, type Proposal, type Rule } from '#language/finding.ts';
import { PLURAL } from '#language/lexicon/agreement.ts';
import { isOtherPart } from './articles.ts';
import { isPersonNoun } from './phraseKinds.ts';
import { contracted } from './realise.ts';
import { twoWayCase } from './twoWayCase.ts';

const DEFINITE = { acc: { m: 'den', f: 'die', n: 'das' }, dat: { m: 'dem', f: 'der', n: 'dem' } } as const;

/** One of two sides, or one of a row: there is only one, so it has its article. */
const ONLY = /^(?:link|recht|erst|zweit|dritt|viert|fünft|sechst|siebt|acht|nächst|selb)(?:e|en|er|em|es)$/u;

/** "Schmerzen in linke Schulter", "Wir wohnen in dritte Stock". */
function side(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const { prepositions, time_nouns } = lexicon.functionWords;
  return clause.phrases.flatMap((phrase: Phrase): Proposal[] => {
    const word = phrase.preposition?.word ?? '';
    const [adjective] = phrase.adjectives;
    const token = tokens[adjective?.at ?? -1];
    const [reading] = phrase.head.readings;
    const gender = reading?.noun.genders[0];
    if (!reading || !gender || !token || !phrase.preposition || phrase.determiner || phrase.adjectives.length !== 1 || phrase.isCounted)
      return [];
    if (!ONLY.test(token.lower) || phrase.head.kind !== 'noun' || phrase.to - phrase.from !== 3 || reading.noun.genders.length > 1)
      return [];
    if ((reading.cells & ~PLURAL) === 0 || time_nouns.includes(reading.noun.word) || !reading.noun.isSure) return [];
    // "auf linker Seite", "aus erster Hand", "an linker Ferse": right in notes and set phrases.
    const ofBare = prepositions.acc.includes(word) ? { m: 'en', f: 'e', n: 'es' } : { m: 'em', f: 'er', n: 'em' };
    if (token.lower.endsWith(ofBare[gender])) return [];
    if (
      /^(?:Hand|Linie|Klasse|Wahl|Hilfe|Grad|Blick|Instanz|Lesung|Zeit)$/u.test(reading.noun.word) &&
      token.lower.endsWith(ofBare[gender])
    )
      return [];
    const isTwoWay = prepositions.two_way.includes(word);
    const ofCase = isTwoWay
      ? // "auf linke Seite": where it goes, by its ending.
        (twoWayCase(clause, phrase, sentence) ?? (gender === 'f' && token.lower.endsWith('e') ? 'acc' : 'dat'))
      : prepositions.acc.includes(word)
        ? 'acc'
        : prepositions.dat.includes(word)
          ? 'dat'
          : null;
    if (ofCase === null || (isTwoWay && !/^(?:in|an|auf)$/u.test(word))) return [];
    // Notes leave the article out: "an linker Ferse".
    if (clause.finite === null && isTwoWay && clause.others.length === 0 && token.lower.endsWith('e')) {
      const bare = `${token.lower.replace(/e[nrsm]?$/u, '')}${ofBare[gender]}`;
      const shown = casedAs(`${word} ${bare} ${tokens[phrase.head.at]?.text}`, tokens[phrase.from]);
      return [
        {
          topic: 'adjective-ending',
          from: phrase.from,
          to: phrase.to,
          text: shown,
          reason: `Ohne Artikel hat das Adjektiv die Endung: „${bare}“.`,
        },
      ];
    }
    // "in linken Arm spritzen": what is bare of "Schmerzen" is a place.
    const isBody = lexicon.government.body_parts.includes(reading.noun.word) && lexicalVerb(clause, sentence)?.infinitive === 'haben';
    const chosen = isBody ? 'dat' : ofCase;
    const ending = chosen === 'dat' || gender === 'm' ? 'en' : 'e';
    const stem = token.lower.replace(/e[nrsm]?$/u, '');
    const noun = tokens[phrase.head.at]?.text ?? '';
    if (reading.noun.isWeak) return [];
    const text = casedAs(`${contracted(word, DEFINITE[chosen][gender], sentence)} ${stem}${ending} ${noun}`, tokens[phrase.from]);
    return [{ topic: 'missing-article', from: phrase.from, to: phrase.to, text, reason: `Hier steht der Artikel: „${text}“.` }];
  });
}

/** Verbs with one person or thing that both know as their object. */
function known(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const verb = lexicalVerb(clause, sentence);
  const { definite_objects } = lexicon.government;
  const nouns = definite_objects[verb?.infinitive ?? ''];
  if (!verb || verb.isPassive || !nouns || !clause.finite || (clause.kind !== 'main' && clause.kind !== 'question')) return [];
  return clause.phrases.flatMap((phrase: Phrase): Proposal[] => {
    const [reading] = phrase.head.readings;
    const gender = reading?.noun.genders[0];
    if (!reading || !gender || phrase.head.kind !== 'noun' || phrase.determiner || phrase.preposition || phrase.to - phrase.from !== 1)
      return [];
    const { noun, before } = reading;
    const isNamed = nouns.includes(noun.word) || (nouns.includes('Person') && isPersonNoun(noun, lexicon));
    const form = tokens[phrase.head.at]?.text ?? '';
    if (!isNamed || before !== '' || noun.genders.length > 1 || noun.isUncountable || phrase.from < (clause.finite?.at ?? 0)) return [];
    // "Fenster putzen": perhaps several; a name or a list follows.
    const [previous, next] = [tokens[phrase.from - 1], tokens[phrase.to]];
    const isPair = next?.coordinates === true && (tokens[phrase.to + 1]?.isCapital === true || !isOtherPart(tokens[phrase.to + 1]));
    if (next?.isCapital || next?.kind === 'number' || isPair || previous?.coordinates || previous?.kind !== 'word') return [];
    if (next?.text === ',' && tokens[phrase.to + 1]?.isCapital) return [];
    if (previous.verbs.length === 0 && previous.pronoun === 0 && previous.adverb === null) return [];
    if (previous.determiner !== null || previous.isPreposition || previous.adjectives.some(({ ending }) => ending !== '')) return [];
    if (
      /^(?:kein|als|wie|zu|mehr|viel|genug|paar|herr|frau|nicht)$/u.test(previous.lower) ||
      (previous.isCapital && previous.pronoun === 0)
    )
      return [];
    if (form !== noun.word && !(noun.isWeak && (reading.cells & PLURAL) === 0)) return [];
    const oblique = noun.isWeak && form === noun.word ? `${form}${/e$/u.test(form) ? 'n' : 'en'}` : form;
    const text = `${DEFINITE.acc[gender]} ${oblique}`;
    return [{ topic: 'missing-article', from: phrase.from, to: phrase.to, text, reason: `Hier steht der Artikel: „${text}“.` }];
  });
}

/** Articles before what there is only one of. */
export const sideArticleRule: Rule = (sentence) => {
  // Notes leave the article out.
  const isNote = sentence.tokens.some(({ text }, at) => /^\p{L}{1,4}\.$/u.test(text) && at < sentence.tokens.length - 1);
  return sentence.clauses.flatMap((clause) => [...side(clause, sentence), ...(isNote ? [] : known(clause, sentence))]);
};
