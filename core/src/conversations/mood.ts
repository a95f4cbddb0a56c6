import type { Mood, MoodState, Persona } from '@visite/contract/personas.ts';
import { ANGER_TO_HOLD_BACK } from './disclosure.ts';
import type { SpeechAct } from './turn.ts';

/** The learner's manner in one line, as far as it moves a person. */
export const MANNERS = [
  'greeting',
  'introduction',
  'consent',
  'announcement',
  'plain_words',
  'summary',
  'invitation',
  'empathy',
  'reassurance',
  'apology',
  'insult',
  'haste',
  'jargon',
  'ignored_distress',
  'heavy_question',
] as const;
export type Manner = (typeof MANNERS)[number];

interface Effect {
  trust?: number;
  /** A gain never lifts trust above this: courtesy opens the door (2), being heard opens more (3), empathy all (4). */
  upTo?: number;
  anxiety?: number;
  pain?: number;
  anger?: number;
}

/**
 * Fixed transitions (conversation.md: "fixed transitions"; Adaptive-VP: rudeness, haste and jargon close, greeting, empathy and
 * plain words open). Each manner counts once a line.
 */
export const EFFECTS: Record<Manner, Effect> = {
  greeting: { trust: 1, upTo: 2 },
  introduction: { trust: 1, upTo: 2 },
  consent: { trust: 1, upTo: 2 },
  announcement: { anxiety: -1 },
  plain_words: { trust: 1, upTo: 2, anxiety: -1 },
  summary: { trust: 1, upTo: 3 },
  invitation: { trust: 1, upTo: 3 },
  empathy: { trust: 1, upTo: 4, anxiety: -1, anger: -1, pain: -1 },
  reassurance: { trust: 1, upTo: 2, anxiety: -1, pain: -1 },
  apology: { trust: 1, upTo: 2, anger: -2 },
  insult: { trust: -2, anxiety: 1, anger: 2, pain: 1 },
  haste: { trust: -1, anxiety: 1, anger: 1, pain: 1 },
  jargon: { trust: -1, anxiety: 1 },
  ignored_distress: { trust: -1, anger: 1 },
  heavy_question: { trust: -1, anxiety: 1 },
};

/** Manners that win trust only the first time: nobody is won by being greeted again and again. */
const ONCE = new Set<Manner>(['greeting', 'introduction', 'consent', 'plain_words', 'summary', 'invitation']);

/** Quiet lines in a row after which every strong feeling takes one step back to how the person came. */
export const QUIET_LINES_TO_CALM = 3;

const clamp = (value: number) => Math.max(0, Math.min(4, Math.round(value)));

const ACT_MANNERS: Partial<Record<SpeechAct, Manner>> = {
  greeting: 'greeting',
  introduction: 'introduction',
  consent_request: 'consent',
  announcement: 'announcement',
  summary: 'summary',
  invite_questions: 'invitation',
  empathy: 'empathy',
  reassurance: 'reassurance',
  apology: 'apology',
  insult: 'insult',
  haste: 'haste',
};

/** The manners that show in the acts of a line. */
export const mannersOf = (acts: readonly SpeechAct[]): Manner[] => acts.flatMap((act) => ACT_MANNERS[act] ?? []);

/**
 * Mood after a line. `shown` holds what the learner showed earlier; `before` whether the line before already won trust by
 * empathy, so that repeating a formula gains nothing. Pain follows attention and tension by one step at most: words do
 * not heal.
 */
export function moodAfter(
  mood: MoodState,
  manners: readonly Manner[],
  initial: MoodState,
  shown: ReadonlySet<Manner>,
  before: readonly Manner[],
): MoodState {
  const next = { ...mood };
  for (const manner of new Set(manners)) {
    const effect = EFFECTS[manner];
    const trust = effect.trust ?? 0;
    const isWornOut = (ONCE.has(manner) && shown.has(manner)) || (trust > 0 && before.includes(manner));
    if (trust < 0) next.trust = clamp(next.trust + trust);
    else if (trust > 0 && !isWornOut && next.trust < (effect.upTo ?? 4)) next.trust = clamp(next.trust + trust);
    next.anxiety = clamp(next.anxiety + (effect.anxiety ?? 0));
    next.anger = clamp(next.anger + (effect.anger ?? 0));
    if (effect.pain && initial.pain > 0) next.pain = clamp(Math.max(initial.pain - 1, Math.min(initial.pain + 1, next.pain + effect.pain)));
  }
  return next;
}

const towards = (value: number, goal: number) => value + Math.sign(goal - value);

/** One step back to how the person came; trust that was won stays, trust that was lost comes back. */
export function moodAfterQuiet(mood: MoodState, initial: MoodState): MoodState {
  return {
    trust: mood.trust < initial.trust ? mood.trust + 1 : mood.trust,
    anxiety: towards(mood.anxiety, initial.anxiety),
    pain: towards(mood.pain, initial.pain),
    anger: towards(mood.anger, initial.anger),
  };
}

/** What face and wording show: the strongest feeling first, then the person's nature. */
export function moodShown(mood: MoodState, persona: Pick<Persona, 'initial_mood' | 'temperament' | 'clarity'>): Mood {
  const initial = persona.initial_mood;
  if (mood.anger >= ANGER_TO_HOLD_BACK || (mood.anger >= 2 && mood.anger > initial.anger)) return 'upset';
  if (mood.trust === 0 || (persona.temperament === 'withdrawn' && mood.trust <= 1)) return 'withdrawn';
  if (mood.anxiety >= 3) return 'worried';
  if (mood.pain >= 3) return 'in_pain';
  if (persona.clarity === 'confused' && (mood.trust < 3 || mood.anxiety >= 2)) return 'confused';
  if (persona.temperament === 'anxious' && mood.anxiety >= 2) return 'worried';
  if (mood.trust >= 3) return 'friendly';
  return 'calm';
}
