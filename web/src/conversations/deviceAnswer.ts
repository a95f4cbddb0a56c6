import type { QueryClient } from '@tanstack/react-query';
import type { CasePerson } from '@visite/contract/cases.ts';
import { type Conversation, getTalkEngine, type Message, type TalkSheet } from '@visite/contract/conversations.ts';
import type { PersonFace } from '@visite/contract/personas.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { pastTurns, REMEMBERED, talkTurnOf, turnOf } from '@visite/core/conversations/pastTurns.ts';
import type { Reply } from '@visite/core/conversations/turn.ts';
import { addressOf, call } from '#api/client.ts';
import { outbox } from '#offline/browserOutbox.ts';
import { deviceEngine } from './deviceEngine.ts';
import { keepEngine } from './enginePack.ts';
import { conversationQuery, talkSheetQuery } from './queries.ts';
import { type UnsentLine, unsentMessage } from './talk.ts';
import { type Exchange, isAnsweredIn, LINE, withWaiting } from './waitingLines.ts';

interface TalkAt {
  person: PersonFace;
  case_interaction_id: string;
  interaction_id: string;
}

const addressOfEngine = (version: string) => addressOf(getTalkEngine, { params: { version } });

/** Reads what a talk needs without a connection, once: the person, and the engine where the device has none yet. Throws what `call` throws. */
export async function prepareTalk(client: QueryClient, { person, interaction_id }: Pick<TalkAt, 'person' | 'interaction_id'>) {
  const { engine } = await client.fetchQuery(talkSheetQuery(person, interaction_id));
  const fetchIt = async () => (await call(getTalkEngine, { params: { version: engine } })) as unknown as Blob;
  await keepEngine(addressOfEngine(engine), fetchIt);
}

/** The person as the device has it: nothing is waited for that is there. */
const keptSheet = async (client: QueryClient, { person, interaction_id }: Pick<TalkAt, 'person' | 'interaction_id'>) => {
  const query = talkSheetQuery(person, interaction_id);
  return client.getQueryData<TalkSheet>(query.queryKey) ?? (await client.fetchQuery(query));
};

/** The connection is away: the first answer shall not wait for the engine. */
export async function warmUpTalk(client: QueryClient, talk: Pick<TalkAt, 'person' | 'interaction_id'>) {
  const { engine, person } = await keptSheet(client, talk);
  deviceEngine.warmUp(addressOfEngine(engine), person);
}

/** What was examined, as the server would show it. */
function examined({ examinations }: CasePerson, { turn }: Reply): Message['examination'] {
  const done = examinations.find(({ key }) => key === turn.examination);
  return done ? { key: done.key, name: done.name, result: done.result, is_abnormal: done.is_abnormal } : null;
}

export const turnsIn = (messages: readonly Message[]) =>
  pastTurns(messages.slice(-REMEMBERED).map((message) => ({ ...message, turn: message.turn ? turnOf(message.turn) : null })));

/** Whether a line of the talk waits with its answer: what is said next comes behind it. */
export const hasWaiting = (interaction_id: string) => outbox.has(isAnsweredIn(interaction_id));

/**
 * Answers a line on this device and puts both into the queue of all that waits, as one. False where the device cannot: the person or the engine is
 * not on it.
 */
export async function answerOnDevice(
  client: QueryClient,
  { person, case_interaction_id, interaction_id }: TalkAt,
  line: UnsentLine,
  level: LanguageLevel,
): Promise<boolean> {
  const conversation = client.getQueryData<Conversation>(conversationQuery(case_interaction_id, person).queryKey);
  const sheet = await keptSheet(client, { person, interaction_id }).catch(() => null);
  if (!conversation || !sheet) return false;
  const history = turnsIn(withWaiting(conversation, await outbox.pending()).messages);
  const said = { person: sheet.person, history, line: line.text, level };
  const reply = await deviceEngine.answer(addressOfEngine(sheet.engine), said, line.id);
  if (!reply) return false;
  const answered = { id: crypto.randomUUID(), text: reply.text, answered_at: new Date().toISOString(), engine: sheet.engine };
  const shown: Exchange = {
    line: unsentMessage(line),
    answer: {
      ...unsentMessage({ id: answered.id, text: reply.text, created_at: answered.answered_at }),
      role: 'PERSON',
      mood: reply.mood,
      examination: examined(sheet.person, reply),
      engine: 'built-in',
      suggestion: reply.suggestion,
      is_from_device: true,
      turn: talkTurnOf(reply.turn),
    },
  };
  const body = { id: line.id, text: line.text, language_level: level, answered };
  await outbox.keep(LINE, { params: { interaction_id }, body }, { tag: person.kind, shown });
  return true;
}
