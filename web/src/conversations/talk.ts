import type { AnswerEvent, Conversation, Message } from '@visite/contract/conversations.ts';

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
  suggestion: null,
  edited_at: null,
  undone_at: null,
};

export const unsentMessage = (line: UnsentLine): Message => ({ ...ROOT, ...line, role: 'USER' });

const putMessage = (messages: Message[], message: Message): Message[] =>
  messages.some(({ id }) => id === message.id)
    ? messages.map((other) => (other.id === message.id ? message : other))
    : [...messages, message];

/** The conversation after one event of an answer's stream; events that come twice change nothing the second time. */
export function afterEvent(conversation: Conversation, event: AnswerEvent): Conversation {
  switch (event.type) {
    case 'stored': {
      // What followed an edited line is gone; what was undone can't be brought back any more.
      const at = conversation.messages.findIndex(({ id }) => id === event.message.id);
      const before = at < 0 ? conversation.messages : conversation.messages.slice(0, at);
      return { ...conversation, messages: [...before, event.message, event.answer], revertible_message_id: null };
    }
    case 'delta': {
      const last = conversation.messages.at(-1);
      if (last?.role !== 'PERSON' || last.state !== 'streaming') return conversation;
      return { ...conversation, messages: [...conversation.messages.slice(0, -1), { ...last, text: last.text + event.text }] };
    }
    case 'done':
    case 'failed':
      return { ...conversation, messages: putMessage(conversation.messages, event.answer) };
  }
}

/** The connection broke or was cancelled: the answer under way stays as far as it came. */
export function afterBreak(conversation: Conversation, state: 'cancelled' | 'failed'): Conversation {
  return {
    ...conversation,
    messages: conversation.messages.map((message) => (message.state === 'streaming' ? { ...message, state } : message)),
  };
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
    return line.id && line.text && line.created_at ? { id: line.id, text: line.text, created_at: line.created_at } : null;
  } catch {
    return null;
  }
}
