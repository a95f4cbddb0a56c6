import type { Grade, GradePart } from '@visite/contract/exercises/kind.ts';
import type { AnswerOf, ContentOf, FaceOf, KindName } from '@visite/contract/exercises/kinds.ts';

/** Parts of an answer that were judged already, by key. */
export type JudgedParts = Readonly<Record<string, GradePart>>;

/** The rules of one kind of content item, pure. `seed` (the item's id) names the steps of kinds that have them. */
export interface ExerciseRules<K extends KindName> {
  /** What a learner may see before answering; `order` decides every shuffling. */
  face(content: ContentOf<K>, seed: string, order?: string): FaceOf<K>;
  /**
   * Judges an answer that was given: score 0..1, and what would have been right. Never throws: what fits nothing in the
   * content counts as not answered. Parts that were judged already stand as they are.
   */
  grade(content: ContentOf<K>, answer: AnswerOf<K>, seed: string, judged?: JudgedParts): Grade;
  /**
   * For kinds that judge step by step (a try of the game, a word): the judgement of what was done so far, revealing nothing
   * of what was not. Kinds without it are judged when given.
   */
  check?(content: ContentOf<K>, answer: AnswerOf<K>, seed: string, judged?: JudgedParts): Grade;
  /** Own words are judged with each of them, not only when all is given. */
  isJudgedByStep?: true;
  /** The answer with the parts that `judged` names as they were given before. */
  keepJudged?(answer: AnswerOf<K>, before: AnswerOf<K>, judged: JudgedParts): AnswerOf<K>;
  /** What was given in own words, by part: an evaluation call may judge it better than these rules (domain 4). */
  ownWords?(content: ContentOf<K>, answer: AnswerOf<K>, seed: string): Record<string, string>;
  /** Whether something was tried: who skips every step has not done the exercise. Kinds without it have nothing to skip. */
  isTried?(answer: AnswerOf<K>): boolean;
  /** The answer that scores 1: for previews and tests. */
  key(content: ContentOf<K>, seed: string): AnswerOf<K>;
  /** What is right, part by part in the order of the item, in few words for its author; empty where nothing is right or wrong. */
  answers(content: ContentOf<K>): string[];
  /** Codes of what keeps the item from being played, for its author; their texts are `authoring:problems.<code>`. */
  problems(content: ContentOf<K>): string[];
  /** The words of the item, for the search and for proposing vocabulary. */
  words(content: ContentOf<K>): string[];
}
