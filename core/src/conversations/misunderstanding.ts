import type { CasePerson } from '@visite/contract/cases.ts';
import type { Talk } from './answers.ts';
import { matterOf } from './matter.ts';
import { inPersonsWords, openMatters, suggestNextQuestion } from './suggestNextQuestion.ts';
import type { PastTurn } from './turn.ts';
import { askFor, unmetWants } from './wants.ts';
import { linesFor } from './wording.ts';

/** Misses in a row after which the companion, never the person, proposes a question (conversation.md, fallback ladder). */
export const MISSES_TO_SUGGEST = 3;

/** Topics offered in character: "Meinen Sie meine Medikamente oder meinen Schlaf?"; null when there are none to offer. */
function offer(person: CasePerson, history: readonly PastTurn[], talk: Talk): string | null {
  const isPatient = person.persona.type === 'PATIENT';
  const offered = openMatters(person, history)
    .map(({ topic }) => ({ matter: matterOf(topic), label: talk.voice.wording.topics.get(topic)?.label ?? '' }))
    .filter(({ label }) => label !== '' && !/^(was|wie|ob) /.test(label));
  // Two matters, not two sides of the same pain.
  const other = offered.find(({ matter }) => matter !== offered[0]?.matter) ?? offered[1];
  const [first, second] = [offered[0], other].map((matter) => matter && inPersonsWords(matter.label, isPatient));
  return first && second ? talk.voice.say('offer_topics', { first, second }) : null;
}

/** What the person says to a line that was not understood, the `misses`-th in a row, and what the companion proposes. */
export function askBack(
  person: CasePerson,
  history: readonly PastTurn[],
  talk: Talk,
  misses: number,
): { text: string; suggestion: string | null } {
  const suggestion = misses >= MISSES_TO_SUGGEST ? suggestNextQuestion(person, history, talk.voice.wording) : null;
  const [want] = unmetWants(talk, []);
  if (want && misses < MISSES_TO_SUGGEST) return { text: `${talk.voice.say('ask_back') ?? ''} ${askFor(want, talk)}`, suggestion };
  const offered = misses === 2 ? offer(person, history, talk) : null;
  return { text: offered ?? talk.voice.say(misses === 1 ? 'ask_back' : 'ask_back_plainly') ?? '', suggestion };
}

/** Who hears badly asks for the line again now and then, never twice in a row. */
export function didNotHear(talk: Talk): string | null {
  const { voice, persona, state } = talk;
  if (persona.hearing !== 'poor') return null;
  const lines = linesFor('hearing', persona, voice.shown, voice.register, voice.wording);
  const justAsked = lines.some((line) => state.answers.at(-1)?.includes(line)) || (state.last?.turn.misses ?? 0) > 0;
  return !justAsked && voice.chance(1 / 6) ? voice.say('hearing') : null;
}
