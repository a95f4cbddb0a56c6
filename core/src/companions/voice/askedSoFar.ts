import type { VoiceQuestion, VoiceTopicFile } from '#companions/voiceContent.ts';
import { isIn } from './said.ts';

/** What was said so far in a voice chat, oldest first. */
export type VoiceLine = { by: 'learner' | 'companion'; text: string };

export interface Asked {
  question: VoiceQuestion;
  /** Its second question was asked too. */
  hasMore: boolean;
}

/** The questions asked so far, the latest last: read from what was said, so that nothing else need be stored. */
export function askedSoFar(lines: readonly VoiceLine[], { questions }: VoiceTopicFile): Asked[] {
  const asked: Asked[] = [];
  for (const { by, text } of lines) {
    if (by === 'learner') continue;
    const question = questions.find(({ ask }) => isIn(ask, text));
    const before = question && asked.find((one) => one.question.key === question.key);
    if (question && !before) asked.push({ question, hasMore: false });
    const latest = asked.at(-1);
    if (latest && isIn(latest.question.more, text)) latest.hasMore = true;
  }
  return asked;
}
