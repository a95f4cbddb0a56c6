import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { tryable } from '@visite/core/personas/tryable.ts';
import type { ServerLanguage } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { meterFor } from '#usage/meterFor.ts';
import { pastTurns, type TalkRow } from './messages.ts';
import { type FoundConversation, findTalk } from './sql.ts';
import { streamAnswer } from './streamAnswer.ts';
import type { MessageRow } from './tables.ts';

interface PersonsAnswer {
  found: FoundConversation;
  line: MessageRow;
  answer: MessageRow;
  /** Rows before the line, where they were read already. */
  before?: TalkRow[] | undefined;
  /** The level asked for with the line; else the learner's own. */
  asked: string | null | undefined;
  isAloud?: boolean | undefined;
  language: ServerLanguage;
  signal: AbortSignal;
}

/** Streams a person's answer to a stored line. */
export function answerAsPerson(house: House, { found, before, asked, isAloud, ...task }: PersonsAnswer) {
  const { line } = task;
  // Authors talk with persons that are still half-written.
  const person = found.case.is_draft ? tryable(found.person.content) : found.person.content;
  const { ward, time } = found.case.setting;
  return streamAnswer(house, {
    ...task,
    engine: house.engine.name,
    async *parts(signal) {
      const rows = before ?? (await findTalk(house.db, found.conversation.id)).filter((row) => row.position < line.position);
      yield* house.engine.answer({
        person,
        place: `${ward}, ${time}`,
        level: (asked ?? found.level) as LanguageLevel,
        history: pastTurns(rows),
        line: line.text,
        isAloud,
        signal,
        meter: meterFor(house, { user_id: found.interaction.user_id, organization_id: found.case.organization_id }),
      });
    },
    changesOf(reply) {
      const done = person.examinations.find((examination) => examination.key === reply.turn.examination);
      return {
        text: reply.text,
        mood: reply.mood,
        turn: reply.turn,
        suggestion: reply.suggestion,
        examination: done ? { key: done.key, name: done.name, result: done.result, is_abnormal: done.is_abnormal } : null,
      };
    },
  });
}
