import type { Talk } from '#conversations/answers.ts';
import { atTimeOfDay, greetingBack, onActs } from '#conversations/courtesy.ts';
import { sentenceCount } from '#conversations/sentences.ts';
import { isProfessional, toProposal } from '#conversations/talkState.ts';
import type { Understanding } from '#conversations/turn.ts';
import { acknowledgement, askFor, nextWant, satisfied, unmetWants, wasAsked } from '#conversations/wants.ts';
import { type Answer, joined, only, SHORT_SENTENCES } from './answer.ts';
import { onQuestions } from './onQuestions.ts';

/** Persons who want to be told something: acknowledge, answer what was asked, ask for the next thing. */
export function onReport(understanding: Understanding, talk: Talk, opening: () => string): Answer {
  const { voice, state } = talk;
  const told = understanding.wantsTold;
  const unmet = unmetWants(talk, told);
  const isNews = told.some((key) => !state.wantsTold.has(key));
  const greets = understanding.acts.includes('greeting') && !state.acts.has('greeting');
  const greeting = greets && !isNews && understanding.questions.length === 0 ? atTimeOfDay(opening(), talk.line) : null;
  const asked = understanding.questions.length > 0 ? onQuestions(understanding, talk) : null;
  // What was proposed and is no order is not done on a yes that was none.
  const isUnordered =
    (asked?.told.length ?? 0) === 0 &&
    understanding.claims.length === 0 &&
    understanding.acts.some((act) => act === 'consent_request' || act === 'offer');
  const answered = isUnordered ? only(voice.say(toProposal(talk.persona))) : asked;
  // One word at the front: a greeting, what was news, and no list of receipts before the one question.
  const greetsBack = asked === null ? null : greetingBack(understanding.acts, talk);
  const receipts = greetsBack || answered?.text ? 1 : 2;
  const acknowledged = joined(greetsBack, acknowledgement(talk, told, understanding.wantsDoubted, receipts)) || null;
  const [toldNow, topic] = [answered?.told ?? [], answered?.topic];
  if (isNews && unmet.length === 0)
    return { text: joined(acknowledged, answered?.text, satisfied(talk) ?? voice.say('all_told')), told: toldNow, topic };
  if (greeting) return only(greeting);
  const next = nextWant(unmet, talk);
  // Who takes leave after all was asked for is let go.
  const isLeaving = !isNews && understanding.acts.includes('farewell') && unmet.every((want) => wasAsked(want, talk.state.answers));
  if (!next || isLeaving) {
    const acted = answered ?? onActs(talk, understanding.acts);
    return acted ?? only(voice.say('all_told'));
  }
  // Hanging up or reading back before everything is told: first what is missing.
  const tooEarly = !isNews && understanding.acts.some((act) => act === 'farewell' || act === 'read_back') ? voice.say('want_first') : null;
  const leadIn = acknowledged ?? tooEarly;
  // Who asks back gets an answer, and not what was asked of him just now as well.
  const isAskedNow = toldNow.length > 0 && wasAsked(next, state.answers.slice(-1));
  const isFull = voice.register.isShort && sentenceCount(joined(leadIn, answered?.text)) >= SHORT_SENTENCES;
  return { text: joined(leadIn, answered?.text, isAskedNow || isFull ? null : askFor(next, talk)), told: toldNow, topic };
}

/** Who reports is answered as one who does, whatever is done beside it. */
export const isReporting = ({ wantsTold, acts }: Understanding) =>
  wantsTold.length > 0 || acts.some((act) => act === 'read_back' || act === 'summary' || act === 'farewell');

/** "Das Notfallteam habe ich schon gerufen": news for who waits for it, and no order that is read back. */
export const isReportOnly = ({ wantsTold, claims, acts }: Understanding, { persona, state, line }: Talk) =>
  isProfessional(persona) &&
  !line.includes('?') &&
  wantsTold.some((key) => !state.wantsTold.has(key)) &&
  !acts.some((act) => act === 'read_back' || act === 'summary') &&
  claims.every(({ truth }) => truth === 'open');
