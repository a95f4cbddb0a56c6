import { analyse } from './analysis/clauses.ts';
import { rolesOf } from './analysis/roles.ts';
import { tokensOf } from './analysis/tokens.ts';
import { comparativeOf } from './lexicon/adjectives.ts';
import { CASE_NAMES, CASES, cellsOfCase } from './lexicon/agreement.ts';
import type { GermanLexicon } from './lexicon/germanLexicon.ts';
import { compoundOf, nounForm } from './lexicon/nouns.ts';
import { finiteForm } from './lexicon/verbs.ts';

/** What the lexicon knows of a word, whatever its form in the text. */
export interface WordFacts {
  /** As it stands in a dictionary: nominative singular, infinitive, undeclined. */
  term: string;
  part_of_speech: 'noun' | 'verb' | 'adjective';
  article: 'der' | 'die' | 'das' | null;
  plural: string;
  /** A verb's er-forms of present, past and perfect; an adjective's comparative. */
  forms: string[];
  /** Of a compound: what stands before its last part, and that part. */
  parts: string[];
}

const ARTICLES = { m: 'der', f: 'die', n: 'das' } as const;
/** Words of a selection that are looked up. */
const MOST_WORDS = 4;

function verbFacts(lexicon: GermanLexicon, infinitive: string): WordFacts | null {
  const verb = lexicon.verbs.get(infinitive);
  if (!verb) return null;
  const base = verb.prefix === '' ? verb : (lexicon.verbs.get(infinitive.slice(verb.prefix.length)) ?? verb);
  const ending = verb.prefix === '' ? '' : ` ${verb.prefix}`;
  const use = lexicon.uses.get(infinitive);
  const perfect = use?.plain?.perfect[0] ?? use?.reflexive?.perfect[0];
  const auxiliary = perfect === undefined ? '' : perfect === 'sein' ? 'ist ' : 'hat ';
  const forms = [finiteForm(base, 'er', 'present') + ending, finiteForm(base, 'er', 'past') + ending, auxiliary + verb.forms.participle];
  return { term: infinitive, part_of_speech: 'verb', article: null, plural: '', forms, parts: [] };
}

/** What is known of the words of a selection, in their order: nouns, verbs and adjectives; at most four. */
export function wordFacts(lexicon: GermanLexicon, text: string): WordFacts[] {
  const found = tokensOf(text, lexicon).flatMap((token, _, tokens): WordFacts[] => {
    if (token.kind !== 'word' || token.determiner !== null || token.pronoun !== 0 || token.isPreposition) return [];
    const isAlone = tokens.length === 1;
    const [noun] = token.nouns.toSorted((a, b) => Number(b.noun.isSure) - Number(a.noun.isSure));
    if (noun && (token.isCapital || (isAlone && token.verbs.length === 0 && token.adjectives.length === 0))) {
      const { genders, plurals, word } = noun.noun;
      const [gender] = genders;
      const article = gender ? ARTICLES[gender] : 'die';
      const plural = plurals[0] === undefined || nounForm(noun.noun, 'nom', 'p') === null ? '' : compoundOf(noun.before, plurals[0]);
      const term = compoundOf(noun.before, word);
      return [{ term, part_of_speech: 'noun', article, plural, forms: [], parts: noun.before === '' ? [] : [noun.before, word] }];
    }
    const [verb] = token.verbs.toSorted(
      (a, b) => Number(lexicon.uses.has(b.verb.infinitive)) - Number(lexicon.uses.has(a.verb.infinitive)),
    );
    const facts = verb && token.adverb === null ? verbFacts(lexicon, verb.verb.infinitive) : null;
    if (facts) return [facts];
    const [adjective] = token.adjectives;
    if (!adjective || !lexicon.adjectives.isListed(adjective.word)) return [];
    const forms = lexicon.adjectives.isUndeclined(adjective.word) ? [] : [comparativeOf(adjective.word)];
    return [{ term: adjective.word, part_of_speech: 'adjective', article: null, plural: '', forms, parts: [] }];
  });
  return [...new Map(found.map((one) => [one.term, one])).values()].slice(0, MOST_WORDS);
}

/** The grammar of a selected phrase: which case its preposition asks for ("wegen der Schmerzen": Genitiv), in plain German. */
export function phraseNotes(lexicon: GermanLexicon, text: string): string[] {
  const sentence = analyse(text, lexicon);
  const notes = sentence.clauses.flatMap((clause) =>
    [...rolesOf(clause, sentence)].flatMap(([phrase, role]): string[] => {
      const word = phrase.preposition?.word;
      if (!word || !role.isSure) return [];
      const { two_way, gen_or_dat } = lexicon.functionWords.prepositions;
      if (gen_or_dat.includes(word)) return [`Nach „${word}“ steht der Genitiv, in der Alltagssprache oft der Dativ.`];
      const here = CASES.filter((ofCase) => (phrase.cells & role.allowed & cellsOfCase(ofCase)) !== 0);
      if (two_way.includes(word)) {
        const question = here.length === 1 ? (here[0] === 'acc' ? ' Hier: wohin, Akkusativ.' : ' Hier: wo oder wann, Dativ.') : '';
        return [`Nach „${word}“ steht auf die Frage „wo?“ der Dativ, auf die Frage „wohin?“ der Akkusativ.${question}`];
      }
      const asked = CASES.find((ofCase) => (role.allowed & cellsOfCase(ofCase)) !== 0);
      return asked ? [`Nach „${word}“ steht immer der ${CASE_NAMES[asked]}.`] : [];
    }),
  );
  return [...new Set(notes)].slice(0, 2);
}
