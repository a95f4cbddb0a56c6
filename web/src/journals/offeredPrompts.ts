import type { JournalPrompt } from '@visite/contract/journals.ts';

export type JournalTopic = JournalPrompt['topic'];

/** So many at once: more would be a list to read. */
export const OFFERED = 3;

/** Round by round one of each topic, so that three next to each other are of different ones. */
function mixed(prompts: readonly JournalPrompt[]): JournalPrompt[] {
  const seen = new Map<JournalTopic, number>();
  const rounds = prompts.map((prompt) => {
    const round = seen.get(prompt.topic) ?? 0;
    seen.set(prompt.topic, round + 1);
    return { prompt, round };
  });
  return rounds.toSorted((one, other) => one.round - other.round).map(({ prompt }) => prompt);
}

/** The prompts of a turn, of one topic or of all; after the last come the first again. */
export function offeredPrompts(prompts: readonly JournalPrompt[], topic: JournalTopic | null, turn: number): JournalPrompt[] {
  const among = topic ? prompts.filter((prompt) => prompt.topic === topic) : mixed(prompts);
  if (among.length <= OFFERED) return among;
  const start = (((turn * OFFERED) % among.length) + among.length) % among.length;
  return [...among, ...among].slice(start, start + OFFERED);
}
