import type { Message } from '@visite/contract/conversations.ts';
import classes from './Lines.module.css';
import { OwnLine } from './OwnLine.tsx';
import { PersonLine } from './PersonLine.tsx';
import { SetupMessage } from './SetupMessage.tsx';
import { type Answerer, lastOwnLine, lineWithoutAnswer, unsentMessage } from './talk.ts';
import type { Talk } from './useTalk.ts';

interface Props {
  person: Answerer;
  messages: Message[];
  /** Missing where the talk is only read. */
  talk?: Talk;
  onSuggestion?: ((text: string) => void) | undefined;
  onUndo?: (() => void) | undefined;
}

/** The lines of a talk in their order. */
export function Lines({ person, messages, talk, onSuggestion, onUndo }: Props) {
  const isStreaming = talk?.isStreaming ?? false;
  const last = messages.at(-1);
  const ownLast = lastOwnLine(messages);
  const unsent = talk?.unsent && !messages.some(({ id }) => id === talk.unsent?.id) ? talk.unsent : null;
  const unanswered = talk && !talk.unsent ? lineWithoutAnswer(messages, isStreaming) : undefined;
  const askAgain = talk && unanswered ? () => void talk.sendAgain(unanswered) : undefined;
  const line = (message: Message) => {
    switch (message.role) {
      case 'SETUP':
        return <SetupMessage key={message.id} message={message} />;
      case 'USER':
        return <OwnLine key={message.id} message={message} talk={talk} onUndo={message === ownLast ? onUndo : undefined} />;
      case 'PERSON':
        return (
          <PersonLine
            key={message.id}
            message={message}
            person={person}
            isStreaming={isStreaming && message === last}
            isBroken={(talk?.isBroken ?? false) && message === last}
            onAskAgain={message === last ? askAgain : undefined}
            onSuggestion={onSuggestion}
          />
        );
    }
  };
  return (
    <ol className={classes.lines}>
      {messages.map(line)}
      {unsent && <OwnLine message={unsentMessage(unsent)} isUnsent talk={talk} />}
    </ol>
  );
}
