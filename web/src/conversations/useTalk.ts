import { useQueryClient } from '@tanstack/react-query';
import type { Conversation } from '@visite/contract/conversations.ts';
import type { PersonFace } from '@visite/contract/personas.ts';
import { useMe } from '#accounts/queries.ts';
import { stream } from '#api/client.ts';
import { tellOtherTabs } from '#api/otherTabs.ts';
import { session } from '#api/session.ts';
import { outbox, useOutbox } from '#offline/browserOutbox.ts';
import { connection } from '#offline/connection.ts';
import { voiceSettings } from '#speech/voiceSettings.ts';
import { answerOnDevice, hasWaiting } from './deviceAnswer.ts';
import { callsOf, conversationQuery, talkKey } from './queries.ts';
import type { UnsentLine } from './talk.ts';
import { type LineQueue, useLines } from './useLines.ts';
import { exchangesIn, isLineOf, LINE } from './waitingLines.ts';

/** The learner hears the answers: nobody has to keep up reading. */
export const isAloud = () => voiceSettings().speaksAnswers || undefined;
const language_level = () => session.languageLevel ?? undefined;

/** Lines wait in the queue of all that the person does, and leave it from wherever they are. */
const lineQueue = (interaction_id: string, kind: string, bodyOf: (line: UnsentLine) => { id: string }): LineQueue => {
  return {
    put: async (line) => {
      if (await outbox.has(isLineOf(line.id))) await outbox.flush();
      else await outbox.put(LINE, { params: { interaction_id }, body: bodyOf(line) }, kind);
    },
    withdraw: ({ id }) => outbox.withdraw(isLineOf(id)),
  };
};

/** The learner's side of a talk with a person of a case. */
export function useTalk(case_interaction_id: string, person: PersonFace, interaction_id: string) {
  const client = useQueryClient();
  const { queryKey } = conversationQuery(case_interaction_id, person);
  const { id: userId, language_level: ownLevel } = useMe();
  const { pending } = useOutbox();
  const bodyOf = ({ id, text }: Pick<UnsentLine, 'id' | 'text'>) => ({ id, text, language_level: language_level(), is_aloud: isAloud() });
  const sent = (line: Pick<UnsentLine, 'id' | 'text'>, signal: AbortSignal, heard_until?: string) =>
    stream(callsOf(person).send, { params: { interaction_id }, body: { ...bodyOf(line), heard_until } }, { signal, person: userId });
  const { run, ...lines } = useLines<Conversation>({
    queryKey,
    key: talkKey(case_interaction_id, person),
    interaction_id,
    sent,
    queue: lineQueue(interaction_id, person.kind, bodyOf),
    device: {
      async isFirst() {
        if (connection.state() !== 'online') return true;
        if (!(await hasWaiting(interaction_id))) return false;
        // What was said before goes first; where it cannot go, what is said now waits behind it.
        await outbox.flush();
        return hasWaiting(interaction_id);
      },
      answer: (line) => answerOnDevice(client, { person, case_interaction_id, interaction_id }, line, language_level() ?? ownLevel),
    },
    onAnswer: ({ examination }) => {
      tellOtherTabs(queryKey);
      if (examination) void client.invalidateQueries({ queryKey: ['examinations', case_interaction_id] });
    },
  });
  return {
    ...lines,
    /** Lines that only this device knows, with the answers it gave. */
    waiting: new Set(exchangesIn(interaction_id, pending).map(({ line }) => line.id)),
    /** Takes a line back that only this device knows, with its answer; false where the server may have it. */
    takeBack: (lineId: string) => outbox.withdraw(isLineOf(lineId)),
    /** `onStored` is called once the changed line is safe; until then its editor must stay open. */
    edit: (message_id: string, text: string, onStored: () => void) =>
      run({
        // Changed once; a stream that breaks off then goes on as that of any line.
        events: (signal, heard_until) =>
          heard_until === undefined
            ? stream(callsOf(person).edit, { params: { message_id }, body: { text, language_level: language_level() } }, { signal })
            : sent({ id: message_id, text }, signal, heard_until),
        onStored,
      }),
  };
}

/** A talk as its parts need it; own lines can be changed where it has `edit`. */
type WithPersons = 'edit' | 'waiting' | 'takeBack';
export type Talk = Omit<ReturnType<typeof useTalk>, WithPersons> & Partial<Pick<ReturnType<typeof useTalk>, WithPersons>>;
