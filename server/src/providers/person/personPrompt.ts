import type { Persona } from '@visite/contract/personas.ts';
import { type Briefing, briefingFor } from '@visite/core/conversations/briefing.ts';
import { driftOf } from '@visite/core/conversations/levelControl.ts';
import type { PastTurn, Understanding } from '@visite/core/conversations/turn.ts';
import type { AnswerRequest } from '#providers/engine.ts';
import type { ChatMessage } from '#providers/ports.ts';
import { filled, PROMPTS, WORDING } from '#providers/prompts.ts';
import { beginningOf, labelOf } from './beginning.ts';

/** Turns that go into the prompt word by word. They are let go several at a time, so that providers can keep the rest. */
export const TURNS_KEPT = 12;
/** Room for them in characters: the beginning is to be four fifths of the whole, beside this line and the state of the talk. */
const ROOM_LEAST = 900;
const ROOM_MOST = 1600;
const STATE_OF_TALK = 700;
/** Share of the room, or of the turns, that stays when some are let go. */
const STAYS = 0.6;
/** Longest part of a line or answer that is kept, and longest list of what was spoken about, in characters. */
const LONGEST_LINE = 600;
const LONGEST_SPOKEN = 240;

export interface PersonPrompt {
  id: string;
  messages: ChatMessage[];
  briefing: Briefing;
  /** The same with a word on what was wrong with the first answer. */
  corrected(correction: string): ChatMessage[];
}

const shortened = (text: string) => (text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE)} …` : text);
const lengthOf = ({ line, answer }: PastTurn) => shortened(line).length + shortened(answer).length;

/** The last turns, as many as there is room for; the last one always. */
export function keptTurns(history: readonly PastTurn[], room: number): readonly PastTurn[] {
  let from = 0;
  let length = 0;
  for (const [at, turn] of history.entries()) {
    length += lengthOf(turn);
    if (length <= room && at - from < TURNS_KEPT) continue;
    while (from < at && (length > room * STAYS || at - from >= TURNS_KEPT * STAYS)) {
      length -= history[from] ? lengthOf(history[from] as PastTurn) : 0;
      from += 1;
    }
  }
  return history.slice(from);
}

/** Words of the person's own facts: a medicine's name is no drift from the level. */
const ownWords = (persona: Persona) =>
  new Set(
    persona.facts.flatMap(
      ({ value, answer }) =>
        [value, ...answer.simple]
          .join(' ')
          .toLowerCase()
          .match(/\p{L}+/gu) ?? [],
    ),
  );

/** What was spoken about, the latest first, as much as there is room for. */
function spokenAbout(history: readonly PastTurn[], label: (topic: string) => string): string {
  const spoken = new Set(history.toReversed().flatMap(({ turn }) => (turn.topic ? [label(turn.topic)] : [])));
  const labels: string[] = [];
  for (const one of spoken) {
    if ([...labels, one].join(', ').length > LONGEST_SPOKEN) break;
    labels.push(one);
  }
  return labels.join(', ');
}

function stateOfTalk(
  request: AnswerRequest,
  briefing: Briefing,
  isSimple: boolean,
  topics: ReadonlyMap<string, string>,
  correction: string,
): string {
  const { person, level, history } = request;
  const { mood, examination, missing, orders } = briefing;
  const label = (topic: string) => labelOf(topic, topics) || topic;
  const last = history.at(-1)?.answer;
  const drift = last === undefined ? null : driftOf(last, level, ownWords(person.persona));
  const variant = isSimple ? 'simple' : 'native';
  const reaction = examination?.reaction[variant][0] ?? '';
  const wanted = missing.map(({ key, ask }, at) => `[${key}]${at === 0 ? ` („${ask[0] ?? ''}“)` : ''}`);
  return filled(PROMPTS.turn.text, {
    mood: [WORDING.trust[mood.trust], WORDING.anxiety[mood.anxiety], WORDING.pain[mood.pain], WORDING.anger[mood.anger]]
      .filter(Boolean)
      .join(' '),
    spoken: spokenAbout(history, label),
    asked: briefing.asked.map(label).join(', '),
    withheld: briefing.withheld.map(label).join(', '),
    examination: examination ? filled(WORDING.examination, { name: examination.name, reaction }) : '',
    heard: briefing.heard.map((want) => want.label).join(', '),
    missing: briefing.reaction === 'ordinary' ? wanted.join(', ') : '',
    orders: orders?.[variant][0] ?? '',
    reaction: filled(WORDING.reaction[briefing.reaction], { jargon: briefing.jargon ?? '' }),
    correction,
    level: [WORDING.level[level], drift && WORDING.drift[drift]].filter(Boolean).join(' '),
  });
}

/** From B1 down people are shown how they say it simply. */
const SIMPLE = new Set(['A1', 'A2', 'B1']);

/**
 * The prompt for one line (conversation.md, "Persons played by a model"): what stays the same first, with all that the person
 * may know; the last turns; the line, which is a user message and nothing else; then the state of the talk, with the level
 * at the end. Its length does not grow with the talk. `topics`: what each topic is called.
 */
export function personPrompt(
  request: AnswerRequest,
  understanding: Understanding,
  likely: readonly string[],
  topics: ReadonlyMap<string, string>,
): PersonPrompt {
  const { person, place, history, level, line } = request;
  const { persona } = person;
  const briefing = briefingFor({ person, history, understanding, likely });
  const isSimple = SIMPLE.has(level) || persona.german === 'little';
  const { id, content } = beginningOf({ persona, place, knowledge: briefing.knowledge, isSimple, topics });
  const room = Math.max(ROOM_LEAST, Math.min(ROOM_MOST, content.length / 4 - STATE_OF_TALK));
  const before: ChatMessage[] = [
    { role: 'system', content },
    ...keptTurns(history, room).flatMap((turn): ChatMessage[] => [
      { role: 'user', content: shortened(turn.line) },
      { role: 'assistant', content: shortened(turn.answer) },
    ]),
    { role: 'user', content: line },
  ];
  const corrected = (correction: string): ChatMessage[] => [
    ...before,
    { role: 'system', content: stateOfTalk(request, briefing, isSimple, topics, correction) },
  ];
  return { id: `${id}+${PROMPTS.turn.id}`, briefing, messages: corrected(''), corrected };
}
