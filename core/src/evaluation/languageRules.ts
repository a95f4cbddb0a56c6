import { LanguagePatterns, ModelLines, Nouns, PlainWords } from './languageContent.ts';
import { type NounLexicon, nounLexicon } from './nounArticle.ts';
import { type CompiledPattern, compilePatterns, lexiconOf } from './patternLanguage.ts';

/** Everything about German that the evaluation needs, ready for use. */
export interface LanguageRules {
  patterns: CompiledPattern[];
  nouns: NounLexicon;
  models: ModelLines;
  plainWords: PlainWords;
}

/** The files that the rules come from, read and parsed by the caller. */
export interface LanguageFiles {
  /** content/language/patterns.yaml */
  patterns: unknown;
  /** content/language/nouns.yaml */
  nouns: unknown;
  /** content/language/model-lines.yaml */
  modelLines: unknown;
  /** content/understanding/jargon.yaml */
  jargon: unknown;
}

/** Checks and compiles the files. Throws a ZodError, or an Error that names the pattern, when one is wrong. Compile once, use often. */
export function compileLanguage(files: LanguageFiles): LanguageRules {
  const content = LanguagePatterns.parse(files.patterns);
  const nouns = nounLexicon(Nouns.parse(files.nouns));
  const own = lexiconOf(content);
  const lexicon = {
    words: { ...own.words, masculine: nouns.masculine, noun: nouns.singular },
    tables: { ...own.tables, weak: nouns.weak },
  };
  return {
    patterns: compilePatterns(content, lexicon),
    nouns,
    models: ModelLines.parse(files.modelLines),
    plainWords: PlainWords.parse(files.jargon),
  };
}
