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

/** The files that the rules come from, read and parsed by the caller. */
export interface LanguageFiles {
  /** content/language/patterns.yaml */
  patterns: unknown;
  /** content/lexicon/ and the word lists of content/language/ */
  lexicon: LexiconFiles;
  /** content/language/model-lines.yaml */
  modelLines: unknown;
  /** content/understanding/jargon.yaml */
  jargon: unknown;
  /** content/language/professional-words.yaml */
  professionalWords: unknown;
  /** content/language/manners.yaml */
  manners: unknown;
  /** content/language/measures.yaml */
  measures: unknown;
  /** content/drugs.yaml */
  drugs: unknown;
  /** content/language/ward-words.yaml */
  wardWords: unknown;
}

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
