import type { Composed, SaidLine } from './builtIn.ts';
import type { Words } from './check/sheet.ts';
import { knowledgeOf } from './knowledge.ts';
import { toldIn } from './toldIn.ts';
import { keptOf, type Reply } from './turn.ts';

/** An answer that a device gave, as the server keeps it. */
export interface TakenOver {
  /** In the words that the learner saw. */
  reply: Reply;
  /** What the rules here would have answered, where it is something else: another version of the content, or a talk that went on elsewhere. */
  expected: string | null;
}

/**
 * The learner saw what the device answered, so those words stay. What they changed is never the device's word: mood, examination, what was
 * heard and, of the facts whose gate is open, what was told are read from the line by the rules here. Words that the rules here would have
 * chosen too tell what the rules know that they tell; others what can be found in them.
 */
export function takenOver(said: SaidLine, text: string, { understanding, reply }: Composed, words: Words): TakenOver {
  const turn = { ...reply.turn, ...keptOf(understanding) };
  if (reply.text === text) return { reply: { ...reply, turn }, expected: null };
  const { persona } = said.person;
  const { base, opened, shut } = knowledgeOf(persona, said.history, turn.mood);
  const open = [...base, ...opened].filter((fact) => !shut.includes(fact));
  const keys = new Set(understanding.questions.flatMap(({ facts }) => facts));
  const topics = new Set(understanding.questions.map(({ topic }) => topic));
  const told = toldIn({
    answer: text,
    asked: open.filter(({ key, topic }) => keys.has(key) || topics.has(topic)),
    isCertain: understanding.questions.length > 0,
    unasked: open,
    familiesOf: words.familiesOf,
  });
  return { reply: { ...reply, text, turn: { ...turn, told } }, expected: reply.text };
}
