import type { FactAspect, Mood, MoodState, StanceStep } from '@visite/contract/personas.ts';
import type { GraveKind } from './hear/consentPhrases.ts';
import type { Claim } from './know/claim.ts';
import type { StrangeAct } from './know/consent.ts';
import type { StanceMet } from './know/stances.ts';

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
  'offer',
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

/** Acts by which something is done or begun. */
export const isDoing = (act: SpeechAct): boolean => act === 'announcement' || act === 'consent_request' || act === 'instruction';

/** How a question of daily life is put. */
export const DAILY_QUESTIONS = ['proposal', 'yes_no', 'what', 'who', 'where', 'when', 'how_much', 'why', 'how'] as const;
export type DailyQuestion = (typeof DAILY_QUESTIONS)[number];

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
  /** It names a value or says something that the person cannot vouch for: the fact is told without a yes. */
  isDoubted?: boolean;
  /** It was said to be so, and nothing that is known bears it out. */
  isUnsure?: boolean;
  /** 0..1, calibrated: below the threshold the question is not in the list at all. */
  confidence: number;
  /** Keys of the facts, or answers of daily life, that it asks for, the likeliest first; empty where only the topic is known. */
  facts: string[];
}

/** What the built-in engine makes of one line, in the order in which it was said. */
export interface Understanding {
  acts: SpeechAct[];
  questions: AskedQuestion[];
  /** All facts that the line may have asked for, also beside what is answered. Found when it is first read: only the evaluation wants it, and no answer waits for it. */
  asked: AskedFacts[];
  /** What the line says to be so and wants assent to, thing by thing. */
  claims: Claim[];
  /** Key of an examination that the line announces or performs. */
  examination: string | null;
  /** Keys of `wants` that the line tells. */
  wantsTold: string[];
  /** Those of them that were told by another value than the person expects. */
  wantsDoubted?: string[];
  /** Professional words said without an explanation, as written. */
  jargon: string[];
  /** How a question of daily life is put of which the person knows nothing; null where there is none. */
  daily: DailyQuestion | null;
  /** Something was meant that could not be understood; the person asks back. */
  isNotUnderstood: boolean;
  /** Something was said to be so of which the person knows nothing: nobody nods to it. */
  isUnvouched: boolean;
  /** What the line would do to which nobody agrees because a nurse asks for it. */
  graveAct?: GraveKind | null;
  /** Everyday care is asked for or announced, to which one says yes without a thought. */
  isCare?: boolean;
  /** Leave is asked for a drug, or for something that is nothing a nurse is known to do. */
  strangeAct?: StrangeAct | null;
  /** Nothing is asked for but a yes to what is to be done. */
  wantsYesOnly?: boolean;
  /** What the line proposes or explains of which the person's sheet says how he takes it. */
  stance?: StanceMet | null;
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
  /** The stance that the answer took; left out where it took none. */
  stance?: { key: string; step: StanceStep };
  /** What the line asked for, whether or not it was told. Not kept with talks of earlier versions. */
  asked?: AskedFacts[];
  /** What the line claimed, thing by thing, beside what is so. Not kept with talks of earlier versions. */
  claims?: KeptClaim[];
}

/** The facts that a clause may ask for. */
export interface AskedFacts {
  /** The clause, in standard spelling. */
  text: string;
  /** Keys, the likeliest first. */
  facts: string[];
}

/** A claim as it is kept with a turn. */
export type KeptClaim = Pick<Claim, 'text' | 'fact' | 'truth' | 'right' | 'says' | 'isCertain'>;

/** What of a line is kept for the evaluation: to be called once the words of the answer are out. */
export const keptOf = ({ asked, claims }: Pick<Understanding, 'asked' | 'claims'>): Pick<Turn, 'asked' | 'claims'> => ({
  asked,
  ...(claims.length > 0 && {
    claims: claims.map(({ text, fact, truth, right, says, isCertain }) => ({ text, fact, truth, right, says, isCertain })),
  }),
});

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
