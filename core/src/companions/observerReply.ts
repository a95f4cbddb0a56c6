import { LINES_TO_OBSERVE } from '@visite/contract/companions.ts';
import type { Correction, Judgement } from '@visite/contract/evaluation.ts';
import { z } from 'zod';
import { contentWords, isSameWord, standsInOrder } from '#exercises/germanWords.ts';
import { type HelperLanguage, Ways } from './companionContent.ts';
import { said } from './companionReply.ts';
import type { Observation } from './observation.ts';
import { languageOf } from './wishes.ts';

const Phrases = z.array(z.string().min(1)).min(1);

/** content/observer/observer.yaml: how learners ask the observer, and what it says. */
export const ObserverFile = z.strictObject({
  asked: z.strictObject({ well: Phrases, to_try: Phrases, language: Phrases, score: Phrases, thanks: Phrases, who: Phrases }),
  /** Words for a judgement by its key, beside those of its label. */
  matters: z.record(z.string(), Phrases),
  replies: z.strictObject({
    too_little: Ways,
    well: Ways,
    well_none: Ways,
    to_try: Ways,
    to_try_better: Ways,
    to_try_none: Ways,
    language: Ways,
    language_none: Ways,
    met: Ways,
    not_met: Ways,
    not_judged: Ways,
    score: Ways,
    thanks: Ways,
    who: Ways,
    unsure: Ways,
  }),
});
export type ObserverFile = z.infer<typeof ObserverFile>;

export interface Observed extends Observation {
  /** Everything that was judged, for questions about one thing. */
  judgements: readonly Judgement[];
  corrections: readonly Correction[];
}

interface Asking {
  file: ObserverFile;
  variety: () => number;
  name: string;
}

const withQuote = ({ quote, comment }: Judgement) => (quote ? `„${quote}“ – ${comment}` : comment);

function judgementAbout(line: string, judgements: readonly Judgement[], { matters }: ObserverFile): Judgement | undefined {
  const words = contentWords(line);
  const named = ({ key, label }: Judgement) => {
    const own = contentWords([label, ...(matters[key] ?? [])].join(' '));
    return words.some((word) => own.some((one) => isSameWord(word, one)));
  };
  const found = judgements.filter(named);
  // What was seen says more than what could not be judged.
  return found.find(({ quote }) => quote !== null) ?? found[0];
}

/** The observer's answer by rules: only what was judged, only with the learner's own words. */
export function observerReply(line: string, observed: Observed, { file, variety, name }: Asking): string {
  const { asked, replies } = file;
  const language: HelperLanguage = languageOf(line);
  const say = (ways: Ways, slots: Record<string, string> = {}) => said(ways, { language, variety }, slots);
  const asks = (phrases: readonly string[]) => phrases.some((phrase) => standsInOrder(line, phrase));
  const { well, to_try, judgements, corrections, lines } = observed;

  if (asks(asked.who)) return say(replies.who, { name });
  if (asks(asked.thanks)) return say(replies.thanks);
  if (lines < LINES_TO_OBSERVE) return say(replies.too_little);
  if (asks(asked.score)) return say(replies.score);
  const matter = judgementAbout(line, judgements, file);
  if (asks(asked.language)) {
    const [first] = corrections;
    if (!first) return say(replies.language_none);
    const { original, correction, reason } = first;
    return say(replies.language, { original, correction, reason });
  }
  if (matter) {
    const { label } = matter;
    if (matter.met === null) return say(replies.not_judged, { label, comment: matter.comment });
    const better = matter.better ? say(replies.to_try_better, { better: matter.better }) : '';
    return `${say(matter.met ? replies.met : replies.not_met, { label, evidence: withQuote(matter) })} ${better}`.trim();
  }
  if (asks(asked.well)) {
    return well.length === 0
      ? say(replies.well_none)
      : say(replies.well, { evidence: well.map((one) => `${one.label}: ${withQuote(one)}`).join(' ') });
  }
  if (asks(asked.to_try)) {
    const [first] = to_try;
    if (!first) return say(replies.to_try_none);
    const better = first.better ? say(replies.to_try_better, { better: first.better }) : '';
    return `${say(replies.to_try, { label: first.label, evidence: withQuote(first) })} ${better}`.trim();
  }
  return say(replies.unsure);
}

/** Whether every quotation in an answer is the learner's own: else it is not shown. */
export const quotesOnly = (text: string, lines: readonly string[]): boolean =>
  [...text.matchAll(/[„“"»]([^„“”"«»]+)[“”"«]/gu)].every(([, quote = '']) => lines.some((line) => line.includes(quote.trim())));
