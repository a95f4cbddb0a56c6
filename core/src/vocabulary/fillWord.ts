import type { VocabWord } from '@visite/contract/vocabulary.ts';

/** What somebody gives of a word: the rest may be known. */
type GivenWord = Pick<VocabWord, 'term'> & { [Field in Exclude<keyof VocabWord, 'term'>]?: VocabWord[Field] | undefined };

const EMPTY: Omit<VocabWord, 'term'> = { article: null, plural: '', part_of_speech: 'other', meaning: '', translations: {}, example: '' };

const small = (text: string) => text.normalize('NFC').toLocaleLowerCase('de');
const isCapital = (text: string) => /^\p{Lu}/u.test(text);
const ARTICLE = /^(der|die|das)\s+(\p{Lu}\S*)$/u;

/** A term as it is learned, apart from its article and the marks around it: "„die Wunde“," is die + Wunde. */
export function readTerm(text: string): Pick<VocabWord, 'term' | 'article'> {
  const bare = text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^["'„“”»«(\s]+|["'“”»«,;:\s]+$/g, '');
  // A word needs no full stop; a sentence and an abbreviation keep theirs.
  const term = /^\p{L}{2,}\.$/u.test(bare) ? bare.slice(0, -1) : bare;
  const [, article, noun] = ARTICLE.exec(term) ?? [];
  return noun ? { term: noun, article: article as VocabWord['article'] } : { term: term || text.trim(), article: null };
}

/** An entry of a glossary as a word: "die Dyspnoe" has its article in the term. */
export function knownWord({ term, meaning }: { term: string; meaning: string }): VocabWord {
  const read = readTerm(term);
  return { ...EMPTY, ...read, part_of_speech: partOfSpeech(read), meaning };
}

/** What the term alone tells. */
function partOfSpeech({ article, term }: Pick<VocabWord, 'article' | 'term'>): VocabWord['part_of_speech'] {
  if (article) return 'noun';
  return /\p{L}{2,}\s+\p{L}{2,}/u.test(term) ? 'phrase' : 'other';
}

/** How a term may be written where it is known: as it stands, in small letters, with a capital. */
export function writtenForms(text: string): string[] {
  const { term } = readTerm(text);
  const first = term.charAt(0);
  return [...new Set([term, small(term), `${first.toLocaleUpperCase('de')}${term.slice(1)}`])];
}

/** Both as one: the first wins, its empty fields are filled from the second. */
export function merged(first: VocabWord, second: VocabWord): VocabWord {
  return {
    term: first.term,
    article: first.article ?? second.article,
    plural: first.plural || second.plural,
    part_of_speech: first.part_of_speech === 'other' ? second.part_of_speech : first.part_of_speech,
    meaning: first.meaning || second.meaning,
    translations: { ...second.translations, ...first.translations },
    example: first.example || second.example,
  };
}

/** "Eliquis (Apixaban)" is known as Eliquis too. */
const withoutOtherName = (known: string) => known.replace(/ \(.*\)$/, '');

/**
 * Whether a term as somebody wrote it is a known word: the same, the same at the beginning of a sentence ("Klingeln"), or a
 * noun in small letters. What ends in n stays a verb: "essen" is not das Essen.
 */
function isSame(term: string, known: string): boolean {
  const name = withoutOtherName(known);
  if (term === known || term === name) return true;
  if (small(term) !== small(name)) return false;
  return isCapital(term) || !term.endsWith('n');
}

/**
 * A word with what is known of it: what was given stays, empty or not; what was left out comes from the sources in their order, and
 * what none of them knows is left empty. A plural is learned as its word: "Wunden" is die Wunde.
 */
export function fillWord(given: GivenWord, sources: readonly VocabWord[]): VocabWord {
  const read = readTerm(given.term);
  const exact = sources.filter(({ term }) => term === read.term);
  const same = exact.length > 0 ? exact : sources.filter(({ term }) => isSame(read.term, term));
  const singular = same.length > 0 ? same : sources.filter(({ plural }) => plural !== '' && isSame(read.term, plural));
  const [first, ...others] = singular;
  const known = first && others.filter(({ term }) => term === first.term).reduce(merged, first);
  const word: VocabWord = {
    term: known?.term ?? read.term,
    article: given.article === undefined ? (known?.article ?? read.article) : given.article,
    plural: given.plural ?? known?.plural ?? '',
    part_of_speech: given.part_of_speech ?? known?.part_of_speech ?? 'other',
    meaning: given.meaning ?? known?.meaning ?? '',
    translations: { ...known?.translations, ...given.translations },
    example: given.example ?? known?.example ?? '',
  };
  return word.part_of_speech === 'other' ? { ...word, part_of_speech: partOfSpeech(word) } : word;
}
