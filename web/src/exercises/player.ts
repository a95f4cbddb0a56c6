import type { Grade } from '@visite/contract/exercises/kind.ts';
import type { AnswerOf, FaceOf, KindName } from '@visite/contract/exercises/kinds.ts';
import type { ComponentType } from 'react';

/** What every player gets. It draws the exercise and tells of the learner's answer; saving, giving and results belong to the frame around it. */
export interface PlayerProps<K extends KindName> {
  itemId: string;
  face: FaceOf<K>;
  answer: AnswerOf<K>;
  /** The judgement of the present answer, or of its steps so far; null while it is being worked on. */
  result: Grade | null;
  /** Given: shown with its result, not to be changed until "try again". */
  isGiven: boolean;
  /** Kept at once in the browser and soon on the server. */
  onChange: (answer: AnswerOf<K>) => void;
  /** Gives the answer; for kinds that are done by doing (read to the end, all pairs found). With an answer, gives that one. */
  onGive: (answer?: AnswerOf<K>) => void;
}

export type Player<K extends KindName> = ComponentType<PlayerProps<K>>;
