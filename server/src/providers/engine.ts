import type { CasePerson } from '@visite/contract/cases.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { PastTurn, Reply, Understanding } from '@visite/core/conversations/turn.ts';
import type { Meter } from './meter.ts';

export type EngineName = 'built-in' | 'provider';

/** What every answer is asked for with. */
export interface Asked {
  /** Heard and not only read: nobody has to keep up with the words. */
  isAloud?: boolean | undefined;
  signal: AbortSignal;
  meter: Meter;
}

/** A line said to a person of a case. */
export interface AnswerRequest extends Asked {
  person: CasePerson;
  /** "Innere, Station 3, Zimmer 12; Montag, 8 Uhr" */
  place: string;
  level: LanguageLevel;
  history: PastTurn[];
  line: string;
}

/** What the rules make of a line said to a person, whoever answers it. */
export type Understands = (said: Pick<AnswerRequest, 'person' | 'history' | 'line'>) => Promise<Understanding>;

/**
 * Part of an answer: words as they come; `restart`: the words so far do not count, the built-in engine begins anew in the provider's place; at last the
 * whole reply with what the exchange changed. `is_fallback`: the provider should have answered and could not.
 */
export type AnswerPart<R = Reply> =
  | { type: 'delta'; text: string }
  | { type: 'restart' }
  | { type: 'reply'; reply: R; engine: EngineName; is_fallback: boolean };

/** The port behind which persons and helpers answer and lines are translated: by rules, or by a language model. */
export interface Engine<Request extends Pick<Asked, 'signal'> = AnswerRequest, R = Reply> {
  /** Who answers as long as nothing goes wrong. */
  name: EngineName;
  /** Streams an answer; ends early when the signal aborts; throws when it fails. */
  answer(request: Request): AsyncIterable<AnswerPart<R>>;
}
