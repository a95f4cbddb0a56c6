import type { Want } from '@visite/contract/personas.ts';
import type { Talk } from './answers.ts';
import { tokens } from './understanding/normalize.ts';

/** What is still to be told once this line was heard, in the author's order. */
export const unmetWants = (talk: Talk, toldNow: readonly string[]): Want[] =>
  talk.persona.wants.filter(({ key }) => !talk.state.wantsTold.has(key) && !toldNow.includes(key));

/** Acknowledges what the line newly told: at most so many things by name, no list of echoes; of a value that was not expected it is asked to measure again. */
export function acknowledgement(talk: Talk, told: readonly string[], doubted: readonly string[] = [], atMost = 2): string | null {
  const toldNow = told.filter((key) => !doubted.includes(key));
  const isDoubted = doubted.some((key) => !talk.state.wantsTold.has(key));
  if (isDoubted) return talk.voice.say('want_doubt');
  const fresh = talk.persona.wants.filter(({ key }) => toldNow.includes(key) && !talk.state.wantsTold.has(key));
  if (fresh.length === 0) return null;
  const spoken = (talk.voice.register.isShort ? fresh.slice(-1) : fresh.slice(-atMost)).map((want) => talk.voice.pick(want.acknowledge));
  return [...new Set(spoken)].join(' ');
}

/** Whether one of the answers asked for it. */
export const wasAsked = ({ ask }: Want, answers: readonly string[]): boolean =>
  answers.some((answer) => ask.some((words) => answer.includes(words)));

const TIMES_IN_A_ROW = 2;

/** The next missing thing to ask for, in the author's order; what was asked for twice in vain waits until the others had their turn. */
export function nextWant(unmet: readonly Want[], { state }: Talk): Want | undefined {
  const timesAsked = (want: Want) => state.answers.filter((answer) => wasAsked(want, [answer])).length;
  const rounds = unmet.map((want) => Math.floor(timesAsked(want) / TIMES_IN_A_ROW));
  return unmet[rounds.indexOf(Math.min(...rounds))];
}

/** Asks for a missing thing, never in the words of the answer before. */
export function askFor(want: Want, talk: Talk): string {
  const before = talk.state.answers.at(-1) ?? '';
  const ask = talk.voice.pick(want.ask);
  return before.includes(ask) ? `${talk.voice.say('want_again') ?? ''} ${ask}` : ask;
}

/** What follows once everything is told: the doctor's orders. */
export function satisfied(talk: Talk): string | null {
  const orders = talk.persona.when_satisfied?.[talk.voice.register.variant];
  return orders ? talk.voice.pick(orders) : null;
}

const numbersIn = (text: string) => tokens(text).filter((token) => /^\d/.test(token));

/**
 * Whether a read-back keeps to what was ordered: each number in it was said by the person before. A wrong dose must
 * never be confirmed.
 */
export function isRightReadBack(talk: Talk): boolean {
  const said = new Set([...talk.state.answers, ...Object.values(talk.persona.when_satisfied ?? {}).flat()].flatMap(numbersIn));
  return numbersIn(talk.line).every((number) => said.has(number));
}
