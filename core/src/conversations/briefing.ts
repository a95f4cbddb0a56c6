import type { CasePerson } from '@visite/contract/cases.ts';
import type { Examination, Fact, Mood, MoodState, Want } from '@visite/contract/personas.ts';
import { ANGER_TO_HOLD_BACK, ANGER_TO_REFUSE, tellable } from './disclosure.ts';
import { type Knowledge, knowledgeOf } from './knowledge.ts';
import { matterOf } from './matter.ts';
import { moodShown } from './mood.ts';
import { isProfessional, moodAfterLine, talkState } from './talkState.ts';
import { keptOf, type PastTurn, type Turn, type Understanding } from './turn.ts';

/**
 * How the person stands to the line: `ordinary` answers; `offended` heard an insult; `enough` will not talk any more;
 * `puzzled` was asked to leave its role; `puzzled_by_word` heard a professional word that nobody explained.
 */
export type Reaction = 'ordinary' | 'offended' | 'enough' | 'puzzled' | 'puzzled_by_word';

/**
 * What whoever plays the person goes by in this turn. What it may know is `knowledge`; how the rules read the line is a hint
 * and no filter: a line that they misread must not leave a person without its own allergy.
 */
export interface Briefing {
  /** Once the line was heard. */
  mood: MoodState;
  shown: Mood;
  reaction: Reaction;
  knowledge: Knowledge;
  /** Topics that the rules heard asked for, or that the line may mean. */
  asked: string[];
  /** Facts on them whose gate is open; in the author's order. */
  facts: Fact[];
  /** Topics asked for that the person keeps to itself now. */
  withheld: string[];
  /** The professional word behind `puzzled_by_word`. */
  jargon: string | null;
  /** What the line announces to be done to the person; never its result. */
  examination: Examination | null;
  /** Wants that the rules are sure to have heard in this line, those that nobody has heard yet, and the orders once all are told. */
  heard: Want[];
  missing: Want[];
  orders: { simple: string[]; native: string[] } | null;
}

export interface BriefingInput {
  person: CasePerson;
  /** The turns that stand, oldest first. */
  history: readonly PastTurn[];
  understanding: Understanding;
  /** Topics that the line may mean when the understanding is not sure, the likeliest first. */
  likely: readonly string[];
}

function reactionOf({ person, history, understanding }: BriefingInput, mood: MoodState): Reaction {
  const { acts, jargon, questions } = understanding;
  if (acts.includes('role_break')) return 'puzzled';
  const before = talkState(person.persona, history).mood;
  if (acts.includes('insult')) return mood.anger >= ANGER_TO_REFUSE && before.anger >= ANGER_TO_HOLD_BACK ? 'enough' : 'offended';
  if (mood.anger >= ANGER_TO_REFUSE && !acts.includes('farewell')) return 'enough';
  return jargon.length > 0 && !isProfessional(person.persona) && questions.length <= 1 ? 'puzzled_by_word' : 'ordinary';
}

/** "Haben Sie noch Fragen?" invites to say what worries or is hoped for, if there is some trust. */
const INVITED = ['fears', 'expectations'];
const TRUST_TO_ASK = 2;

function askedTopics({ understanding, likely }: BriefingInput, mood: MoodState): string[] {
  const asked = understanding.questions.map(({ topic }) => topic);
  if (asked.length === 0 && understanding.isNotUnderstood) return [...likely];
  return understanding.acts.includes('invite_questions') && mood.trust >= TRUST_TO_ASK ? [...asked, ...INVITED] : asked;
}

/** Who has no pain at all says so, whichever side of it is asked for. */
const isAbout = (topic: string) => (fact: Fact) =>
  fact.topic === topic || (matterOf(topic) === 'pain' && matterOf(fact.topic) === 'pain' && fact.holds === false);

/** The same mood, gates and wants as the built-in engine's reply. */
export function briefingFor(input: BriefingInput): Briefing {
  const { person, history, understanding } = input;
  const { persona } = person;
  const state = talkState(persona, history);
  const mood = moodAfterLine(persona, history, understanding);
  const reaction = reactionOf(input, mood);
  const told = new Set(state.told.keys());
  const talks = reaction === 'ordinary';
  const topics = talks ? askedTopics(input, mood) : [];
  const related = persona.facts.filter((fact) => topics.some((topic) => isAbout(topic)(fact))).map(({ topic }) => topic);
  const facts = talks
    ? tellable(persona.facts, mood, told, {
        topics: [...topics, ...related],
        facts: understanding.questions.flatMap(({ facts: keys }) => keys),
      }).filter(({ disclosure }) => disclosure !== 'always')
    : [];
  const isCertain = understanding.questions.length > 0;
  const silent = isCertain && talks ? topics.filter((topic) => !facts.some(isAbout(topic))) : [];
  const knows = (topic: string) => persona.facts.some(isAbout(topic));
  const isOpen = (topic: string) => persona.facts.some((fact) => isAbout(topic)(fact) && fact.disclosure === 'always');
  const heard = persona.wants.filter(({ key }) => understanding.wantsTold.includes(key) && !state.wantsTold.has(key));
  const missing = persona.wants.filter(({ key }) => !state.wantsTold.has(key) && !understanding.wantsTold.includes(key));
  return {
    mood,
    shown: moodShown(mood, persona),
    reaction,
    knowledge: knowledgeOf(persona, history, mood),
    asked: topics,
    facts,
    withheld: silent.filter((topic) => knows(topic) && !isOpen(topic)),
    jargon: reaction === 'puzzled_by_word' ? (understanding.jargon[0] ?? null) : null,
    examination: talks ? (person.examinations.find(({ key }) => key === understanding.examination) ?? null) : null,
    heard,
    missing,
    orders: isProfessional(persona) && missing.length === 0 ? (persona.when_satisfied ?? null) : null,
  };
}

/** What the exchange changed, once the answer was said; `told`: keys of the facts in it; `heard`: keys of wants that the rules did not hear. */
export function turnAfter(
  { person, history, understanding }: BriefingInput,
  briefing: Briefing,
  { told, heard }: { told: string[]; heard: string[] },
): Turn {
  const state = talkState(person.persona, history);
  const lastTold = person.persona.facts.find(({ key }) => key === told.at(-1));
  const kept = keptOf(understanding);
  return {
    acts: understanding.acts,
    told,
    topic: understanding.questions.at(-1)?.topic ?? lastTold?.topic ?? state.topic,
    mood: briefing.mood,
    examination: briefing.examination?.key ?? null,
    wantsTold: [...briefing.heard.map(({ key }) => key), ...heard],
    jargon: understanding.jargon,
    // Whoever plays the person has understood more than the rules did.
    misses: 0,
    ...kept,
    // Where the rules read nothing, what was told says what was asked.
    ...(kept.asked?.length === 0 && { asked: undefined }),
  };
}
