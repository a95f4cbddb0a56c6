import { type GermanLexicon, germanLexicon, type LexiconFiles } from '#language/lexicon/germanLexicon.ts';
import { LanguagePatterns, ModelLines, PlainWords } from './languageContent.ts';
import { type Manners, mannersOf } from './manners.ts';
import { type CompiledPattern, compilePatterns, lexiconOf } from './patternLanguage.ts';
import { type Measures, measuresOf } from './truth/measures.ts';
import { type WardWords, wardWordsOf } from './wardWords.ts';

/** Everything about German that the evaluation needs, ready for use. */
export interface LanguageRules {
  patterns: CompiledPattern[];
  /** The words of the grammar: made when first asked for (about half a second), then kept. */
  german: () => GermanLexicon;
  models: ModelLines;
  plainWords: PlainWords;
  manners: Manners;
  measures: Measures;
  wardWords: WardWords;
}

/** The files of the language rules below `content/`, read and parsed by the caller. */
export const LANGUAGE_FILES = {
  patterns: 'language/patterns.yaml',
  modelLines: 'language/model-lines.yaml',
  jargon: 'understanding/jargon.yaml',
  professionalWords: 'language/professional-words.yaml',
  manners: 'language/manners.yaml',
  measures: 'language/measures.yaml',
  drugs: 'drugs.yaml',
  wardWords: 'language/ward-words.yaml',
};

export type LanguageFiles = Record<keyof typeof LANGUAGE_FILES, unknown> & { lexicon: LexiconFiles };

/** Checks and compiles the files. Throws a ZodError, or an Error that names the pattern, when one is wrong. Compile once, use often. */
export function compileLanguage(files: LanguageFiles): LanguageRules {
  const content = LanguagePatterns.parse(files.patterns);
  let german: GermanLexicon | undefined;
  return {
    patterns: compilePatterns(content, lexiconOf(content)),
    german: () => {
      german ??= germanLexicon(files.lexicon);
      return german;
    },
    models: ModelLines.parse(files.modelLines),
    plainWords: [...PlainWords.parse(files.jargon), ...PlainWords.parse(files.professionalWords)],
    manners: mannersOf(files.manners),
    measures: measuresOf(files.measures, files.drugs),
    wardWords: wardWordsOf(files.wardWords),
  };
}
