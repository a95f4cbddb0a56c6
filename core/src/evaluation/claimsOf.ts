import { fold, tokens } from '#conversations/understanding/normalize.ts';
import type { RecordedTurn, TaskScope } from './caseRecord.ts';
import type { LanguageRules } from './languageRules.ts';
import { falseIn } from './truth/falseStatements.ts';
import { sheetTruthOf } from './truth/sheetTruth.ts';
import { statedIn } from './truth/stated.ts';

/** Something that a line says wrongly. */
export interface WrongClaim {
  quote: string;
  message_id: string;
  /** What is so, in a few words. */
  right: string;
  /** Words of which one stands in a line that puts it right, folded. */
  rightWords: readonly string[];
}

/** The part of a line that a claim comes from: the words between commas that hold most of the claim's. */
function partOf(line: string, claim: string): string {
  const wanted = new Set(tokens(claim));
  const parts = line.split(/(?<!\d)[,;]|[,;](?!\d)|[.!?](?:\s|$)|\s(?:und)\s/).map((part) => part.trim());
  const shared = (part: string) => tokens(part).filter((token) => wanted.has(token)).length / Math.max(4, tokens(part).length);
  const [best] = parts.filter((part) => part !== '').sort((a, b) => shared(b) - shared(a));
  return best ?? line.trim();
}

const LITTLE = /^(?:und|oder|der|die|das|ein|eine|gegen|von|seit|nach|allergie|blutdruck|puls|temperatur)$/;
const wordsOf = (text: string) => tokens(text).filter((word) => !LITTLE.test(word));

/** A wrong claim of a line. */
export const claimOf = (quote: string, right: string, message_id: string): WrongClaim => ({
  quote,
  message_id,
  right,
  rightWords: wordsOf(right),
});

/** What a line says wrongly: values beside the sheet, and what the talk itself found to be false. */
export function wrongClaims({ line, turn, message_id }: RecordedTurn, scope: TaskScope, rules: LanguageRules): WrongClaim[] {
  const truth = sheetTruthOf(scope.file, rules.measures);
  const stated = falseIn(line, truth).map(({ quote, right }) => claimOf(quote, right, message_id));
  const heard = (turn.claims ?? [])
    .filter(({ truth: verdict, isCertain }) => verdict === 'false' && isCertain)
    .map(({ text, right, says }) => ({
      quote: partOf(line, text),
      message_id,
      right: right.length > 0 ? right.join(' oder ') : (says[0] ?? ''),
      rightWords: right.length > 0 ? right : wordsOf(says[0] ?? ''),
    }))
    .filter(({ quote, right }) => right !== '' && !stated.some((one) => quote.includes(one.quote) || one.quote.includes(quote)));
  // A value that the case as a whole bears out is not wrong because one person knows another.
  const isBorneOut = (quote: string) =>
    statedIn(quote, rules.measures, truth.own).some(({ kind }) => kind !== 'side') && falseIn(quote, truth).length === 0;
  return [...stated, ...heard.filter(({ quote }) => !isBorneOut(quote))];
}

const TIMES: Record<string, string> = { einmal: '1', zweimal: '2', dreimal: '3', viermal: '4' };

/** Whether a later line says it rightly: what the person put right, the learner has taken over. */
export function isPutRight(claim: WrongClaim, later: readonly RecordedTurn[], { manners }: LanguageRules): boolean {
  return later.some(({ line }, at) => {
    const said = new Set(tokens(line).flatMap((word) => [word, TIMES[word] ?? word]));
    if (at <= 1 && manners.shows('takes_back_plainly', line)) return true;
    const namesRight = claim.rightWords.some((word) => said.has(fold(word)));
    return namesRight && (at > 1 || manners.shows('takes_back', line) || !line.trim().endsWith('?'));
  });
}
