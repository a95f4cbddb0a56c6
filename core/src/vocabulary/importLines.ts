import type { ImportField, ImportProblem } from '@visite/contract/importFields.ts';
import type { Language } from '@visite/contract/primitives.ts';
import type { VocabWord } from '@visite/contract/vocabulary.ts';
import { knownWord, readTerm } from './fillWord.ts';
import type { ImportColumns } from './importMapping.ts';

/** A line of a file whose cells are plain texts; `is_broken`: the format could not be read there. */
export interface TableLine {
  line: number;
  cells: string[];
  is_broken?: boolean;
}

export type JudgedLine = { line: number; word: VocabWord } & (
  | { state: 'new' }
  | { state: 'known' }
  | { state: 'broken'; problem: ImportProblem }
);

/** What the database keeps of each. */
const LONGEST: Record<Exclude<ImportField, 'term' | 'article'>, number> = { plural: 200, meaning: 2000, translation: 500, example: 2000 };
const LONGEST_TERM = 200;

/** As lists and dictionaries write it. */
const ARTICLES = new Map<string, VocabWord['article']>(
  Object.entries({
    '': null,
    '-': null,
    '–': null,
    der: 'der',
    m: 'der',
    'm.': 'der',
    die: 'die',
    f: 'die',
    'f.': 'die',
    das: 'das',
    n: 'das',
    'n.': 'das',
  } as const),
);

function wordOf({ cells }: TableLine, columns: ImportColumns, language: Language): { word: VocabWord; problem: ImportProblem | null } {
  const cell = (field: ImportField) => (columns[field] === null ? '' : (cells[columns[field]] ?? ''));
  const read = readTerm(cell('term'));
  const written = ARTICLES.get(cell('article').toLowerCase());
  const article = written ?? read.article;
  const { part_of_speech } = knownWord({ term: read.term, meaning: '' });
  const [meaning, translation, plural, example] = [cell('meaning'), cell('translation'), cell('plural'), cell('example')];
  const word: VocabWord = {
    term: read.term,
    article,
    plural,
    part_of_speech: article ? 'noun' : part_of_speech,
    meaning,
    translations: translation === '' ? {} : { [language]: translation },
    example,
  };
  const isTooLong = Object.entries(LONGEST).some(([field, most]) => cell(field as keyof typeof LONGEST).length > most);
  if (read.term === '') return { word, problem: 'term_missing' };
  if (read.term.length > LONGEST_TERM) return { word, problem: 'term_too_long' };
  if (isTooLong) return { word, problem: 'field_too_long' };
  return { word, problem: written === undefined ? 'article_unknown' : null };
}

/**
 * What each line of a file becomes, in the order of the file. `known`: the terms that the vocabulary holds already. Of a term that stands in the file
 * twice the first is taken.
 */
export function judgeLines(
  lines: readonly TableLine[],
  columns: ImportColumns,
  language: Language,
  known: ReadonlySet<string>,
): JudgedLine[] {
  const seen = new Set<string>();
  return lines.map((line): JudgedLine => {
    const { word, problem } = wordOf(line, columns, language);
    const broken = (why: ImportProblem): JudgedLine => ({ line: line.line, word, state: 'broken', problem: why });
    if (line.is_broken) return broken('unreadable');
    if (problem) return broken(problem);
    if (seen.has(word.term)) return broken('twice_in_file');
    seen.add(word.term);
    return { line: line.line, word, state: known.has(word.term) ? 'known' : 'new' };
  });
}

/** The term of each line, as it would be stored: what is asked of the vocabulary before the lines are judged. */
export const termsOf = (lines: readonly TableLine[], columns: ImportColumns): string[] =>
  columns.term === null ? [] : lines.map(({ cells }) => readTerm(cells[columns.term ?? 0] ?? '').term);
