import type { Stance, StanceStep } from '@visite/contract/personas.ts';
import type { Spoken, Talk } from '#conversations/answers.ts';
import { TRUST_TO_CONFIDE } from '#conversations/disclosure.ts';
import type { StanceMet } from '#conversations/know/stances.ts';
import type { SpeechAct, Turn } from '#conversations/turn.ts';

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

/**
 * What a person says to something on which his sheet has a stance: the refusal with its reason, a first reaction to an explanation, or his
 * yes once he is won, in the author's words. `isBeside`: something else is asked or claimed in the line. Null where the sheet has no such stance.
 */
export function onStance(
  met: StanceMet,
  line: Pressed,
  talk: Talk,
  isBeside: boolean,
): (Spoken & { stance: NonNullable<Turn['stance']> }) | null {
  const stance = talk.persona.stances?.find(({ key }) => key === met.key);
  if (!stance) return null;
  const { voice, state } = talk;
  const step = stepTo(stance, met, line, talk);
  const words = { refuses: stance.answer, wavers: stance.wavers ?? stance.answer, agrees: stance.agrees ?? stance.answer }[step];
  // What was agreed before needs no word where something else is asked beside.
  const isSettled = step === 'agrees' && state.stances.get(stance.key) === 'agrees' && isBeside;
  const text = isSettled ? '' : voice.pick(words[voice.register.variant]);
  return { text, told: step === 'refuses' && stance.fact ? [stance.fact] : [], stance: { key: stance.key, step } };
}
