import { type Clause, clauseAt, type Sentence } from '#language/analysis/clauses.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import { casedAs, type Proposal, type Rule } from '#language/finding.ts';
import { changedImperative } from '#language/lexicon/verbs.ts';

/** "Ich habe Herr Schmitt geholfen": behind the verb, with "ich" or "wir" before it, a man who is named is no subject. */
function isObject(clause: Clause | undefined, at: number, sentence: Sentence): boolean {
  if (!clause?.finite || clause.finite.at !== at - 1 || clause.to - at < 4) return false;
  const subject = subjectPronoun(clause, sentence);
  const verb = lexicalVerb(clause, sentence)?.infinitive ?? 'sein';
  const isOther = /^(?:ich|wir|er|man)$/u.test(sentence.tokens[subject?.head.at ?? -1]?.lower ?? '');
  return isOther && subject?.to === clause.finite.at && !/^(?:sein|heißen|werden|bleiben)$/u.test(verb);
}

/** "mit Herr Weber": "Herr" is "Herrn" outside the nominative. */
function herrn(sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  return tokens.flatMap((token, at): Proposal[] => {
    if (token.text !== 'Herr' || tokens[at + 1]?.isCapital !== true) return [];
    const before = tokens[at - 1];
    const isGoverned = before?.isPreposition === true && !/^(?:als|wie|bis|ab|außer|statt)$/u.test(before.lower) && !before.subordinates;
    // "den Herr Doktor", "dem Herr Petersen"
    const isDeclined = /^(?:den|dem|diesem|diesen|einem|einen)$/u.test(before?.lower ?? '');
    if (!isGoverned && !isDeclined && !isObject(clauseAt(sentence, at), at, sentence)) return [];
    return [{ topic: 'n-declension', from: at, to: at + 1, text: 'Herrn', reason: '„Herr“ heißt außer im Nominativ „Herrn“.' }];
  });
}

/** "Nehm bitte das Telefon mit!": verbs that change their e do so when somebody is told to do something. */
function told({ tokens, lexicon }: Sentence): Proposal[] {
  const [token, next] = tokens;
  if (
    token?.kind !== 'word' ||
    !next ||
    !/^(?:bitte|mal|doch|mir|uns|ihm|ihr|das|die|den|dem|der|nicht|ein|eine|einen|kein|keine|keinen)$/u.test(next.lower)
  )
    return [];
  const stem = token.lower.replace(/e$/u, '');
  const verb = lexicon.verbs.readings(`${stem}e`).find(({ persons, tense }) => tense === 'present' && persons.includes('ich'))?.verb;
  const form = verb && verb.prefix === '' ? changedImperative(verb) : null;
  if (!form || form === token.lower || tokens.some(({ lower }) => lower === 'ich') || token.nouns.length > 0) return [];
  return [{ topic: 'verb-form', from: 0, to: 1, text: casedAs(form, token), reason: `Die Aufforderung heißt „${form}“.` }];
}

export const peopleRule: Rule = (sentence) => [...herrn(sentence), ...told(sentence)];
