import { type Clause, clauseAt, type Sentence } from '#language/analysis/clauses.ts';
import type { Token } from '#language/analysis/tokens.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import type { Proposal, Rule } from '#language/finding.ts';
import { comparativeOf, superlativeOf } from '#language/lexicon/adjectives.ts';
import { personalsOf } from './personal.ts';
import { phraseIn } from './phraseIn.ts';

const positiveOf = (token: Token | undefined) =>
  token?.adjectives.find(({ ending, degree }) => ending === '' && degree === 'positive' && !token.isCapital);
const comparativeIn = (token: Token | undefined) =>
  token?.adjectives.find(
    ({ ending, degree, word }) =>
      ending === '' && degree === 'comparative' && !token.isCapital && !/^(?:viel|weit|früh|spät|gern)$/u.test(word),
  );

const one = (from: number, to: number, text: string, reason: string): Proposal[] => [{ topic: 'comparison', from, to, text, reason }];

/** "größer von mir", "höher von gestern": behind a comparative stands "als". */
function comparedWith(at: number, clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const verb = lexicalVerb(clause, sentence)?.infinitive ?? '';
  if (tokens[at + 1]?.lower !== 'von' || !/^(?:sein|werden|lernen|arbeiten|sprechen|laufen|gehen)$/u.test(verb)) return [];
  if (tokens.slice(at, clause.to).some(({ lower }) => /^(?:aus|her|an|bis)$/u.test(lower))) return [];
  const reason = 'Nach dem Komparativ steht „als“.';
  const phrase = clause.phrases.find(({ from }) => from === at + 1);
  if (!phrase) return tokens[at + 2]?.adverb === 'time' ? one(at + 1, at + 2, 'als', reason) : [];
  // "Er ist kleiner von Gestalt", "die größere von beiden": no other one is named.
  if (phrase.head.kind === 'pronoun') {
    const forms = new Set(personalsOf(tokens[phrase.head.at]?.text ?? '', sentence).map(({ nom }) => nom));
    const [form] = forms;
    return form && forms.size === 1 ? one(at + 1, phrase.to, `als ${form}`, reason) : [];
  }
  if (phrase.determiner === null || lexicon.government.body_parts.includes(phrase.head.readings[0]?.noun.word ?? '')) return [];
  const text = phraseIn(phrase, 'nom', sentence);
  return text === null ? [] : one(at + 1, phrase.to, `als ${text}`, reason);
}

const isCompared = (at: number, { from, to }: Clause, { tokens }: Sentence) =>
  tokens.slice(from, to).some(({ lower }) => /^(?:als|je|desto|umso)$/u.test(lower)) ||
  tokens[at - 2]?.lower === 'um' ||
  tokens[at + 2]?.lower === 'als';

/** "mehr besser", "am mehr wichtig", "sehr älter", "viel jung als": one way to compare is enough, and one is needed. */
export const comparingRule: Rule = (sentence) => {
  const { tokens, lexicon } = sentence;
  return tokens.flatMap((token, at): Proposal[] => {
    const clause = clauseAt(sentence, at);
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    if (!clause) return [];
    const compared = comparativeIn(token);
    if (compared && before?.lower === 'mehr' && !/^(?:nicht|nichts|kein\p{L}*|immer)$/u.test(tokens[at - 2]?.lower ?? '')) {
      const isEnd = !next || next.kind === 'mark' || next.lower === 'als' || next.lower === 'wie';
      return isEnd ? one(at - 1, at + 1, token.text, `„${token.text}“ ist schon der Komparativ.`) : [];
    }
    // "zu schneller", "nicht so höher"
    const isMeasured = before?.lower === 'zu' || (before?.lower === 'so' && /^(?:nicht|ist|sind|war)$/u.test(tokens[at - 2]?.lower ?? ''));
    const isLast = !next || next.kind === 'mark' || next.coordinates;
    if (compared && isMeasured && isLast && !isCompared(at, clause, sentence))
      return one(at, at + 1, compared.word, `Nach „${before?.lower}“ steht das Adjektiv ohne Steigerung: „${compared.word}“.`);
    if (compared && before?.lower === 'sehr' && next?.lower === 'als') return one(at - 1, at, 'viel', 'Vor einem Komparativ steht „viel“.');
    if (compared) return comparedWith(at, clause, sentence);
    const positive = positiveOf(token);
    if (!positive || token.verbs.length > 0) return [];
    if (before?.lower === 'mehr' && tokens[at - 2]?.lower === 'am') {
      const text = `${superlativeOf(positive.word)}en`;
      return one(at - 1, at + 1, text, `Der Superlativ heißt „am ${text}“.`);
    }
    // "sieht gut aus als", "hat gut geschlafen als": what belongs to the verb stands between.
    const isPart = clause.prefix === at + 1 || lexicon.verbs.isPrefix(next?.lower ?? '') || clause.others.some((one) => one.at === at + 1);
    const als = isPart && tokens[at + 2]?.lower === 'als' ? at + 2 : at + 1;
    const third = tokens[als + 1];
    const isOther =
      third?.adverb === 'time' || /^(?:ich|du|er|wir|Sie|gestern|vorher|früher|sonst|heute|vor|letzte|letzten)$/u.test(third?.text ?? '');
    const isEnd = !tokens[als + 2] || tokens[als + 2]?.kind === 'mark' || /^(?:vor|letzte|letzten)$/u.test(third?.lower ?? '');
    const isMuch = /^(?:viel|noch)$/u.test(before?.lower ?? '');
    const isHow = /^(?:sein|gehen|werden|aussehen|sehen|schlafen|hören|sprechen|fühlen|schmecken|riechen|essen|arbeiten|laufen)$/u.test(
      lexicalVerb(clause, sentence)?.infinitive ?? '',
    );
    const isSame = tokens
      .slice(clause.from, at)
      .some(({ lower }) => /^(?:so|genauso|ebenso|mehr|weniger|zu|anders|lieber|eher|nichts)$/u.test(lower));
    if (tokens[als]?.lower !== 'als' || !isOther || !isHow || isSame || !(isEnd || isMuch)) return [];
    const text = comparativeOf(positive.word);
    return one(at, at + 1, text, `Verglichen wird mit dem Komparativ: „${text} als“.`);
  });
};
