import type { AnswerEvent, Message } from '@visite/contract/conversations.ts';
import type { PersonFace } from '@visite/contract/personas.ts';
import type { TalkKind } from '@visite/contract/translations.ts';

/** A line of the learner that has not reached the server yet. */
export interface UnsentLine {
  id: string;
  text: string;
  created_at: string;
}

const ROOT: Omit<Message, 'id' | 'text' | 'role' | 'created_at'> = {
  state: 'complete',
  mood: null,
  examination: null,
  engine: null,
  is_fallback: false,
  suggestion: null,
  corrections: [],
  task_key: null,
  audio_url: null,
  edited_at: null,
  undone_at: null,
};

export const unsentMessage = (line: UnsentLine): Message => ({ ...ROOT, ...line, role: 'USER' });

const putMessage = (messages: Message[], message: Message): Message[] =>
  messages.some(({ id }) => id === message.id)
    ? messages.map((other) => (other.id === message.id ? message : other))
    : [...messages, message];

/** Whoever answers: their name, face and voice. Helpers are no persons of a case and have no id. */
export type TalkFace = Pick<PersonFace, 'name' | 'portrait' | 'sex'> & { id?: string; kind: TalkKind };

/** The assistant is a program and has no face. */
export type Answerer = TalkFace | (Omit<TalkFace, 'portrait'> & { portrait: null });

/** A conversation, with whomever. */
interface Lines {
  messages: Message[];
}

/** The conversation after one event of an answer's stream; events that come twice change nothing the second time. */
export function afterEvent<C extends Lines>(conversation: C, event: AnswerEvent): C {
  switch (event.type) {
    case 'stored': {
      // What followed an edited line is gone; what was undone can't be brought back any more.
      const at = conversation.messages.findIndex(({ id }) => id === event.message.id);
      const before = at < 0 ? conversation.messages : conversation.messages.slice(0, at);
      const messages = [...before, event.message, event.answer];
      return 'revertible_message_id' in conversation
        ? { ...conversation, messages, revertible_message_id: null }
        : { ...conversation, messages };
    }
    case 'delta': {
      const last = conversation.messages.at(-1);
      if (last?.role !== 'PERSON' || last.state !== 'streaming') return conversation;
      return { ...conversation, messages: [...conversation.messages.slice(0, -1), { ...last, text: last.text + event.text }] };
    }
    case 'restart': {
      const last = conversation.messages.at(-1);
      if (last?.role !== 'PERSON' || last.state !== 'streaming') return conversation;
      return { ...conversation, messages: [...conversation.messages.slice(0, -1), { ...last, text: '' }] };
    }
    case 'done':
    case 'failed':
      return { ...conversation, messages: putMessage(conversation.messages, event.answer) };
  }
}

/** The connection broke or was cancelled: the answer under way stays as far as it came. */
export function afterBreak<C extends Lines>(conversation: C, state: 'cancelled' | 'failed'): C {
  return {
    ...conversation,
    messages: conversation.messages.map((message) => (message.state === 'streaming' ? { ...message, state } : message)),
  };
}

/**
 * The answer at the end, as it is heard; null while the learner's own line stands there. Its own state tells that all of it
 * is there: a stream may have ended before its last words are on the screen.
 */
export function newestAnswer(messages: Message[]): { id: string; text: string; isComplete: boolean } | null {
  const last = messages.at(-1);
  return last?.role === 'PERSON' ? { id: last.id, text: last.text, isComplete: last.state !== 'streaming' } : null;
}

/** The learner's last line, which can be undone; undefined before the first. */
export const lastOwnLine = (messages: Message[]): Message | undefined => messages.findLast(({ role }) => role === 'USER');

/** The line whose answer is missing and can be asked for again: failed, cancelled with no word, or left over by a crash. */
export function lineWithoutAnswer(messages: Message[], isStreaming: boolean): Message | undefined {
  const line = lastOwnLine(messages);
  const last = messages.at(-1);
  if (!line || isStreaming) return undefined;
  const isMissing =
    last?.id === line.id || last?.state === 'failed' || last?.state === 'streaming' || (last?.state === 'cancelled' && last.text === '');
  return isMissing ? line : undefined;
}

/** The line that waits in the browser's storage, if any; what cannot be read is none. */
export function unsentLine(kept: string | null): UnsentLine | null {
  if (kept === null) return null;
  try {
    const line = JSON.parse(kept) as Partial<UnsentLine>;
    const isWhole = [line.id, line.text, line.created_at].every((part) => typeof part === 'string' && part !== '');
    return isWhole ? ({ id: line.id, text: line.text, created_at: line.created_at } as UnsentLine) : null;
  } catch {
    return null;
  }
}
