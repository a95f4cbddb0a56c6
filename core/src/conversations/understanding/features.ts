import { FUNCTION_WORDS, type Lexicon } from './lexicon.ts';
import { tokens } from './normalize.ts';

/** Words that ask; they matter for the topic ("wie stark", "seit wann") though they carry no matter of their own. */
const ASKING = new Set(['wer', 'wo', 'wie', 'wann', 'warum', 'welche', 'wohin', 'seit', 'was', 'wem', 'woher']);

/** Families of the words of a line that carry its matter. */
export function contentFamilies(line: string, lexicon: Lexicon): string[] {
  return tokens(line)
    .filter((token) => !FUNCTION_WORDS.has(token) && token.length > 1)
    .map(lexicon.familyOf);
}

/** What the classifier sees of a line: families, their neighbours, parts of compounds, pieces of words. */
export function featuresOf(line: string, lexicon: Lexicon): string[] {
  const words = tokens(line);
  const features: string[] = [];
  const families = words.map((word) => (FUNCTION_WORDS.has(word) ? word : lexicon.familyOf(word)));
  words.forEach((word, index) => {
    const family = families[index] ?? word;
    const isContent = !FUNCTION_WORDS.has(word);
    if (isContent) {
      // Said twice, as the matter weighs more than the grammar around it.
      features.push(`f:${family}`, `F:${family}`, `c:${family}`);
      for (const part of lexicon.partsOf(word)) features.push(`f:${part}`, `p:${part}`);
      if (word.length > 4 && !/^\d/.test(word)) for (let i = 0; i + 4 <= word.length; i += 1) features.push(`4:${word.slice(i, i + 4)}`);
    } else {
      features.push(ASKING.has(word) ? `q:${word}` : `w:${word}`);
    }
    const next = families[index + 1];
    if (next !== undefined) features.push(`2:${family} ${next}`);
  });
  const content = [...new Set(families.filter((_, index) => !FUNCTION_WORDS.has(words[index] ?? '')))].sort();
  content.forEach((first, i) => {
    for (const second of content.slice(i + 1)) features.push(`b:${first} ${second}`);
  });
  const asking = words.find((word) => ASKING.has(word));
  if (asking) for (const family of content) features.push(`qf:${asking} ${family}`);
  return features;
}
