import { LanguagePatterns, type ModelLines, ModelLines as ModelLinesSchema, Nouns } from './languageContent.ts';
import { type NounLexicon, nounLexicon } from './nounArticle.ts';
import { type CompiledPattern, compilePatterns, type Lexicon, lexiconOf } from './patternLanguage.ts';

/** Everything about German that the evaluation needs, ready for use. */
export interface LanguageRules {
  patterns: CompiledPattern[];
  lexicon: Lexicon;
  nouns: NounLexicon;
  models: ModelLines;
}

/**
 * Checks and compiles the files of content/language (parsed by the caller): `patterns.yaml`, `nouns.yaml`,
 * `model-lines.yaml`. Throws a ZodError, or an Error that names the pattern, when one is wrong. Compile once, use often.
 */
export function compileLanguage(files: { patterns: unknown; nouns: unknown; modelLines: unknown }): LanguageRules {
  const content = LanguagePatterns.parse(files.patterns);
  const nouns = nounLexicon(Nouns.parse(files.nouns));
  const own = lexiconOf(content);
  const lexicon = { ...own, words: { ...own.words, masculine: nouns.masculine } };
  return { patterns: compilePatterns(content, lexicon), lexicon, nouns, models: ModelLinesSchema.parse(files.modelLines) };
}
