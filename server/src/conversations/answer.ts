import type { CasePerson } from '@visite/contract/cases.ts';
import type { AnswerEvent, DeviceAnswer } from '@visite/contract/conversations.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { SaidLine } from '@visite/core/conversations/builtIn.ts';
import { pastTurns } from '@visite/core/conversations/pastTurns.ts';
import { talkSheetOf } from '@visite/core/conversations/talkSheet.ts';
import type { PastTurn, Reply } from '@visite/core/conversations/turn.ts';
import { tryable } from '@visite/core/personas/tryable.ts';
import type { ServerLanguage } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import type { AnswerPart } from '#providers/engine.ts';
import { meterFor } from '#usage/meterFor.ts';
import type { TalkRow } from './messages.ts';
import { type FoundConversation, findTalk } from './sql.ts';
import { type AnswerChanges, type BegunAnswer, give, streamAnswer } from './streamAnswer.ts';

interface PersonsAnswer extends BegunAnswer {
  found: FoundConversation;
  /** Rows before the line, where they were read already. */
  before?: TalkRow[] | undefined;
  /** The level asked for with the line; else the learner's own. */
  asked: string | null | undefined;
  isAloud?: boolean | undefined;
  /** The answer is there already: the learner's device gave it. */
  answered?: DeviceAnswer | undefined;
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

/** Authors talk with persons that are still half-written. */
export const personTalkedWith = ({ case: of, person }: Pick<FoundConversation, 'case' | 'person'>): CasePerson =>
  of.is_draft ? tryable(person.content) : person.content;

/** The line in its talk. */
async function saidLine(house: House, { found, line, before, asked }: PersonsAnswer, person: CasePerson): Promise<Said> {
  const rows = before ?? (await findTalk(house.db, found.conversation.id)).filter((row) => row.position < line.position);
  return { person, level: (asked ?? found.level) as LanguageLevel, history: pastTurns(rows), line: line.text };
}
type Said = SaidLine & { history: PastTurn[] };

/** What the engine says as the person, with what the whole answer stores. */
async function* spoken(house: House, asked: PersonsAnswer, signal: AbortSignal): AsyncGenerator<AnswerPart<AnswerChanges>> {
  const { found, isAloud } = asked;
  const person = personTalkedWith(found);
  const { ward, time } = found.case.setting;
  const parts = house.engine.answer({
    ...(await saidLine(house, asked, person)),
    place: `${ward}, ${time}`,
    isAloud,
    signal,
    meter: meterFor(house, { user_id: found.interaction.user_id, organization_id: found.case.organization_id }),
  });
  for await (const part of parts) yield part.type === 'reply' ? { ...part, reply: changesOf(person, part.reply) } : part;
}

/** What the learner's device has said as the person: nobody answers a second time. */
async function* saidOnDevice(
  house: House,
  asked: PersonsAnswer,
  { text, engine }: DeviceAnswer,
): AsyncGenerator<AnswerPart<AnswerChanges>> {
  const person = talkSheetOf(personTalkedWith(asked.found));
  const { reply, expected } = await house.onDevices.takeOver(await saidLine(house, asked, person), asked.line.id, text);
  if (expected !== null) house.log.info({ message_id: asked.answer.id, engine }, 'a device answered otherwise than the server would have');
  const given_on_device = { engine, expected };
  yield { type: 'reply', reply: { ...changesOf(person, reply), given_on_device }, engine: 'built-in', is_fallback: false };
}

/** Streams a person's answer to a stored line. */
export function answerAsPerson(house: House, asked: PersonsAnswer): AsyncIterable<AnswerEvent> {
  const giving = give(asked.answer, asked.signal);
  const { answered } = asked;
  const parts = answered ? saidOnDevice(house, asked, answered) : spoken(house, asked, giving.signal);
  return streamAnswer(house, asked, giving, parts, asked.language);
}
