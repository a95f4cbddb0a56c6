import type { GrammarTopic } from '@visite/contract/language.ts';
import { marksIn, type SpokenLine } from './corrections.ts';
import type { Edit } from './edits.ts';
import type { LanguageRules } from './languageRules.ts';

/** What the rules are sure of wherever they speak: words that have to agree, and what a preposition or a verb asks for. */
const SURE = new Set<GrammarTopic>([
  'gender',
  'case',
  'adjective-ending',
  'plural',
  'n-declension',
  'two-way-preposition',
  'pronoun',
  'subject-verb',
  'verb-form',
  'participle',
  'auxiliary',
  'modal-verb',
  'infinitive-with-zu',
]);

/** The line with edits put in, each where its words stand first after the one before. */
function edited(line: string, edits: readonly Edit[]): string {
  let [text, at] = ['', 0];
  for (const { original, correction } of edits) {
    const start = line.indexOf(original, at);
    if (start < 0) continue;
    text += line.slice(at, start) + correction;
    at = start + original.length;
  }
  return text + line.slice(at);
}

/**
 * Of the edits that a language model makes in one line, given in their order, those after which the lexicon finds no mistake that was not
 * there before: an edit that makes an agreement wrong is dropped, unless another edit of the line mends it.
 */
export function soundEdits<E extends Edit>(said: SpokenLine, edits: readonly E[], rules: LanguageRules): E[] {
  const mistakes = (line: string) =>
    marksIn({ ...said, line }, rules).flatMap(({ topic, original, correction }) =>
      topic && SURE.has(topic) ? [`${topic}: ${original} > ${correction}`] : [],
    );
  const before = new Set(mistakes(said.line));
  const breaks = (some: readonly Edit[]) => mistakes(edited(said.line, some)).some((mistake) => !before.has(mistake));
  if (!breaks(edits)) return [...edits];
  const kept = edits.filter((edit) => !breaks([edit]));
  return breaks(kept) ? [] : kept;
}
