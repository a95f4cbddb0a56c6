import type { Fact, MoodState, Persona, StanceStep } from '@visite/contract/personas.ts';
import { TRUST_TO_CONFIDE } from './disclosure.ts';
import { matterOf } from './matter.ts';
import { type Manner, mannersOf, moodAfter, moodAfterQuiet, QUIET_LINES_TO_CALM } from './mood.ts';
import type { PastTurn, SpeechAct, Turn, Understanding } from './turn.ts';

/** What a talk has come to: nothing but its turns, folded. */
export interface TalkState {
  mood: MoodState;
  /** Keys of the facts told so far, with how often. */
  told: ReadonlyMap<string, number>;
  /** The learner's lines to which each was told. */
  toldTo: ReadonlyMap<string, readonly string[]>;
  wantsTold: ReadonlySet<string>;
  /** How far the person has come on each stance that came up. */
  stances: ReadonlyMap<string, StanceStep>;
  topic: string | null;
  misses: number;
  acts: ReadonlySet<SpeechAct>;
  jargon: ReadonlySet<string>;
  /** Answers so far, the latest last. */
  answers: readonly string[];
  last: PastTurn | null;
}

export function talkState(persona: Persona, history: readonly PastTurn[]): TalkState {
  const told = new Map<string, number>();
  for (const { turn } of history) for (const key of turn.told) told.set(key, (told.get(key) ?? 0) + 1);
  const toldTo = new Map<string, string[]>();
  for (const { line, turn } of history) for (const key of turn.told) toldTo.set(key, [...(toldTo.get(key) ?? []), line]);
  const last = history.at(-1) ?? null;
  return {
    mood: last?.turn.mood ?? persona.initial_mood,
    told,
    toldTo,
    wantsTold: new Set(history.flatMap(({ turn }) => turn.wantsTold)),
    stances: new Map(history.flatMap(({ turn }) => (turn.stance ? [[turn.stance.key, turn.stance.step] as const] : []))),
    topic: last?.turn.topic ?? null,
    misses: last?.turn.misses ?? 0,
    acts: new Set(history.flatMap(({ turn }) => turn.acts)),
    jargon: new Set(history.flatMap(({ turn }) => turn.jargon)),
    answers: history.map(({ answer }) => answer),
    last,
  };
}

const KIND: SpeechAct[] = [
  'empathy',
  'reassurance',
  'apology',
  'announcement',
  'offer',
  'instruction',
  'consent_request',
  'invite_questions',
];
const isKind = (acts: readonly SpeechAct[]) => acts.some((act) => KIND.includes(act));

/** A person who wants to be told things talks as a professional: jargon is the working language, feelings are not at stake. */
export const isProfessional = (persona: Persona) => persona.wants.length > 0;

const DOCTOR = /arzt|ärzt/i;
/** Of what is proposed a doctor orders it or not; whoever else waits to be told something (a control centre, a relative) leaves it to the nurse. */
export const toProposal = (persona: Persona): 'not_ordered' | 'daily_proposal' =>
  isProfessional(persona) && DOCTOR.test(persona.role) ? 'not_ordered' : 'daily_proposal';

/** The person has just told something hard, and the line goes on to other matters without a kind word. */
function ignoresDistress(persona: Persona, history: readonly PastTurn[], understanding: Understanding): boolean {
  const last = history.at(-1);
  if (!last || isKind(understanding.acts) || understanding.questions.length === 0) return false;
  if (history.slice(-2).some(({ turn }) => isKind(turn.acts))) return false;
  const matters = understanding.questions.map(({ topic }) => matterOf(topic));
  return persona.facts.some((fact) => {
    if (!last.turn.told.includes(fact.key) || matters.includes(matterOf(fact.topic))) return false;
    return fact.weight === 2 || (matterOf(fact.topic) === 'pain' && last.turn.mood.pain >= 3);
  });
}

/** A heavy matter is asked for out of the blue: no kind word in this line or the three before, and no trust yet. */
function asksHeavily(persona: Persona, history: readonly PastTurn[], understanding: Understanding, state: TalkState): boolean {
  if (state.mood.trust >= TRUST_TO_CONFIDE || isKind(understanding.acts) || history.slice(-3).some(({ turn }) => isKind(turn.acts)))
    return false;
  const topics = understanding.questions.map(({ topic }) => topic).filter((topic) => topic !== state.topic);
  const isGuarded = (disclosure: Fact['disclosure']) => disclosure === 'when_asked' || disclosure === 'after_trust';
  return persona.facts.some(
    (fact) => fact.weight === 2 && isGuarded(fact.disclosure) && !state.told.has(fact.key) && topics.includes(fact.topic),
  );
}

function mannersOfLine(persona: Persona, history: readonly PastTurn[], understanding: Understanding, state: TalkState): Manner[] {
  const manners = mannersOf(understanding.acts);
  // On the phone with a doctor "Das tut mir leid" or a technical word moves nobody.
  if (isProfessional(persona)) return manners.filter((manner) => manner !== 'empathy' && manner !== 'summary');
  const explained = understanding.jargon.length === 0 && (state.last?.turn.jargon.length ?? 0) > 0;
  const isIgnoring = ignoresDistress(persona, history, understanding);
  return [
    ...manners,
    ...(understanding.jargon.length > 0 ? (['jargon'] as const) : []),
    ...(explained ? (['plain_words'] as const) : []),
    ...(isIgnoring ? (['ignored_distress'] as const) : []),
    ...(!isIgnoring && asksHeavily(persona, history, understanding, state) ? (['heavy_question'] as const) : []),
  ];
}

const isQuiet = (turn: Turn) => mannersOf(turn.acts).length === 0 && turn.jargon.length === 0;

/** The person's mood once the line was heard: what decides the gates of this answer. */
export function moodAfterLine(persona: Persona, history: readonly PastTurn[], understanding: Understanding): MoodState {
  const state = talkState(persona, history);
  const manners = mannersOfLine(persona, history, understanding, state);
  if (manners.length > 0) {
    return moodAfter(
      state.mood,
      manners,
      persona.initial_mood,
      new Set(mannersOf([...state.acts])),
      mannersOf(state.last?.turn.acts ?? []),
    );
  }
  let quiet = 1;
  for (const { turn } of [...history].reverse()) {
    if (!isQuiet(turn)) break;
    quiet += 1;
  }
  return quiet % QUIET_LINES_TO_CALM === 0 ? moodAfterQuiet(state.mood, persona.initial_mood) : state.mood;
}
