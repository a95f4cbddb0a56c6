import type { CasePerson } from '@visite/contract/cases.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { type Talk, tellingOf } from './answers.ts';
import { atTimeOfDay, greetingBack, greetingSituation, onActs } from './courtesy.ts';
import { ANGER_TO_HOLD_BACK, ANGER_TO_REFUSE, tellable } from './disclosure.ts';
import { isBeside } from './know/isCheck.ts';
import { askBack, didNotHear } from './misunderstanding.ts';
import { moodShown } from './mood.ts';
import { type Answer, joined, only } from './say/answer.ts';
import { keepsAny, onClaims } from './say/onClaims.ts';
import { onQuestions } from './say/onQuestions.ts';
import { isReporting, isReportOnly, onReport } from './say/onReport.ts';
import { onStance } from './say/onStance.ts';
import { led } from './sentences.ts';
import { isProfessional, moodAfterLine, talkState, toProposal } from './talkState.ts';
import type { PastTurn, Reply, SpeechAct, Turn, Understanding } from './turn.ts';
import { FUNCTION_WORDS } from './understanding/functionWords.ts';
import { tokens } from './understanding/normalize.ts';
import { choose, type Voice, voiceOf } from './voice.ts';
import { askFor, unmetWants } from './wants.ts';
import { registerOf, type Wording } from './wording.ts';

export interface ReplyInput {
  person: CasePerson;
  level: LanguageLevel;
  /** The turns that stand, oldest first. */
  history: readonly PastTurn[];
  line: string;
  understanding: Understanding;
  /** 0..1 for each choice between wordings, given by the caller: the same numbers give the same answer. */
  variety: () => number;
  wording: Wording;
}

/** What a person first says to a learner who comes in and greets. */
export function openingFor({ persona }: CasePerson, level: LanguageLevel, variety: () => number): string {
  const variants = persona.greeting[registerOf(level, persona).variant];
  return variants[choose(variants.length, variety)] ?? persona.name;
}

/** The last answer once more: its facts in simple words, else the same again. */
function onceMore(talk: Talk): Answer {
  const { voice, state, persona, mood } = talk;
  const before = state.answers.at(-1);
  if (before === undefined) return only(voice.say('ask_back'));
  const told = new Set(state.told.keys());
  const toldLast = state.last?.turn.told ?? [];
  const facts = tellable(persona.facts, mood, told, { topics: [], facts: toldLast }).filter(({ key }) => toldLast.includes(key));
  if (mood.anger >= ANGER_TO_REFUSE) return only(voice.say('still_hurt'));
  const slow: Voice = { ...voice, register: { variant: 'simple', isShort: true } };
  const text = facts.length > 0 ? facts.map((fact) => tellingOf(fact, slow, 1)).join(' ') : plainly(before, talk);
  return { text: led(voice.say('once_more') ?? '', text), told: facts.map(({ key }) => key) };
}

/** An answer without the "Noch einmal:" that may already stand before it. */
function plainly(before: string, talk: Talk): string {
  const lead = Object.values(talk.voice.wording.situations.once_more)
    .flatMap((lines) => [...lines.simple, ...lines.native])
    .find((line) => before.startsWith(`${line} `));
  return lead ? before.slice(lead.length + 1) : before;
}

/** "Haben Sie noch Fragen?": who trusts, says now what worries or what is hoped for; else nothing for the moment. */
function onInvitation(talk: Talk): Answer {
  const { voice, persona, state, mood } = talk;
  const told = new Set(state.told.keys());
  const topics = ['fears', 'expectations'];
  const worries = mood.trust >= 2 ? tellable(persona.facts, mood, told, { topics, facts: [] }) : [];
  const worry = worries.find((fact) => topics.includes(fact.topic) && !told.has(fact.key));
  if (!worry) return only(voice.say('no_questions'));
  return { text: led(voice.say('one_more_thing') ?? '', tellingOf(worry, voice, 1)), told: [worry.key], topic: worry.topic };
}

/** Acts that stop everything else: nothing is told, whatever the line asks beside. */
function onOffence(understanding: Understanding, talk: Talk): Answer | null {
  const { voice, state, mood } = talk;
  if (understanding.acts.includes('role_break')) return { ...only(voice.say('role_break')), topic: state.topic };
  if (!understanding.acts.includes('insult')) return null;
  const isEnough = mood.anger >= ANGER_TO_REFUSE && state.mood.anger >= ANGER_TO_HOLD_BACK;
  return only(voice.say(isEnough ? 'end_of_talk' : 'insult'));
}

/** A professional word nobody explained: the person asks for its meaning instead of guessing. */
function onJargon(understanding: Understanding, talk: Talk): Answer | null {
  const [word] = understanding.jargon;
  if (!word || isProfessional(talk.persona) || understanding.questions.length > 1) return null;
  const situation = talk.state.jargon.has(word) ? 'jargon_again' : 'jargon';
  return { ...only(talk.voice.say(situation, { word })), topic: understanding.questions[0]?.topic };
}

/** A line's questions without its manner, to which something stands before the answer already. */
const asksOnly = (understanding: Understanding): Understanding => ({
  ...understanding,
  acts: understanding.acts.filter((act) => act === 'farewell'),
});

function onExamination(key: string, input: ReplyInput, talk: Talk): Answer | null {
  const examination = input.person.examinations.find((known) => known.key === key);
  if (!examination) return null;
  if (talk.mood.anger >= ANGER_TO_REFUSE) return only(talk.voice.say('consent_refused'));
  const answered =
    input.understanding.questions.length > 0 && !talk.voice.register.isShort ? onQuestions(asksOnly(input.understanding), talk) : null;
  const reaction = talk.voice.pick(examination.reaction[talk.voice.register.variant]);
  return {
    text: joined(greetingBack(input.understanding.acts, talk), reaction, answered?.text),
    told: answered?.told ?? [],
    topic: answered?.topic,
    examination: key,
  };
}

/** Of what the person does not know nobody gets a yes; who waits to be told something asks for it. */
function onUnknown(talk: Talk): Answer {
  const [want] = unmetWants(talk, []);
  return only(joined(talk.voice.say('claim_unknown'), want && askFor(want, talk)));
}

/** What was not understood is asked for once more. */
function unclear({ person, history }: ReplyInput, talk: Talk): Answer {
  const misses = talk.state.misses + 1;
  return { ...askBack(person, history, talk, misses), told: [], misses };
}

/** Whether a line proposes something to be done, in which no more than one thing is claimed. */
const isProposal = ({ acts, strangeAct, graveAct, claims }: Understanding) =>
  !acts.some((act) => act === 'summary' || act === 'read_back') &&
  (Boolean(strangeAct ?? graveAct) ||
    (acts.some((act) => act === 'consent_request' || act === 'announcement' || act === 'offer') &&
      claims.filter(({ truth }) => truth !== 'open').length <= 1));

/** Letters from which on a word tells what a line is about. */
const TELLING = 5;
const ASKS_ASSENT = /^(?:einverstanden|ordnung|recht|bitte|gleich|danke|machen|mache)$/;
function sharesMatter(line: string, before: string): boolean {
  const words = (text: string) =>
    tokens(text).filter((word) => word.length >= TELLING && !FUNCTION_WORDS.has(word) && !ASKS_ASSENT.test(word));
  const known = new Set(words(before));
  return words(line).some((word) => known.has(word));
}

const asksWhatFor = (answer: string, { wording }: Voice) => {
  const { any } = wording.situations.consent_what;
  return [...any.simple, ...any.native].some((asked) => answer.endsWith(asked));
};

/** An act that no list knows, or a drug, gets no yes, however it is asked for; what is wrong in it is put right first. */
function onStrangeAct(
  { acts, strangeAct, claims, questions, wantsTold, wantsYesOnly }: Understanding,
  { persona, state, voice, line }: Talk,
): Answer | null {
  if (!strangeAct || questions.length > 0 || claims.some(({ truth }) => truth === 'false')) return null;
  // What nobody ordered is refused; a drug is held against the orders.
  if (isProfessional(persona))
    return strangeAct === 'act' && claims.length === 0 && wantsTold.length === 0 && (wantsYesOnly || acts.includes('announcement'))
      ? only(voice.say(toProposal(persona)))
      : null;
  // "Ihre Tochter dürfen wir anrufen, ja?": what is known in all its parts is no new matter.
  const isKnownSo = claims.length > 0 && claims.every(({ truth }) => truth === 'true');
  if (strangeAct === 'act' && isKnownSo) return null;
  if (strangeAct === 'drug') return { ...only(voice.say('consent_drug')), topic: state.topic };
  // Who was asked just now what it is for, and says it, has explained it.
  const hasExplained = asksWhatFor(state.answers.at(-1) ?? '', voice) && sharesMatter(line, state.last?.line ?? '');
  return { ...only(voice.say(hasExplained ? 'consent' : 'consent_what')), topic: state.topic };
}

const GREETS_ONLY = new Set<SpeechAct>(['greeting', 'introduction', 'small_talk', 'agreement']);

function answer(input: ReplyInput, talk: Talk): Answer {
  const { understanding, person } = input;
  const { voice, state, mood } = talk;
  const { acts, questions } = understanding;
  const opening = () => openingFor(person, input.level, input.variety);
  const offence = onOffence(understanding, talk);
  if (offence) return offence;
  if (mood.anger >= ANGER_TO_REFUSE && !acts.includes('farewell')) return only(voice.say('still_hurt'));
  // An allergy is named first: it says why.
  const allergies = new Set(talk.persona.facts.filter(({ topic }) => topic === 'allergies').map(({ key }) => key));
  const forbids = understanding.claims.some(({ fact, truth }) => truth === 'false' && allergies.has(fact ?? ''));
  const stance = onStance(understanding, talk);
  if (stance) return stance;
  if (understanding.graveAct && !forbids) return { ...only(voice.say(`refuses_${understanding.graveAct}`)), topic: state.topic };
  const asked = onStrangeAct(understanding, talk);
  if (asked) return asked;
  if (understanding.examination) {
    const examined = onExamination(understanding.examination, input, talk);
    if (examined) return examined;
  }
  const isCareOnly = understanding.isCare && questions.length === 0 && understanding.claims.length === 0;
  if (isCareOnly && !isReporting(understanding)) return { ...only(voice.say('consent')), topic: state.topic };
  const jargon = onJargon(understanding, talk);
  if (jargon) return jargon;
  const isReport = isReportOnly(understanding, talk);
  if (understanding.isUnvouched && !isReport) return onUnknown(talk);
  if (understanding.isNotUnderstood && questions.length === 0) {
    // What follows the question for a word is its explanation, even where it is not understood as one.
    if ((state.last?.turn.jargon.length ?? 0) > 0) return only(voice.say('explained'));
    return unclear(input, talk);
  }
  const isKind = isBeside(acts);
  const claimed =
    understanding.claims.length > 0 && !isReport
      ? onClaims(understanding.claims, talk, { isKind, isProposal: isProposal(understanding), isAsking: questions.length > 0 })
      : null;
  if (claimed) {
    // What is put as so and was not compared gets no yes that was meant for the rest: it is answered alone.
    const isAllTrue = understanding.claims.every(({ truth }) => truth === 'true');
    if (isAllTrue && questions.length > 0 && !input.line.includes('?')) {
      const doubted = questions.map((question) => ({ ...question, isDoubted: true }));
      return onQuestions({ ...understanding, questions: doubted }, talk);
    }
    const answered = questions.length > 0 && !voice.register.isShort ? onQuestions(asksOnly(understanding), talk) : null;
    const told = [...claimed.told, ...(answered?.told ?? [])];
    return { text: joined(greetingBack(acts, talk), claimed.text, answered?.text), told, topic: answered?.topic };
  }
  // Of what the person does not know, or keeps, nobody gets a yes.
  // Orders that stand in no fact are compared as they were given.
  const isOfOrders = acts.includes('read_back') && understanding.claims.every(({ fact }) => fact === null);
  const isStrange = understanding.claims.some(({ isDoubted, isUnknownValue }) => isDoubted || isUnknownValue);
  const isOpen = understanding.claims.length > 0 && !isReport && (!isKind || isStrange) && !isOfOrders;
  if (isOpen && questions.length === 0) return keepsAny(understanding.claims, talk) ? only(voice.say('not_sure')) : onUnknown(talk);
  if (questions.length > 0 && !isProfessional(talk.persona)) {
    const unheard = didNotHear(talk);
    if (unheard) return only(unheard);
  }
  // What nobody ordered is not put off, it is refused.
  const isProposed = isProfessional(talk.persona) && acts.some((act) => act === 'consent_request' || act === 'offer');
  if (understanding.daily && questions.length === 0 && isProposed) return only(voice.say(toProposal(talk.persona)));
  if (understanding.daily && questions.length === 0) {
    const { daily } = understanding;
    return { ...only(voice.say(daily === 'proposal' ? toProposal(talk.persona) : `daily_${daily}`)), topic: state.topic };
  }
  if (acts.includes('ask_repeat') && questions.length === 0 && understanding.wantsTold.length === 0) return onceMore(talk);
  if (isProfessional(talk.persona)) return onReport(understanding, talk, opening);
  if (acts.includes('summary') && questions.length <= 1 && !isKind) {
    const summed = onActs(talk, acts);
    if (summed) return summed;
  }
  if (questions.length > 0) return onQuestions(understanding, talk);
  if (acts.includes('invite_questions')) return onInvitation(talk);
  if (acts.includes('greeting') && !state.acts.has('greeting')) {
    if (acts.every((act) => GREETS_ONLY.has(act))) return only(atTimeOfDay(opening(), input.line));
    return only(
      joined(
        voice.say(greetingSituation(input.line)),
        onActs(
          talk,
          acts.filter((act) => act !== 'introduction'),
        )?.text,
      ),
    );
  }
  // A kind word in which something was read as a summary is heard as a kind word.
  const acted = onActs(talk, isKind ? acts.filter((act) => act !== 'summary' && act !== 'read_back') : acts);
  if (acted) return acted;
  return only(voice.say(acts.includes('greeting') ? greetingSituation(input.line) : 'listening'));
}

/** The same words twice in a row are never said: what would repeat is led in differently, which is a repetition made plain. */
function notTwice(spoken: Answer, talk: Talk): Answer {
  const before = talk.state.answers.at(-1);
  if (spoken.text !== before && spoken.text.trim() !== '') return spoken;
  if (spoken.text.trim() === '') return { ...spoken, text: talk.voice.say('listening') ?? '' };
  return { ...spoken, text: led(talk.voice.say('once_more') ?? '', spoken.text) };
}

/**
 * The person's answer to one line (conversation.md, "The built-in engine"): in character, at the level, from facts whose gate is
 * open and from wording only. Pure: the same input and variety give the same reply; never empty, never the same words
 * twice in a row.
 */
export function reply(input: ReplyInput): Reply {
  const { person, history, understanding } = input;
  const { persona } = person;
  const state = talkState(persona, history);
  const mood = moodAfterLine(persona, history, understanding);
  const shown = moodShown(mood, persona);
  const register = registerOf(input.level, persona);
  const voice = voiceOf({ persona, shown, register, wording: input.wording, answers: state.answers, variety: input.variety });
  const talk: Talk = { persona, state, mood, voice, line: input.line };
  const spoken = notTwice(answer(input, talk), talk);
  const turn: Turn = {
    acts: understanding.acts,
    told: spoken.told,
    topic: spoken.topic ?? state.topic,
    mood,
    examination: spoken.examination ?? null,
    wantsTold: understanding.wantsTold.filter((key) => !state.wantsTold.has(key)),
    jargon: understanding.jargon,
    misses: spoken.misses ?? 0,
    ...(spoken.stance && { stance: spoken.stance }),
  };
  return { text: spoken.text, mood: shown, turn, suggestion: spoken.suggestion ?? null };
}
