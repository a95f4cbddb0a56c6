import type { Fact, Persona } from '@visite/contract/personas.ts';
import { factsFrom } from './factsOf.ts';

/** The answer that surely follows from what a fact says; null where only the author knows how the person says it. */
export function answerFrom(
  fact: Pick<Fact, 'topic' | 'value' | 'holds'>,
  names: Pick<Persona, 'first_name' | 'last_name'>,
): Fact['answer'] | null {
  const says = fact.holds === false ? 'no' : 'yes';
  const [read] = factsFrom([{ slot: fact.topic, text: fact.value, quote: '', says, is_secret: false }], names);
  return read && read.answer.simple.length > 0 ? read.answer : null;
}
