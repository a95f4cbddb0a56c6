import type { GivenAnswer } from '#platform/answerBoard.ts';

type Sofar = Pick<GivenAnswer, 'attempt' | 'is_fallback' | 'text'>;

/** Which telling of the answer this is: begun anew, or by another engine, the words before do not count. */
export const tellingOf = ({ attempt, is_fallback }: Omit<Sofar, 'text'>) => `${attempt}${is_fallback ? 'f' : ''}`;

/** Where a stream stands: the telling and how many characters of it are out. */
export const placeIn = (answer: Sofar) => `${tellingOf(answer)}.${answer.text.length}`;

export interface Heard {
  telling: string;
  length: number;
}

/** What a browser has heard that comes back; null when it says nothing of it, or nothing that can be read. */
export function heardUntil(place: string | undefined): Heard | null {
  const [, telling, length] = /^(\d+f?)\.(\d{1,7})$/.exec(place ?? '') ?? [];
  return telling && length ? { telling, length: Number(length) } : null;
}
