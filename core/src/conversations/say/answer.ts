import type { Spoken } from '#conversations/answers.ts';
import { spokenTogether } from '#conversations/sentences.ts';
import type { Turn } from '#conversations/turn.ts';

/** What a person says to a line, and what it changes. */
export interface Answer extends Spoken {
  topic?: string | null;
  examination?: string | null;
  misses?: number;
  suggestion?: string | null;
  stance?: Turn['stance'];
}

/** Words alone, in which nothing is told. */
export const only = (text: string | null): Answer => ({ text: text ?? '', told: [] });

/** Parts of one answer in one breath; what is empty is left out. */
export const joined = (...parts: (string | null | undefined)[]): string => spokenTogether(parts.flatMap((part) => part || []));

/** Sentences at A1 and A2. */
export const SHORT_SENTENCES = 2;
