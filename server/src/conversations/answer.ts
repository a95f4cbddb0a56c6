import type { CasePerson } from '@visite/contract/cases.ts';
import type { AnswerEvent } from '@visite/contract/conversations.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { Reply } from '@visite/core/conversations/turn.ts';
import { tryable } from '@visite/core/personas/tryable.ts';
import type { ServerLanguage } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import type { AnswerPart } from '#providers/engine.ts';
import { meterFor } from '#usage/meterFor.ts';
import { pastTurns, type TalkRow } from './messages.ts';
import { type FoundConversation, findTalk } from './sql.ts';
import { type AnswerChanges, type BegunAnswer, give, streamAnswer } from './streamAnswer.ts';

interface PersonsAnswer extends BegunAnswer {
  found: FoundConversation;
  /** Rows before the line, where they were read already. */
  before?: TalkRow[] | undefined;
  /** The level asked for with the line; else the learner's own. */
  asked: string | null | undefined;
  isAloud?: boolean | undefined;
  language: ServerLanguage;
  signal: AbortSignal;
}

function changesOf(person: CasePerson, reply: Reply): AnswerChanges {
  const done = person.examinations.find((examination) => examination.key === reply.turn.examination);
  return {
    text: reply.text,
    mood: reply.mood,
    turn: reply.turn,
    suggestion: reply.suggestion,
    examination: done ? { key: done.key, name: done.name, result: done.result, is_abnormal: done.is_abnormal } : null,
  };
}

/** What the engine says as the person, with what the whole answer stores. */
async function* spoken(
  house: House,
  { found, line, before, asked, isAloud }: PersonsAnswer,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart<AnswerChanges>> {
  // Authors talk with persons that are still half-written.
  const person = found.case.is_draft ? tryable(found.person.content) : found.person.content;
  const { ward, time } = found.case.setting;
  const rows = before ?? (await findTalk(house.db, found.conversation.id)).filter((row) => row.position < line.position);
  const parts = house.engine.answer({
    person,
    place: `${ward}, ${time}`,
    level: (asked ?? found.level) as LanguageLevel,
    history: pastTurns(rows),
    line: line.text,
    isAloud,
    signal,
    meter: meterFor(house, { user_id: found.interaction.user_id, organization_id: found.case.organization_id }),
  });
  for await (const part of parts) yield part.type === 'reply' ? { ...part, reply: changesOf(person, part.reply) } : part;
}

/** Streams a person's answer to a stored line. */
export function answerAsPerson(house: House, asked: PersonsAnswer): AsyncIterable<AnswerEvent> {
  const giving = give(asked.answer, asked.signal);
  return streamAnswer(house, asked, giving, spoken(house, asked, giving.signal), asked.language);
}
