import type { Stance, StanceStep } from '@visite/contract/personas.ts';
import type { Talk } from '#conversations/answers.ts';
import { greetingBack } from '#conversations/courtesy.ts';
import { TRUST_TO_CONFIDE } from '#conversations/disclosure.ts';
import type { StanceMet } from '#conversations/know/stances.ts';
import type { SpeechAct, Understanding } from '#conversations/turn.ts';
import { type Answer, joined } from './answer.ts';
import { onClaims } from './onClaims.ts';
import { onQuestions } from './onQuestions.ts';

/** Pressure and words that nobody explained persuade no one. */
const PRESSES: SpeechAct[] = ['haste', 'insult'];

interface Pressed {
  acts: readonly SpeechAct[];
  jargon: readonly string[];
}

/** How far the person has come once this line was heard. A person who agreed does not take it back. */
export function stepTo(stance: Stance, met: StanceMet, { acts, jargon }: Pressed, { state, mood }: Talk): StanceStep {
  const before = state.stances.get(stance.key);
  if (before === 'agrees') return before;
  const isPressed = jargon.length > 0 || acts.some((act) => PRESSES.includes(act));
  if (isPressed || (!met.isExplained && before !== 'wavers')) return before ?? 'refuses';
  // Who is asked again after he began to think about it says yes now; an explanation wins at once who trusts.
  const isWon = before === 'wavers' || !stance.wavers || mood.trust >= TRUST_TO_CONFIDE;
  if (stance.agrees && isWon) return 'agrees';
  return stance.wavers ? 'wavers' : 'refuses';
}

/** What the person says to a stance, in the author's words. `isBeside`: something else is asked or claimed in the line. */
function stanceTaken(stance: Stance, met: StanceMet, line: Pressed, talk: Talk, isBeside: boolean): Answer {
  const { voice, state } = talk;
  const step = stepTo(stance, met, line, talk);
  const words = { refuses: stance.answer, wavers: stance.wavers ?? stance.answer, agrees: stance.agrees ?? stance.answer }[step];
  // What was agreed before needs no word where something else is asked beside.
  const isSettled = step === 'agrees' && state.stances.get(stance.key) === 'agrees' && isBeside;
  const text = isSettled ? '' : voice.pick(words[voice.register.variant]);
  return { text, told: step === 'refuses' && stance.fact ? [stance.fact] : [], stance: { key: stance.key, step } };
}

/**
 * What a person says to something that is proposed or explained and of which his sheet says how he takes it: the refusal with its reason,
 * a first reaction to an explanation, or his yes once he is won; then what the line asks or claims beside. Null where no stance is met.
 */
export function onStance(understanding: Understanding, talk: Talk): Answer | null {
  const { stance: met, acts, claims } = understanding;
  const stance = met && talk.persona.stances?.find(({ key }) => key === met.key);
  if (!stance) return null;
  // The fact behind the stance is what was just answered.
  const questions = understanding.questions.filter(({ facts }) => stance.fact === undefined || facts[0] !== stance.fact);
  const taken = stanceTaken(stance, met, understanding, talk, questions.length + claims.length > 0);
  const greeting = greetingBack(acts, talk);
  const claimed = claims.length > 0 ? onClaims(claims, talk, { isKind: true, isAsking: questions.length > 0 }) : null;
  const answered = questions.length > 0 ? onQuestions({ ...understanding, questions, acts: [] }, talk) : null;
  const told = [...taken.told, ...(claimed?.told ?? []), ...(answered?.told ?? [])];
  return { ...taken, text: joined(greeting, taken.text, claimed?.text, answered?.text), told, topic: answered?.topic };
}
