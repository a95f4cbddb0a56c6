import { isWholeSentence, sentencesOf } from '@visite/core/conversations/sentences.ts';
import { isOffScript } from './offScript.ts';
import type { spokenWords } from './spokenWords.ts';

/** No person says so much in one breath; what goes on longer is looked at as it is. */
const LONGEST_SENTENCE = 600;

/**
 * The sentences of a model's words, each as soon as it is whole, with the blank before it: what is shown is checked first, and a
 * sentence is the least that can be. Ends with what came without a full stop; throws as the stream of words does.
 */
export async function* sentencesSpoken(words: AsyncIterable<string>, spoken: ReturnType<typeof spokenWords>): AsyncGenerator<string> {
  let pending = '';
  /** The sentences that are whole by now, or all of them. */
  function taken(isAll: boolean): string[] {
    const sentences = sentencesOf(pending).filter((sentence) => sentence !== '');
    const last = sentences.at(-1) ?? '';
    const isWhole = isAll || isWholeSentence(last) || pending.length > LONGEST_SENTENCE || isOffScript(pending);
    const lead = /^\s/.test(pending) ? ' ' : '';
    const whole = isWhole ? sentences : sentences.slice(0, -1);
    if (isWhole) pending = '';
    else if (whole.length > 0) pending = ` ${last}`;
    return whole.map((sentence, at) => (at === 0 ? `${lead}${sentence}` : ` ${sentence}`));
  }
  for await (const piece of words) {
    pending += spoken.push(piece);
    yield* taken(false);
  }
  pending += spoken.end();
  yield* taken(true);
}
