import type { Features } from './classifier.ts';
import type { Mark } from './clauses.ts';
import { isParticle } from './compounds.ts';
import { ASKING_WORDS, alike, FUNCTION_WORDS } from './functionWords.ts';
import type { Lexicon } from './lexicon.ts';
import { tokens } from './normalize.ts';

const isContent = (token: string) => !FUNCTION_WORDS.has(token);

/** Families of the words of a line that carry its matter. */
export function contentFamilies(line: string, lexicon: Lexicon): string[] {
  return tokens(line)
    .filter((token) => isContent(token) && token.length > 1)
    .map(lexicon.familyOf);
}

/** "Nehmen Sie ... ab" and "abgenommen" alike: separable verbs of a line. */
function separableVerbs(words: string[], lexicon: Lexicon): string[] {
  const last = words.at(-1) ?? '';
  const apart = words.length > 2 && isParticle(last) ? words.slice(0, 3).flatMap((word) => lexicon.separableOf(word, last) ?? []) : [];
  return [...apart, ...words.filter(isContent).flatMap((word) => lexicon.separableOf(word) ?? [])];
}

/** Weights found by cross-validation: a word of the matter tells more than the grammar around it. */
const OF_FAMILY = 1.8;
const OF_KIND = 1.6;
const OF_VERB = 1.4;

/**
 * What the classifier of topics sees of a line: families of words and of the parts of compounds, kinds of things, separable
 * verbs, each word with its neighbour, the question word with each of them, and pieces of words.
 */
export function featuresOf(line: string, lexicon: Lexicon): Features {
  const words = tokens(line).map(alike);
  const features = new Map<string, number>();
  // Of a compound its last part, which says what it is: "Bauchschmerzen" are Schmerzen.
  const families = words.map((word) => (isContent(word) ? (lexicon.partsOf(word).at(-1) ?? word) : word));
  features.set(`s:${families.slice(0, 2).join(' ')}`, 1);
  const asking = words.find((word) => ASKING_WORDS.has(word));
  words.forEach((word, index) => {
    const family = families[index] ?? word;
    const next = families[index + 1];
    if (next !== undefined) features.set(`2:${family} ${next}`, 1);
    if (!isContent(word)) {
      features.set(ASKING_WORDS.has(word) ? `q:${word}` : `w:${word}`, 1);
      return;
    }
    for (const part of lexicon.partsOf(word)) features.set(`f:${part}`, OF_FAMILY);
    if (asking) features.set(`qf:${asking} ${family}`, 1);
    for (const kind of lexicon.kindsOf(word)) {
      features.set(`k:${kind}`, OF_KIND);
      if (asking) features.set(`qk:${asking} ${kind}`, 1);
    }
    if (word.length > 4 && !/^\d/.test(word)) for (let i = 0; i + 4 <= word.length; i += 1) features.set(`4:${word.slice(i, i + 4)}`, 1);
  });
  for (const verb of separableVerbs(words, lexicon)) features.set(`v:${verb}`, OF_VERB);
  return features;
}

/** The families of words among features. */
export const wordFamilies = (features: Iterable<string>): string[] =>
  [...features].flatMap((feature) => (feature.startsWith('f:') ? [feature.slice(2)] : []));

/** What the classifier of acts sees of a clause: its words in place and in order, kinds of things, phrases that fit, its mark. */
export function actFeaturesOf(clause: string, mark: Mark, phraseActs: readonly string[], lexicon: Lexicon): Features {
  const words = tokens(clause);
  const forms = words.map((word) => (isContent(word) ? lexicon.familyOf(word) : word));
  const features = new Map<string, number>([
    [`mark:${mark}`, 1],
    [`n:${Math.min(words.length, 8)}`, 1],
    [`e:${forms.at(-1)}`, 1],
    [`s:${forms.slice(0, 2).join(' ')}`, 1],
  ]);
  for (const act of phraseActs) features.set(`a:${act}`, 1);
  forms.forEach((form, index) => {
    features.set(`f:${form}`, 1.4);
    if (index < 4) features.set(`${index}:${form}`, 1);
    if (index + 1 < forms.length) features.set(`2:${form} ${forms[index + 1]}`, 1);
    if (index + 2 < forms.length) features.set(`3:${form} ${forms[index + 1]} ${forms[index + 2]}`, 1);
    const word = words[index] ?? '';
    for (const kind of isContent(word) ? lexicon.kindsOf(word) : []) features.set(`k:${kind}`, 1);
  });
  for (const person of ['ich', 'wir', 'sie', 'ihnen', 'das']) features.set(`${person}:${words.includes(person)}`, 1);
  return features;
}
