import { clauseAt, type Sentence } from '#language/analysis/clauses.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import { casedAs, type Proposal, type Rule } from '#language/finding.ts';
import { comparativeOf, superlativeOf } from '#language/lexicon/adjectives.ts';
import type { GermanLexicon } from '#language/lexicon/germanLexicon.ts';

interface Degrees {
  /** "hocher", "starker": made by the rule of others. */
  comparatives: Map<string, string>;
  /** "starksten" */
  superlatives: Map<string, string>;
}

const made = new WeakMap<GermanLexicon, Degrees>();

function degreesOf(lexicon: GermanLexicon): Degrees {
  const known = made.get(lexicon);
  if (known) return known;
  const degrees: Degrees = { comparatives: new Map(), superlatives: new Map() };
  for (const word of lexicon.ownAdjectives) {
    const [comparative, superlative] = [comparativeOf(word), superlativeOf(word)];
    if (comparative !== `${word}er` && !/(?:el|er|e)$/u.test(word)) degrees.comparatives.set(`${word}er`, comparative);
    if (superlative !== `${word}st` && superlative !== `${word}est`)
      for (const wrong of [`${word}sten`, `${word}esten`]) degrees.superlatives.set(wrong, `${superlative}en`);
  }
  made.set(lexicon, degrees);
  return degrees;
}

/** "hocher als", "Es geht mir guter", "am starksten": comparatives and superlatives that change their vowel or their word. */
export const degreeRule: Rule = (sentence: Sentence) => {
  const { tokens, lexicon } = sentence;
  const { comparatives, superlatives } = degreesOf(lexicon);
  return tokens.flatMap((token, at): Proposal[] => {
    const one = (form: string, name: string): Proposal[] => [
      { topic: 'comparison', from: at, to: at + 1, text: casedAs(form, token), reason: `Der ${name} heißt „${form}“.` },
    ];
    const superlative = superlatives.get(token.lower);
    if (superlative && tokens[at - 1]?.lower === 'am') return one(superlative, 'Superlativ');
    const comparative = comparatives.get(token.lower);
    const next = tokens[at + 1];
    if (!comparative || token.isCapital || next?.isCapital) return [];
    const clause = clauseAt(sentence, at);
    const verb = clause ? lexicalVerb(clause, sentence)?.infinitive : undefined;
    const isEnd = !next || next.kind === 'mark';
    const isPredicate = isEnd && tokens[at - 1]?.determiner == null && /^(?:sein|gehen|werden|fühlen)$/u.test(verb ?? '');
    const isCompared = next?.lower === 'als' || (next?.lower === 'wie' && !/^(?:so|genauso|ebenso)$/u.test(tokens[at - 1]?.lower ?? ''));
    return isCompared || isPredicate ? one(comparative, 'Komparativ') : [];
  });
};
