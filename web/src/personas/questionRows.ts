import type { PersonQuestions, QuestionFrame } from '@visite/contract/personQuestions.ts';
import type { SlotAnswer } from '@visite/core/personas/answersBySlot.ts';

export interface QuestionRow {
  slot: string;
  question: string;
  /** What the person would answer; null while nothing answers it. */
  answer: SlotAnswer | null;
}

export interface FrameRows {
  key: string;
  name: string;
  /** How many questions the frame has, and to how many there are words; whatever is shown of it. */
  all: number;
  answered: number;
  rows: QuestionRow[];
}

interface Shown {
  search: string;
  onlyOpen: boolean;
  nameOf: (frame: string) => string;
}

/** Whether what is typed stands in one of the texts; nothing typed stands everywhere. */
export const isFound = (search: string, ...texts: readonly string[]): boolean => {
  const wanted = search.trim().toLowerCase();
  return wanted === '' || texts.some((text) => text.toLowerCase().includes(wanted));
};

const hasWords = ({ answer }: QuestionRow) => answer !== null && answer.said !== '';

/** The questions of all frames with what the person would answer: those that are searched for, those left open, or all. */
export function questionRows(
  frames: readonly QuestionFrame[],
  answers: ReadonlyMap<string, SlotAnswer>,
  { search, onlyOpen, nameOf }: Shown,
): FrameRows[] {
  return frames.flatMap(({ key, questions }) => {
    const name = nameOf(key);
    const all = questions.map(({ slot, question }): QuestionRow => ({ slot, question, answer: answers.get(slot) ?? null }));
    const rows = all.filter((row) => isFound(search, name, row.question, row.answer?.said ?? '') && !(onlyOpen && hasWords(row)));
    return rows.length === 0 ? [] : [{ key, name, all: all.length, answered: all.filter(hasWords).length, rows }];
  });
}

/** The plain question of each slot. */
export const questionsBySlot = ({ frames }: Pick<PersonQuestions, 'frames'>): Map<string, string> =>
  new Map(frames.flatMap(({ questions }) => questions.map(({ slot, question }) => [slot, question] as const)));
