import type { VocabWord } from '@visite/contract/vocabulary.ts';
import { fold } from '@visite/core/conversations/understanding/normalize.ts';
import { CONTENT_FOLDER } from '#platform/paths.ts';
import type { Explanation } from './explain.ts';
import { readLexiconWords } from './lexiconWords.ts';

const asRead = ({ article, term }: VocabWord) => (article ? `${article} ${term}` : term);
const bare = (text: string) => fold(text.trim()).replace(/^(?:the|a|an|to|el|la|le|les|un|una|une|der|die|das|ein|eine) /, '');

/** The German word whose translation, in any language of the lexicon, is this one; null where none is. */
export async function germanFor(word: string): Promise<string | null> {
  const wanted = bare(word);
  const words = await readLexiconWords(CONTENT_FOLDER);
  const isIt = (translation: string) => translation.split(/[/,;]/).some((one) => bare(one.replace(/\(.*?\)/g, '')) === wanted);
  const found = words.find(({ translations }) => Object.values(translations).some((one) => one !== undefined && isIt(one)));
  return found ? asRead(found) : null;
}

/** What a German word means in simple German; null where the lexicon does not say. */
export async function meaningOf(word: string): Promise<Explanation | null> {
  const wanted = bare(word);
  const words = await readLexiconWords(CONTENT_FOLDER);
  const found = words.find(({ term, plural, meaning }) => meaning !== '' && (fold(term) === wanted || fold(plural) === wanted));
  return found ? { term: asRead(found), meaning: found.meaning } : null;
}
