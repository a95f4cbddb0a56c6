import type { GermanLexicon } from '@visite/core/language/lexicon/germanLexicon.ts';
import { openLanguageRules } from '@visite/server/evaluation/languageContent.ts';
import { CONTENT_FOLDER } from '@visite/server/platform/paths.ts';

/** The lexicon of the content, as the server reads it. */
export const readLexicon = async (): Promise<GermanLexicon> => (await openLanguageRules(CONTENT_FOLDER)).german();
