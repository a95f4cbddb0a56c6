import type { CasePerson } from '@visite/contract/cases.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { PastTurn, Reply } from '@visite/core/conversations/turn.ts';

export interface AnswerRequest {
  person: CasePerson;
  level: LanguageLevel;
  history: PastTurn[];
  line: string;
  signal: AbortSignal;
}

/** Part of an answer: words as they come, then the whole reply with what the exchange changed. */
export type AnswerPart = { type: 'delta'; text: string } | { type: 'reply'; reply: Reply };

/** The port behind which persons answer: the built-in engine now, a language model later. */
export interface Engine {
  name: 'built-in' | 'provider';
  /** Streams an answer; ends early when the signal aborts; throws when it fails. */
  answer(request: AnswerRequest): AsyncIterable<AnswerPart>;
}
