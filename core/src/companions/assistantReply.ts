import { z } from 'zod';
import { standsInOrder } from '#exercises/germanWords.ts';
import { type HelperLanguage, Ways } from './companionContent.ts';
import { said } from './companionReply.ts';
import type { FoundEntry } from './findEntry.ts';
import { languageOf, type ReadWish } from './wishes.ts';

const Phrases = z.array(z.string().min(1)).min(1);

/** content/assistant/manners.yaml: what the assistant says beside its entries. */
export const AssistantManners = z.strictObject({
  /** How learners ask for help with documentation, and that it be written for them. */
  asked: z.strictObject({ documentation: Phrases, write_for_me: Phrases, thanks: Phrases, greeting: Phrases }),
  replies: z.strictObject({
    greeting: Ways,
    thanks: Ways,
    word: Ways,
    did_you_mean: Ways,
    unsure: Ways,
    write_for_me: Ways,
    structure: Ways,
    next_heading: Ways,
    sentence_start: Ways,
    all_written: Ways,
  }),
});
export type AssistantManners = z.infer<typeof AssistantManners>;

/** A documentation task as far as its structure goes. */
export interface Sheet {
  headings: readonly string[];
  empty: readonly string[];
  /** How a sentence of it can begin, blanks as "…". */
  start: string | null;
}

export interface AssistantKnowledge {
  manners: AssistantManners;
  ranked: (text: string) => FoundEntry[];
  readWish: (text: string) => ReadWish;
  explain: (word: string) => readonly { term: string; meaning: string }[];
  /** Null where the learner is not at a documentation task. */
  sheet: Sheet | null;
}

/** From here on an entry is what was asked for, and from there on it may be what was meant. */
const [SURE, ALIKE] = [0.5, 0.25];

function aboutSheet(
  { headings, empty, start }: Sheet,
  say: (ways: Ways, slots?: Record<string, string>) => string,
  replies: AssistantManners['replies'],
) {
  const [next] = empty;
  const structure = headings.length > 0 ? say(replies.structure, { headings: headings.join(' – ') }) : '';
  const step = next ? say(replies.next_heading, { heading: next }) : say(replies.all_written);
  const beginning = next && start ? say(replies.sentence_start, { start }) : '';
  return [structure, step, beginning].filter(Boolean).join(' ');
}

/** The assistant's answer by rules: what its files hold, the glossary, and the structure of a documentation task; never the documentation itself. */
export function assistantReply(line: string, knowledge: AssistantKnowledge, variety: () => number): string {
  const { manners, ranked, readWish, explain, sheet } = knowledge;
  const { asked, replies } = manners;
  const found = ranked(line);
  const language: HelperLanguage = languageOf(line, found[0]?.language);
  const say = (ways: Ways, slots: Record<string, string> = {}) => said(ways, { language, variety }, slots);
  const asks = (phrases: readonly string[]) => phrases.some((phrase) => standsInOrder(line, phrase));

  if (asks(asked.write_for_me)) return [say(replies.write_for_me), sheet && aboutSheet(sheet, say, replies)].filter(Boolean).join(' ');
  if (sheet && asks(asked.documentation)) return aboutSheet(sheet, say, replies);
  const { wish, about } = readWish(line);
  const [word] = wish === 'word' && about ? explain(about) : [];
  if (word) return say(replies.word, { ...word });
  const [best] = found;
  if (best && best.score >= SURE) return best.entry.answer[language];
  if (asks(asked.thanks)) return say(replies.thanks);
  if (asks(asked.greeting)) return say(replies.greeting);
  const alike = found.filter(({ score }) => score >= ALIKE).slice(0, 2);
  if (alike.length > 0) {
    const questions = alike.map(({ entry }) => `„${entry.asks[language][0]}“`);
    return say(replies.did_you_mean, { questions: questions.join(language === 'eng' ? ' or ' : ' oder ') });
  }
  return say(replies.unsure);
}
