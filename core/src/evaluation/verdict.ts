import type { RecordedTurn } from './caseRecord.ts';
import type { LanguageRules } from './languageRules.ts';
import type { Manner } from './manners.ts';
import { type Evidence, quoteFrom } from './quote.ts';

/** What is said of one behaviour; `met` null: there was no occasion. */
export interface Verdict {
  met: boolean | null;
  comment: string;
  evidence?: Evidence | null;
  better?: string | null;
}

/** The sentence of a line that shows a manner. */
export function showing({ line, message_id }: RecordedTurn, manner: Manner, { manners }: LanguageRules): Evidence | null {
  if (!manners.shows(manner, line)) return null;
  return { quote: quoteFrom(line, ({ full }) => manners.shows(manner, full)), message_id };
}

/** The first of the lines that shows a manner. */
export function firstShowing(turns: readonly RecordedTurn[], manner: Manner, rules: LanguageRules): Evidence | null {
  for (const turn of turns) {
    const evidence = showing(turn, manner, rules);
    if (evidence) return evidence;
  }
  return null;
}
