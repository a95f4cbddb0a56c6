import type { Talk } from './answers.ts';
import { matterOf } from './matter.ts';
import { canFollowComma, led } from './sentences.ts';

/** The region whose marks stand most often in the person's own sentences, if any. */
function regionOf({ persona, voice }: Talk) {
  if (persona.german !== 'dialect') return undefined;
  const own = [...persona.greeting.native, ...persona.facts.flatMap((fact) => fact.answer.native)].join(' ').toLowerCase();
  const words = new Set(own.match(/[\p{L}']+/gu) ?? []);
  const scored = voice.wording.dialects.map((dialect) => ({ dialect, score: dialect.marks.filter((mark) => words.has(mark)).length }));
  // One mark alone may be chance.
  return scored.filter(({ score }) => score >= 2).sort((a, b) => b.score - a.score)[0]?.dialect;
}

/** How often a filler is said; gruff and calm people use few words. */
const OPENS = 0.15;
const CLOSES = 0.08;
const SPRINKLES = 0.3;
const DRIFTS = 0.25;

/** "Ist das schlimm?" belongs to what is felt in the body, not to where one lives. */
const BODILY = new Set([
  'chief_complaint',
  'pain',
  'breathing',
  'skin',
  'elimination',
  'swallowing',
  'sleep',
  'weight',
  'falls',
  'mobility',
]);

/**
 * The answer in the person's manner: now and then an opening sigh, a worried question after it, a word of the region, a
 * thought that wanders off. Never at A1/A2, never around what is hard to say, one addition at most.
 */
export function withManner(text: string, told: readonly string[], talk: Talk, hasLead: boolean): string {
  const { voice, persona, state } = talk;
  const isHeavy = persona.facts.some((fact) => told.includes(fact.key) && fact.weight === 2);
  if (voice.register.isShort || told.length === 0 || isHeavy) return text;
  const before = state.answers.at(-1) ?? '';
  const said = (line: string | null) => (line !== null && !before.includes(line) ? line : null);
  if (persona.clarity === 'confused' && voice.chance(DRIFTS)) {
    const drift = said(voice.say('drift'));
    if (drift) return `${text} ${drift}`;
  }
  // "Ja," and "Wie gesagt," already open the answer.
  const canOpen = !hasLead && canFollowComma(text);
  const region = voice.register.variant === 'native' ? regionOf(talk) : undefined;
  if (region && voice.chance(SPRINKLES)) {
    const opens = canOpen && voice.chance(0.5);
    const word = said(voice.pick(opens ? region.openers : region.closers));
    if (word) return opens ? led(word, text) : `${text} ${word}`;
  }
  const isReluctant = voice.shown === 'upset' && (state.last?.turn.acts.includes('insult') ?? false);
  if (canOpen && (isReluctant || voice.chance(OPENS))) {
    const opener = said(voice.say('opener'));
    if (opener) return led(opener, text);
  }
  const isBodily = persona.facts.some((fact) => told.includes(fact.key) && BODILY.has(matterOf(fact.topic)));
  if (isBodily && voice.chance(CLOSES)) {
    const closer = said(voice.say('closer'));
    if (closer) return `${text} ${closer}`;
  }
  return text;
}
