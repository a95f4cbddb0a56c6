import type { FactAspect, Mood, MoodState } from '@visite/contract/personas.ts';

/** What a line does, beside asking. One line may do several things. */
export const SPEECH_ACTS = [
  'greeting',
  'introduction',
  'small_talk',
  'thanks',
  'farewell',
  'empathy',
  'reassurance',
  'apology',
  'consent_request',
  'announcement',
  'instruction',
  'summary',
  'read_back',
  'invite_questions',
  'ask_repeat',
  'agreement',
  'refusal',
  'insult',
  'haste',
  'role_break',
] as const;
export type SpeechAct = (typeof SPEECH_ACTS)[number];

/** One question found in a learner's line. */
export interface AskedQuestion {
  /** A topic slug of the contract, or the case's own. */
  topic: string;
  aspect: FactAspect | null;
  /** `open` invites telling, `w` asks for one thing, `yes_no` wants yes or no, `choice` offers alternatives. */
  form: 'open' | 'w' | 'yes_no' | 'choice';
  /** "Sie haben keine Allergien, oder?" */
  isNegated: boolean;
  /** Content words of the question, normalised: they meet `true_words` and `false_words` of a fact. */
  words: string[];
  /** 0..1, calibrated: below the threshold the question is not in the list at all. */
  confidence: number;
}

/** What the built-in engine makes of one line, in the order in which it was said. */
export interface Understanding {
  acts: SpeechAct[];
  questions: AskedQuestion[];
  /** Keys of facts hit by their own `asked_by` phrasings. */
  facts: string[];
  /** Key of an examination that the line announces or performs. */
  examination: string | null;
  /** Keys of `wants` that the line tells. */
  wantsTold: string[];
  /** Professional words said without an explanation, as written. */
  jargon: string[];
  /** Something was meant that could not be understood; the person asks back. */
  isNotUnderstood: boolean;
}

/**
 * What one exchange changed: stored with the person's message. The state of a talk is nothing but the turns that were
 * not undone, so that edit, undo and bringing back need no bookkeeping.
 */
export interface Turn {
  acts: SpeechAct[];
  /** Keys of the facts that the answer told. */
  told: string[];
  /** The topic that a short follow-up refers to. */
  topic: string | null;
  mood: MoodState;
  examination: string | null;
  wantsTold: string[];
  jargon: string[];
  /** Lines in a row that were not understood. */
  misses: number;
}

export interface PastTurn {
  /** The learner's line. */
  line: string;
  /** The person's answer. */
  answer: string;
  turn: Turn;
}

export interface Reply {
  text: string;
  mood: Mood;
  turn: Turn;
  /** A next question that the companion proposes after the third miss. */
  suggestion: string | null;
}
