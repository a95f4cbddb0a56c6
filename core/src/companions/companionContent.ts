import { HelpLevel } from '@visite/contract/companions.ts';
import { FactAspect } from '@visite/contract/personas.ts';
import { z } from 'zod';
import { compileWishes, WishesFile } from './wishes.ts';

/** The languages in which helpers have words of their own; the German that is practised stays German. */
export const HELPER_LANGUAGES = ['deu', 'eng'] as const;
export type HelperLanguage = (typeof HELPER_LANGUAGES)[number];

export const Bilingual = z.strictObject({ deu: z.string().min(1), eng: z.string().min(1) });
export type Bilingual = z.infer<typeof Bilingual>;

/** Several ways of saying the same. */
export const Ways = z.strictObject({ deu: z.array(z.string().min(1)).min(1), eng: z.array(z.string().min(1)).min(1) });
export type Ways = z.infer<typeof Ways>;

const Sentence = z.string().min(1);
const withSentence = z.strictObject({ hint: Bilingual, simple: Sentence, full: Sentence });
const hintOnly = z.strictObject({ hint: Bilingual });

/** content/companion/help.yaml: hints that lead to a matter without giving its answer away; `simple` for A1 to B1, `full` above. */
export const HelpFile = z.strictObject({
  topics: z.record(z.string(), Bilingual),
  aspects: z.record(FactAspect, Bilingual),
  moments: z.strictObject({
    turn: hintOnly,
    opening: withSentence,
    opening_by_phone: withSentence,
    explain_word: withSentence,
    empathy: withSentence,
    trust: withSentence,
    apology: withSentence,
    examination: hintOnly,
    tell: withSentence,
    other: hintOnly,
    relative: withSentence,
    read_back: withSentence,
    summary: withSentence,
    farewell: withSentence,
    farewell_by_phone: withSentence,
    heading: hintOnly,
    write: hintOnly,
    proofread: hintOnly,
    done: hintOnly,
  }),
});
export type HelpFile = z.infer<typeof HelpFile>;
export type Moment = keyof HelpFile['moments'];

/** content/companion/replies.yaml */
export const RepliesFile = z.strictObject({
  help: z.record(HelpLevel, Ways),
  no_sentence: Ways,
  no_sentence_in_document: Ways,
  finished: Ways,
  no_case: Ways,
  word: Ways,
  word_unknown: Ways,
  phrase: Ways,
  phrase_unknown: Ways,
  checked_right: Ways,
  checked: Ways,
  translate: Ways,
  medical: Ways,
  hard: Ways,
  greeting: Ways,
  thanks: Ways,
  who: Ways,
  unsure: Ways,
});
export type RepliesFile = z.infer<typeof RepliesFile>;

/** All that the companion says and understands by rules. */
export interface CompanionContent {
  help: HelpFile;
  replies: RepliesFile;
  readWish: ReturnType<typeof compileWishes>;
  /** What each topic is called, in the accusative: "Ihre Allergien". */
  labels: ReadonlyMap<string, string>;
}

/** Checks the parsed files of `content/companion/`; `topics` are those of `content/understanding/topics/`. Throws a ZodError that names the place. */
export function parseCompanionContent(files: {
  help: unknown;
  replies: unknown;
  wishes: unknown;
  topics: { topic: string; label: string }[];
}): CompanionContent {
  return {
    help: HelpFile.parse(files.help),
    replies: RepliesFile.parse(files.replies),
    readWish: compileWishes(WishesFile.parse(files.wishes)),
    labels: new Map(files.topics.map(({ topic, label }) => [topic, label])),
  };
}

/** `{name}` and the like; a slot that is not given stays as it is. */
export const filled = (text: string, slots: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => slots[name] ?? whole);
