import type { TextMark } from '@visite/contract/language.ts';
import { type SpokenLine as JudgedLine, marksIn } from '#evaluation/corrections.ts';
import type { LanguageRules } from '#evaluation/languageRules.ts';
import { tokensOf } from '#language/analysis/tokens.ts';
import { echoOf } from './echo.ts';
import { recastOf } from './recast.ts';

/** A line of a voice chat as it is judged: a colleague is said du, and what was spoken has no spelling. */
export const toColleague = (line: string): JudgedLine => ({ message_id: null, line, toPatient: false, isFormal: false, isSpoken: true });

/** What the grammar makes of a line for the reply: its sentence said back rightly, and words of it that can be taken up. */
export function lineFacts(line: string, marks: readonly TextMark[], rules: LanguageRules): { recast: string | null; echo: string | null } {
  const lexicon = rules.german();
  const isNoun = (word: string) => tokensOf(word, lexicon)[0]?.nouns.some(({ noun }) => noun.isSure) ?? false;
  const isRight = (sentence: string) => marksIn(toColleague(sentence), rules).length === 0;
  return { recast: recastOf(line, marks, { isRight, isNoun }), echo: echoOf(line, marks, lexicon) };
}
