import type { SectionFile } from '@visite/contract/courseFile.ts';
import type { ContentOf, KindName } from '@visite/contract/exercises/kinds.ts';
import { rulesOf } from '@visite/core/exercises/exercises.ts';

type Item = SectionFile['items'][number];

/** What courses may refer to: cases by slug, and the files of the course's folder. */
export interface Known {
  cases: ReadonlySet<string>;
  languages: ReadonlySet<string>;
  files: ReadonlySet<string>;
}

interface Field {
  path: string;
  name: string;
  value: unknown;
}

/** The fields that name a file, however deep they stand. */
const FILE_FIELDS = new Set(['file', 'picture', 'media']);
/** Decides the shuffling of the graded key; any will do. */
const SEED = 'content-check';

export const twice = (values: string[]) => [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];

const idOf = (entry: unknown) => (typeof entry === 'object' && entry !== null && 'id' in entry ? [String(entry.id)] : []);

/** Every field, however deep it stands, with its path; entries of lists are named by their ids. */
function fieldsIn(value: unknown, path: string): Field[] {
  if (Array.isArray(value)) return value.flatMap((inner, index) => fieldsIn(inner, `${path}[${idOf(inner)[0] ?? index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    { path: `${path}.${name}`, name, value: inner },
    ...fieldsIn(inner, `${path}.${name}`),
  ]);
}

/** The files that a content names. */
export const filesNamed = (content: unknown): string[] =>
  fieldsIn(content, '').flatMap(({ name, value }) => (FILE_FIELDS.has(name) && typeof value === 'string' ? [value] : []));

/** What a field refers to in vain, leaves out or says twice. */
function fieldProblems({ path, name, value }: Field, { cases, languages, files }: Known): string[] {
  if (name === 'translations' && typeof value === 'object' && value !== null) {
    const unknown = Object.keys(value).filter((language) => !languages.has(language));
    return unknown.map((language) => `${path}: unknown language ${language}`);
  }
  if (Array.isArray(value)) return twice(value.flatMap(idOf)).map((id) => `${path}: the id ${id} stands twice`);
  if (typeof value !== 'string') return [];
  if (FILE_FIELDS.has(name) && !files.has(value)) return [`${path}: no file ${value}`];
  if (name === 'case_id' && !cases.has(value)) return [`${path}: no case ${value}`];
  return name === 'explanation' && value.trim() === '' ? [`${path}: is empty`] : [];
}

/** The words that a learner chooses from; of two equal ones nobody could know which is meant. */
function choices({ kind, content }: Item): string[] {
  if (kind === 'image_labeling') {
    const { items, distractors } = content as ContentOf<'image_labeling'>;
    return [...items.map(({ label }) => label), ...distractors];
  }
  if (kind === 'cloze') {
    const { gaps, distractors } = content as ContentOf<'cloze'>;
    return [...new Set(gaps.flatMap(({ answers }) => answers)), ...distractors];
  }
  if (kind === 'pair_of_terms_game') {
    const { pairs } = content as ContentOf<'pair_of_terms_game'>;
    return pairs.flatMap(({ left, right }) => [left, right]);
  }
  return [];
}

/** An item's own key has to be the whole answer. */
function keyProblems(kind: KindName, content: ContentOf<KindName>): string[] {
  const rules = rulesOf(kind);
  const { score, is_complete, parts } = rules.grade(content, rules.key(content, SEED), SEED);
  if (score === 1 && is_complete) return [];
  const missed = parts.filter((part) => part.score < 1).map((part) => `${part.key} (expected: ${part.expected ?? '–'})`);
  return [`content: its own key scores ${score.toFixed(2)}, less for ${missed.join(', ')}`];
}

/** What a content item's schema cannot see. */
export function itemProblems(item: Item, known: Known): string[] {
  const content = item.content as ContentOf<KindName>;
  const problems = [
    ...(item.title.trim() === '' ? ['title: is empty'] : []),
    ...rulesOf(item.kind)
      .problems(content)
      .map((code) => `content: ${code}`),
    ...fieldsIn(content, 'content').flatMap((field) => fieldProblems(field, known)),
    ...twice(choices(item)).map((word) => `content: “${word}” can be chosen twice`),
  ];
  // What cannot be played has no key to grade.
  return problems.length > 0 ? problems : keyProblems(item.kind, content);
}
