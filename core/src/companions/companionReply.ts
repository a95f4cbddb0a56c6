import type { HelpLevel } from '@visite/contract/companions.ts';
import type { Correction } from '@visite/contract/evaluation.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { choose } from '#conversations/voice.ts';
import { atLevel } from '#evaluation/betterWording.ts';
import type { ModelLines } from '#evaluation/languageContent.ts';
import { contentWords, isSameWord } from '#exercises/germanWords.ts';
import { type CompanionContent, filled, type HelperLanguage, type RepliesFile, type Ways } from './companionContent.ts';
import { type NextHelp, startOf } from './help.ts';
import type { ReadWish } from './wishes.ts';

/** What a helper says, and a line that can be put into the learner's field. */
export interface HelperReply {
  text: string;
  suggestion: string | null;
}

interface Saying {
  language: HelperLanguage;
  /** 0..1 */
  variety: () => number;
}

/** One of the ways of saying it, slots filled. */
export function said(ways: Ways, { language, variety }: Saying, slots: Record<string, string> = {}): string {
  const variants = ways[language];
  return filled(variants[choose(variants.length, variety)] ?? '', slots);
}

/** The companion's answer to a wish for help with the next line. */
export function helpReply(help: NextHelp, level: HelpLevel, replies: RepliesFile, saying: Saying): HelperReply {
  const hint = help.hint[saying.language];
  if (level === 'HINT') return { text: said(replies.help.HINT, saying, { hint }), suggestion: null };
  if (help.sentence === null) {
    const ways = help.target.startsWith('moment:') ? replies.help.HINT : replies.no_sentence;
    return { text: said(ways, saying, { hint }), suggestion: null };
  }
  const start = startOf(help.sentence);
  if (level === 'SENTENCE_START') return { text: said(replies.help.SENTENCE_START, saying, { start }), suggestion: start };
  if (help.isWriting) {
    return { text: said(replies.no_sentence_in_document, saying, { hint, start: help.sentence }), suggestion: null };
  }
  return { text: said(replies.help.FULL_SENTENCE, saying, { sentence: help.sentence }), suggestion: help.sentence };
}

/** A good question about a matter that the learner names ("Allergien", "den Schlaf"); null for what is no topic of the ward. */
export function questionAbout(
  about: string,
  { labels }: Pick<CompanionContent, 'labels'>,
  models: Pick<ModelLines, 'questions'>,
  level: LanguageLevel,
): string | null {
  const asked = contentWords(about);
  const named = (topic: string) => {
    const question = models.questions[topic];
    const words = contentWords(`${labels.get(topic) ?? ''} ${question?.simple ?? ''} ${question?.full ?? ''}`);
    return asked.filter((word) => words.some((one) => isSameWord(word, one))).length;
  };
  const best = [...labels.keys()]
    .map((topic) => ({
      topic,
      count: named(topic),
      inLabel: contentWords(labels.get(topic) ?? '').some((one) => asked.some((word) => isSameWord(word, one))),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Number(b.inLabel) - Number(a.inLabel) || b.count - a.count)[0];
  return best ? atLevel(models.questions[best.topic], level) : null;
}

/** What the rules know to answer a free question with. */
export interface FreeAnswerKnowledge {
  content: CompanionContent;
  models: Pick<ModelLines, 'questions'>;
  /** Looks a word up; the first is the best. */
  explain: (word: string) => readonly { term: string; meaning: string }[];
  /** Mistakes in a sentence that are certain. */
  mistakesIn: (sentence: string) => readonly Correction[];
  helperName: string;
  level: LanguageLevel;
}

/** The answer to a free question that asks for no help with the next line; what the rules cannot do is said plainly (domain 3). */
export function freeReply({ wish, about, language }: ReadWish, knowledge: FreeAnswerKnowledge, variety: () => number): HelperReply {
  const { content, models, explain, mistakesIn, helperName, level } = knowledge;
  const { replies } = content;
  const saying = { language, variety };
  const plain = (ways: Ways, slots: Record<string, string> = {}): HelperReply => ({ text: said(ways, saying, slots), suggestion: null });
  switch (wish) {
    case 'word': {
      const [found] = about ? explain(about) : [];
      return found ? plain(replies.word, { ...found }) : plain(replies.word_unknown, { word: about ?? '' });
    }
    case 'phrase': {
      const sentence = about ? questionAbout(about, content, models, level) : null;
      return sentence ? { text: said(replies.phrase, saying, { sentence }), suggestion: sentence } : plain(replies.phrase_unknown);
    }
    case 'check': {
      const [mistake] = about ? mistakesIn(about) : [];
      if (!mistake) return plain(replies.checked_right);
      const { original, correction, reason } = mistake;
      return { text: said(replies.checked, saying, { original, correction, reason }), suggestion: null };
    }
    case 'HINT':
    case 'SENTENCE_START':
    case 'FULL_SENTENCE':
      return plain(replies.no_case);
    case 'who':
      return plain(replies.who, { helper: helperName });
    case null:
      return plain(replies.unsure);
    default:
      return plain(replies[wish]);
  }
}
