import { HELP_LEVELS, type HelpLevel, type TaskHelp } from '@visite/contract/companions.ts';

/** The level of help that a line asks for by the words of its button; they survive a reload with the line. */
export const levelAsked = (text: string, wordsOf: (level: HelpLevel) => string): HelpLevel | undefined =>
  HELP_LEVELS.find((level) => wordsOf(level) === text);

/** What was taken in a task, what there was of it, the least first. */
export function takenHelp(task: TaskHelp | undefined): { level: HelpLevel; count: number }[] {
  if (!task) return [];
  const counts: Record<HelpLevel, number> = {
    HINT: task.hints,
    SENTENCE_START: task.sentence_starts,
    FULL_SENTENCE: task.full_sentences,
  };
  return HELP_LEVELS.map((level) => ({ level, count: counts[level] })).filter(({ count }) => count > 0);
}

/** A line as it goes into the field: a beginning without its dots, so that one can write on. */
export const forField = (suggestion: string): string => suggestion.replace(/ …$/, ' ');
